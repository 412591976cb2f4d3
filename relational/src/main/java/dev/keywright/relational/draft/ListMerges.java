package dev.keywright.relational.draft;

import dev.keywright.relational.link.Links;
import dev.keywright.relational.link.Relationship;
import dev.keywright.relational.shape.Naming;
import dev.keywright.relational.shape.PatternDraft;
import dev.keywright.relational.shape.PatternDraft.Answer;
import dev.keywright.relational.shape.PatternDraft.Included;
import dev.keywright.relational.shape.PatternDraft.Word;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A list with a read for each of its rows (N+1): one read with `include`. Counters are all the evidence, so they must agree in
 * every window that was watched.
 */
final class ListMerges {
    /** How far two counters may be apart that count the same thing. */
    private static final double CLOSE = 0.05;
    /** Fewer calls than this agree by chance. */
    private static final double LEAST_CALLS = 20;
    /** A list of fewer rows is as good as a single one. */
    private static final double LEAST_ROWS = 1.5;

    private final Links links;
    private final Naming naming;
    private final MonthlyPrice price;

    ListMerges(Links links, Naming naming, MonthlyPrice price) {
        this.links = links;
        this.naming = naming;
        this.price = price;
    }

    List<AskedPattern> of(List<AskedPattern> patterns) {
        Set<AskedPattern> left = new LinkedHashSet<>(patterns);
        for (AskedPattern single : patterns) {
            if (isByKeyAlone(single.draft) && single.calls() >= LEAST_CALLS) {
                list(single, left).ifPresent(list -> left.remove(single));
            }
        }
        return List.copyOf(left);
    }

    private static boolean isByKeyAlone(PatternDraft single) {
        boolean conditions = single.in.isEmpty()
                && single.range.isEmpty()
                && single.prefix.isEmpty()
                && single.contains.isEmpty()
                && single.has.isEmpty()
                && single.lacks.isEmpty();
        return single.word == Word.READ && single.batch <= 1 && single.include.isEmpty() && conditions;
    }

    private Optional<AskedPattern> list(AskedPattern single, Set<AskedPattern> patterns) {
        for (AskedPattern list : patterns) {
            boolean many = list.draft.answer == Answer.MANY
                    && list.draft.word == Word.READ
                    && list.rowsPerCall().orElse(0.0) >= LEAST_ROWS;
            if (list == single || !many || !isCountedTogether(list, single)) {
                continue;
            }
            Optional<String> relative = relative(list.draft, single.draft);
            if (relative.isPresent() && !list.draft.include.containsKey(relative.get())) {
                merge(list, single, relative.get());
                return Optional.of(list);
            }
        }
        return Optional.empty();
    }

    private static boolean isCountedTogether(AskedPattern list, AskedPattern single) {
        double rows = list.rowsPerCall().orElse(0.0);
        double all = list.calls() * rows;
        boolean close = Math.abs(all - single.calls()) <= all * CLOSE;
        for (int i = 0;
                close && i < list.windows().size() && i < single.windows().size();
                i++) {
            double expected = list.windows().get(i) * rows;
            // A reading may fall between a list and the reads of its rows.
            close = Math.abs(expected - single.windows().get(i)) <= Math.max(expected * CLOSE, rows);
        }
        return close;
    }

    private void merge(AskedPattern list, AskedPattern single, String relative) {
        OptionalLong limit = single.draft.limit.orElse(OptionalLong.empty());
        list.draft.include.put(relative, new Included(single.draft.order, limit));
        String prices = "";
        if (single.rate().isPresent() && list.rate().isPresent()) {
            double rows = list.rowsPerCall().orElse(1.0);
            double listed = rows * price.bytes(list.draft.table);
            double looked = single.rowsPerCall().orElse(1.0) * price.bytes(single.draft.table);
            long apart = MonthlyPrice.reads(list.perSecond(), listed) + MonthlyPrice.reads(single.perSecond(), looked);
            prices = "; about %s a month read apart, %s in one read if they are stored together"
                    .formatted(
                            MonthlyPrice.shown(apart),
                            MonthlyPrice.shown(MonthlyPrice.reads(list.perSecond(), listed + rows * looked)));
        }
        list.draft.notes.add("%s was read once for every row of the list (N+1), %s calls for %s%s"
                .formatted(relative, Yaml.whole(single.calls()), Yaml.whole(list.calls()), prices));
    }

    /** How the single read's entity is related to the list's: its parent by key, or its children by reference. */
    private Optional<String> relative(PatternDraft list, PatternDraft single) {
        for (Relationship link : links.ofChild(single.table)) {
            List<String> held = link.columns().stream()
                    .map(column -> naming.attribute(single.table, column))
                    .toList();
            if (link.parent().equals(list.table) && held.equals(single.by)) {
                return Optional.of(naming.entity(single.table));
            }
        }
        for (Relationship link : links.ofChild(list.table)) {
            List<String> key = link.parentColumns().stream()
                    .map(column -> naming.attribute(single.table, column))
                    .toList();
            if (link.parent().equals(single.table) && key.equals(single.by)) {
                return Optional.of(naming.role(link));
            }
        }
        return Optional.empty();
    }
}
