package dev.keywright.app.command;

import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.job.MigrationRun;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;

/** Moves the rows of a relational database into a design. */
public final class MigrateCommand implements Command {
    private static final String HELP = """
            Moves the rows of a PostgreSQL or MariaDB database into the tables of a design, by the engine that generated programs
            write with.

            Usage: keywright migrate plan   MODEL --from DATABASE [options]
                   keywright migrate run    MODEL --from DATABASE --to URL [options]
                   keywright migrate status MODEL --to URL [options]
                   keywright migrate verify MODEL --from DATABASE --to URL [options]
                   keywright migrate cutover  MODEL --from DATABASE --to URL [options]
                   keywright migrate rollback MODEL --from DATABASE --to URL [options]
                   keywright migrate finish MODEL --from DATABASE --to URL [options]

              plan              read everything and write nothing: rows, items, write units, dollars, hours, and every row that
                                cannot be moved
              run               create the tables and write what is absent; may be killed at any time and run again
              status            how far it is
              verify            compare every item, look for items that no row explains, and ask every pattern of both sides
              cutover           stop the writers of the database, carry the last changes over, compare, and make the design the
                                master; from then on `run --reverse` carries its changes back
              rollback          stop the writers of the design, carry its last changes back, compare, and make the database the
                                master again; before the cutover, end the migration
              finish            drop the state of the migration, and in PostgreSQL the replication slot and its publication; the tables
                                stay

              MODEL             the model file; `source` in it names tables and columns
              --from DATABASE   as postgresql://user@host/database or mariadb://user@host/database; mysql:// too, but that was never
                                tested. The password is taken from PGPASSWORD or ~/.pgpass, or MYSQL_PWD, or asked for
              --to URL          a DynamoDB-compatible endpoint, or `aws` for DynamoDB in the model's region
              --objects STORE   a folder, or s3://BUCKET: where columns with `transformation: object` become objects
              --files PLACE     with run: a folder, or s3://BUCKET/START: write files for DynamoDB's import from S3, not items, and
                                print the commands that import them; with --catch-up, run it again without --files afterwards
              --on spark        with --files: by the Spark job, which many machines share. Needs `spark-submit` on the PATH or in
                                SPARK_HOME; `--on spark:MASTER` passes a master, as in spark:yarn or spark:local[4]
              --design DESIGN   a design file for the model; by default the cheapest design is searched
              --prefix TEXT     stands before the names of the tables, as in staging-
              --follow          with run: fill, and carry changes over until this is ended. PostgreSQL needs wal_level = logical, and
                                the right to replicate and to publish the tables; MariaDB binlog_format = ROW, and the rights
                                REPLICATION SLAVE and BINLOG MONITOR
              --catch-up        with run: the same, but end when everything is there that was committed before the fill ended
              --reverse         with run, after the cutover: carry changes of the design back into the database until this is
                                ended; with --catch-up, end when nothing more comes
              --freeze COMMAND  with cutover and rollback: a command of your shell that stops the writers; it may be called again
              --frozen          with cutover and rollback: the writers have been stopped. Without either you are asked
              --watch           with status: a line each second, until this is ended or the migration is; after the cutover, with
                                --from, each compares some rows with the design
              --most-lag BYTES  with --follow: give up when the database must keep more of its log (10000000000), and warn at half
              --rate UNITS      write units a second that no table and no index may exceed (1000)
              --most-per-hour DOLLARS
                                no more write units than this pays for on demand, as in '$5', as if each write into a table were
                                one into each of its indexes too
              --workers N       connections that read and write at the same time (8)
              --truncate-times  cut times to milliseconds, the finest that a model has; otherwise finer ones are problems
              --time LIMIT      search no longer than this (60s, 500ms); by default until the design is proven
              --region REGION   an AWS region that replaces the model's own
              --yes             do not ask before requests that AWS bills
              --json            the same for programs

            Without --follow or --catch-up the database must not change meanwhile. PostgreSQL keeps its log until it is read or you
            finish; MariaDB removes its log by age, read or not. The exit code is 1 if a row cannot be moved or something differs.

            Example:
              keywright migrate plan examples/migrate/campaigns.model.yaml --from postgresql://postgres@localhost/campaigns
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "migrate",
                "move the rows of a PostgreSQL or MariaDB database into a design",
                HELP,
                new Operands(2, 2, "STEP MODEL"),
                List.of(
                        new Option("--from", "DATABASE"),
                        new Option("--to", "URL"),
                        new Option("--objects", "STORE"),
                        new Option("--files", "PLACE"),
                        new Option("--on", "ENGINE"),
                        new Option("--design", "DESIGN"),
                        new Option("--prefix", "TEXT"),
                        Option.flag("--follow"),
                        Option.flag("--catch-up"),
                        Option.flag("--reverse"),
                        new Option("--freeze", "COMMAND"),
                        Option.flag("--frozen"),
                        Option.flag("--watch"),
                        new Option("--most-lag", "BYTES"),
                        new Option("--rate", "UNITS"),
                        new Option("--most-per-hour", "DOLLARS"),
                        new Option("--workers", "N"),
                        Option.flag("--truncate-times"),
                        new Option("--time", "LIMIT"),
                        new Option("--region", "REGION"),
                        Option.flag("--yes"),
                        Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        MigrationRun run = new MigrationRun(arguments, surroundings);
        if (!run.isUsable()) {
            surroundings.complain("run `keywright migrate --help` for usage");
            return ExitCode.WRONG_USAGE;
        }
        DesignCall call = new DesignCall("migrate", arguments, surroundings);
        return call.run(call.names(arguments.operands().get(1), "--design", Use.WHOLE), run::run);
    }
}
