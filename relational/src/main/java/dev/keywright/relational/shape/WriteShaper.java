package dev.keywright.relational.shape;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.catalogue.UniqueKey;
import dev.keywright.relational.link.Links;
import dev.keywright.relational.link.Relationship;
import dev.keywright.relational.link.Relationship.Deletion;
import dev.keywright.relational.shape.PatternDraft.Answer;
import dev.keywright.relational.shape.PatternDraft.Word;
import dev.keywright.relational.shape.PatternQuestion.Doubt;
import dev.keywright.relational.sql.Query;
import dev.keywright.relational.sql.Query.Assignment;
import dev.keywright.relational.sql.Query.Change;
import dev.keywright.relational.sql.Query.Condition;
import dev.keywright.relational.sql.Query.Paging;
import dev.keywright.relational.sql.Query.Test;
import dev.keywright.relational.sql.Query.Verb;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Creates, puts, updates and deletes. */
final class WriteShaper {
    private final Catalogue catalogue;
    private final Links links;
    private final Naming naming;

    WriteShaper(Catalogue catalogue, Links links, Naming naming) {
        this.catalogue = catalogue;
        this.links = links;
        this.naming = naming;
    }

    PatternDraft of(Query query) throws NoShape {
        Table table = catalogue.table(query.sources().get(0).table());
        if (table.key().isEmpty()) {
            throw new NoShape("%s has no key and is left out".formatted(table.name()));
        }
        PatternDraft draft = new PatternDraft(word(query.verb()), table.name(), naming.entity(table.name()));
        draft.notes.addAll(query.notes());
        draft.answer = Answer.ONE;
        if (query.verb() == Verb.CREATE || query.verb() == Verb.PUT) {
            query.paging().map(Paging::rows).ifPresent(rows -> draft.batch = rows.orElse(1));
            starts(query, table, draft);
            return draft;
        }
        if (query.sources().size() > 1) {
            throw new NoShape("the rows that it writes are found through another table");
        }
        target(query, table, draft);
        if (query.verb() == Verb.UPDATE) {
            changes(query, table, draft);
        } else {
            cascades(table.name(), draft);
        }
        return draft;
    }

    private static Word word(Verb verb) {
        return switch (verb) {
            case CREATE -> Word.CREATE;
            case PUT -> Word.PUT;
            case UPDATE -> Word.UPDATE;
            case DELETE -> Word.DELETE;
            case READ, COUNT, SEARCH -> throw new AssertionError("not a write: " + verb);
        };
    }

    private void starts(Query query, Table table, PatternDraft draft) {
        for (Assignment assignment : query.assignments()) {
            Column column = table.column(assignment.column());
            boolean free = !table.key().contains(column.name());
            if (free && assignment.change() == Change.CONSTANT) {
                Constants.shown(column, List.of(assignment.value()))
                        .ifPresent(value -> draft.with.put(name(table, column.name()), value));
            }
            if (free && assignment.change() == Change.CLEARED && column.isOptional()) {
                draft.with.put(name(table, column.name()), "absent");
            }
        }
    }

    private String name(Table table, String column) {
        return naming.attribute(table.name(), column);
    }

    /** The key, or what is given instead of it; conditions beyond it must hold for the write to happen. */
    private void target(Query query, Table table, PatternDraft draft) throws NoShape {
        Set<String> equal = new LinkedHashSet<>();
        query.conditions().stream()
                .filter(condition -> condition.test() == Test.EQUAL)
                .forEach(condition -> equal.add(condition.place().column()));
        Optional<Condition> listed = query.conditions().stream()
                .filter(condition -> condition.test() == Test.IN
                        && Constants.completes(table, equal, condition.place().column()))
                .findFirst();
        if (listed.isPresent()) {
            equal.add(listed.get().place().column());
            draft.batch = Math.max(2, listed.get().count());
        }
        Set<String> identity = identity(table, equal);
        draft.answer = identity.isEmpty() ? Answer.MANY : Answer.ONE;
        identity.forEach(column -> draft.by.add(name(table, column)));
        for (Condition condition : query.conditions()) {
            if (identity.contains(condition.place().column())) {
                continue;
            }
            if (identity.isEmpty()) {
                less(table, condition, draft);
            } else {
                guard(table, condition, draft);
            }
        }
    }

    private static Set<String> identity(Table table, Set<String> equal) {
        if (table.isKey(equal)) {
            return new LinkedHashSet<>(table.key());
        }
        return table.uniqueKeys().stream()
                .filter(unique -> unique.condition().isEmpty() && equal.containsAll(unique.columns()))
                .map(UniqueKey::columns)
                .findFirst()
                .map(LinkedHashSet::new)
                .orElse(new LinkedHashSet<>());
    }

    private void less(Table table, Condition condition, PatternDraft draft) throws NoShape {
        Column column = table.column(condition.place().column());
        if (condition.test() != Test.EQUAL) {
            throw new NoShape("it writes every row in a range of %s: a job, not a request".formatted(column.name()));
        }
        String name = name(table, column.name());
        draft.by.add(Constants.shown(column, condition.values())
                .map(value -> name + "=" + value)
                .orElse(name));
    }

    private void guard(Table table, Condition condition, PatternDraft draft) throws NoShape {
        Column column = table.column(condition.place().column());
        String name = name(table, column.name());
        String given = PatternDraft.given(name);
        Optional<String> constant = condition.test() == Test.EQUAL || condition.test() == Test.IN
                ? Constants.shown(column, condition.values())
                : Optional.empty();
        switch (condition.test()) {
            case EQUAL, IN -> {
                if (constant.isPresent()) {
                    draft.ifValues.put(name, constant.get());
                } else if (condition.test() == Test.EQUAL) {
                    Constants.question(column, condition.values(), name).ifPresent(draft.questions::add);
                    draft.ifTexts.add("%s = %s".formatted(name, given));
                } else {
                    throw new NoShape("a write whose condition is a list of %s".formatted(column.name()));
                }
            }
            case RANGE, UNEQUAL -> {
                if (condition.values().isEmpty()) {
                    throw new NoShape("a write whose condition is a range of %s".formatted(column.name()));
                }
                boolean number = condition.values().size() > 1
                        && condition.values().get(1).matches("-?\\d+(\\.\\d+)?");
                draft.ifTexts.add("%s %s %s"
                        .formatted(
                                name,
                                condition.values().get(0),
                                number ? condition.values().get(1) : given));
            }
            case LACKS -> draft.ifValues.put(name, "absent");
            case HAS -> draft.ifValues.put(name, "present");
            case CURSOR, PREFIX, CONTAINS -> throw new NoShape("a write whose condition is a text match");
        }
    }

    private void changes(Query query, Table table, PatternDraft draft) throws NoShape {
        for (Assignment assignment : query.assignments()) {
            Column column = table.column(assignment.column());
            String name = name(table, column.name());
            if (table.key().contains(column.name())) {
                draft.questions.add(new PatternQuestion(
                        Doubt.CHANGED_KEY,
                        name,
                        "%s changes %s, which is part of its key: is it ever changed?".formatted(draft.entity, name)));
                continue;
            }
            switch (assignment.change()) {
                case GIVEN -> draft.set.add(name);
                case CONSTANT ->
                    Constants.shown(column, List.of(assignment.value()))
                            .ifPresentOrElse(value -> draft.to.put(name, value), () -> draft.set.add(name));
                case ADDED -> (column.kind().isNumber() ? draft.add : draft.set).add(name);
                case CLEARED -> (column.isOptional() ? draft.remove : draft.set).add(name);
                case COMPUTED -> {
                    draft.set.add(name);
                    draft.notes.add("%s is computed from other columns: read them first".formatted(name));
                }
            }
        }
        if (draft.set.isEmpty() && draft.to.isEmpty() && draft.add.isEmpty() && draft.remove.isEmpty()) {
            throw new NoShape("it changes nothing but the key");
        }
    }

    private void cascades(TableName parent, PatternDraft draft) {
        for (Relationship link : links.ofParent(parent)) {
            String child = naming.entity(link.child());
            if (link.deletion() == Deletion.CASCADES && draft.cascade.add(child)) {
                cascades(link.child(), draft);
            }
        }
    }
}
