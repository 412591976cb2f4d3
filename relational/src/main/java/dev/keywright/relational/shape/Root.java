package dev.keywright.relational.shape;

import dev.keywright.relational.sql.Query;
import dev.keywright.relational.sql.Query.Condition;
import dev.keywright.relational.sql.Query.Test;
import dev.keywright.relational.sql.Query.Use;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The occurrence that a read is about: the others are its ancestors, which narrow it down, or come along. */
record Root(Query query, JoinTree tree) {
    int find() throws NoShape {
        Set<Integer> conditioned = new LinkedHashSet<>();
        for (Condition condition : query.conditions()) {
            if (condition.test() != Test.CURSOR) {
                conditioned.add(condition.place().source());
            }
        }
        Set<Integer> ordered = new LinkedHashSet<>();
        query.order().forEach(ordering -> ordered.add(ordering.place().source()));
        if (conditioned.size() == 1) {
            int only = conditioned.iterator().next();
            boolean usable = query.sources().get(only).use() != Use.TESTED && query.verb() == Query.Verb.READ;
            boolean sorted = ordered.isEmpty() || ordered.equals(Set.of(only)) || isOne(only);
            if (usable && sorted && isShown(only)) {
                return only;
            }
        }
        List<Integer> candidates = IntStream.range(0, query.sources().size())
                .filter(source -> query.sources().get(source).use() != Use.TESTED)
                .filter(source -> conditioned.stream()
                        .allMatch(other -> tree.up(source, other).isPresent()))
                .boxed()
                .toList();
        if (candidates.isEmpty()) {
            throw new NoShape("it has conditions on tables of which none belongs to the others");
        }
        return candidates.stream()
                .filter(ordered::contains)
                .findFirst()
                .or(() -> candidates.stream()
                        .filter(source -> query.sources().get(source).use() == Use.MAIN)
                        .findFirst())
                .orElse(candidates.get(0));
    }

    private boolean isOne(int source) {
        Set<String> given = new LinkedHashSet<>();
        for (Condition condition : query.conditions()) {
            if (condition.place().source() == source && condition.test() == Test.EQUAL) {
                given.add(condition.place().column());
            }
        }
        return tree.table(source).isOne(given);
    }

    /** A table whose columns nobody wants only narrows down, unless it is the only one, or the few that it finds have many. */
    private boolean isShown(int source) {
        return query.selected().stream().anyMatch(place -> place.source() == source)
                || query.sources().size() == 1
                || isOne(source);
    }
}
