package dev.keywright.app.job;

import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.database.RemoteEndpoint;
import dev.keywright.app.json.EvolveJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.ProgressBar;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.EvolveText;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.Costs;
import dev.keywright.moving.evolve.Evolution;
import dev.keywright.moving.evolve.EvolvePlan;
import dev.keywright.moving.evolve.TableSize;
import dev.keywright.moving.evolve.TransitionPlan;
import dev.keywright.moving.live.EvolveReport;
import dev.keywright.moving.live.EvolveStatus;
import dev.keywright.moving.live.Evolving;
import dev.keywright.moving.live.Evolving.Readers;
import dev.keywright.moving.live.LiveTable;
import dev.keywright.moving.mapping.ThingMap;
import dev.keywright.moving.reshape.OldLooks;
import dev.keywright.moving.reshape.Reshaping;
import dev.keywright.moving.reshape.ThingTransfer;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.Target;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.program.EngineDescription;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The steps from one design to the next. A class of its own, so that nothing else loads clients. */
public final class EvolveRun {
    private static final List<String> STEPS =
            List.of("plan", "run", "status", "verify", "cutover", "rollback", "finish");
    private static final int DEFAULT_WORKERS = 8;
    private static final int MOST_WORKERS = 100;
    private static final long LEASE_MILLIS = 10_000;

    private final Arguments arguments;
    private final Surroundings surroundings;
    private final String step;

    public EvolveRun(Arguments arguments, Surroundings surroundings) {
        this.arguments = arguments;
        this.surroundings = surroundings;
        this.step = arguments.operands().get(0);
    }

    /** Whether the arguments make sense; otherwise there were complaints. */
    public boolean isUsable() {
        List<String> mistakes = new ArrayList<>();
        if (!STEPS.contains(step)) {
            mistakes.add("there is no step `%s`; the steps are %s".formatted(step, String.join(", ", STEPS)));
        }
        if (!arguments.has("--from")) {
            mistakes.add("`--from OLD` is missing, the design that the tables have");
        }
        if (!arguments.has("--to")) {
            mistakes.add("`--to NEW` is missing, the design that they are to have");
        }
        if (!step.equals("plan") && STEPS.contains(step) && !arguments.has("--endpoint")) {
            mistakes.add("`--endpoint URL` is missing");
        }
        if (arguments.has("--deployed") && !List.of("run", "rollback").contains(step)) {
            mistakes.add("`--deployed` belongs to `evolve run` and `evolve rollback`");
        }
        boolean carries = arguments.has("--follow") || arguments.has("--catch-up") || arguments.has("--reverse");
        if (carries && !step.equals("run")) {
            mistakes.add("`--follow`, `--catch-up` and `--reverse` belong to `evolve run`");
        }
        if (arguments.has("--follow") && arguments.has("--catch-up")) {
            mistakes.add("pass either `--follow` or `--catch-up`");
        }
        if (arguments.has("--watch") && (!step.equals("status") || arguments.has("--json"))) {
            mistakes.add("`--watch` belongs to `evolve status`, for people");
        }
        if (arguments.has("--delete-old") && !step.equals("finish")) {
            mistakes.add("`--delete-old` belongs to `evolve finish`");
        }
        if (arguments.has("--map") && !arguments.has("--from-model")) {
            mistakes.add("`--map` is for an old design with another model: `--from-model MODEL` is missing");
        }
        if (arguments.has("--transition")) {
            mistakes.addAll(transitionMistakes());
        }
        mistakes.addAll(WriterStop.mistakes("evolve", step, arguments));
        mistakes.addAll(new WriteCeiling(arguments).mistakes());
        if (whole("--workers", DEFAULT_WORKERS, MOST_WORKERS).isEmpty()) {
            mistakes.add("`--workers` is a number from 1 to %s, not `%s`"
                    .formatted(MOST_WORKERS, arguments.find("--workers").orElse("")));
        }
        if (!arguments.find("--prefix").orElse("").matches("[a-zA-Z0-9_.-]{0,100}")) {
            mistakes.add("`--prefix` has letters, digits, `_`, `.` and `-`, as the names of tables");
        }
        mistakes.forEach(mistake -> surroundings.complain("evolve: " + mistake));
        return mistakes.isEmpty()
                && (!arguments.has("--endpoint")
                        || RemoteEndpoint.isAddress(arguments.find("--endpoint").orElseThrow(), surroundings));
    }

    private List<String> transitionMistakes() {
        List<String> mistakes = new ArrayList<>();
        if (STEPS.contains(step) && !TransferRun.STEPS.contains(step)) {
            mistakes.add(
                    "with `--transition` there is no `%s`: the steps are %s, and the way back is the same with `--from` and `--to` swapped"
                            .formatted(step, String.join(", ", TransferRun.STEPS)));
        }
        if (arguments.has("--from-model") && !arguments.has("--map")) {
            mistakes.add("with `--transition`, the things of another model need a map: `--map FILE` is missing");
        }
        ReshapeRun.OPTIONS.stream()
                .filter(option -> !option.equals("--delete-old") && arguments.has(option))
                .forEach(option -> mistakes.add("`%s` has no meaning with `--transition`".formatted(option)));
        return mistakes;
    }

    private Optional<Integer> whole(String option, int otherwise, int most) {
        String text = arguments.find(option).orElse(String.valueOf(otherwise));
        return text.matches("[1-9]\\d{0,8}") && Integer.parseInt(text) <= most
                ? Optional.of(Integer.parseInt(text))
                : Optional.empty();
    }

    public int run(Compiled old, Compiled next) {
        if (!isWhole(next)) {
            surroundings.complain(
                    "evolve: the new design has errors, or does not serve every pattern; run `keywright check %s --design %s` for them"
                            .formatted(
                                    arguments.operands().get(1),
                                    arguments.find("--to").orElseThrow()));
            return ExitCode.PROBLEMS_FOUND;
        }
        return new MapFile(arguments, surroundings)
                .run(old.model(), next.model(), map -> run(old, next, evolution(old, next, map)));
    }

    private int run(Compiled old, Compiled next, Evolution evolution) {
        ProgressBar bar = new ProgressBar(surroundings);
        try {
            return arguments.has("--endpoint")
                    ? withTables(old, next, evolution, bar)
                    : plan(evolution, old, next, Map.of());
        } catch (MoveFailure failed) {
            bar.done();
            failed.getMessage().lines().forEach(line -> surroundings.complain("evolve: " + line));
            return ExitCode.PROBLEMS_FOUND;
        } finally {
            bar.done();
        }
    }

    private static CostModel costing(Compiled compiled) {
        return new CostModel(compiled.facts(), compiled.prices());
    }

    private static Evolution evolution(Compiled old, Compiled next, Optional<ThingMap> map) {
        return new Evolution(costing(old).bill(old.design()), costing(next).bill(next.design()), map);
    }

    /** The steps as far as they can be told without the tables; empty where the new design cannot be gone to. */
    public static Optional<EvolvePlan> planned(Compiled old, Compiled next) {
        return isWhole(next)
                ? Optional.of(planned(evolution(old, next, Optional.empty()), next, Map.of()))
                : Optional.empty();
    }

    private static boolean isWhole(Compiled next) {
        return !next.hasErrors() && next.result().leftOut().isEmpty();
    }

    private static EvolvePlan planned(Evolution evolution, Compiled next, Map<String, TableSize> sizes) {
        return EvolvePlan.of(evolution, new Costs(evolution, next.prices(), sizes));
    }

    private static EvolvePlan transitionPlan(
            Evolution evolution, Compiled old, Compiled next, Map<String, TableSize> sizes) {
        EngineDescription before =
                EngineDescription.of(evolution.old(), costing(old).weights());
        EngineDescription after =
                EngineDescription.of(evolution.next(), costing(next).weights());
        return TransitionPlan.of(
                evolution,
                new Costs(evolution, next.prices(), sizes),
                ThingTransfer.limits(evolution, before, after),
                evolution.map().map(map -> OldLooks.words(map, before, after)).orElse(List.of()));
    }

    private int plan(Evolution evolution, Compiled old, Compiled next, Map<String, TableSize> sizes) {
        EvolvePlan plan = arguments.has("--transition")
                ? transitionPlan(evolution, old, next, sizes)
                : planned(evolution, next, sizes);
        surroundings.print(
                arguments.has("--json")
                        ? EvolveJson.of(plan)
                        : EvolveText.of(next.model().name(), plan, sizes));
        return ExitCode.FINE;
    }

    private int withTables(Compiled old, Compiled next, Evolution evolution, ProgressBar bar) throws MoveFailure {
        RemoteEndpoint remote = new RemoteEndpoint(next.result().region(), arguments, surroundings);
        Endpoint endpoint = remote.find().orElseThrow();
        boolean changes = !List.of("plan", "status").contains(step);
        if (changes && endpoint.isBilled() && !arguments.has("--yes")) {
            surroundings.complain(
                    "evolve: this reads and changes tables at %s, which AWS bills; look at `evolve plan`, and pass `--yes` to agree"
                            .formatted(endpoint.address()));
            return ExitCode.WRONG_USAGE;
        }
        try (Target target = new Target(
                endpoint,
                arguments.find("--prefix").orElse(""),
                next.model().name(),
                Clock.systemUTC(),
                new SystemTicker())) {
            if (step.equals("plan")) {
                return plan(evolution, old, next, sizes(old, target));
            }
            EvolvePlan plan = planned(evolution, next, Map.of());
            EngineDescription description =
                    EngineDescription.of(evolution.next(), costing(next).weights());
            Fill.Settings settings = new Fill.Settings(
                    whole("--workers", DEFAULT_WORKERS, MOST_WORKERS).orElseThrow(),
                    new WriteCeiling(arguments).unitsPerSecond(next.prices(), next.design()),
                    UUID.randomUUID().toString(),
                    LEASE_MILLIS);
            EngineDescription before =
                    EngineDescription.of(evolution.old(), costing(old).weights());
            if (arguments.has("--transition")) {
                return new TransferRun(arguments, surroundings, bar)
                        .run(
                                ThingTransfer.limits(evolution, before, description),
                                new ThingTransfer(evolution, before, description, target, settings, progress(bar)));
            }
            if (plan.move().isPresent()) {
                Reshaping reshaping = new Reshaping(evolution, before, description, target, settings, progress(bar));
                return new ReshapeRun(arguments, surroundings, bar, next.prices()).run(plan, reshaping);
            }
            List<String> others =
                    ReshapeRun.OPTIONS.stream().filter(arguments::has).toList();
            if (!others.isEmpty()) {
                surroundings.complain(
                        "evolve: `%s` is for items that go into new tables, and none do".formatted(others.get(0)));
                return ExitCode.WRONG_USAGE;
            }
            Evolving evolving = new Evolving(evolution, plan, description.design(), target, settings, progress(bar));
            return step(plan, evolving, bar);
        }
    }

    /** Several threads tell how far they are. */
    private static Progress progress(ProgressBar bar) {
        return (what, done, all) -> {
            synchronized (bar) {
                bar.at(what, (int) Math.min(done, Integer.MAX_VALUE), (int) Math.min(all, Integer.MAX_VALUE));
            }
        };
    }

    private static Map<String, TableSize> sizes(Compiled old, Target target) throws MoveFailure {
        Map<String, TableSize> sizes = new LinkedHashMap<>();
        for (Table table : old.design().tables()) {
            TableSize size = new LiveTable(target, table.name()).size();
            // A fresh table is counted hours later.
            if (size.items() > 0) {
                sizes.put(table.name(), size);
            }
        }
        return sizes;
    }

    private int step(EvolvePlan plan, Evolving evolving, ProgressBar bar) throws MoveFailure {
        if (plan.isEmpty()) {
            surroundings.print(arguments.has("--json") ? EvolveJson.of(plan) : EvolveText.NOTHING);
            return ExitCode.FINE;
        }
        return switch (step) {
            case "run" -> begin(plan, evolving, bar);
            case "verify" -> report(evolving.verify(), bar);
            case "cutover" -> report(evolving.cutover(), bar);
            case "rollback" -> {
                List<String> removed = evolving.rollback(
                        arguments.has("--deployed") ? Readers.OF_THE_OLD_DESIGN : Readers.OF_THE_NEW_DESIGN);
                yield removed(removed, bar, "The tables are as the old design says.");
            }
            case "finish" -> removed(evolving.finish(), bar, "The tables are as the new design says.");
            default -> status(evolving);
        };
    }

    private int begin(EvolvePlan plan, Evolving evolving, ProgressBar bar) throws MoveFailure {
        if (plan.isRunnable() && evolving.needsDeploy() && !arguments.has("--deployed")) {
            surroundings.complain(
                    "evolve: first deploy an application that writes the attributes of the new design; pass `--deployed` when no old version runs any more");
            return ExitCode.WRONG_USAGE;
        }
        return report(evolving.run(), bar);
    }

    private int report(EvolveReport report, ProgressBar bar) {
        bar.done();
        surroundings.print(arguments.has("--json") ? EvolveJson.of(report) : EvolveText.of(report, step));
        return report.isPassed() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
    }

    private int removed(List<String> names, ProgressBar bar, String end) {
        bar.done();
        surroundings.print(arguments.has("--json") ? EvolveJson.removed(names) : EvolveText.removed(names, end));
        return ExitCode.FINE;
    }

    private int status(Evolving evolving) throws MoveFailure {
        if (arguments.has("--watch")
                && new StatusWatch(surroundings, new SystemTicker())
                        .run(() -> evolving.findStatus().map(EvolveText::inOneLine))) {
            return ExitCode.FINE;
        }
        Optional<EvolveStatus> status = evolving.findStatus();
        if (status.isEmpty()) {
            surroundings.complain("evolve: nothing has begun at %s"
                    .formatted(arguments.find("--endpoint").orElseThrow()));
            return ExitCode.PROBLEMS_FOUND;
        }
        surroundings.print(arguments.has("--json") ? EvolveJson.of(status.get()) : EvolveText.of(status.get()));
        return ExitCode.FINE;
    }
}
