package dev.keywright.moving;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.objects.ObjectStore;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.Source;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.source.SourceValues;
import dev.keywright.moving.source.SourceValues.Times;
import dev.keywright.relational.rows.RowWriter;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.program.EngineDescription;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.UUID;

/** A database and a design in DynamoDB Local for one test. */
final class Scene implements AutoCloseable {
    static final Ticker TICKER = new Ticker() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void sleep(long millis) throws InterruptedException {
            Thread.sleep(millis);
        }
    };

    private final Database database;
    private final String name = "move" + UUID.randomUUID().toString().replace("-", "");
    private final Model model;
    private final EngineDescription description;
    private final Target target;
    private ObjectStore objects = ObjectStore.NONE;

    Scene(Model model, Design design, String script) throws SQLException {
        this(Database.POSTGRES, model, design, script);
    }

    Scene(Database database, Model model, Design design, String script) throws SQLException {
        this.database = database;
        this.model = model;
        CostModel costing = Designs.costModel(model);
        this.description = EngineDescription.of(costing.bill(design), costing.weights());
        this.target = new Target(Endpoint.of(Local.shared()), name + "-", model.name(), Clock.systemUTC(), TICKER);
        database.create(name);
        run(script);
    }

    /** The same with a store for large values. */
    Scene storing(ObjectStore store) {
        objects = store;
        return this;
    }

    static String file(String path) throws java.io.IOException {
        return Files.readString(Path.of("..", "examples").resolve(path));
    }

    void run(String sql) throws SQLException {
        try (Connection connection = connect()) {
            TestPostgres.execute(connection, sql);
        }
    }

    String name() {
        return name;
    }

    Database database() {
        return database;
    }

    int port() {
        return database.port();
    }

    Connection connect() throws SQLException {
        return database.connect(name);
    }

    Source source() {
        return new Source(database.address(name), "");
    }

    RowWriter writer() throws Exception {
        return RowWriter.open(database.address(name), "");
    }

    Move move(Times times) throws Exception {
        return Move.of(source(), description, new SourceValues(times), objects);
    }

    Move move() throws Exception {
        return move(Times.REFUSED);
    }

    Target target() {
        return target;
    }

    Model model() {
        return model;
    }

    EngineDescription description() {
        return description;
    }

    Fill.Result fill() throws Exception {
        return new Fill(move(), target, settings(), (what, done, all) -> {}).run();
    }

    /** The same tables by another way. */
    Target target(Endpoint endpoint) {
        return new Target(endpoint, name + "-", model.name(), Clock.systemUTC(), TICKER);
    }

    static Fill.Settings settings() {
        return new Fill.Settings(4, 100_000, UUID.randomUUID().toString(), 2_000);
    }

    @Override
    public void close() {
        target.close();
    }
}
