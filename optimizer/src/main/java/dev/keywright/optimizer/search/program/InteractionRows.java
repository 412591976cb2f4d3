package dev.keywright.optimizer.search.program;

import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Discount;
import dev.keywright.optimizer.search.space.Exclusions;
import dev.keywright.optimizer.search.space.Surcharge;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The rows of interaction prices. */
final class InteractionRows {
    private final ProgramBuilder builder;
    private final Map<Choice, Variable> chosen;
    private final Map<AccessOption, Variable> taken;
    private final Learned learned;
    private final Exclusions exclusions;

    InteractionRows(
            ProgramBuilder builder,
            Map<Choice, Variable> chosen,
            Map<AccessOption, Variable> taken,
            Learned learned,
            Exclusions exclusions) {
        this.builder = builder;
        this.chosen = chosen;
        this.taken = taken;
        this.learned = learned;
        this.exclusions = exclusions;
    }

    void addAll() {
        surchargesFallDue();
        discountsAreGiven();
    }

    /** The surcharges that fall due with an option whatever is chosen, of each group the largest: they are part of its price. */
    static Map<AccessOption, Long> always(Learned learned) {
        Map<AccessOption, Long> always = new LinkedHashMap<>();
        for (List<Surcharge> group : groups(learned.surcharges()).values()) {
            findLeast(group).ifPresent(least -> always.merge(least.options().get(0), least.nanoDollars(), Long::sum));
        }
        return always;
    }

    private static Map<String, List<Surcharge>> groups(List<Surcharge> surcharges) {
        Map<String, List<Surcharge>> groups = new LinkedHashMap<>();
        surcharges.forEach(surcharge -> groups.computeIfAbsent(surcharge.group(), unused -> new ArrayList<>())
                .add(surcharge));
        return groups;
    }

    /** The least that a group costs with an option that all of its surcharges are for. */
    private static Optional<Surcharge> findLeast(List<Surcharge> group) {
        return group.stream()
                .filter(Surcharge::isForOneOption)
                .filter(one -> group.stream().allMatch(other -> other.options().containsAll(one.options())))
                .max(Comparator.comparingLong(Surcharge::nanoDollars));
    }

    private void surchargesFallDue() {
        groups(learned.surcharges()).forEach(this::fallDue);
    }

    /** The rows of one group: a step for each of its prices, that costs what the price is above the one before. */
    private void fallDue(String group, List<Surcharge> all) {
        long least = findLeast(all).map(Surcharge::nanoDollars).orElse(0L);
        List<Surcharge> surcharges = all.stream()
                .filter(surcharge -> surcharge.nanoDollars() > least && !exclusions.exclude(surcharge.choices()))
                .toList();
        Steps<Long> steps = new Steps<>(builder, "surcharge " + group);
        Set<Long> prices = new TreeSet<>();
        surcharges.forEach(surcharge -> prices.add(surcharge.nanoDollars()));
        long before = least;
        for (long price : prices) {
            steps.add(price, price - before);
            before = price;
        }
        for (Surcharge surcharge : surcharges) {
            Together conditions = Together.of(
                    conditional(surcharge.choices(), surcharge.options()), surcharge.options(), chosen, taken);
            List<Term> without = surcharge.without().stream()
                    .map(choice -> chosen.get(choice).times(-1))
                    .toList();
            steps.take(surcharge.nanoDollars(), conditions, without);
        }
    }

    /** The choices without those that another choice or an option implies: the fewer conditions, the closer the bound. */
    static List<Choice> conditional(List<Choice> choices, List<AccessOption> options) {
        Set<Choice> implied = new LinkedHashSet<>();
        choices.forEach(choice -> implied.addAll(choice.homes()));
        for (AccessOption option : options) {
            implied.addAll(option.needs());
            option.needs().forEach(choice -> implied.addAll(choice.homes()));
        }
        return choices.stream().filter(choice -> !implied.contains(choice)).toList();
    }

    private void discountsAreGiven() {
        Map<String, List<Term>> groups = new LinkedHashMap<>();
        Map<Discount, Variable> all = new LinkedHashMap<>();
        for (Discount discount : learned.discounts()) {
            if (exclusions.exclude(discount.choices())) {
                continue;
            }
            Variable given = builder.binary("discount", -discount.nanoDollars());
            all.put(discount, given);
            groups.computeIfAbsent(discount.group(), unused -> new ArrayList<>())
                    .add(given.times(1));
            for (Choice choice : discount.choices()) {
                builder.add(Row.atMost(
                        "discount", List.of(given.times(1), chosen.get(choice).times(-1)), 0));
            }
        }
        groups.forEach((name, given) -> {
            boolean several = given.size() > 1;
            if (several) {
                builder.add(Row.atMost("discounts of " + name, given, 1));
            }
        });
        oneOfThem(all);
    }

    /**
     * Of the discounts of a choice with others that exclude each other, one is given: a choice by half earns no more than half of it.
     * Several discounts with the same alternative add up, and so a row has one of each.
     */
    private void oneOfThem(Map<Discount, Variable> discounts) {
        Map<Choice, List<Pair>> pairs = pairs(List.copyOf(discounts.keySet()));
        Set<List<Integer>> known = new LinkedHashSet<>();
        for (List<Choice> set : exclusions.sets()) {
            several(new LinkedHashSet<>(set), pairs).forEach((choice, given) -> {
                List<Variable> variables = new ArrayList<>();
                given.forEach(pair -> variables.add(discounts.get(pair.largest())));
                variables.add(chosen.get(choice));
                if (known.add(variables.stream().map(Variable::index).toList())) {
                    builder.add(Row.atMost("discount", oneOf(variables), 0));
                }
            });
        }
    }

    /** All but the last, less the last one. */
    private static List<Term> oneOf(List<Variable> variables) {
        List<Term> terms = new ArrayList<>();
        int last = variables.size() - 1;
        variables.subList(0, last).forEach(variable -> terms.add(variable.times(1)));
        terms.add(variables.get(last).times(-1));
        return terms;
    }

    /** The choices that have discounts with several of the alternatives. */
    private static Map<Choice, List<Pair>> several(Set<Choice> alternatives, Map<Choice, List<Pair>> pairs) {
        Map<Choice, List<Pair>> byChoice = new LinkedHashMap<>();
        for (Choice alternative : alternatives) {
            for (Pair pair : pairs.getOrDefault(alternative, List.of())) {
                byChoice.computeIfAbsent(pair.choice(), unused -> new ArrayList<>(2))
                        .add(pair);
            }
        }
        List<Pair> several = new ArrayList<>();
        byChoice.forEach((choice, given) -> {
            if (given.size() > 1 && !alternatives.contains(choice)) {
                several.addAll(given);
            }
        });
        several.sort(Comparator.comparingInt(Pair::number));
        Map<Choice, List<Pair>> inOrder = new LinkedHashMap<>();
        several.forEach(pair -> inOrder.computeIfAbsent(pair.choice(), unused -> new ArrayList<>())
                .add(pair));
        return inOrder;
    }

    /** A choice, and the largest discount that it has with another one, the alternative. */
    private record Pair(int number, Choice alternative, Choice choice, Discount largest) {
        Pair or(Discount discount) {
            return discount.nanoDollars() > largest.nanoDollars()
                    ? new Pair(number, alternative, choice, discount)
                    : this;
        }
    }

    private static Map<Choice, List<Pair>> pairs(List<Discount> discounts) {
        Map<List<Choice>, Pair> pairs = new LinkedHashMap<>();
        for (Discount discount : discounts) {
            List<Choice> conditions = conditional(discount.choices(), List.of());
            for (Choice alternative : conditions) {
                for (Choice choice : conditions) {
                    if (!choice.equals(alternative)) {
                        Pair first = new Pair(pairs.size(), alternative, choice, discount);
                        pairs.merge(List.of(alternative, choice), first, (known, unused) -> known.or(discount));
                    }
                }
            }
        }
        Map<Choice, List<Pair>> byAlternative = new LinkedHashMap<>();
        pairs.values()
                .forEach(pair -> byAlternative
                        .computeIfAbsent(pair.alternative(), unused -> new ArrayList<>())
                        .add(pair));
        return byAlternative;
    }
}
