package dev.keywright.optimizer.ortools;

import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPSolver.ResultStatus;
import com.google.ortools.linearsolver.MPSolverParameters;
import com.google.ortools.linearsolver.MPSolverParameters.DoubleParam;
import dev.keywright.optimizer.mip.Answer;
import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.Solution;
import java.util.List;

/** One of the solvers in OR-Tools. Each call builds its model anew, so that no call leaves anything behind for the next. */
public final class OrToolsSolver implements MipSolver {
    private final Engine engine;
    private final NativeLibrary library;

    public OrToolsSolver(Engine engine, NativeLibrary library) {
        this.engine = engine;
        this.library = library;
    }

    @Override
    public Solution solve(Program program, Effort effort) {
        if (program.variables().isEmpty()) {
            return withoutVariables(program);
        }
        library.load();
        if (engine.isExact() && !engine.takes(program)) {
            return tooLarge(program, effort);
        }
        return solve(program, effort, engine);
    }

    /** A program with costs beyond all others, which are rarely taken; if they are, another engine has to solve it. */
    private static Solution tooLarge(Program program, Effort effort) {
        Program capped = program.capped(Engine.MOST);
        if (!Engine.SAT.takes(capped)) {
            return solve(program, effort, Engine.SCIP);
        }
        Solution solution = solve(capped, effort, Engine.SAT);
        boolean same = !solution.hasValues() || program.cost(solution.values()) == solution.objective();
        return same ? solution : solve(program, effort, Engine.SCIP);
    }

    private static Solution solve(Program program, Effort effort, Engine suiting) {
        MPSolver solver = MPSolver.createSolver(suiting.name());
        MPSolverParameters parameters = new MPSolverParameters();
        try {
            return solve(program, effort, suiting, solver, parameters);
        } finally {
            parameters.delete();
            solver.delete();
        }
    }

    /** HiGHS gives up on an empty program. */
    private static Solution withoutVariables(Program program) {
        Solution nothing = new Answer(List.of(), 0).proven(program);
        return nothing.hasValues() ? nothing : Solution.infeasible();
    }

    private static Solution solve(
            Program program, Effort effort, Engine engine, MPSolver solver, MPSolverParameters parameters) {
        SolverModel model = new SolverModel(solver, program, engine.isExact() ? Scale.NONE : Scale.ofCosts(program));
        solver.suppressOutput();
        solver.setSolverSpecificParametersAsString(engine.settings(effort.mostNodes()));
        // The default gap is 1e-4, and what is found within it is called optimal.
        parameters.setDoubleParam(DoubleParam.RELATIVE_MIP_GAP, 0);
        if (effort.limitMillis() > 0) {
            solver.setTimeLimit(effort.limitMillis());
        }
        if (engine.takesHints() && !effort.hints().isEmpty()) {
            model.hint(effort.hints());
        }
        return switch (run(solver, parameters)) {
            case OPTIMAL ->
                new Answer(model.values(), engine.tellsBounds() ? model.bound() : model.objective()).proven(program);
            case FEASIBLE ->
                new Answer(model.values(), engine.tellsBounds() ? model.bound() : Double.NEGATIVE_INFINITY)
                        .unproven(program);
            case INFEASIBLE -> Solution.infeasible();
            case NOT_SOLVED, ABNORMAL -> Solution.nothingFound();
            case UNBOUNDED, MODEL_INVALID ->
                throw new IllegalStateException("%s refuses a program that was checked".formatted(engine));
        };
    }

    private static ResultStatus run(MPSolver solver, MPSolverParameters parameters) {
        try {
            return solver.solve(parameters);
        } catch (IllegalArgumentException unknownStatus) {
            // The Java side of OR-Tools has no name for the status with which HiGHS says that time ran out.
            return ResultStatus.NOT_SOLVED;
        }
    }
}
