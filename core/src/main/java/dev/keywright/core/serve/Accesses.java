package dev.keywright.core.serve;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Alternatives;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.core.serve.Request.Wanted;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the single requests that return all matching items. */
final class Accesses {
    private final Layout layout;
    private final RowCounts rows;
    private final Alternatives alternatives;
    private final GuardIdentity guards;

    Accesses(Layout layout) {
        this.layout = layout;
        this.alternatives = new Alternatives(layout.model());
        this.rows = new RowCounts(layout);
        this.guards = new GuardIdentity(layout);
    }

    List<Access> of(Question question) {
        List<Access> all = new ArrayList<>();
        for (ItemType item : layout.itemsOf(question.entity())) {
            if (item.kind().isNumber() || !guards.isKnown(item)) {
                continue;
            }
            for (Entry entry : layout.entries(item)) {
                if (isComplete(entry, question) && isFresh(entry, question)) {
                    find(entry, question).ifPresent(all::add);
                    withParts(entry, question).ifPresent(all::add);
                    scan(entry, question).ifPresent(all::add);
                }
            }
        }
        return all;
    }

    /** Whether every matching entity has such an entry. */
    boolean isComplete(Entry entry, Question question) {
        // An index has no entry of a guard or a copy that is not there.
        return holdsAll(layout.primary(entry.item()), question) && (entry.isPrimary() || holdsAll(entry, question));
    }

    private boolean holdsAll(Entry entry, Question question) {
        for (AttributeUse use : entry.required()) {
            if (layout.model().mayBeMissing(use.attribute()) && !question.implies(use)) {
                return false;
            }
        }
        for (When when : entry.when()) {
            if (!isImplied(when, question)) {
                return false;
            }
        }
        for (Entry other : entry.earlier()) {
            if (!isExcluded(other, question)) {
                return false;
            }
        }
        return true;
    }

    /** Whether no matching entity has that entry, which would be in the place of a later alternative. */
    private boolean isExcluded(Entry entry, Question question) {
        return alternatives.needs(entry).stream().anyMatch(when -> isContradicted(when, question));
    }

    private boolean isContradicted(When when, Question question) {
        boolean lacks = question.selection().lacks().contains(when.attribute());
        if (when instanceof When.Absent) {
            return question.implies(when.attribute())
                    || !layout.model().mayBeMissing(when.attribute().attribute());
        }
        boolean others = when instanceof When.OneOf one
                && question.findGiven(one.attribute())
                        .filter(given -> given.supply() instanceof Constants constants
                                && constants.values().stream().noneMatch(one.values()::contains))
                        .isPresent();
        return lacks || others;
    }

    private static boolean isImplied(When when, Question question) {
        if (when instanceof When.OneOf one) {
            return question.findGiven(one.attribute())
                    .filter(given -> given.supply() instanceof Constants constants
                            && one.values().containsAll(constants.values()))
                    .isPresent();
        }
        return when instanceof When.Present
                ? question.implies(when.attribute())
                : question.selection().lacks().contains(when.attribute());
    }

    boolean isFresh(Entry entry, Question question) {
        if (question.isStrong() && !entry.path().canBeStrong()) {
            return false;
        }
        boolean lags = entry.item().kept() == Kept.STREAM;
        return !lags || question.lagSeconds().isStated();
    }

    private Optional<Access> find(Entry entry, Question question) {
        Optional<Bound> bound = Bound.of(entry, question, layout);
        if (bound.isEmpty()) {
            return Optional.empty();
        }
        boolean one = layout.model().namesOne(question.selection());
        boolean ordered = question.order().isEmpty() || one || bound.get().isOrdered(question, layout.model());
        if (!ordered) {
            return Optional.empty();
        }
        boolean gets = entry.isPrimary()
                && bound.get().sortParts() == entry.sortParts().size();
        return Optional.of(gets ? get(bound.get(), question) : query(bound.get(), question));
    }

    /** Parts may be in the item collection of the home item: one query reads both. */
    private Optional<Access> withParts(Entry entry, Question question) {
        boolean one =
                entry.isPrimary() && entry.hasSort() && entry.item().kind().isHome();
        List<ItemOf<Part>> all = one ? layout.parts(question.entity()) : List.of();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        Optional<Bound> whole = Bound.of(entry, question, layout);
        if (whole.isEmpty() || !whole.get().isWholeKey()) {
            return Optional.empty();
        }
        List<Entry> parts = all.stream()
                .map(ItemOf::item)
                .filter(item -> layout.stored(item).stream().anyMatch(question.needs()::contains))
                .map(layout::primary)
                .filter(part -> part.path().equals(entry.path())
                        && part.partitionParts().equals(entry.partitionParts()))
                .toList();
        int common = parts.stream()
                .mapToInt(part -> SortKeySpan.common(entry.sortParts(), part.sortParts()))
                .min()
                .orElse(entry.sortParts().size());
        Bound both = Bound.to(entry, common, whole.get().equal());
        return parts.isEmpty() ? Optional.empty() : Optional.of(query(both, question));
    }

    private Access get(Bound bound, Question question) {
        Rational bytes = layout.contents().bytes(bound.entry(), State.AVERAGE);
        Rational keys = Rational.of(bound.allPartitions());
        Rational matches = rows.matches(question).min(keys);
        DynamoDbOperation operation =
                bound.allPartitions() > 1 ? DynamoDbOperation.BATCH_GET_ITEM : DynamoDbOperation.GET_ITEM;
        Request request = new Request(
                0,
                operation,
                bound.entry(),
                new Look(operation, bound, question, layout, List.of(), List.of()),
                keys,
                Rational.ONE,
                question.consistency(),
                BillingUnits.readUnits(bytes, question.consistency()).times(keys),
                bound.allPartitions(),
                spreadBy(bound),
                List.of(new RowsRead(bound.entry(), matches, bytes, Wanted.ANSWER)));
        return new Access(bound, request, matches, matches);
    }

    static Set<AttributeUse> spreadBy(Bound bound) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        bound.entry().partition().forEach(template -> uses.addAll(template.attributes()));
        return uses;
    }

    private Access query(Bound bound, Question question) {
        Rational own = rows.own(bound, question);
        return read(bound, question, own, rows.others(bound, question), DynamoDbOperation.QUERY);
    }

    /** A scan, only for a question for all entities in any order. */
    private Optional<Access> scan(Entry entry, Question question) {
        if (entry.item().kind().times() > 1) {
            // A scan would find each entity once for every one of its equal copies.
            return Optional.empty();
        }
        boolean all = question.selection().by().isEmpty()
                && question.selection().in().isEmpty()
                && question.order().isEmpty();
        if (!all) {
            return Optional.empty();
        }
        Bound nothing = Bound.to(entry, 0, Set.of());
        List<RowsRead> others = new ArrayList<>();
        for (Entry other : layout.entriesIn(entry.path())) {
            if (!other.equals(entry)) {
                others.add(rows.read(other, layout.count(other)));
            }
        }
        Rational own = layout.count(entry);
        return Optional.of(read(nothing, question, own, others, DynamoDbOperation.SCAN));
    }

    /**
     * With a limit, no more is read than it takes to fill it. Every partition is read up to the limit, but of buckets
     * that are read one after the other only as many as needed. Where a filter drops entries, so many are asked for at once
     * that the limit is filled almost always.
     */
    private Access read(
            Bound bound, Question question, Rational own, List<RowsRead> others, DynamoDbOperation operation) {
        Rational matches = rows.matches(question);
        Rational there = matches.dividedBy(Rational.of(bound.allPartitions()));
        int buckets = bound.bucketsRead(matches, question.limit());
        int partitions = bound.partitions() * buckets;
        Rational found =
                question.limit().isStated() ? there.min(question.limit().value()) : there;
        Rational reached = Rational.of(partitions, bound.allPartitions());
        Rational all = others.stream()
                .map(RowsRead::rows)
                .reduce(own, Rational::plus)
                .dividedBy(Rational.of(bound.allPartitions()));
        Figure page = FilteredPage.of(question.limit(), there, all);
        Rational kept = page.isStated()
                ? page.value().min(all).dividedBy(all).times(reached)
                : there.isZero() ? reached : found.dividedBy(there).times(reached);
        List<RowsRead> read = new ArrayList<>();
        read.add(new RowsRead(
                bound.entry(), own.times(kept), layout.contents().bytes(bound.entry(), State.AVERAGE), Wanted.ANSWER));
        others.forEach(other ->
                read.add(new RowsRead(other.entry(), other.rows().times(kept), other.bytesEach(), Wanted.OTHER)));
        Rational bytes = read.stream()
                .map(rowsRead -> rowsRead.rows().times(rowsRead.bytesEach()))
                .reduce(Rational.ZERO, Rational::plus)
                .dividedBy(Rational.of(partitions));
        Rational pages = BillingUnits.pages(bytes);
        boolean scans = operation == DynamoDbOperation.SCAN;
        Request request = new Request(
                0,
                operation,
                bound.entry(),
                new Look(operation, bound, question, layout, others, List.of(), page),
                Rational.of(partitions),
                bound.takesTurns() ? pages.times(Rational.of(buckets)) : pages,
                question.consistency(),
                BillingUnits.readUnits(bytes, question.consistency()).times(Rational.of(partitions)),
                partitions,
                scans ? Set.of() : spreadBy(bound),
                read);
        Rational answers =
                question.limit().isStated() ? matches.min(question.limit().value()) : matches;
        Rational most = scans ? own : rows.mostToRead(bound, question, own, matches);
        Request ending = request.reading(most.times(read.get(0).bytesEach()));
        Rational candidates = page.isStated() ? own.times(kept).min(needed(question, own, matches)) : own.times(kept);
        return new Access(bound, ending, answers, candidates.max(answers));
    }

    /** So many at a time are looked at as are still missing: on average no more than it takes to fill the limit. */
    private static Rational needed(Question question, Rational own, Rational matches) {
        return question.limit().value().times(own).dividedBy(matches);
    }
}
