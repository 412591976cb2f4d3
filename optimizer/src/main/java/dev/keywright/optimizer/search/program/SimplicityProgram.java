package dev.keywright.optimizer.search.program;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The second objective: the rows of a master program, its cost as one more row with an upper bound, and complexity in place
 * of the cost. Six figures in their order are two solves of three figures each: one sum of all six would need more digits than
 * solvers have. A third solve finds the cheapest of the simplest.
 */
public final class SimplicityProgram {
    private static final long FIRST = 1_000_000;
    private static final long SECOND = 1_000;
    private static final long THIRD = 1;

    private static final int MANY = 10_000;

    private final MasterProgram master;
    private final SimplicityFigures figures;
    private final Program cheapest;
    private final double limit;
    private final double step;

    /** The program of the designs that cost no more than the limit; of two, less than a step apart, none is the cheaper one. */
    SimplicityProgram(MasterProgram master, SimplicityFigures figures, long limitNanoDollars, long stepNanoDollars) {
        this.master = master;
        this.figures = figures;
        this.cheapest = master.program();
        this.limit = (double) limitNanoDollars;
        this.step = (double) Math.max(1, stepNanoDollars);
    }

    /**
     * The values of the master program's variables in the simplest solution; empty where none is found.
     *
     * @param start values of these variables that satisfy the program; none where none are known
     */
    public Optional<Solution> solve(MipSolver solver, Effort effort, List<Double> start) {
        Program requests = requestsAndStructures();
        boolean known = start.size() == cheapest.variables().size();
        Solution first = solver.solve(requests, known ? effort.startingFrom(hints(requests, start)) : effort);
        if (!first.hasValues()) {
            return Optional.empty();
        }
        Program places = placesAndSegments(first);
        Solution second = solver.solve(places, effort.startingFrom(hints(places, first.values())));
        if (!second.hasValues()) {
            return Optional.of(first);
        }
        Program cheaper = cheapestOfTheSimplest(places, second);
        Solution third = solver.solve(cheaper, effort.startingFrom(hints(cheaper, second.values())));
        return Optional.of(third.hasValues() ? third : second);
    }

    /**
     * Of the simplest designs the cheapest one, in steps that nobody would notice. Of those within one step, a weight for each
     * choice picks the same one on every machine: which of several optima a solver returns depends on where its memory lies.
     */
    private Program cheapestOfTheSimplest(Program places, Solution second) {
        List<Term> complexity = new ArrayList<>();
        for (Variable variable : places.variables()) {
            if (variable.cost() != 0) {
                complexity.add(variable.times(variable.cost()));
            }
        }
        Row asShort = Row.atMost("as short", complexity, second.objective());
        return places.with(List.of(asShort)).priced(this::steps);
    }

    private long steps(Variable variable) {
        boolean priced = variable.index() < cheapest.variables().size();
        long cost = priced ? cheapest.variables().get(variable.index()).cost() : 0;
        boolean choice = variable.name().startsWith("choice ");
        return Math.round((double) cost / step) * SECOND + (choice ? weight(variable.index()) : 0);
    }

    /** A small number that has nothing to do with those of its neighbours. */
    private static long weight(int index) {
        return 1 + (((index * 0x9E3779B9L) >>> 16) & 0xF);
    }

    private static List<Effort.Hint> hints(Program program, List<Double> values) {
        List<Effort.Hint> hints = new ArrayList<>();
        for (int index = 0; index < values.size(); index++) {
            hints.add(new Effort.Hint(program.variables().get(index), values.get(index)));
        }
        return hints;
    }

    /** The program under construction: its first variables are those of the master program, at no cost. */
    private final class Draft {
        private final ProgramBuilder builder = new ProgramBuilder();
        private final List<Variable> same = new ArrayList<>();

        /** The variables with these costs. */
        Draft(Map<Integer, Long> costs) {
            for (Variable variable : cheapest.variables()) {
                long cost = costs.getOrDefault(variable.index(), 0L);
                same.add(builder.same(variable, cost));
            }
            for (Row row : cheapest.rows()) {
                builder.add(new Row(row.name(), row.lower(), row.upper(), moved(row.terms())));
            }
            List<Term> cost = new ArrayList<>();
            for (Variable variable : cheapest.variables()) {
                if (variable.cost() != 0) {
                    cost.add(same.get(variable.index()).times(variable.cost()));
                }
            }
            builder.add(Row.atMost("tolerance", cost, limit));
        }

        private List<Term> moved(List<Term> terms) {
            return terms.stream()
                    .map(term -> same.get(term.variable().index()).times(term.coefficient()))
                    .toList();
        }

        Variable of(Choice choice) {
            return same.get(master.variable(choice).index());
        }

        /** Adds a figure that is at least the sum of each of these groups. */
        void most(String name, Iterable<List<Term>> groups, long cost) {
            Variable most = builder.whole(name, MANY, cost);
            for (List<Term> group : groups) {
                List<Term> terms = new ArrayList<>(group);
                terms.add(most.times(-1));
                builder.add(Row.atMost(name, terms, 0));
            }
        }
    }

    private Program requestsAndStructures() {
        return drafted(Map.of()).builder.build();
    }

    /** Requests, then tables and indexes, then shapes of partition keys, at the costs of the second three figures if given. */
    private Draft drafted(Map<Integer, Long> instead) {
        boolean first = instead.isEmpty();
        Map<Integer, Long> costs = new LinkedHashMap<>(first ? requestsAndTables() : instead);
        Draft draft = new Draft(costs);
        Map<EntityRef, List<Term>> shared = new LinkedHashMap<>();
        Map<EntityRef, List<Term>> local = new LinkedHashMap<>();
        Map<String, List<Choice>> shapes = new LinkedHashMap<>();
        for (Choice choice : master.choices()) {
            Optional<IndexEntry> entry = choice.candidate().asIndexEntry();
            boolean own = entry.filter(IndexEntry::hasAttributeKey).isPresent();
            if (entry.isPresent() && !own) {
                (entry.get().isLocal() ? local : shared)
                        .computeIfAbsent(choice.candidate().entity(), unused -> new ArrayList<>())
                        .add(draft.of(choice).times(1));
            }
            figures.findPartition(choice)
                    .ifPresent(text -> shapes.computeIfAbsent(text, unused -> new ArrayList<>())
                            .add(choice));
        }
        draft.most("shared indexes", shared.values(), first ? SECOND : 0);
        draft.most("local indexes", local.values(), first ? SECOND : 0);
        shapes.forEach((text, choices) -> draft.most(
                "partition " + text,
                choices.stream()
                        .map(choice -> List.of(draft.of(choice).times(1)))
                        .toList(),
                first ? THIRD : 0));
        return draft;
    }

    private Map<Integer, Long> requestsAndTables() {
        Map<Integer, Long> costs = new LinkedHashMap<>();
        for (AccessOption option : master.options()) {
            Rational requests = figures.requests(option).times(Rational.of(FIRST));
            costs.put(master.variable(option).index(), requests.roundedUp().longValueExact());
        }
        for (Choice choice : master.choices()) {
            boolean own = choice.candidate()
                    .asIndexEntry()
                    .filter(IndexEntry::hasAttributeKey)
                    .isPresent();
            if (own || figures.needsTable(choice)) {
                costs.put(master.variable(choice).index(), SECOND);
            }
        }
        return costs;
    }

    private Program placesAndSegments(Solution first) {
        Map<Integer, Long> costs = new LinkedHashMap<>();
        for (Choice choice : master.choices()) {
            long cost = (figures.isNarrow(choice) ? FIRST : 0)
                    + (figures.isFollower(choice) ? SECOND : 0)
                    + THIRD * figures.segments(choice);
            costs.put(master.variable(choice).index(), cost);
        }
        Draft draft = drafted(costs);
        Program before = requestsAndStructures();
        List<Term> terms = new ArrayList<>();
        Program now = draft.builder.build();
        for (Variable variable : before.variables()) {
            if (variable.cost() != 0) {
                terms.add(now.variables().get(variable.index()).times(variable.cost()));
            }
        }
        return now.with(List.of(Row.atMost("as simple", terms, first.objective())));
    }
}
