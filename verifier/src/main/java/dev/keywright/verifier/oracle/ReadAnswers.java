package dev.keywright.verifier.oracle;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Read.Whose;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.ask.KindInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The answers to reads, by a brute-force scan of all data. */
final class ReadAnswers {
    private final Model model;
    private final World world;
    private final Kinship kinship;
    private final SelectedThings matching;

    ReadAnswers(World world) {
        this.model = world.model();
        this.world = world;
        this.kinship = new Kinship(world);
        this.matching = new SelectedThings(world);
    }

    ExpectedAnswer answer(Read read, PatternInputs inputs) {
        if (read.isUnion()) {
            return union(read, inputs);
        }
        Set<AttributeUse> needs = needs(read);
        return expected(
                matching.living(read.selection(), inputs),
                read.order(),
                read.limit(),
                thing -> match(thing, needs, read, List.of(), inputs));
    }

    /** An entity of one of several kinds, with what it is sorted by. */
    private record OfKind(int kind, List<Datum> sortedBy, ExpectedAnswer.Match match) {}

    /** All kinds in one order; of equals those of the kind that is named first. */
    private ExpectedAnswer union(Read read, PatternInputs inputs) {
        List<OfKind> all = new ArrayList<>();
        for (int kind = 0; kind < read.parts().size(); kind++) {
            Read part = read.parts().get(kind);
            PatternInputs its = KindInputs.of(inputs, read, part);
            for (Thing thing : matching.living(part.selection(), its)) {
                List<Datum> sortedBy = part.order().stream()
                        .flatMap(by -> kinship.find(thing, by.attribute()).stream())
                        .toList();
                if (sortedBy.size() == part.order().size()) {
                    all.add(new OfKind(kind, sortedBy, match(thing, needs(part), part, List.of(), its)));
                }
            }
        }
        Comparator<OfKind> order = Comparator.comparingInt(unused -> 0);
        for (int number = 0; number < read.order().size(); number++) {
            int place = number;
            Comparator<OfKind> next = Comparator.comparing(one -> one.sortedBy().get(place), DatumOrder.ASCENDING);
            boolean ascending = read.order().get(number).direction() == Direction.ASCENDING;
            order = order.thenComparing(ascending ? next : next.reversed());
        }
        Comparator<OfKind> whole = order.thenComparingInt(OfKind::kind);
        all.sort(whole);
        List<List<ExpectedAnswer.Match>> groups = new ArrayList<>();
        for (int at = 0; at < all.size(); at++) {
            if (at == 0 || whole.compare(all.get(at - 1), all.get(at)) != 0) {
                groups.add(new ArrayList<>());
            }
            groups.get(groups.size() - 1).add(all.get(at).match());
        }
        return new ExpectedAnswer(
                groups, read.limit().or(Rational.ZERO).numerator().intValueExact());
    }

    /** An entity that was asked for or is included, made ready for the answer. */
    private interface Shaping {
        ExpectedAnswer.Match of(Thing thing);
    }

    /** An entity without the attribute that is sorted by is left out. */
    private ExpectedAnswer expected(List<Thing> found, List<Ordering> order, Figure limit, Shaping shaping) {
        List<Thing> sorted = new ArrayList<>(found.stream()
                .filter(thing -> order.stream()
                        .allMatch(by -> kinship.find(thing, by.attribute()).isPresent()))
                .toList());
        Comparator<Thing> comparator = comparator(order);
        sorted.sort(comparator);
        List<List<ExpectedAnswer.Match>> groups = new ArrayList<>();
        for (int at = 0; at < sorted.size(); at++) {
            boolean tie = at > 0 && comparator.compare(sorted.get(at - 1), sorted.get(at)) == 0;
            if (!tie) {
                groups.add(new ArrayList<>());
            }
            groups.get(groups.size() - 1).add(shaping.of(sorted.get(at)));
        }
        return new ExpectedAnswer(groups, limit.or(Rational.ZERO).numerator().intValueExact());
    }

    private Comparator<Thing> comparator(List<Ordering> order) {
        Comparator<Thing> comparator = Comparator.comparingInt(unused -> 0);
        for (Ordering by : order) {
            Comparator<Thing> next = Comparator.comparing(
                    thing -> kinship.find(thing, by.attribute()).orElseThrow(), DatumOrder.ASCENDING);
            comparator = comparator.thenComparing(by.direction() == Direction.ASCENDING ? next : next.reversed());
        }
        return comparator;
    }

    private Set<AttributeUse> needs(Read read) {
        if (read.select().isEmpty()) {
            return all(model.entity(read.entity()));
        }
        Set<AttributeUse> needs = new LinkedHashSet<>();
        for (Selected selected : read.select()) {
            if (selected.whose() == Whose.ITS_OWN) {
                needs.add(selected.attribute());
            }
        }
        return needs;
    }

    /** A included always has its id; with a selection nothing else but what is named of it. */
    private Set<AttributeUse> needs(Read read, EntityRef included) {
        Entity entity = model.entity(included);
        if (read.select().isEmpty()) {
            return all(entity);
        }
        Set<AttributeUse> needs = new LinkedHashSet<>();
        entity.id().forEach(id -> needs.add(AttributeUse.own(id)));
        for (Selected selected : read.select()) {
            boolean named = selected.whose() == Whose.INCLUDED
                    && selected.attribute().attribute().entity().equals(included);
            if (named) {
                needs.add(selected.attribute());
            }
        }
        return needs;
    }

    private static Set<AttributeUse> all(Entity entity) {
        Set<AttributeUse> all = new LinkedHashSet<>();
        entity.attributes().stream().map(Attribute::ref).map(AttributeUse::own).forEach(all::add);
        return all;
    }

    private ExpectedAnswer.Match match(
            Thing thing, Set<AttributeUse> needs, Read read, List<Step> way, PatternInputs inputs) {
        Map<AttributeUse, Datum> values = new LinkedHashMap<>();
        Map<AttributeUse, Datum> living = new LinkedHashMap<>();
        for (AttributeUse use : needs) {
            kinship.find(thing, use).ifPresent(value -> values.put(use, value));
            kinship.findLivingCount(thing, use)
                    .filter(count -> !count.equals(values.get(use)))
                    .ifPresent(count -> living.put(use, count));
        }
        Map<List<Step>, ExpectedAnswer> along = new LinkedHashMap<>();
        for (Step step : nextSteps(read, way)) {
            along.put(List.of(step), included(thing, step, read, way, inputs));
        }
        return new ExpectedAnswer.Match(values, living, along);
    }

    private static Set<Step> nextSteps(Read read, List<Step> way) {
        Set<Step> steps = new LinkedHashSet<>();
        for (Include include : read.include()) {
            List<Step> path = include.path();
            boolean further =
                    path.size() > way.size() && path.subList(0, way.size()).equals(way);
            if (further) {
                steps.add(path.get(way.size()));
            }
        }
        return steps;
    }

    /** Entities on the path to an included one have neither conditions nor order nor limit. */
    private ExpectedAnswer included(Thing thing, Step step, Read read, List<Step> way, PatternInputs inputs) {
        List<Step> here = new ArrayList<>(way);
        here.add(step);
        Include include = read.include().stream()
                .filter(named -> named.path().equals(here))
                .findFirst()
                .orElse(new Include(here, List.of(), Figure.UNSTATED));
        Set<AttributeUse> needs = needs(read, step.to());
        List<Thing> met = related(thing, step).stream()
                .filter(one -> matching.matches(one, include.where(), inputs.of(here)))
                .toList();
        return expected(met, include.order(), include.limit(), included -> match(included, needs, read, here, inputs));
    }

    private List<Thing> related(Thing thing, Step step) {
        List<Thing> stored = step.towards() == Towards.CHILD
                ? kinship.children(thing, step.role())
                : kinship.findParent(thing, step.role(), step.to()).stream().toList();
        return stored.stream().filter(included -> !world.isExpired(included)).toList();
    }
}
