package dev.keywright.optimizer.mip;

import dev.keywright.optimizer.mip.Effort.Hint;
import dev.keywright.optimizer.mip.Solution.Status;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Solves the parts of a program that no row ties together apart, and a part that it has solved before not again. The
 * time of a solver grows much faster than its program, and most of a model stays the same from round to round.
 */
public final class Components implements MipSolver {
    private static final long LEAST_MILLIS = 2_000;

    private final MipSolver solver;
    private final Map<Program, Solution> solved = new LinkedHashMap<>();

    public Components(MipSolver solver) {
        this.solver = solver;
    }

    /** Some variables of a program, in its order, and the rows over them. */
    private record Part(List<Variable> variables, List<Row> rows) {
        // No two parts have a variable in common.
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return variables.isEmpty() ? 0 : variables.get(0).index();
        }

        Program program(int[] places) {
            ProgramBuilder builder = new ProgramBuilder();
            List<Variable> own = new ArrayList<>();
            for (Variable variable : variables) {
                places[variable.index()] = own.size();
                own.add(builder.same(variable, variable.cost()));
            }
            for (Row row : rows) {
                List<Term> terms = new ArrayList<>();
                for (Term term : row.terms()) {
                    terms.add(own.get(places[term.variable().index()]).times(term.coefficient()));
                }
                builder.add(new Row(row.name(), row.lower(), row.upper(), terms));
            }
            return builder.build();
        }
    }

    @Override
    public Solution solve(Program program, Effort effort) {
        int[] places = new int[program.variables().size()];
        Double[] values = new Double[places.length];
        Status status = Status.OPTIMAL;
        long objective = 0;
        double bound = 0;
        Map<Part, Program> parts = new LinkedHashMap<>();
        parts(program).forEach(part -> parts.put(part, part.program(places)));
        Map<Part, Solution> solutions = solutions(parts, effort, places);
        for (Part part : parts.keySet()) {
            Solution solution = solutions.get(part);
            if (!solution.hasValues()) {
                return solution;
            }
            for (Variable variable : part.variables()) {
                values[variable.index()] = solution.values().get(places[variable.index()]);
            }
            status = solution.status() == Status.FEASIBLE ? Status.FEASIBLE : status;
            objective += solution.objective();
            bound += solution.bound();
        }
        return new Solution(status, objective, bound, List.of(values));
    }

    /** Parts are independent of each other, so that what is new is solved side by side. */
    private Map<Part, Solution> solutions(Map<Part, Program> parts, Effort effort, int[] places) {
        Map<Part, Solution> solutions = new LinkedHashMap<>();
        List<Part> open = new ArrayList<>();
        for (Map.Entry<Part, Program> part : parts.entrySet()) {
            Solution before = solved.get(part.getValue());
            if (before == null) {
                open.add(part.getKey());
            } else {
                solutions.put(part.getKey(), before);
            }
        }
        List<Solution> found = open.parallelStream()
                .map(part -> solver.solve(parts.get(part), effort(part, parts.get(part), effort, places)))
                .toList();
        for (int number = 0; number < open.size(); number++) {
            Solution solution = found.get(number);
            solutions.put(open.get(number), solution);
            if (solution.status() == Status.OPTIMAL) {
                solved.put(parts.get(open.get(number)), solution);
            }
        }
        return solutions;
    }

    /** Time is shared out by size, but no part gets so little that nothing could be found for it: small ones end early. */
    private static Effort effort(Part part, Program own, Effort effort, int[] places) {
        List<Hint> hints = new ArrayList<>();
        Set<Variable> variables = effort.hints().isEmpty() ? Set.of() : new LinkedHashSet<>(part.variables());
        for (Hint hint : effort.hints()) {
            if (variables.contains(hint.variable())) {
                hints.add(new Hint(own.variables().get(places[hint.variable().index()]), hint.value()));
            }
        }
        long millis = effort.limitMillis() * part.variables().size() / Math.max(1, places.length);
        boolean limited = effort.limitMillis() > 0;
        return new Effort(limited ? Math.max(LEAST_MILLIS, millis) : 0, effort.mostNodes(), hints);
    }

    private static List<Part> parts(Program program) {
        int[] roots = new int[program.variables().size()];
        for (int index = 0; index < roots.length; index++) {
            roots[index] = index;
        }
        for (Row row : program.rows()) {
            for (Term term : row.terms()) {
                int one = root(roots, row.terms().get(0).variable().index());
                int other = root(roots, term.variable().index());
                roots[Math.max(one, other)] = Math.min(one, other);
            }
        }
        Map<Integer, Part> parts = new LinkedHashMap<>();
        for (Variable variable : program.variables()) {
            part(parts, root(roots, variable.index())).variables().add(variable);
        }
        for (Row row : program.rows()) {
            int root = row.terms().isEmpty()
                    ? 0
                    : root(roots, row.terms().get(0).variable().index());
            part(parts, root).rows().add(row);
        }
        return List.copyOf(parts.values());
    }

    private static Part part(Map<Integer, Part> parts, int root) {
        return parts.computeIfAbsent(root, unused -> new Part(new ArrayList<>(), new ArrayList<>()));
    }

    private static int root(int[] roots, int index) {
        int root = index;
        while (roots[root] != root) {
            roots[root] = roots[roots[root]];
            root = roots[root];
        }
        return root;
    }
}
