package dev.keywright.relational.shape;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.link.Links;
import dev.keywright.relational.link.Relationship;
import dev.keywright.relational.shape.JoinTree.Step;
import dev.keywright.relational.shape.PatternDraft.Answer;
import dev.keywright.relational.shape.PatternDraft.Included;
import dev.keywright.relational.shape.PatternDraft.Locking;
import dev.keywright.relational.shape.PatternDraft.Word;
import dev.keywright.relational.sql.Query;
import dev.keywright.relational.sql.Query.Condition;
import dev.keywright.relational.sql.Query.Direction;
import dev.keywright.relational.sql.Query.Ordering;
import dev.keywright.relational.sql.Query.Paging;
import dev.keywright.relational.sql.Query.Place;
import dev.keywright.relational.sql.Query.Test;
import dev.keywright.relational.sql.Query.Use;
import dev.keywright.relational.sql.Query.Verb;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Reads and counts. */
final class ReadShaper {
    private final Catalogue catalogue;
    private final Links links;
    private final Naming naming;

    ReadShaper(Catalogue catalogue, Links links, Naming naming) {
        this.catalogue = catalogue;
        this.links = links;
        this.naming = naming;
    }

    PatternDraft of(Query query) throws NoShape {
        JoinTree tree = new JoinTree(query, catalogue, links);
        int root = new Root(query, tree).find();
        Table table = tree.table(root);
        if (table.key().isEmpty()) {
            throw new NoShape("%s has no key and is left out".formatted(table.name()));
        }
        ExternalReads external = new ExternalReads(links, naming);
        if (external.isMeant(query, root, table)) {
            return external.of(query, table);
        }
        PatternDraft draft = new PatternDraft(
                query.verb() == Verb.COUNT ? Word.COUNT : Word.READ, table.name(), naming.entity(table.name()));
        draft.notes.addAll(query.notes());
        Set<String> given = new LinkedHashSet<>();
        // Lists last: with what else is given they may be lists of keys.
        List<Condition> conditions = query.conditions().stream()
                .sorted(Comparator.comparing(condition -> condition.test() == Test.IN))
                .toList();
        for (Condition condition : conditions) {
            condition(query, tree, root, condition, draft, given);
        }
        draft.answer = table.isOne(given) ? Answer.ONE : Answer.MANY;
        if (draft.word == Word.READ) {
            shape(query, tree, root, draft, given);
        }
        return draft;
    }

    private void condition(
            Query query, JoinTree tree, int root, Condition condition, PatternDraft draft, Set<String> given)
            throws NoShape {
        Place place = condition.place();
        Column column = tree.table(place.source()).column(place.column());
        Optional<String> own = own(tree, root, place);
        String name =
                own.map(held -> naming.attribute(tree.table(root).name(), held)).orElse(inherited(tree, root, place));
        switch (condition.test()) {
            case EQUAL -> {
                own.ifPresent(given::add);
                Constants.question(column, condition.values(), name).ifPresent(draft.questions::add);
                draft.by.add(Constants.shown(column, condition.values())
                        .map(value -> name + "=" + value)
                        .orElse(name));
            }
            case IN -> in(tree.table(root), own, name, column, condition, draft, given);
            case RANGE -> {
                if (isContinuation(query, root, place, tree.table(root))) {
                    draft.notes.add("continues a listing after the last one seen");
                } else {
                    draft.range.add(name);
                }
            }
            case CURSOR -> draft.notes.add("continues a listing after the last one seen");
            case PREFIX -> draft.prefix.add(name);
            case CONTAINS -> draft.contains.add(name);
            case HAS -> draft.has.add(name);
            case LACKS -> draft.lacks.add(name);
            case UNEQUAL -> draft.notes.add("those with another %s are left out after reading".formatted(name));
        }
        if (condition.test() == Test.HAS && !column.isOptional()) {
            draft.has.remove(name);
        }
    }

    private static void in(
            Table table,
            Optional<String> own,
            String name,
            Column column,
            Condition condition,
            PatternDraft draft,
            Set<String> given) {
        Optional<String> values =
                condition.values().isEmpty() ? Optional.empty() : Constants.shown(column, condition.values());
        if (values.isPresent()) {
            draft.by.add("%s=%s".formatted(name, values.get()));
            return;
        }
        if (condition.count() == 0) {
            draft.unmeasured.add(name);
        }
        boolean identity =
                own.filter(held -> Constants.completes(table, given, held)).isPresent();
        if (identity) {
            given.add(own.get());
            draft.by.add(name);
            draft.batch = Math.max(2, condition.count());
            return;
        }
        draft.in.put(name, Math.max(2, condition.count()));
    }

    /** As in `WHERE id > $1 ORDER BY id LIMIT 20`. */
    private static boolean isContinuation(Query query, int root, Place place, Table table) {
        return place.source() == root
                && query.paging().isPresent()
                && !query.order().isEmpty()
                && query.order().get(0).place().equals(place)
                && table.isOne(Set.of(place.column()));
    }

    /** The root's own column for a place: its own, or the one that holds a direct parent's key. */
    private static Optional<String> own(JoinTree tree, int root, Place place) {
        if (place.source() == root) {
            return Optional.of(place.column());
        }
        Optional<List<Step>> up = tree.up(root, place.source());
        if (up.isEmpty() || up.get().size() != 1) {
            return Optional.empty();
        }
        Relationship link = up.get().get(0).link();
        int at = link.parentColumns().indexOf(place.column());
        return at < 0 ? Optional.empty() : Optional.of(link.columns().get(at));
    }

    private String inherited(JoinTree tree, int root, Place place) throws NoShape {
        if (place.source() == root) {
            return naming.attribute(tree.table(root).name(), place.column());
        }
        Optional<List<Step>> up = tree.up(root, place.source());
        if (up.isEmpty()) {
            throw new NoShape("it asks for conditions on %s and on %s, of which neither belongs to the other"
                    .formatted(
                            tree.table(root).name(), tree.table(place.source()).name()));
        }
        Step last = up.get().get(up.get().size() - 1);
        return "%s.%s"
                .formatted(
                        naming.role(last.link()),
                        naming.attribute(tree.table(place.source()).name(), place.column()));
    }

    private void shape(Query query, JoinTree tree, int root, PatternDraft draft, Set<String> given) throws NoShape {
        Table table = tree.table(root);
        List<String> inner = new ArrayList<>();
        Set<Integer> ordered = new LinkedHashSet<>();
        for (Ordering ordering : query.order()) {
            boolean own = ordering.place().source() == root;
            boolean tie = own
                    && table.key().contains(ordering.place().column())
                    && !(draft.order.isEmpty() && inner.isEmpty());
            if (tie || (own && given.contains(ordering.place().column()))) {
                continue;
            }
            String direction = ordering.direction() == Direction.DESCENDING ? " desc" : "";
            boolean below = !own && tree.up(root, ordering.place().source()).isEmpty();
            if (below) {
                ordered.add(ordering.place().source());
                inner.add(naming.attribute(
                                tree.table(ordering.place().source()).name(),
                                ordering.place().column())
                        + direction);
            } else {
                draft.order.add(inherited(tree, root, ordering.place()) + direction);
            }
        }
        if (draft.answer == Answer.ONE) {
            draft.order.clear();
        }
        boolean pageInside = draft.answer == Answer.ONE && !ordered.isEmpty();
        if (!inner.isEmpty() && !pageInside) {
            draft.notes.add("the order by %s is made in the application".formatted(String.join(", ", inner)));
        }
        OptionalLong innerLimit =
                pageInside ? query.paging().map(Paging::rows).orElse(OptionalLong.empty()) : OptionalLong.empty();
        for (int i = 0; i < query.sources().size(); i++) {
            if (i != root && query.sources().get(i).use() != Use.TESTED && isSelected(query, i)) {
                boolean carries = pageInside && ordered.contains(i);
                draft.include.put(
                        relative(tree, root, i),
                        carries ? new Included(inner, innerLimit) : new Included(List.of(), OptionalLong.empty()));
            }
        }
        if (query.paging().isPresent() && draft.answer == Answer.MANY) {
            draft.limit = Optional.of(query.paging().get().rows());
        }
        traits(query, draft, table);
        select(query, root, draft, table);
    }

    private static boolean isSelected(Query query, int source) {
        return query.selected().stream().anyMatch(place -> place.source() == source);
    }

    /** The name of an included relative: a parent's role, a child's entity, or its role where it has several. */
    private String relative(JoinTree tree, int root, int source) {
        Optional<List<Step>> up = tree.up(root, source);
        if (up.isPresent()) {
            return naming.role(up.get().get(up.get().size() - 1).link());
        }
        return naming.entity(tree.table(source).name());
    }

    private void traits(Query query, PatternDraft draft, Table table) {
        if (query.has(Query.LOCKS)) {
            draft.locking = Locking.FOR_UPDATE;
        }
        if (query.has(Query.SKIPS)) {
            draft.notes.add("OFFSET: DynamoDB continues after the last one seen, and does not skip");
        }
        if (query.has(Query.SUMS) || query.has(Query.GROUPS)) {
            draft.notes.add("sums and groups are made in the application, from what is read here");
        }
        if (query.has(Query.PROBES)) {
            table.key().forEach(column -> draft.select.add(naming.attribute(table.name(), column)));
            draft.limit = draft.answer == Answer.MANY ? Optional.of(OptionalLong.of(1)) : Optional.empty();
            draft.order.clear();
            draft.notes.add("asks only whether there is one");
        }
    }

    private void select(Query query, int root, PatternDraft draft, Table table) {
        boolean whole = query.selected().contains(new Place(root, "*"))
                || query.selected().isEmpty();
        if (whole || !draft.include.isEmpty() || query.has(Query.PROBES)) {
            return;
        }
        Set<String> wanted = new LinkedHashSet<>();
        query.selected().stream().filter(place -> place.source() == root).forEach(place -> wanted.add(place.column()));
        boolean few = wanted.size() <= 8 && wanted.size() * 3 <= table.columns().size() * 2;
        if (few) {
            wanted.forEach(column -> draft.select.add(naming.attribute(table.name(), column)));
        }
    }
}
