package dev.keywright.spark;

import dev.keywright.core.check.Check;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.files.ImportFolder;
import dev.keywright.moving.objects.ObjectStore;
import dev.keywright.moving.objects.S3Objects;
import dev.keywright.moving.run.FileFill.Changing;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Source;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.source.SourceValues;
import dev.keywright.moving.source.SourceValues.Times;
import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.program.EngineDescription;
import java.io.Serializable;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * A migration as texts, out of which each machine of a cluster makes the same mapper. The password of the source is not among them: each
 * machine takes it from its environment.
 *
 * @param model the text of the model
 * @param design the text of the design
 * @param from the source, as postgresql://user@host/database
 * @param to the target's address, where the state of the migration is
 * @param prefix stands before the names of tables
 * @param files the place for the files: s3://BUCKET/START, or a folder that all machines see
 * @param objects the place for large values: s3://BUCKET, or such a folder; empty where there are none
 */
public record Recipe(
        String model,
        String design,
        String from,
        String to,
        String prefix,
        String files,
        String objects,
        Times times,
        Changing source)
        implements Serializable {
    private static final String BUCKET = "s3://";

    private Check.Outcome checked() {
        Check.Outcome outcome = Check.design(
                "model.yaml",
                model.getBytes(StandardCharsets.UTF_8),
                "design.yaml",
                design.getBytes(StandardCharsets.UTF_8));
        if (outcome.model().isEmpty() || outcome.design().isEmpty()) {
            List<String> errors = outcome.diagnostics().stream()
                    .filter(Diagnostic::isError)
                    .map(Diagnostic::message)
                    .toList();
            throw new IllegalArgumentException("run `keywright check` first: %s".formatted(String.join("; ", errors)));
        }
        return outcome;
    }

    private Model read() {
        return checked().model().orElseThrow();
    }

    private String region() {
        return read().options().region();
    }

    Move move() throws DatabaseFailure, MoveFailure {
        Check.Outcome outcome = checked();
        Model known = outcome.model().orElseThrow();
        CostModel costing = new CostModel(
                Facts.of(known),
                BuiltInPrices.list().find(known.options().region()).orElseThrow());
        EngineDescription description =
                EngineDescription.of(costing.bill(outcome.design().orElseThrow()), costing.weights());
        return Move.of(database(), description, new SourceValues(times), large());
    }

    private Source database() {
        Address.Parsed parsed = Address.parse(from, System.getProperty("user.name"));
        Address address = parsed.address().orElseThrow(() -> new IllegalArgumentException(parsed.problem()));
        String variable = address.dialect() == Dialect.POSTGRESQL ? "PGPASSWORD" : "MYSQL_PWD";
        return new Source(address, Optional.ofNullable(System.getenv(variable)).orElse(""));
    }

    private ObjectStore large() {
        if (objects.isEmpty()) {
            return ObjectStore.NONE;
        }
        return objects.startsWith(BUCKET)
                ? S3Objects.of(objects.substring(BUCKET.length()), region())
                : new HadoopObjects(objects);
    }

    ImportFolder folder() {
        if (!files.startsWith(BUCKET)) {
            return ImportFolder.of(new HadoopObjects(files), "");
        }
        String[] parts = files.substring(BUCKET.length()).split("/", 2);
        String start = parts.length < 2 || parts[1].isEmpty() ? "" : parts[1].replaceAll("/$", "") + "/";
        return ImportFolder.of(S3Objects.of(parts[0], region()), start);
    }

    Target target() {
        Endpoint endpoint = Endpoint.at(URI.create(to), region());
        return new Target(endpoint, prefix, read().name(), Clock.systemUTC(), new SystemTicker());
    }

    /** The machine's own time. */
    private static final class SystemTicker implements Ticker {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void sleep(long millis) throws InterruptedException {
            Thread.sleep(millis);
        }
    }
}
