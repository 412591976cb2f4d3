package dev.keywright.app.job;

import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.database.DatabasePassword;
import dev.keywright.app.database.LargeValues;
import dev.keywright.app.database.RemoteEndpoint;
import dev.keywright.app.json.MigrationJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.ProgressBar;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.MigrationText;
import dev.keywright.app.text.MigrationWatchText;
import dev.keywright.core.cost.CostModel;
import dev.keywright.moving.objects.ObjectStore;
import dev.keywright.moving.run.CutOver;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Finish;
import dev.keywright.moving.run.Follow;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.MovePlan;
import dev.keywright.moving.run.Planner;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.Reverse;
import dev.keywright.moving.run.Rollback;
import dev.keywright.moving.run.RowComparison;
import dev.keywright.moving.run.ShadowReads;
import dev.keywright.moving.run.Source;
import dev.keywright.moving.run.Status;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.run.Verification;
import dev.keywright.moving.run.Verify;
import dev.keywright.moving.source.SourceValues;
import dev.keywright.moving.source.SourceValues.Times;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.program.EngineDescription;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;

/** The steps of a migration. A class of its own, so that nothing else loads drivers and clients. */
public final class MigrationRun {
    private static final List<String> STEPS =
            List.of("plan", "run", "status", "verify", "cutover", "rollback", "finish");
    private static final int DEFAULT_WORKERS = 8;
    private static final int MOST_WORKERS = 100;
    private static final long LEASE_MILLIS = 10_000;
    private static final String MOST_LAG = "10000000000";

    private final Arguments arguments;
    private final Surroundings surroundings;
    private final String step;

    public MigrationRun(Arguments arguments, Surroundings surroundings) {
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
        boolean reads = !step.equals("status");
        boolean writes = !step.equals("plan");
        if (reads && !arguments.has("--from")) {
            mistakes.add("`--from DATABASE` is missing");
        }
        if (writes && !arguments.has("--to")) {
            mistakes.add("`--to URL` is missing");
        }
        mistakes.addAll(new WriteCeiling(arguments).mistakes());
        if (whole("--workers", DEFAULT_WORKERS, MOST_WORKERS).isEmpty()) {
            mistakes.add("`--workers` is a number from 1 to %s, not `%s`"
                    .formatted(MOST_WORKERS, arguments.find("--workers").orElse("")));
        }
        boolean follows = arguments.has("--follow") || arguments.has("--catch-up") || arguments.has("--reverse");
        if (follows && !step.equals("run")) {
            mistakes.add("`--follow`, `--catch-up` and `--reverse` belong to `migrate run`");
        }
        if (arguments.has("--follow") && arguments.has("--reverse")) {
            mistakes.add("`--follow` is one direction and `--reverse` the other");
        }
        if (arguments.has("--watch") && (!step.equals("status") || arguments.has("--json"))) {
            mistakes.add("`--watch` belongs to `migrate status`, for people");
        }
        mistakes.addAll(FileRun.mistakes(step, arguments));
        mistakes.addAll(SparkCommand.mistakes(step, arguments));
        mistakes.addAll(WriterStop.mistakes("migrate", step, arguments));
        WriterStop.findMistake(step, arguments).ifPresent(mistakes::add);
        if (!arguments.find("--most-lag").orElse(MOST_LAG).matches("[1-9]\\d{0,17}")) {
            mistakes.add("`--most-lag` is a number of bytes, not `%s`"
                    .formatted(arguments.find("--most-lag").orElse("")));
        }
        if (!arguments.find("--prefix").orElse("").matches("[a-zA-Z0-9_.-]{0,100}")) {
            mistakes.add("`--prefix` has letters, digits, `_`, `.` and `-`, as the names of tables");
        }
        arguments
                .find("--objects")
                .map(LargeValues::new)
                .filter(one -> !one.isUsable())
                .ifPresent(one -> mistakes.add("`--objects` is a folder or s3://BUCKET, not `%s`"
                        .formatted(arguments.find("--objects").orElse(""))));
        arguments.find("--from").ifPresent(from -> {
            Optional<Address> address = Address.isAddress(from) ? address(from).address() : Optional.empty();
            if (address.isEmpty()) {
                mistakes.add("this database cannot be used: %s"
                        .formatted(
                                Address.isAddress(from)
                                        ? address(from).problem()
                                        : "write postgresql://user@host/database or mariadb://user@host/database"));
            }
        });
        mistakes.forEach(mistake -> surroundings.complain("migrate: " + mistake));
        return mistakes.isEmpty()
                && (!arguments.has("--to")
                        || RemoteEndpoint.isAddress(arguments.find("--to").orElseThrow(), surroundings));
    }

    private static Address.Parsed address(String from) {
        return Address.parse(from, System.getProperty("user.name"));
    }

    private Optional<Integer> whole(String option, int otherwise, int most) {
        String text = arguments.find(option).orElse(String.valueOf(otherwise));
        return text.matches("[1-9]\\d{0,8}") && Integer.parseInt(text) <= most
                ? Optional.of(Integer.parseInt(text))
                : Optional.empty();
    }

    public int run(Compiled compiled) {
        ProgressBar bar = new ProgressBar(surroundings);
        try {
            return step(compiled, bar);
        } catch (MoveFailure failed) {
            bar.done();
            failed.getMessage().lines().forEach(line -> surroundings.complain("migrate: " + line));
            return ExitCode.PROBLEMS_FOUND;
        } catch (DatabaseFailure failed) {
            bar.done();
            surroundings.complain("migrate: %s cannot be read: %s".formatted(source().shown(), failed.getMessage()));
            return ExitCode.PROBLEMS_FOUND;
        } finally {
            bar.done();
        }
    }

    private Source source() {
        Address address =
                address(arguments.find("--from").orElseThrow()).address().orElseThrow();
        return new Source(address, DatabasePassword.of(address));
    }

    private int step(Compiled compiled, ProgressBar bar) throws MoveFailure, DatabaseFailure {
        int workers = whole("--workers", DEFAULT_WORKERS, MOST_WORKERS).orElseThrow();
        int rate = new WriteCeiling(arguments).unitsPerSecond(compiled.prices(), compiled.design());
        MigrationText text = new MigrationText(compiled.model().name(), compiled.prices(), rate);
        MigrationJson json = new MigrationJson(compiled.prices(), rate);
        if (step.equals("plan")) {
            MovePlan plan = new Planner(move(compiled), workers, bar(bar)).plan();
            bar.done();
            surroundings.print(arguments.has("--json") ? json.of(plan) : text.of(plan));
            return plan.problems() == 0 ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
        }
        RemoteEndpoint remote = new RemoteEndpoint(compiled.result().region(), arguments, surroundings);
        Endpoint endpoint = remote.find(arguments.find("--to").orElseThrow()).orElseThrow();
        boolean bucket = FileRun.isBilled(arguments)
                || arguments
                        .find("--objects")
                        .map(LargeValues::new)
                        .filter(LargeValues::isBucket)
                        .isPresent();
        if (step.equals("run") && (endpoint.isBilled() || bucket) && !arguments.has("--yes")) {
            surroundings.complain(
                    "migrate: this creates tables at %s and writes to them, which AWS bills; look at `migrate plan`, and pass `--yes` to agree"
                            .formatted(endpoint.address()));
            return ExitCode.WRONG_USAGE;
        }
        if (arguments.has("--on")) {
            return spark(endpoint);
        }
        try (Target target = new Target(
                endpoint,
                arguments.find("--prefix").orElse(""),
                compiled.model().name(),
                Clock.systemUTC(),
                new SystemTicker())) {
            if (step.equals("status") && arguments.has("--watch")) {
                boolean seen = new StatusWatch(surroundings, new SystemTicker()).run(watched(compiled, target));
                return seen ? ExitCode.FINE : nothing(compiled, endpoint);
            }
            if (step.equals("status")) {
                Optional<Status> status = Status.find(compiled.model(), target);
                if (status.isEmpty()) {
                    return nothing(compiled, endpoint);
                }
                surroundings.print(arguments.has("--json") ? json.of(status.get()) : text.of(status.get()));
                return ExitCode.FINE;
            }
            Move move = move(compiled);
            if (step.equals("verify")) {
                Verification verified = target.isMaster()
                        ? new RowComparison(move, target, workers, bar(bar)).run()
                        : new Verify(move, target, workers, bar(bar)).run();
                bar.done();
                surroundings.print(arguments.has("--json") ? json.of(verified) : text.of(verified));
                return verified.isPassed() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
            }
            Fill.Settings settings =
                    new Fill.Settings(workers, rate, UUID.randomUUID().toString(), LEASE_MILLIS);
            if (step.equals("finish")) {
                boolean ended = new Finish(move, target, settings).run();
                surroundings.print(
                        ended
                                ? "The state of the migration is dropped, and %s; the tables stay.\n"
                                        .formatted(move.source().forgottenLog())
                                : "There is no migration to finish.\n");
                return ExitCode.FINE;
            }
            long mostLag = Long.parseLong(arguments.find("--most-lag").orElse(MOST_LAG));
            WriterStop stop = new WriterStop(arguments, surroundings);
            if (step.equals("cutover")) {
                CutOver.Result result = new CutOver(move, target, settings, mostLag, CutOver.MOST_RANGES, bar(bar))
                        .run(() -> stop.run(move.source().shown()));
                bar.done();
                surroundings.print(
                        arguments.has("--json")
                                ? json.of(result)
                                : text.of(result, move.source().forgottenLog()));
                return result.verified().isPassed() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
            }
            if (step.equals("rollback")) {
                Rollback.Result result =
                        new Rollback(move, target, settings, bar(bar)).run(() -> stop.run("the design"));
                bar.done();
                surroundings.print(
                        arguments.has("--json")
                                ? json.of(result)
                                : text.of(result, move.source().forgottenLog()));
                return result.isBack() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
            }
            if (arguments.has("--files")) {
                return new FileRun(arguments, surroundings)
                        .run(move, target, settings, compiled.result().region(), bar, text, json);
            }
            boolean ends = arguments.has("--catch-up");
            if (arguments.has("--reverse")) {
                Reverse.Result carried = new Reverse(move, target, settings, bar(bar)).run(() -> ends);
                bar.done();
                surroundings.print(arguments.has("--json") ? json.of(carried) : text.of(carried));
                return carried.left().isEmpty() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
            }
            if (arguments.has("--follow") || ends) {
                Follow.Result followed = new Follow(move, target, settings, mostLag, warned(bar)).run(() -> ends);
                bar.done();
                surroundings.print(arguments.has("--json") ? json.of(followed) : text.of(followed));
                return followed.filled().whole().left() == 0 && followed.left().isEmpty()
                        ? ExitCode.FINE
                        : ExitCode.PROBLEMS_FOUND;
            }
            Fill.Result filled = new Fill(move, target, settings, bar(bar)).run();
            bar.done();
            surroundings.print(arguments.has("--json") ? json.of(filled) : text.of(filled));
            return filled.whole().left() == 0 ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
        }
    }

    /** After the switch, and with `--from`, samples of both sides are compared. */
    private StatusWatch.Sight watched(Compiled compiled, Target target) throws MoveFailure, DatabaseFailure {
        MigrationWatchText lines = new MigrationWatchText(compiled.prices());
        if (!arguments.has("--from")) {
            return () -> Status.find(compiled.model(), target)
                    .map(status -> lines.line(status, target.clock().millis()));
        }
        Move move = move(compiled);
        AtomicReference<Optional<ShadowReads>> shadow = new AtomicReference<>(Optional.empty());
        // A switch, or the way back, may come while somebody watches.
        return () -> {
            Optional<ShadowReads> now = target.isMaster() ? shadow.get() : Optional.empty();
            if (target.isMaster() && now.isEmpty()) {
                now = Optional.of(new ShadowReads(
                        move, target, bound -> ThreadLocalRandom.current().nextInt(bound)));
            }
            shadow.set(now);
            return Status.find(compiled.model(), target)
                    .map(status -> shadow.get()
                            .map(reads -> lines.line(status, target.clock().millis(), reads.look()))
                            .orElseGet(() -> lines.line(status, target.clock().millis())));
        };
    }

    private int spark(Endpoint endpoint) throws MoveFailure {
        try {
            Optional<SparkFiles> files = SparkFiles.find();
            if (files.isEmpty()) {
                surroundings.complain("migrate: the Spark job is not built; `%s` in the folder of keywright builds it"
                        .formatted(SparkFiles.BUILD));
                return ExitCode.WRONG_USAGE;
            }
            SparkCommand command =
                    SparkCommand.of(arguments, endpoint.address().toString(), surroundings.directory(), files.get());
            return new SparkRun(System.getenv(), surroundings).run(command);
        } catch (IOException unreadable) {
            throw new MoveFailure("the Spark job cannot be found: " + unreadable.getMessage(), unreadable);
        }
    }

    private int nothing(Compiled compiled, Endpoint endpoint) {
        surroundings.complain("migrate: no migration of `%s` has begun at %s"
                .formatted(compiled.model().name(), endpoint.address()));
        return ExitCode.PROBLEMS_FOUND;
    }

    /** Several threads tell how far they are. */
    static Progress bar(ProgressBar bar) {
        return (what, done, all) -> {
            synchronized (bar) {
                bar.at(what, (int) Math.min(done, Integer.MAX_VALUE), (int) Math.min(all, Integer.MAX_VALUE));
            }
        };
    }

    private Progress warned(ProgressBar bar) {
        Progress shown = bar(bar);
        return new Progress() {
            @Override
            public void at(String what, long done, long all) {
                shown.at(what, done, all);
            }

            @Override
            public void warn(String text) {
                synchronized (bar) {
                    bar.done();
                    surroundings.complain("migrate: warning: " + text);
                }
            }
        };
    }

    private ObjectStore objects(Compiled compiled) {
        return arguments
                .find("--objects")
                .map(LargeValues::new)
                .map(named ->
                        named.store(surroundings.directory(), compiled.result().region()))
                .orElse(ObjectStore.NONE);
    }

    private Move move(Compiled compiled) throws MoveFailure, DatabaseFailure {
        CostModel costing = new CostModel(compiled.facts(), compiled.prices());
        EngineDescription description = EngineDescription.of(costing.bill(compiled.design()), costing.weights());
        Times times = arguments.has("--truncate-times") ? Times.TRUNCATED : Times.REFUSED;
        Move move = Move.of(source(), description, new SourceValues(times), objects(compiled));
        boolean needsThem = !List.of("plan", "finish").contains(step);
        if (needsThem && !move.pointers().isEmpty() && !arguments.has("--objects")) {
            throw new MoveFailure("`%s` points to objects: pass `--objects FOLDER` or `--objects s3://BUCKET`"
                    .formatted(move.pointers().get(0)));
        }
        return move;
    }
}
