package dev.keywright.optimizer.search;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.Measure.Priced;
import dev.keywright.optimizer.search.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.Surcharge.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Everything the solver may choose from, and what it costs. */
final class Space {
    private final List<Choice> choices = new ArrayList<>();
    private final Map<EntityRef, List<Choice>> choicesOf = new LinkedHashMap<>();
    private final List<Option> options = new ArrayList<>();
    private final Map<Demand, List<Option>> servingAlone = new LinkedHashMap<>();
    private final Set<Option> scans = new LinkedHashSet<>();
    private final Map<Option, List<Option>> seenOf = new LinkedHashMap<>();
    private final List<Surcharge> surcharges = new ArrayList<>();
    private final Map<Subject, List<Surcharge>> surchargesOn = new LinkedHashMap<>();
    private final Map<PatternRef, List<Surcharge>> surchargesOnReads = new LinkedHashMap<>();
    private final List<Triggered> triggered = new ArrayList<>();
    private final List<Forbidden> forbidden = new ArrayList<>();
    private final List<Discount> discounts = new ArrayList<>();
    private final List<Demand> demands = new ArrayList<>();
    private final Map<PatternRef, List<Demand>> demandsOf = new LinkedHashMap<>();

    /** The same choices for only some demands. */
    Space with(List<Demand> some) {
        Space fewer = new Space();
        choices.forEach(fewer::add);
        some.forEach(fewer::demand);
        triggered.stream().filter(one -> some.contains(one.demand())).forEach(fewer.triggered::add);
        for (Option option : options) {
            if (some.containsAll(option.serves())) {
                fewer.add(option);
            }
        }
        forbidden.stream()
                .filter(combination -> fewer.options.containsAll(combination.ways()))
                .forEach(fewer.forbidden::add);
        return fewer;
    }

    Choice home(Candidate candidate, long nanoDollars) {
        return add(new Choice(choices.size(), candidate, List.of(), nanoDollars));
    }

    Choice piece(Candidate candidate, List<Choice> needs, long nanoDollars) {
        return add(new Choice(choices.size(), candidate, needs, nanoDollars));
    }

    private Choice add(Choice choice) {
        choices.add(choice);
        choicesOf
                .computeIfAbsent(choice.candidate().entity(), unused -> new ArrayList<>())
                .add(choice);
        return choice;
    }

    private Option add(Option option) {
        options.add(option);
        boolean alone = option.serves().size() == 1;
        if (alone) {
            servingAlone
                    .computeIfAbsent(option.serves().get(0), unused -> new ArrayList<>())
                    .add(option);
        }
        return option;
    }

    Option option(List<Demand> serves, List<Choice> needs, long nanoDollars, Rational chain) {
        return add(new Option(options.size(), serves, needs, nanoDollars, chain));
    }

    /** A way that reads all that lies in a place, at what it costs where nothing else does. */
    Option scan(List<Demand> serves, Choice choice, Priced priced) {
        Option option = option(serves, List.of(choice), priced.nanoDollars(), priced.chain());
        scans.add(option);
        return option;
    }

    /** What some options were seen to cost together among these choices: less than each of them says. */
    void seen(List<Option> together, List<Choice> among, long nanoDollars, Rational chain) {
        List<Demand> demands = together.stream()
                .flatMap(option -> option.serves().stream())
                .distinct()
                .toList();
        seenOf.put(option(demands, among, nanoDollars, chain), asProposed(together));
    }

    /** The same ways, without what was only seen of them. */
    List<Option> asProposed(List<Option> taken) {
        return taken.stream()
                .flatMap(option -> seenOf.getOrDefault(option, List.of(option)).stream())
                .distinct()
                .toList();
    }

    Set<Option> scans() {
        return scans;
    }

    void surcharge(Surcharge surcharge) {
        surcharges.add(surcharge);
        surchargesOn
                .computeIfAbsent(surcharge.subject(), unused -> new ArrayList<>())
                .add(surcharge);
        if (surcharge.subject() instanceof ReadsOf reads) {
            surchargesOnReads
                    .computeIfAbsent(reads.pattern(), unused -> new ArrayList<>())
                    .add(surcharge);
        }
    }

    /** Those on what a pattern reads and waits for. */
    List<Surcharge> surcharges(PatternRef pattern) {
        return surchargesOnReads.getOrDefault(pattern, List.of());
    }

    /** What is due on top with these; of one group the largest. */
    long surcharge(Subject subject, List<Choice> chosen, List<Option> taken) {
        return surcharges(subject, chosen, taken).values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    /** What is due on top with these in one group. */
    long surcharge(String group, Subject subject, List<Choice> chosen, List<Option> taken) {
        return surcharges(subject, chosen, taken).getOrDefault(group, 0L);
    }

    private Map<String, Long> surcharges(Subject subject, List<Choice> chosen, List<Option> taken) {
        Map<String, Long> groups = new LinkedHashMap<>();
        for (Surcharge surcharge : surchargesOn.getOrDefault(subject, List.of())) {
            boolean due = taken.containsAll(surcharge.options())
                    && chosen.containsAll(surcharge.choices())
                    && surcharge.without().stream().noneMatch(chosen::contains);
            if (due) {
                groups.merge(surcharge.group(), surcharge.nanoDollars(), Math::max);
            }
        }
        return groups;
    }

    /** What is paid less with these choices; of one group the largest. */
    long discount(EntityRef entity, List<Choice> chosen) {
        Map<String, Long> groups = new LinkedHashMap<>();
        discounts.stream()
                .filter(discount -> discount.entity().equals(entity) && chosen.containsAll(discount.choices()))
                .forEach(discount -> groups.merge(discount.group(), discount.nanoDollars(), Math::max));
        return groups.values().stream().mapToLong(Long::longValue).sum();
    }

    /** What must be served as well when something is chosen. */
    record Triggered(Demand demand, Choice choice) {}

    void trigger(Demand demand, Choice choice) {
        triggered.add(new Triggered(demand, choice));
    }

    List<Triggered> triggered() {
        return triggered;
    }

    /**
     * Things that cannot be chosen together.
     *
     * @param ways what cannot be taken then; without any, the things themselves cannot be
     * @param unless what makes them possible
     */
    record Forbidden(List<Choice> together, List<Option> ways, List<Choice> unless) {
        Forbidden {
            together = List.copyOf(together);
            ways = List.copyOf(ways);
            unless = List.copyOf(unless);
        }

        static Forbidden together(List<Choice> choices) {
            return new Forbidden(choices, List.of(), List.of());
        }
    }

    void forbid(List<Choice> together) {
        forbid(Forbidden.together(together));
    }

    void forbid(Forbidden combination) {
        forbidden.add(combination);
    }

    List<Forbidden> forbidden() {
        return forbidden;
    }

    /** What is paid less when all of these are chosen; of the discounts of one group only the largest counts. */
    record Discount(String group, EntityRef entity, List<Choice> choices, long nanoDollars) {
        Discount {
            choices = List.copyOf(choices);
        }
    }

    void discount(Discount discount) {
        discounts.add(discount);
    }

    List<Discount> discounts() {
        return discounts;
    }

    void demand(Demand demand) {
        demands.add(demand);
        demandsOf
                .computeIfAbsent(demand.pattern().ref(), unused -> new ArrayList<>())
                .add(demand);
    }

    /** What a pattern demands. */
    List<Demand> demands(PatternRef pattern) {
        return demandsOf.getOrDefault(pattern, List.of());
    }

    /** The patterns that may write an entity. */
    List<Pattern> writing(EntityRef entity) {
        Map<PatternRef, Pattern> writing = new LinkedHashMap<>();
        for (Demand demand : demands) {
            if (demand instanceof Demand.LookedUp && demand.entity().equals(entity)) {
                writing.put(demand.pattern().ref(), demand.pattern());
            }
        }
        return List.copyOf(writing.values());
    }

    List<Choice> choices() {
        return choices;
    }

    List<Choice> choices(EntityRef entity) {
        return choicesOf.getOrDefault(entity, List.of());
    }

    List<Choice> homes(EntityRef entity) {
        return choices(entity).stream().filter(Choice::isHome).toList();
    }

    /** The options that serve this and nothing else. */
    List<Option> servingAlone(Demand demand) {
        return servingAlone.getOrDefault(demand, List.of());
    }

    List<Option> options() {
        return options;
    }

    List<Surcharge> surcharges() {
        return surcharges;
    }

    List<Demand> demands() {
        return demands;
    }
}
