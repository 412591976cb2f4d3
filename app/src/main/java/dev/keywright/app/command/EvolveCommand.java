package dev.keywright.app.command;

import dev.keywright.app.compilation.Compilation.Unserved;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.InputNames;
import dev.keywright.app.compilation.SearchClock;
import dev.keywright.app.job.EvolveRun;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;

/** Leads tables in use from one design to the next. */
public final class EvolveCommand implements Command {
    private static final String HELP = """
            Leads tables in use from one design to the next: the smallest safe procedure for each change, and the work on indexes
            and on items that go into new tables, or under other keys.

            Usage: keywright evolve plan     MODEL --from OLD --to NEW [--endpoint URL] [options]
                   keywright evolve run      MODEL --from OLD --to NEW --endpoint URL [options]
                   keywright evolve status   MODEL --from OLD --to NEW --endpoint URL [options]
                   keywright evolve verify   MODEL --from OLD --to NEW --endpoint URL [options]
                   keywright evolve cutover  MODEL --from OLD --to NEW --endpoint URL [options]
                   keywright evolve rollback MODEL --from OLD --to NEW --endpoint URL [options]
                   keywright evolve finish   MODEL --from OLD --to NEW --endpoint URL [options]

              plan              the steps in their order, whoever does them, with the price, the check and the way back of each
              run               check every item, fill new attributes, create indexes, compare them; or create new tables, fill
                                them and carry over what changes meanwhile; may be killed and run again
              status            how far it is
              verify            compare the new attributes and indexes with the tables, or the new tables with the old ones
              cutover           the same, and record that readers have switched to the new design; with new tables, stop the
                                writers, carry over the last changes and make the new design the master
              rollback          delete the new indexes or tables and take away the new attributes; after a cutover to new tables,
                                carry the last changes back and make the old design the master again
              finish            after cutover: delete the indexes that only the old design has, or turn off the streams

              MODEL             the model file
              --from OLD        the design that the tables have
              --to NEW          the design that they are to have
              --from-model MODEL
                                the model of the old design, where it is another one
              --map FILE        how things of the old model become things of the new one; everything goes into new tables
              --endpoint URL    a DynamoDB-compatible endpoint, or `aws` for DynamoDB in the model's region; with plan, the tables
                                there say how many items they have
              --prefix TEXT     stands before the names of the tables, as in staging-
              --deployed        with run: every version of the application that runs writes the attributes of the new design;
                                with rollback: every version reads by the old design again
              --transition      with plan, run, verify and finish: by a program that `generate --transition-from` writes, which reads
                                both designs while things go over one by one; without `--deployed`, run only creates the tables
              --follow          with run and new tables: carry changes over until this is ended
              --catch-up        with run and new tables: end when nothing more comes, as without either
              --reverse         with run, after a cutover to new tables: carry changes back into the old ones
              --freeze COMMAND  with cutover and rollback of new tables: a command of your shell that stops the writers; it may
                                be called again
              --frozen          with cutover and rollback of new tables: the writers have been stopped. Without either you are asked
              --watch           with status: a line each second, until this is ended or nothing is left to see
              --delete-old      with finish: delete the tables that only the old design has
              --rate UNITS      write units a second that a fill may take (1000)
              --most-per-hour DOLLARS
                                no more write units than this pays for on demand, as in '$5', as if each write into a table were
                                one into each of its indexes too
              --workers N       connections that read and write at the same time (8)
              --prices FILE     a price list that replaces the built-in one
              --region REGION   an AWS region that replaces the model's own
              --yes             do not ask before requests that AWS bills
              --json            the same for programs

            Indexes and TTL can be run in the tables that are there. Items with other keys, tables or shapes can be run if they go
            into tables with names that the old design does not have; otherwise they are planned, and refused by run. The exit
            code is 1 if a step is refused or something differs.

            Example:
              keywright evolve plan examples/evolve/orders.model.yaml --from examples/evolve/old.design.yaml --to examples/evolve/new.design.yaml
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "evolve",
                "lead tables in use from one design to the next",
                HELP,
                new Operands(2, 2, "STEP MODEL"),
                List.of(
                        new Option("--from", "OLD"),
                        new Option("--to", "NEW"),
                        new Option("--from-model", "MODEL"),
                        new Option("--map", "FILE"),
                        new Option("--endpoint", "URL"),
                        new Option("--prefix", "TEXT"),
                        Option.flag("--deployed"),
                        Option.flag("--transition"),
                        Option.flag("--follow"),
                        Option.flag("--catch-up"),
                        Option.flag("--reverse"),
                        new Option("--freeze", "COMMAND"),
                        Option.flag("--frozen"),
                        Option.flag("--watch"),
                        Option.flag("--delete-old"),
                        new Option("--rate", "UNITS"),
                        new Option("--most-per-hour", "DOLLARS"),
                        new Option("--workers", "N"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION"),
                        Option.flag("--yes"),
                        Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        EvolveRun run = new EvolveRun(arguments, surroundings);
        if (!run.isUsable()) {
            surroundings.complain("run `keywright evolve --help` for usage");
            return ExitCode.WRONG_USAGE;
        }
        DesignCall call = new DesignCall("evolve", arguments, surroundings);
        String model = arguments.operands().get(1);
        InputNames old = call.names(arguments.find("--from-model").orElse(model), "--from", Use.WHOLE);
        InputNames next = call.names(model, "--to", Use.WHOLE);
        SearchClock clock = call.clock("").orElseThrow();
        return call.run(
                old,
                clock,
                Unserved.LEFT_OUT,
                before -> call.run(next, clock, Unserved.LEFT_OUT, after -> run.run(before, after)));
    }
}
