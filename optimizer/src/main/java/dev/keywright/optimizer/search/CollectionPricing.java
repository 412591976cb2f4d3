package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Carrying;
import dev.keywright.optimizer.candidate.Candidate.Embedding;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.search.Measure.Priced;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tries candidates of several entities that lie side by side, for patterns that read them together. */
final class CollectionPricing {
    /** So many combinations around one root are tried; models with more relatives than this allows are rare. */
    private static final int MOST_COMBINATIONS = 400;

    private final CostModel costing;
    private final Stubs stubs;
    private final Places places;
    private final Measure measure;
    private final Space space;
    private final SharedIndex sharedIndex;
    private final FewerIncludes fewer;

    CollectionPricing(CostModel costing, Stubs stubs, Pins pins, Measure measure, Space space) {
        this.costing = costing;
        this.stubs = stubs;
        this.places = new Places(costing.facts().model(), pins);
        this.measure = measure;
        this.space = space;
        this.fewer = new FewerIncludes(costing.facts().model());
        this.sharedIndex = new SharedIndex(costing, stubs, measure, space);
    }

    void addAll() {
        NumbersInside numbers = new NumbersInside(costing, stubs, measure, space);
        numbers.addOptions();
        for (Pattern pattern : costing.facts().model().patterns()) {
            if (pattern.operation() instanceof Read read && !read.include().isEmpty()) {
                add(pattern, read);
            }
        }
        numbers.addSurcharges();
    }

    private void add(Pattern pattern, Read read) {
        List<Demand.Asked> parts = new ArrayList<>();
        for (Demand demand : space.demands(pattern.ref())) {
            boolean whole = demand instanceof Demand.Asked asked && !(asked.part() instanceof Demand.NumberOf);
            if (whole) {
                parts.add((Demand.Asked) demand);
            }
        }
        Demand.Asked root = parts.get(0);
        for (Choice choice : List.copyOf(space.choices())) {
            boolean ofRoot = choice.candidate().entity().equals(root.entity())
                    && place(choice).isPresent()
                    && mayServe(choice, root);
            if (ofRoot) {
                around(pattern, read, parts, choice);
            }
            inside(read, parts, choice);
        }
    }

    /** A parent that is carried, and children that are embedded, come along with what holds them. */
    private void inside(Read read, List<Demand.Asked> parts, Choice choice) {
        for (int number = 1; number < parts.size(); number++) {
            Demand.Asked part = parts.get(number);
            boolean carried = choice.candidate() instanceof Carrying carrying
                    && carrying.entity().equals(read.entity())
                    && carrying.attributes().stream()
                            .anyMatch(use -> use.attribute().entity().equals(part.entity()));
            boolean embedded = choice.candidate() instanceof Embedding embedding
                    && embedding.entity().equals(part.entity())
                    && embedding.parent().equals(read.entity());
            if (carried || embedded) {
                with(read, parts.get(0), part, choice);
            }
        }
    }

    private void with(Read read, Demand.Asked root, Demand.Asked part, Choice holder) {
        List<Candidate> chosen = new ArrayList<>();
        holder.homes().forEach(home -> chosen.add(home.candidate()));
        chosen.add(holder.candidate());
        Trial trial = new Trial(costing, stubs, chosen, List.of());
        Optional<Priced> certain = measure.price(root, trial);
        certain.ifPresent(
                priced -> space.option(List.of(root, part), List.of(holder), priced.nanoDollars(), priced.chain()));
        measure.priceWithScans(root, trial)
                .filter(priced -> !certain.equals(Optional.of(priced)))
                .ifPresent(priced -> space.scan(List.of(root, part), holder, priced));
        for (Choice above : space.choices(root.entity())) {
            boolean views = above.candidate() instanceof View && above.homes().contains(holder);
            if (views) {
                through(above, read, root, part);
            }
        }
    }

    /** An index of an item that holds others brings them along, or leads to the item that does. */
    private void through(Choice view, Read read, Demand.Asked root, Demand.Asked part) {
        Trial trial = new Trial(costing, stubs, candidates(List.of(view)), List.of());
        trial.reads().all(fewer.of(read, List.of(part.entity()))).stream()
                .min(trial.reads().accessPaths().byCost())
                .ifPresent(way -> space.option(
                        List.of(root, part),
                        List.of(view),
                        measure.reads(way.times(Rational.of(read.batch())).requests(), root.pattern()),
                        way.chain()));
    }

    private Optional<String> place(Choice choice) {
        return places.find(choice.candidate());
    }

    private void around(Pattern pattern, Read read, List<Demand.Asked> parts, Choice root) {
        String place = place(root).orElseThrow();
        List<List<Choice>> combinations = new ArrayList<>();
        combinations.add(List.of(root));
        Map<List<Choice>, Set<Integer>> covered = new LinkedHashMap<>();
        covered.put(List.of(root), Set.of());
        for (int number = 1; number < parts.size(); number++) {
            List<List<Choice>> more = new ArrayList<>();
            for (Choice member : members(parts.get(number), place)) {
                for (List<Choice> before : combinations) {
                    boolean free = before.stream()
                            .noneMatch(other -> other.host().equals(member.host()) && !sameHome(other, member));
                    if (free && more.size() + combinations.size() < MOST_COMBINATIONS) {
                        List<Choice> longer = new ArrayList<>(before);
                        longer.add(member);
                        Set<Integer> numbers = new LinkedHashSet<>(covered.get(before));
                        numbers.add(number);
                        covered.put(longer, numbers);
                        more.add(longer);
                    }
                }
            }
            combinations.addAll(more);
        }
        combinations.stream()
                .filter(combination ->
                        combination.size() > 1 && !sharedIndex.isBetterSaid(combination, views(combination)))
                .toList()
                .parallelStream()
                .map(combination -> tried(read, parts, combination, covered.get(combination)))
                .toList()
                .forEach(tried -> option(pattern, read, parts, tried));
    }

    private static boolean sameHome(Choice one, Choice other) {
        return one.home().equals(other.home());
    }

    private List<Choice> members(Demand.Asked part, String place) {
        return space.choices(part.entity()).stream()
                .filter(choice -> place(choice).filter(place::equals).isPresent() && mayServe(choice, part))
                .toList();
    }

    /** No index with partitions of its own gives strong answers. */
    private static boolean mayServe(Choice choice, Demand.Asked asked) {
        boolean late = choice.candidate() instanceof View view && view.scope() == Scope.GLOBAL;
        return !(late && asked.question().isStrong());
    }

    /** What lies together, and the cheapest way to read it with one request. */
    private record Tried(List<Choice> combination, Set<Integer> numbers, Trial trial, Optional<AccessPath> way) {}

    private Tried tried(Read read, List<Demand.Asked> parts, List<Choice> combination, Set<Integer> numbers) {
        List<View> together = views(combination);
        Trial trial =
                new Trial(costing, stubs, candidates(combination), together.isEmpty() ? List.of() : List.of(together));
        Optional<AccessPath> way = trial.reads().withFirstRequest(fewer.of(read, entities(parts, numbers))).stream()
                .filter(found -> found.requests().get(0).rowsRead().size() > 1)
                .min(trial.reads().accessPaths().byCost());
        return new Tried(combination, numbers, trial, way);
    }

    private static List<EntityRef> entities(List<Demand.Asked> parts, Set<Integer> numbers) {
        return numbers.stream().map(number -> parts.get(number).entity()).toList();
    }

    private static List<Candidate> candidates(List<Choice> combination) {
        Set<Candidate> all = new LinkedHashSet<>();
        for (Choice choice : combination) {
            choice.homes().forEach(home -> all.add(home.candidate()));
            all.add(choice.candidate());
        }
        return List.copyOf(all);
    }

    private static List<View> views(List<Choice> combination) {
        return combination.stream()
                .filter(choice -> choice.candidate() instanceof View)
                .map(choice -> (View) choice.candidate())
                .toList();
    }

    private void option(Pattern pattern, Read read, List<Demand.Asked> parts, Tried tried) {
        tried.way().ifPresent(found -> {
            List<Demand> serves = new ArrayList<>();
            serves.add(parts.get(0));
            tried.numbers().forEach(number -> serves.add(parts.get(number)));
            AccessPath all = found.times(Rational.of(read.batch()));
            long cost = measure.reads(all.requests(), pattern);
            if (cost + measure.waiting(pattern, found.chain()) < apart(serves, tried.combination())) {
                Option option = space.option(serves, tried.combination(), cost, found.chain());
                List<Choice> combination = tried.combination();
                sharedIndex.addSurcharges(option, candidates(combination), tried.trial(), views(combination));
            }
        });
    }

    /** What the same choices cost when each is read by itself; more than anything where that cannot be. */
    private long apart(List<Demand> serves, List<Choice> combination) {
        List<Option> apart = new ArrayList<>();
        for (Demand demand : serves) {
            Optional<Option> best = space.servingAlone(demand).stream()
                    .filter(option -> !space.scans().contains(option))
                    .filter(option -> option.needs().stream()
                            .allMatch(choice -> combination.contains(choice)
                                    || combination.stream()
                                            .anyMatch(other -> other.homes().contains(choice))))
                    .min(Comparator.comparingLong(Option::nanoDollars));
            if (best.isEmpty()) {
                return Long.MAX_VALUE;
            }
            apart.add(best.get());
        }
        long sum = apart.stream().mapToLong(Option::nanoDollars).sum();
        return sum + measure.waiting(serves.get(0).pattern(), Waits.chain(apart));
    }
}
