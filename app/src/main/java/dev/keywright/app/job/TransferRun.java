package dev.keywright.app.job;

import dev.keywright.app.json.EvolveJson;
import dev.keywright.app.json.ReshapeJson;
import dev.keywright.app.json.TransferJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.ProgressBar;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.TransferText;
import dev.keywright.moving.reshape.Reshaping;
import dev.keywright.moving.reshape.ThingTransfer;
import dev.keywright.moving.run.MoveFailure;
import java.util.List;

/** The steps from one design to the next by programs in transition between them. */
final class TransferRun {
    /** The steps that there are; the way back is the same one, with the designs swapped. */
    static final List<String> STEPS = List.of("plan", "run", "verify", "finish");

    private final Arguments arguments;
    private final Surroundings surroundings;
    private final ProgressBar bar;

    TransferRun(Arguments arguments, Surroundings surroundings, ProgressBar bar) {
        this.arguments = arguments;
        this.surroundings = surroundings;
        this.bar = bar;
    }

    int run(List<String> limits, ThingTransfer transfer) throws MoveFailure {
        if (!limits.isEmpty()) {
            throw new MoveFailure("things cannot go over one by one:\n" + String.join("\n", limits));
        }
        return switch (arguments.operands().get(0)) {
            case "run" -> carry(transfer);
            case "verify" -> {
                ThingTransfer.Report report = transfer.verify();
                yield print(TransferText.left(report), TransferJson.of(report), report.isDone());
            }
            default -> finish(transfer);
        };
    }

    private int print(String text, String json, boolean fine) {
        bar.done();
        surroundings.print(arguments.has("--json") ? json : text);
        return fine ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
    }

    private int carry(ThingTransfer transfer) throws MoveFailure {
        if (arguments.has("--deployed")) {
            ThingTransfer.Report report = transfer.run();
            return print(TransferText.of(report), TransferJson.of(report), report.isDone());
        }
        transfer.prepare();
        return print(TransferText.PREPARED, TransferJson.prepared(), true);
    }

    private int finish(ThingTransfer transfer) throws MoveFailure {
        boolean deletes = arguments.has("--delete-old");
        List<String> unused = transfer.finish(deletes ? Reshaping.OldTables.DELETED : Reshaping.OldTables.KEPT);
        return print(
                deletes ? TransferText.deleted(unused) : TransferText.kept(unused),
                deletes ? EvolveJson.removed(unused) : ReshapeJson.kept(unused),
                true);
    }
}
