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
 * of the cost. Six figures in their order, and the cost after them, are two solves: one sum of all would need more digits than
 * solvers have.
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
     * The values of the master program's variables in a solution with the least requests, structures and partition keys;
     * empty where none is found.
     *
     * @param start the values of another solution; none where none are known
     */
    public Optional<Solution> findFewest(MipSolver solver, Effort effort, List<Double> start) {
        Program requests = requestsAndStructures();
        return Optional.of(solver.solve(requests, effort.startingFrom(master.hints(requests, start))))
                .filter(Solution::hasValues);
    }

    /** Of the solutions with as few as another one, the simplest, and of those the cheapest; empty where none is found. */
    public Optional<Solution> findSimplest(MipSolver solver, Effort effort, Solution fewest) {
        Program places = placesAndSegments(fewest);
        return Optional.of(solver.solve(places, effort.startingFrom(master.hints(places, fewest.values()))))
                .filter(Solution::hasValues);
    }

    /** The cost of a variable in steps that nobody would notice. */
    private long steps(Variable variable) {
        return Math.round(variable.cost() / step);
    }

    /** More than the cost of any solution in steps: that much counts a figure of complexity. */
    private long mostSteps() {
        return Math.round(limit / step) + cheapest.variables().size();
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
                    cost.add(same.get(variable.index()).times((double) variable.cost()));
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
            Rational requests = option.requests().number().times(Rational.of(FIRST));
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
        cheapest.variables().forEach(variable -> costs.put(variable.index(), steps(variable)));
        for (Choice choice : master.choices()) {
            long complexity = FIRST * figures.narrowPartitions(choice)
                    + (figures.isFollower(choice) ? SECOND : 0)
                    + THIRD * figures.segments(choice);
            costs.merge(master.variable(choice).index(), complexity * mostSteps(), Long::sum);
        }
        Draft draft = drafted(costs);
        Program before = requestsAndStructures();
        List<Term> terms = new ArrayList<>();
        Program now = draft.builder.build();
        for (Variable variable : before.variables()) {
            if (variable.cost() != 0) {
                terms.add(now.variables().get(variable.index()).times((double) variable.cost()));
            }
        }
        return now.with(List.of(Row.atMost("as simple", terms, (double) first.objective())));
    }
}
