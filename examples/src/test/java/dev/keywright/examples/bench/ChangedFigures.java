package dev.keywright.examples.bench;

import dev.keywright.app.comparison.Setting;
import dev.keywright.core.check.Check;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.trial.TrialMemory;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Searches for designs of a model with one figure changed, from the beginning and with what the search before knows, in turns, and prints
 * a row for each kind of figure: `ChangedFigures model.yaml runs`, or `entities/patterns` for a grown model.
 */
final class ChangedFigures {
    private static final long SEED = 7;
    private static final long NO_LIMIT_MILLIS = 1_000_000_000;

    private final String name;
    private final Model model;
    private final int runs;

    private ChangedFigures(String name, Model model, int runs) {
        this.name = name;
        this.model = model;
        this.runs = runs;
    }

    public static void main(String[] arguments) throws IOException {
        Model model = Check.model("model.yaml", text(arguments[0]).getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        ChangedFigures figures = new ChangedFigures(arguments[0], model, Integer.parseInt(arguments[1]));
        figures.print("rate", figures.rates());
        figures.print("count", figures.counts());
    }

    private static String text(String name) throws IOException {
        String[] size = name.split("/", -1);
        return name.endsWith(".yaml")
                ? Files.readString(Path.of(name))
                : GrownModels.text(Integer.parseInt(size[0]), Integer.parseInt(size[1]), SEED);
    }

    /** Each pattern ten times as often. */
    private List<String> rates() {
        Facts facts = Facts.of(model);
        List<String> settings = new ArrayList<>();
        for (Pattern pattern : model.patterns()) {
            Rational tenfold =
                    facts.pattern(pattern.ref()).averagePerSecond().value().times(Rational.of(10));
            settings.add("%s.rps=%s"
                    .formatted(pattern.id(), Math.max(1, tenfold.roundedUp().longValueExact())));
        }
        return settings;
    }

    /** Three times as many of each entity. */
    private List<String> counts() {
        Facts facts = Facts.of(model);
        List<String> settings = new ArrayList<>();
        for (Entity entity : model.entities()) {
            if (!entity.isSingleton()) {
                Rational more = facts.entity(entity.ref()).count().value().times(Rational.of(3));
                settings.add("%s.count=%s".formatted(entity.name(), more.roundedUp()));
            }
        }
        return settings;
    }

    /** Times as many of the settings as there are runs, spread over all of them. */
    private void print(String kind, List<String> settings) {
        TrialMemory memory = TrialMemory.empty();
        timed(model, memory);
        Taken fresh = Taken.NOTHING;
        Taken again = Taken.NOTHING;
        int same = 0;
        for (int run = 0; run < runs; run++) {
            String setting = settings.get(run * settings.size() / runs);
            Model changed = Setting.find(setting, model).orElseThrow().applied(Facts.of(model));
            Run one = timed(changed, TrialMemory.none());
            Run other = timed(changed, memory);
            fresh = fresh.plus(one.taken());
            again = again.plus(other.taken());
            same += one.found().map(Found::design).equals(other.found().map(Found::design)) ? 1 : 0;
        }
        System.out.println(String.format(
                Locale.ROOT,
                "| %s | %s | %.2f | %.2f | %.2f | %.2f | %.2f | %d of %d |",
                name,
                kind,
                fresh.cpu() / runs,
                again.cpu() / runs,
                again.cpu() / fresh.cpu(),
                again.solver() / runs,
                again.besidesSolver() / fresh.besidesSolver(),
                same,
                runs));
    }

    /** Seconds that searches took of the cores, and those that they waited for the solver. */
    private record Taken(double cpu, double solver) {
        static final Taken NOTHING = new Taken(0, 0);

        Taken plus(Taken other) {
            return new Taken(cpu + other.cpu, solver + other.solver);
        }

        double besidesSolver() {
            return cpu - solver;
        }
    }

    private record Run(Optional<Found> found, Taken taken) {}

    private static Run timed(Model model, TrialMemory memory) {
        Search search = new Search(NO_LIMIT_MILLIS);
        double before = processCpuSeconds();
        Optional<Found> found = search.run(model, memory);
        return new Run(found, new Taken(processCpuSeconds() - before, search.solverCpuSeconds()));
    }

    /** Trials run on all cores. */
    private static double processCpuSeconds() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                        .getProcessCpuTime()
                / 1e9;
    }
}
