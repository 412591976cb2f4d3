package dev.keywright.optimizer.search;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Sequence;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import dev.keywright.optimizer.search.Space.Forbidden;
import dev.keywright.optimizer.search.Space.Triggered;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/** Writes a space down as a mixed-integer program. */
final class Programs {
    /** The solvers' own tolerance for whole numbers. */
    private static final double WHOLE = 1e-6;

    private final Model model;
    private final Pins pins;
    private final Space space;
    private final BiFunction<Pattern, Rational, Long> waiting;
    private final Splitting splitting;
    private final ProgramBuilder builder = new ProgramBuilder();
    private final Map<Choice, Variable> chosen = new LinkedHashMap<>();
    private final Map<Option, Variable> taken = new LinkedHashMap<>();

    /** What a chain of requests costs a month in waiting is asked of `waiting`. */
    Programs(Model model, Pins pins, Space space, BiFunction<Pattern, Rational, Long> waiting, Splitting splitting) {
        this.model = model;
        this.pins = pins;
        this.space = space;
        this.waiting = waiting;
        this.splitting = splitting;
    }

    Map<Choice, Variable> chosen() {
        return chosen;
    }

    Map<Option, Variable> taken() {
        return taken;
    }

    /** Whether a solution serves something in several ways at once. */
    boolean isSplit(Solution solution) {
        return taken.values().stream()
                .mapToDouble(solution::value)
                .anyMatch(value -> Math.abs(value - Math.rint(value)) > WHOLE);
    }

    Program program() {
        Map<Option, Long> always = SurchargeRows.always(space);
        for (Choice choice : space.choices()) {
            chosen.put(choice, builder.binary("choice %s".formatted(choice.number()), choice.nanoDollars()));
        }
        for (Option option : space.options()) {
            long cost = option.nanoDollars() + always.getOrDefault(option, 0L);
            taken.put(option, splitting.option(builder, "option %s".formatted(option.number()), cost));
        }
        everyEntityIsStoredOnce();
        piecesNeedTheirHome();
        everyDemandIsServed();
        waitingIsPaid();
        new SurchargeRows(builder, chosen, taken, space).addAll();
        nothingForbiddenIsChosen();
        uniqueValuesAreGuarded();
        sequencesAreKept();
        alternativesExclude();
        return builder.build();
    }

    private void everyEntityIsStoredOnce() {
        for (Entity entity : model.entities()) {
            if (!entity.isStored()) {
                continue;
            }
            List<Term> terms = new ArrayList<>();
            chosen.forEach((choice, variable) -> {
                boolean stores = (choice.candidate() instanceof Home || choice.candidate() instanceof Embed)
                        && choice.candidate().entity().equals(entity.ref());
                if (stores) {
                    terms.add(variable.times(1));
                }
            });
            builder.add(Row.exactly("store " + entity.name(), terms, 1));
        }
    }

    private void piecesNeedTheirHome() {
        chosen.forEach((choice, variable) -> {
            for (Choice home : choice.homes()) {
                builder.add(Row.atMost(
                        "home of %s".formatted(choice.number()),
                        List.of(variable.times(1), chosen.get(home).times(-1)),
                        0));
            }
        });
    }

    private void everyDemandIsServed() {
        Map<Demand, List<Option>> serving = new LinkedHashMap<>();
        space.demands().forEach(demand -> serving.put(demand, new ArrayList<>()));
        space.options()
                .forEach(option ->
                        option.serves().forEach(demand -> serving.get(demand).add(option)));
        int number = 0;
        for (Map.Entry<Demand, List<Option>> entry : serving.entrySet()) {
            number++;
            List<Term> terms = entry.getValue().stream()
                    .map(option -> taken.get(option).times(1))
                    .toList();
            served(entry.getKey(), number, terms);
            Map<Choice, List<Term>> uses = new LinkedHashMap<>();
            for (Option option : entry.getValue()) {
                for (Choice choice : withHomes(option)) {
                    uses.computeIfAbsent(choice, unused -> new ArrayList<>())
                            .add(taken.get(option).times(1));
                }
            }
            String name = "use %s".formatted(number);
            uses.forEach((choice, users) -> {
                List<Term> row = new ArrayList<>(users);
                row.add(chosen.get(choice).times(-1));
                builder.add(Row.atMost(name, row, 0));
            });
        }
    }

    /** A home can be used no more than it is chosen, through however many of its pieces: this keeps the bound close. */
    private static Set<Choice> withHomes(Option option) {
        Set<Choice> all = new LinkedHashSet<>(option.needs());
        option.needs().forEach(choice -> all.addAll(choice.homes()));
        return all;
    }

    /** Some demands arise only with what was chosen. */
    private void served(Demand demand, int number, List<Term> terms) {
        List<Choice> triggers = space.triggered().stream()
                .filter(triggered -> triggered.demand().equals(demand))
                .map(Triggered::choice)
                .toList();
        if (triggers.isEmpty()) {
            builder.add(Row.exactly("demand %s".formatted(number), terms, 1));
        }
        for (Choice trigger : triggers) {
            List<Term> row = new ArrayList<>(terms);
            row.add(chosen.get(trigger).times(-1));
            builder.add(Row.atLeast("demand %s".formatted(number), row, 0));
        }
    }

    private void nothingForbiddenIsChosen() {
        for (Forbidden combination : space.forbidden()) {
            List<Term> terms = new ArrayList<>();
            combination
                    .together()
                    .forEach(choice -> terms.add(chosen.get(choice).times(1)));
            combination.ways().forEach(option -> terms.add(taken.get(option).times(1)));
            int together = terms.size();
            combination.unless().forEach(choice -> terms.add(chosen.get(choice).times(-1)));
            builder.add(Row.atMost("forbidden", terms, together - 1.0));
        }
    }

    /** The longest of what a pattern waits for is what it waits. */
    private void waitingIsPaid() {
        Map<PatternRef, List<Demand>> parts = new LinkedHashMap<>();
        space.demands()
                .forEach(demand -> parts.computeIfAbsent(demand.pattern().ref(), unused -> new ArrayList<>())
                        .add(demand));
        Map<Demand, List<Option>> waited = waited();
        for (Map.Entry<PatternRef, List<Demand>> entry : parts.entrySet()) {
            long each = waiting.apply(entry.getValue().get(0).pattern(), Rational.of(2));
            boolean matters = each > 0 && entry.getValue().stream().anyMatch(waited::containsKey);
            if (!matters) {
                continue;
            }
            Variable waits = builder.continuous("wait " + entry.getKey().id(), 0, 1_000_000, each);
            List<Option> first = entry.getValue().stream()
                    .filter(Waits::isRoot)
                    .flatMap(demand -> waited.getOrDefault(demand, List.of()).stream())
                    .toList();
            for (Demand demand : entry.getValue()) {
                Set<Option> all = new LinkedHashSet<>(Waits.followsRoot(demand) ? first : List.of());
                all.addAll(waited.getOrDefault(demand, List.of()));
                List<Term> terms = new ArrayList<>();
                all.forEach(option -> terms.add(taken.get(option).times(asDouble(Waits.extra(option)))));
                if (!terms.isEmpty()) {
                    terms.add(waits.times(-1));
                    builder.add(Row.atMost("wait " + entry.getKey().id(), terms, 0));
                }
            }
        }
    }

    /** The options that let a demand wait. */
    private Map<Demand, List<Option>> waited() {
        Map<Demand, List<Option>> waited = new LinkedHashMap<>();
        for (Option option : space.options()) {
            boolean waits = Waits.extra(option).isMoreThan(Rational.ZERO);
            for (Demand demand : waits ? option.serves() : List.<Demand>of()) {
                waited.computeIfAbsent(demand, unused -> new ArrayList<>()).add(option);
            }
        }
        return waited;
    }

    private static double asDouble(Rational number) {
        return number.numerator().doubleValue() / number.denominator().doubleValue();
    }

    /** One that lies under a unique value itself needs no guard for it, unless others of another kind want it too. */
    private void uniqueValuesAreGuarded() {
        for (Choice home : space.choices()) {
            if (!(home.candidate() instanceof Home placed)) {
                continue;
            }
            for (Unique unique : model.entity(placed.entity()).uniques()) {
                LinkedHashSet<AttributeUse> key =
                        new LinkedHashSet<>(placed.shape().attributes());
                LinkedHashSet<AttributeUse> values = new LinkedHashSet<>();
                unique.attributes().forEach(attribute -> values.add(AttributeUse.own(attribute)));
                boolean itself = key.equals(values) && !model.isShared(unique);
                if (itself || pins.guards(unique)) {
                    continue;
                }
                List<Term> terms = new ArrayList<>();
                chosen.forEach((choice, variable) -> {
                    boolean guards = choice.candidate() instanceof Guard guard
                            && guard.unique().equals(unique)
                            && choice.homes().contains(home);
                    if (guards) {
                        terms.add(variable.times(1));
                    }
                });
                terms.add(chosen.get(home).times(-1));
                builder.add(Row.exactly("guard " + unique.space(), terms, 0));
            }
        }
    }

    private void sequencesAreKept() {
        Map<SequenceRef, List<Term>> kept = new LinkedHashMap<>();
        chosen.forEach((choice, variable) -> {
            if (choice.candidate() instanceof Sequence sequence) {
                kept.computeIfAbsent(sequence.sequence(), unused -> new ArrayList<>())
                        .add(variable.times(1));
            }
        });
        kept.forEach((sequence, terms) -> builder.add(Row.exactly("sequence " + sequence, terms, 1)));
    }

    /** An attribute lies in one item only, and a number is kept once. */
    private void alternativesExclude() {
        Map<String, List<Term>> groups = new LinkedHashMap<>();
        chosen.forEach((choice, variable) -> {
            Candidate candidate = choice.candidate();
            EntityRef entity = candidate.entity();
            if (candidate instanceof Part) {
                groups.computeIfAbsent("part " + entity, unused -> new ArrayList<>())
                        .add(variable.times(1));
            }
            if (candidate instanceof Counter counter) {
                groups.computeIfAbsent("counter %s %s".formatted(entity, counter.by()), unused -> new ArrayList<>())
                        .add(variable.times(1));
            }
        });
        groups.forEach((name, terms) -> builder.add(Row.atMost(name, terms, 1)));
    }
}
