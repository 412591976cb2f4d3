package dev.keywright.optimizer.search.program;

import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.mip.Effort.Hint;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.learn.MasterSolution;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.ConditionalRequirement;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Exclusions;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** The master program: the columns of a space, with its requirements, interaction prices and cuts as rows. */
public final class MasterProgram {

    private final Model model;
    private final Pins pins;
    private final Space space;
    private final Learned learned;
    private final List<Cut> bans;
    private final BiFunction<Pattern, Rational, Long> waiting;
    private final HeatPolicy heat;
    private final IndexPolicy indexes;
    private final Exclusions exclusions;
    private final ProgramBuilder builder = new ProgramBuilder();
    private final Map<Choice, Variable> chosen = new LinkedHashMap<>();
    private final Map<AccessOption, Variable> taken = new LinkedHashMap<>();
    private Optional<Program> built = Optional.empty();

    /** A program in which `waiting` prices a chain of requests a month. */
    public MasterProgram(
            Model model,
            Pins pins,
            Space space,
            Learned learned,
            List<Cut> bans,
            BiFunction<Pattern, Rational, Long> waiting,
            HeatPolicy heat,
            IndexPolicy indexes) {
        this.model = model;
        this.pins = pins;
        this.space = space;
        this.learned = learned;
        this.bans = bans;
        this.waiting = waiting;
        this.heat = heat;
        this.indexes = indexes;
        this.exclusions = new Exclusions(space.choices(), cuts());
    }

    /** The same designs with another objective: the simplest of those that cost no more than the limit. */
    public SimplicityProgram simplest(
            long limitNanoDollars, long stepNanoDollars, BiFunction<EntityRef, Shape, Rational> partitions) {
        SimplicityFigures figures = new SimplicityFigures(model, partitions);
        return new SimplicityProgram(this, figures, limitNanoDollars, stepNanoDollars);
    }

    List<Choice> choices() {
        return space.choices();
    }

    List<AccessOption> options() {
        return space.options();
    }

    Variable variable(Choice choice) {
        return chosen.get(choice);
    }

    Variable variable(AccessOption option) {
        return taken.get(option);
    }

    /** The choices and options of a solution. */
    public MasterSolution read(Solution solution) {
        return new MasterSolution(
                learned,
                space.choices().stream()
                        .filter(choice -> solution.isChosen(chosen.get(choice)))
                        .toList(),
                space.options().stream()
                        .filter(option -> solution.isChosen(taken.get(option)))
                        .toList());
    }

    /** The options as the tactics proposed them. */
    public List<AccessOption> asProposed(List<AccessOption> options) {
        return space.asProposed(options);
    }

    /** The choices and options of another solution as a start for one of the programs with these rows. */
    public List<Hint> hints(Program of, List<Double> values) {
        int both =
                Math.min(values.size(), space.choices().size() + space.options().size());
        List<Hint> hints = new ArrayList<>();
        for (int index = 0; index < both; index++) {
            hints.add(new Hint(of.variables().get(index), values.get(index)));
        }
        return hints;
    }

    /** The cost of a solution of this program's rows, whatever it was to minimise. */
    public long cost(Solution solution) {
        double sum = 0;
        for (Variable variable : program().variables()) {
            sum += variable.cost() * solution.value(variable);
        }
        return Math.round(sum);
    }

    public Program program() {
        if (built.isEmpty()) {
            built = Optional.of(build());
        }
        return built.get();
    }

    /** The same rows, with the fewest of these options as the aim. */
    public Program withFewest(Set<AccessOption> avoided) {
        Program cheapest = program();
        ProgramBuilder fewest = new ProgramBuilder();
        Set<Integer> counted = avoided.stream()
                .map(option -> variable(option).index())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<Variable> same = new ArrayList<>();
        for (Variable variable : cheapest.variables()) {
            same.add(fewest.same(variable, counted.contains(variable.index()) ? 1 : 0));
        }
        for (Row row : cheapest.rows()) {
            List<Term> terms = row.terms().stream()
                    .map(term -> same.get(term.variable().index()).times(term.coefficient()))
                    .toList();
            fewest.add(new Row(row.name(), row.lower(), row.upper(), terms));
        }
        return fewest.build();
    }

    private Program build() {
        Map<AccessOption, Long> always = InteractionRows.always(learned);
        for (Choice choice : space.choices()) {
            chosen.put(choice, builder.binary("choice %s".formatted(choice.number()), choice.nanoDollars()));
        }
        for (AccessOption option : space.options()) {
            long cost = option.nanoDollars() + always.getOrDefault(option, 0L);
            taken.put(option, builder.binary("option %s".formatted(option.number()), cost));
        }
        everyEntityIsStoredOnce();
        piecesNeedTheirHome();
        everyRequirementIsServed();
        new WaitRows(builder, chosen, taken, space, learned, waiting).addAll();
        new InteractionRows(builder, chosen, taken, learned, exclusions).addAll();
        nothingForbiddenIsChosen();
        uniqueValuesAreGuarded();
        sequencesAreKept();
        new HolderRows(model, builder, chosen).addAll();
        alternativesExclude();
        if (indexes == IndexPolicy.KEPT) {
            new IndexRows(builder, model, chosen).addAll();
        }
        new HeatRows(builder, chosen, taken, learned, heat).addAll(PartitionLimits.of(model.options()));
        return heat instanceof HeatPolicy.LeastExcess ? onlyExcess() : builder.build();
    }

    /** The same program, in which only what exceeds a limit counts. */
    private Program onlyExcess() {
        return builder.build().priced(variable -> variable.name().startsWith("excess of ") ? variable.cost() : 0);
    }

    private void everyEntityIsStoredOnce() {
        for (Entity entity : model.entities()) {
            if (!entity.isStored()) {
                continue;
            }
            List<Term> terms = new ArrayList<>();
            chosen.forEach((choice, variable) -> {
                boolean stores = choice.candidate().kind().storesItsEntity()
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

    private void everyRequirementIsServed() {
        Map<Requirement, List<AccessOption>> serving = new LinkedHashMap<>();
        space.requirements().forEach(requirement -> serving.put(requirement, new ArrayList<>()));
        space.options()
                .forEach(option -> option.serves()
                        .forEach(requirement -> serving.get(requirement).add(option)));
        int number = 0;
        for (Map.Entry<Requirement, List<AccessOption>> entry : serving.entrySet()) {
            number++;
            List<Term> terms = entry.getValue().stream()
                    .map(option -> taken.get(option).times(1))
                    .toList();
            served(entry.getKey(), number, terms);
            Map<Choice, List<Term>> uses = new LinkedHashMap<>();
            for (AccessOption option : entry.getValue()) {
                // A home can be used no more than it is chosen, through however many of its pieces: this keeps the
                // bound close.
                for (Choice choice : Together.withHomes(option)) {
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

    /** Some requirements arise only with a choice. */
    private void served(Requirement requirement, int number, List<Term> terms) {
        List<Choice> triggers = space.conditional().stream()
                .filter(conditional -> conditional.requirement().equals(requirement))
                .map(ConditionalRequirement::choice)
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
        for (Cut combination : cuts()) {
            if (Exclusions.isPair(combination)) {
                continue;
            }
            Together together = Together.of(combination.together(), combination.options(), chosen, taken);
            List<Term> terms = new ArrayList<>(together.terms());
            combination.unless().forEach(choice -> terms.add(chosen.get(choice).times(-1)));
            builder.add(Row.atMost("forbidden", terms, together.most()));
        }
    }

    private List<Cut> cuts() {
        List<Cut> all = new ArrayList<>(learned.cuts());
        all.addAll(bans);
        return all;
    }

    /** An entity keyed by the unique value itself needs no guard, unless other entities share the space of values. */
    private void uniqueValuesAreGuarded() {
        for (Choice home : space.choices()) {
            if (!home.isHome()) {
                continue;
            }
            Home placed = home.home();
            for (Unique unique : model.keptUnique(model.entity(placed.entity()))) {
                boolean itself = placed.shape().keeps(unique.attributes()) && !model.isShared(unique);
                if (itself || pins.guards(unique)) {
                    continue;
                }
                List<Term> terms = new ArrayList<>();
                chosen.forEach((choice, variable) -> {
                    boolean guards = choice.candidate()
                                    .findUnique()
                                    .filter(unique::equals)
                                    .isPresent()
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
            choice.candidate()
                    .findSequence()
                    .ifPresent(sequence -> kept.computeIfAbsent(sequence, unused -> new ArrayList<>())
                            .add(variable.times(1)));
        });
        kept.forEach((sequence, terms) -> builder.add(Row.exactly("sequence " + sequence, terms, 1)));
    }

    private void alternativesExclude() {
        for (List<Choice> alternatives : exclusions.sets()) {
            List<Term> terms = new ArrayList<>();
            alternatives.forEach(choice -> terms.add(chosen.get(choice).times(1)));
            Optional<Choice> home = Choice.common(alternatives).stream().reduce((first, last) -> last);
            home.ifPresent(shared -> terms.add(chosen.get(shared).times(-1)));
            builder.add(Row.atMost("alternatives", terms, home.isPresent() ? 0 : 1));
        }
    }
}
