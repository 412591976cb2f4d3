package dev.keywright.relational.shape;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.link.Links;
import dev.keywright.relational.link.Relationship;
import dev.keywright.relational.sql.Query;
import dev.keywright.relational.sql.Query.Edge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The occurrences of tables in a query, joined along relationships. */
final class JoinTree {
    private final Query query;
    private final Catalogue catalogue;
    private final List<Step> steps = new ArrayList<>();

    /** A join of a child with its parent. */
    record Step(int child, int parent, Relationship link) {}

    JoinTree(Query query, Catalogue catalogue, Links links) throws NoShape {
        this.query = query;
        this.catalogue = catalogue;
        Map<List<Integer>, Set<Edge>> pairs = new LinkedHashMap<>();
        for (Edge edge : query.edges()) {
            int one = edge.left().source();
            int other = edge.right().source();
            Edge sorted = one < other ? edge : edge.turned();
            pairs.computeIfAbsent(List.of(Math.min(one, other), Math.max(one, other)), unused -> new LinkedHashSet<>())
                    .add(sorted);
        }
        for (Map.Entry<List<Integer>, Set<Edge>> pair : pairs.entrySet()) {
            steps.add(step(pair.getKey().get(0), pair.getKey().get(1), pair.getValue(), links));
        }
        if (!isWhole()) {
            throw new NoShape("its tables are not joined: " + String.join(", ", names()));
        }
    }

    private List<String> names() {
        return query.sources().stream().map(source -> source.table().shown()).toList();
    }

    private Step step(int left, int right, Set<Edge> edges, Links links) throws NoShape {
        Set<String> leftColumns = new LinkedHashSet<>();
        Set<String> rightColumns = new LinkedHashSet<>();
        edges.forEach(edge -> {
            leftColumns.add(edge.left().column());
            rightColumns.add(edge.right().column());
        });
        Table one = table(left);
        Table other = table(right);
        Optional<Relationship> down = links.find(one.name(), leftColumns, other.name())
                .filter(link -> rightColumns.equals(Set.copyOf(link.parentColumns())));
        if (down.isPresent()) {
            return new Step(left, right, down.get());
        }
        Optional<Relationship> up = links.find(other.name(), rightColumns, one.name())
                .filter(link -> leftColumns.equals(Set.copyOf(link.parentColumns())));
        if (up.isPresent()) {
            return new Step(right, left, up.get());
        }
        throw new NoShape("it joins %s and %s by columns that are no known reference: %s"
                .formatted(one.name(), other.name(), String.join(", ", leftColumns)));
    }

    Table table(int source) {
        return catalogue.table(query.sources().get(source).table());
    }

    private boolean isWhole() {
        Set<Integer> reached = new LinkedHashSet<>(Set.of(0));
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Step step : steps) {
                if (reached.contains(step.child()) != reached.contains(step.parent())) {
                    reached.add(step.child());
                    reached.add(step.parent());
                    grown = true;
                }
            }
        }
        return reached.size() == query.sources().size();
    }

    /** The steps up from an occurrence to an ancestor; empty if it is none. */
    Optional<List<Step>> up(int from, int to) {
        if (from == to) {
            return Optional.of(List.of());
        }
        for (Step step : steps) {
            if (step.child() == from) {
                Optional<List<Step>> rest = up(step.parent(), to);
                if (rest.isPresent()) {
                    List<Step> whole = new ArrayList<>(List.of(step));
                    whole.addAll(rest.get());
                    return Optional.of(whole);
                }
            }
        }
        return Optional.empty();
    }

    List<Step> steps() {
        return List.copyOf(steps);
    }
}
