package dev.keywright.optimizer.ortools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.mip.Solution.Status;
import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OrToolsSolverTest {
    private final ProgramBuilder builder = new ProgramBuilder();

    @Test
    void packsTheMostValuableKnapsack() {
        long[] worth = {60, 100, 120};
        int[] weight = {10, 20, 30};
        List<Variable> items = new ArrayList<>();
        List<Term> load = new ArrayList<>();
        for (int i = 0; i < worth.length; i++) {
            items.add(builder.binary("item", -worth[i]));
            load.add(items.get(i).times(weight[i]));
        }
        builder.add(Row.atMost("load", load, 50));

        Solution solution = AllSolvers.solve(builder.build());

        assertThat(solution.status()).isEqualTo(Status.OPTIMAL);
        assertThat(solution.objective()).isEqualTo(-220);
        assertThat(solution.bound()).isCloseTo(-220, within(1e-6));
        assertThat(items.stream().map(solution::isChosen)).containsExactly(false, true, true);
    }

    @Test
    void opensTheFacilitiesThatPayForThemselves() {
        Variable near = builder.binary("near", 7);
        Variable far = builder.binary("far", 4);
        List<Variable> open = List.of(near, far);
        long[][] cost = {{1, 6}, {2, 3}, {1, 9}};
        for (long[] row : cost) {
            List<Term> serves = new ArrayList<>();
            for (int i = 0; i < open.size(); i++) {
                Variable served = builder.binary("served", row[i]);
                serves.add(served.times(1));
                builder.add(Row.atMost(
                        "only if open", List.of(served.times(1), open.get(i).times(-1)), 0));
            }
            builder.add(Row.exactly("served once", serves, 1));
        }

        Solution solution = AllSolvers.solve(builder.build());

        assertThat(solution.objective()).isEqualTo(7 + 1 + 2 + 1);
        assertThat(solution.isChosen(near)).isTrue();
        assertThat(solution.isChosen(far)).isFalse();
    }

    @Test
    void saysWhenNothingSatisfiesTheRows() {
        Variable one = builder.binary("one", 1);
        Variable other = builder.binary("other", 1);
        builder.add(Row.atLeast("both", List.of(one.times(1), other.times(1)), 2));
        builder.add(Row.atMost("not both", List.of(one.times(1), other.times(1)), 1));

        Solution solution = AllSolvers.solve(builder.build());

        assertThat(solution.status()).isEqualTo(Status.INFEASIBLE);
        assertThat(solution.hasValues()).isFalse();
    }

    @Test
    void letsAContinuousVariableFollowABinaryOne() {
        Variable large = builder.binary("large", 5);
        Variable units = builder.continuous("units", 0, Double.POSITIVE_INFINITY, 2);
        builder.add(Row.atLeast("as much as is needed", List.of(units.times(1), large.times(2)), 3.5));

        Solution solution = AllSolvers.solve(builder.build());

        assertThat(solution.isChosen(large)).isFalse();
        assertThat(solution.value(units)).isCloseTo(3.5, within(1e-9));
        assertThat(solution.objective()).isEqualTo(7);
    }

    /** CP-SAT would cut off whole numbers above ten million, and be a few hundred off in sums of this size. */
    @Test
    void isExactInLargeWholeNumbers() {
        Variable dear = builder.binary("dear", 700_000_000_001L);
        Variable cheap = builder.binary("cheap", 699_999_999_999L);
        Variable paid = builder.whole("paid", 1_000_000_000_000L, 1);
        builder.add(Row.exactly("one of them", List.of(dear.times(1), cheap.times(1)), 1));
        builder.add(Row.atMost("with the cheap one", List.of(cheap.times(300_000_000_003L), paid.times(-1)), 0));
        builder.add(Row.atMost("with the dear one", List.of(dear.times(300_000_000_000L), paid.times(-1)), 0));

        Solution solution = AllSolvers.of(Engine.SAT).solve(builder.build(), Effort.unlimited());

        assertThat(solution.isChosen(dear)).isTrue();
        assertThat(solution.objective()).isEqualTo(1_000_000_000_001L);
        assertThat(solution.bound()).isEqualTo(1_000_000_000_001.0);
    }

    /** Such sums do not fit into 64 bits, so that another solver takes the program. */
    @Test
    void solvesWhatIsTooLargeForSixtyFourBits() {
        List<Variable> all = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            all.add(builder.binary("item", 1_000_000_000_000_000_000L - i));
        }
        builder.add(Row.atLeast(
                "one of them", all.stream().map(each -> each.times(1)).toList(), 1));

        Solution solution = AllSolvers.of(Engine.SAT).solve(builder.build(), Effort.unlimited());

        assertThat(solution.hasValues()).isTrue();
        assertThat(all.stream().filter(solution::isChosen)).hasSize(1);
    }

    @Test
    void solvesProgramsOfContinuousVariablesAlone() {
        Variable one = builder.continuous("one", -4, 10, 3);
        Variable other = builder.continuous("other", 0, 10, -2);
        builder.add(new Row("near each other", -1, 1, List.of(one.times(1), other.times(-1))));

        Solution solution = AllSolvers.solve(builder.build());

        assertThat(solution.objective()).isEqualTo(-3);
        assertThat(solution.value(one)).isCloseTo(-1, within(1e-9));
        assertThat(solution.value(other)).isCloseTo(0, within(1e-9));
    }

    @Test
    void solvesWhatHasNothingToDecide() {
        assertThat(AllSolvers.solve(builder.build()).status()).isEqualTo(Status.OPTIMAL);

        builder.add(Row.atLeast("nothing is not one", List.of(), 1));
        assertThat(AllSolvers.solve(builder.build()).status()).isEqualTo(Status.INFEASIBLE);
    }

    @Test
    void readsRowsWithoutTerms() {
        Variable x = builder.binary("x", -1);
        builder.add(new Row("nothing is near zero", -1, 1, List.of()));
        assertThat(AllSolvers.solve(builder.build()).isChosen(x)).isTrue();

        builder.add(Row.atLeast("nothing is not one", List.of(x.times(0)), 1));
        assertThat(AllSolvers.solve(builder.build()).status()).isEqualTo(Status.INFEASIBLE);
    }

    @Test
    void solvesAgainWithMoreRows() {
        Variable cheap = builder.binary("cheap", 1);
        Variable dear = builder.binary("dear", 10);
        builder.add(Row.atLeast("one of them", List.of(cheap.times(1), dear.times(1)), 1));
        Program program = builder.build();
        Solution first = AllSolvers.solve(program);

        Program cut = program.with(List.of(Row.atMost("not the cheap one", List.of(cheap.times(1)), 0)));

        assertThat(first.isChosen(cheap)).isTrue();
        assertThat(AllSolvers.solve(cut).isChosen(dear)).isTrue();
        assertThat(first.isChosen(cheap)).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void takesAnyHintAndFindsTheSameOptimum(Engine engine) {
        Program program = covering(new Random(1), 0);
        OrToolsSolver solver = AllSolvers.of(engine);
        Solution plain = solver.solve(program, Effort.unlimited());
        List<Effort.Hint> partial = List.of(new Effort.Hint(program.variables().get(0), 1));
        List<Effort.Hint> wrong = program.variables().stream()
                .map(variable -> new Effort.Hint(variable, 0))
                .toList();

        for (List<Effort.Hint> hints : List.of(plain.asHints(program), partial, wrong)) {
            Solution hinted = solver.solve(program, Effort.unlimited().startingFrom(hints));
            assertThat(hinted.objective()).isEqualTo(plain.objective());
        }
    }

    @ParameterizedTest
    @EnumSource
    void answersTheSameEachTime(Engine engine) {
        Program program = covering(new Random(2), 0);
        OrToolsSolver solver = AllSolvers.of(engine);

        assertThat(solver.solve(program, Effort.unlimited())).isEqualTo(solver.solve(program, Effort.unlimited()));
    }

    /** A large cost that is paid anyway puts every solution within the default gap of 1e-4. */
    @ParameterizedTest
    @EnumSource
    void provesTheOptimumAndNotJustSomethingNearIt(Engine engine) {
        OrToolsSolver solver = AllSolvers.of(engine);
        long paidAnyway = 50_000_000;
        for (int seed = 0; seed < 10; seed++) {
            long wanted = solver.solve(covering(new Random(seed), 0), Effort.unlimited())
                    .objective();

            Solution solution = solver.solve(covering(new Random(seed), paidAnyway), Effort.unlimited());

            assertThat(solution.status()).isEqualTo(Status.OPTIMAL);
            assertThat(solution.objective() - paidAnyway).isEqualTo(wanted);
        }
    }

    /** HiGHS once proved a wrong optimum for rows that had such a number for an infinity. */
    @Test
    void treatsABoundOutOfReachAsNone() {
        Program program = covering(new Random(3), 0);
        List<Row> bounded = program.rows().stream()
                .map(row -> new Row(row.name(), row.lower(), 1e9, row.terms()))
                .toList();

        assertThat(AllSolvers.solve(new Program(program.variables(), bounded)).objective())
                .isEqualTo(AllSolvers.solve(program).objective());
    }

    @ParameterizedTest
    @EnumSource
    void stopsWhenTimeIsUp(Engine engine) {
        OrToolsSolver solver = AllSolvers.of(engine);

        Solution solution = solver.solve(hard(), Effort.unlimited().within(50));

        assertThat(solution.status()).isIn(Status.FEASIBLE, Status.NOTHING_FOUND);
        assertThat(solution.bound()).isLessThan(solution.hasValues() ? (double) solution.objective() : 0);
    }

    @ParameterizedTest
    @EnumSource
    void printsNothing(Engine engine) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        OneRun.class.getName(),
                        engine.name())
                .redirectErrorStream(true)
                .start();

        assertThat(process.getInputStream().readAllBytes()).asString().isEmpty();
        assertThat(process.waitFor()).isZero();
    }

    /** Thirty sets with costs around 1000, each element in five of them. */
    private static Program covering(Random random, long paidAnyway) {
        ProgramBuilder covering = new ProgramBuilder();
        List<Variable> sets = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            sets.add(covering.binary("set", 900 + random.nextInt(200)));
        }
        for (int element = 0; element < 40; element++) {
            List<Term> holders = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                holders.add(sets.get(random.nextInt(sets.size())).times(1));
            }
            covering.add(Row.atLeast("covered", holders, 1));
        }
        Variable paid = covering.binary("paid anyway", paidAnyway);
        Variable either = covering.binary("instead", 2 * paidAnyway);
        covering.add(Row.exactly("either", List.of(paid.times(1), either.times(1)), 1));
        return covering.build();
    }

    /** Market split: five equations that no solver gets through in less than hours. */
    private static Program hard() {
        Random random = new Random(5);
        ProgramBuilder split = new ProgramBuilder();
        List<Variable> shares = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            shares.add(split.binary("share", 0));
        }
        for (int product = 0; product < 6; product++) {
            List<Term> sold = new ArrayList<>();
            double total = 0;
            for (Variable share : shares) {
                int amount = random.nextInt(100);
                total += amount;
                sold.add(share.times(amount));
            }
            sold.add(split.continuous("short", 0, 1e4, 1).times(1));
            sold.add(split.continuous("over", 0, 1e4, 1).times(-1));
            split.add(Row.exactly("half", sold, Math.floor(total / 2)));
        }
        return split.build();
    }
}
