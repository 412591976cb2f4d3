package dev.keywright.app.job;

import dev.keywright.app.json.EvolveJson;
import dev.keywright.app.json.ReshapeJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.ProgressBar;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.EvolveText;
import dev.keywright.app.text.EvolveWatchText;
import dev.keywright.app.text.ReshapeText;
import dev.keywright.core.price.Prices;
import dev.keywright.moving.evolve.EvolvePlan;
import dev.keywright.moving.live.EvolveStatus;
import dev.keywright.moving.reshape.ReshapeReport;
import dev.keywright.moving.reshape.Reshaping;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Verification;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** The steps from one design to the next, where items go into new tables. */
final class ReshapeRun {
    static final List<String> OPTIONS =
            List.of("--follow", "--catch-up", "--reverse", "--freeze", "--frozen", "--delete-old");

    private final Arguments arguments;
    private final Surroundings surroundings;
    private final ProgressBar bar;
    private final String step;
    private final Prices prices;

    ReshapeRun(Arguments arguments, Surroundings surroundings, ProgressBar bar, Prices prices) {
        this.prices = prices;
        this.arguments = arguments;
        this.surroundings = surroundings;
        this.bar = bar;
        this.step = arguments.operands().get(0);
    }

    int run(EvolvePlan plan, Reshaping reshaping) throws MoveFailure {
        if (!plan.isRunnable()) {
            throw new MoveFailure(String.join("\n", plan.refusals()));
        }
        if (arguments.has("--deployed")) {
            surroundings.complain("evolve: `--deployed` is for new attributes in the same tables");
            return ExitCode.WRONG_USAGE;
        }
        Optional<String> mistake = WriterStop.findMistake(step, arguments);
        if (mistake.isPresent()) {
            surroundings.complain("evolve: " + mistake.get());
            return ExitCode.WRONG_USAGE;
        }
        return switch (step) {
            case "run" -> carry(reshaping);
            case "verify" -> verify(reshaping);
            case "cutover" -> cutover(plan, reshaping);
            case "rollback" -> rollback(reshaping);
            case "finish" -> finish(reshaping);
            default -> status(plan, reshaping);
        };
    }

    private int print(String text, String json, boolean fine) {
        bar.done();
        surroundings.print(arguments.has("--json") ? json : text);
        return fine ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
    }

    private int carry(Reshaping reshaping) throws MoveFailure {
        boolean ends = !arguments.has("--follow");
        boolean back = arguments.has("--reverse");
        ReshapeReport report = back ? reshaping.reverse(() -> ends) : reshaping.run(() -> ends);
        return print(
                back ? ReshapeText.back(report) : ReshapeText.of(report),
                ReshapeJson.of(report),
                report.left().isEmpty());
    }

    private int verify(Reshaping reshaping) throws MoveFailure {
        Verification verified = reshaping.verify();
        return print(ReshapeText.of(verified), ReshapeJson.of(verified), verified.isPassed());
    }

    private int cutover(EvolvePlan plan, Reshaping reshaping) throws MoveFailure {
        WriterStop stop = new WriterStop(arguments, surroundings);
        Reshaping.Switch result = reshaping.cutover(() -> stop.run("the old tables"));
        boolean back = plan.move().orElseThrow().evolution().hasWayBack();
        return print(
                back ? ReshapeText.of(result) : ReshapeText.forGood(result),
                ReshapeJson.of(result),
                result.verified().isPassed());
    }

    private int rollback(Reshaping reshaping) throws MoveFailure {
        WriterStop stop = new WriterStop(arguments, surroundings);
        Reshaping.Back back = reshaping.rollback(() -> stop.run("the new tables"));
        return print(ReshapeText.of(back), ReshapeJson.of(back), back.isBack());
    }

    private int finish(Reshaping reshaping) throws MoveFailure {
        boolean deletes = arguments.has("--delete-old");
        List<String> unused = reshaping.finish(deletes ? Reshaping.OldTables.DELETED : Reshaping.OldTables.KEPT);
        return print(
                deletes ? ReshapeText.deleted(unused) : ReshapeText.kept(unused),
                deletes ? EvolveJson.removed(unused) : ReshapeJson.kept(unused),
                true);
    }

    private int status(EvolvePlan plan, Reshaping reshaping) throws MoveFailure {
        if (arguments.has("--watch")) {
            EvolveWatchText lines = new EvolveWatchText(plan, prices);
            Reshaping.Watch watch =
                    reshaping.watch(bound -> ThreadLocalRandom.current().nextInt(bound));
            if (new StatusWatch(surroundings, new SystemTicker())
                    .run(() -> watch.look().map(lines::line))) {
                return ExitCode.FINE;
            }
        }
        Optional<EvolveStatus> status = reshaping.findStatus();
        if (status.isEmpty()) {
            surroundings.complain("evolve: nothing has begun at %s"
                    .formatted(arguments.find("--endpoint").orElseThrow()));
            return ExitCode.PROBLEMS_FOUND;
        }
        return print(EvolveText.of(status.get()), EvolveJson.of(status.get()), true);
    }
}
