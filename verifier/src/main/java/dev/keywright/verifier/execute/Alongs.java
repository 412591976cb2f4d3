package dev.keywright.verifier.execute;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.serve.Included;
import dev.keywright.core.serve.IncludedPlan;
import dev.keywright.core.serve.IncludedRange;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.ask.Row;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts what comes along to the ones that it belongs to. */
final class Alongs {
    private final Layout layout;
    private final Plans plans;
    private final Selecting selecting;

    Alongs(Layout layout, Plans plans, Selecting selecting) {
        this.layout = layout;
        this.plans = plans;
        this.selecting = selecting;
    }

    /** One of an answer while it grows. */
    static final class Node {
        private final Found found;
        private final Set<AttributeUse> needs;
        private final Map<List<Step>, List<Node>> along = new LinkedHashMap<>();

        Node(Found found, Set<AttributeUse> needs) {
            this.found = found;
            this.needs = needs;
        }

        /** Only what was asked for, and only where it is there. */
        Row row() {
            Map<AttributeUse, Datum> values = new LinkedHashMap<>();
            for (AttributeUse need : needs) {
                found.values().find(need).ifPresent(datum -> values.put(need, datum));
            }
            Map<List<Step>, List<Row>> rows = new LinkedHashMap<>();
            along.forEach(
                    (way, nodes) -> rows.put(way, nodes.stream().map(Node::row).toList()));
            return new Row(values, rows);
        }
    }

    /** Adds the relatives to the roots, nearest first, so that those further on find what they belong to. */
    void add(List<Node> roots, List<IncludedPlan> alongs, Map<IncludedRange, List<Found>> inRange) {
        Map<List<Step>, List<Node>> byWay = new LinkedHashMap<>();
        byWay.put(List.of(), roots);
        for (IncludedPlan along : alongs) {
            Included relative = along.included();
            List<Step> way = relative.path();
            List<Node> belonging = byWay.get(way.subList(0, way.size() - 1));
            List<Node> all = new ArrayList<>();
            List<List<Found>> found = found(along, belonging, inRange);
            for (int number = 0; number < belonging.size(); number++) {
                List<Node> nodes = found.get(number).stream()
                        .map(one -> new Node(one, relative.shown()))
                        .toList();
                belonging.get(number).along.put(List.of(relative.step()), nodes);
                all.addAll(nodes);
            }
            byWay.put(way, all);
        }
    }

    private List<List<Found>> found(IncludedPlan along, List<Node> belonging, Map<IncludedRange, List<Found>> inRange) {
        if (along instanceof IncludedPlan.InRange range) {
            return belonging.stream()
                    .map(node -> here(range.range(), node, inRange.get(range.range())))
                    .toList();
        }
        if (along instanceof IncludedPlan.Carried carried) {
            return belonging.stream()
                    .map(node -> carried(carried.included(), node.found.values()))
                    .toList();
        }
        if (along instanceof IncludedPlan.Embedded inside) {
            return belonging.stream().map(node -> embedded(inside, node)).toList();
        }
        if (along instanceof IncludedPlan.Asked asked) {
            return asked(asked, belonging);
        }
        throw new AssertionError("unhandled relative " + along);
    }

    private List<Found> here(IncludedRange member, Node node, List<Found> all) {
        Included relative = member.included();
        List<Found> related = all.stream()
                .filter(found -> isRelated(relative, node.found.values(), found.values())
                        && selecting.isLiving(relative.entity(), found.values()))
                .toList();
        return cut(relative, related);
    }

    private List<Found> cut(Included relative, List<Found> related) {
        List<Found> placed = related.stream()
                .filter(one -> selecting.hasPlace(relative.order(), one.values(), Set.of()))
                .toList();
        List<Found> sorted = plans.sorted(placed, relative.order());
        int most = relative.limit().isStated() ? Plans.limit(relative.limit()) : sorted.size();
        return sorted.subList(0, Math.min(most, sorted.size()));
    }

    private boolean isRelated(Included relative, Values one, Values other) {
        boolean down = relative.step().towards() == Towards.CHILD;
        return layout.model().parent(relative.step().role()).holds().stream()
                .filter(holding -> identifies(holding, relative, down))
                .allMatch(holding -> {
                    AttributeUse held = AttributeUse.own(holding.held());
                    AttributeUse source = AttributeUse.own(holding.source());
                    Optional<Datum> mine = one.find(down ? source : held);
                    return mine.isPresent() && mine.equals(other.find(down ? held : source));
                });
    }

    private boolean identifies(Holding holding, Included relative, boolean down) {
        boolean id = layout.model().entity(holding.source().entity()).id().contains(holding.source());
        return id && (down || holding.source().entity().equals(relative.entity()));
    }

    /** A child that lacks the parent's id, or a copy of what every parent has, has none. */
    private List<Found> carried(Included relative, Values child) {
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        for (AttributeUse need : relative.needs()) {
            AttributeUse copy = new AttributeUse(List.of(relative.step().role()), need.attribute());
            child.find(copy)
                    .or(() -> relative.image(need).flatMap(child::find))
                    .ifPresent(datum -> known.put(need, datum));
        }
        boolean named = relative.needs().stream()
                .allMatch(need -> known.containsKey(need) || layout.model().mayBeMissing(need.attribute()));
        return named ? cut(relative, List.of(new Found(new Values(known), Map.of()))) : List.of();
    }

    private List<Found> embedded(IncludedPlan.Embedded inside, Node node) {
        Included relative = inside.included();
        List<Found> living = plans
                .children(
                        inside.embed(),
                        ((dev.keywright.core.design.ItemKind.Embed)
                                        inside.embed().kind())
                                .parent(),
                        node.found)
                .stream()
                .filter(child -> selecting.isLiving(relative.entity(), child.values()))
                .toList();
        return cut(relative, living);
    }

    /** Each question is asked once, however many it is asked for. */
    private List<List<Found>> asked(IncludedPlan.Asked asked, List<Node> belonging) {
        List<Optional<Inputs>> inputs = belonging.stream()
                .map(node -> Plans.fed(asked.feed(), node.found.values()))
                .toList();
        List<Inputs> distinct =
                inputs.stream().flatMap(Optional::stream).distinct().toList();
        List<List<Found>> answers = plans.runMany(asked.plan(), distinct);
        return inputs.stream()
                .map(one ->
                        one.map(known -> answers.get(distinct.indexOf(known))).orElse(List.of()))
                .toList();
    }
}
