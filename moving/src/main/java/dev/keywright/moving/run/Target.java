package dev.keywright.moving.run;

import dev.keywright.moving.destination.ItemWriter;
import dev.keywright.moving.destination.Pace;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.ThrottleListener;
import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.streams.TargetStreams;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DesignTables;
import dev.keywright.verifier.database.Endpoint;
import java.net.URI;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The tables that data are moved into, and the state of the move beside them. */
public final class Target implements AutoCloseable {
    private final Database database;
    private final ThrottleListener throttles = new ThrottleListener();
    private final String prefix;
    private final String model;
    private final Clock clock;
    private final Ticker ticker;

    /** @param prefix stands before the names that the design gives its tables */
    public Target(Endpoint endpoint, String prefix, String model, Clock clock, Ticker ticker) {
        this.database = new Database(endpoint, List.of(throttles));
        this.prefix = prefix;
        this.model = model;
        this.clock = clock;
        this.ticker = ticker;
    }

    public DynamoDbClient client() {
        return database.client();
    }

    public String name(String table) {
        return prefix + table;
    }

    public State state() {
        return new State(client(), prefix + model + "-migration");
    }

    /** Whether the design is the master, and changes go back into the source. */
    public boolean isMaster() throws MoveFailure {
        try {
            return state().exists() && List.of(Phase.CUT_OVER, Phase.GOING_BACK).contains(state().phase());
        } catch (SdkException refused) {
            throw new MoveFailure("the target failed: %s".formatted(refused.getMessage()), refused);
        }
    }

    /** Another connection, to the streams of the tables. */
    public DynamoDbStreamsClient streamsClient() {
        return database.streams();
    }

    /** The names of the tables in the database, with what the design calls them. */
    Map<String, String> names(Move move) {
        Map<String, String> names = new LinkedHashMap<>();
        move.design().tables().forEach(table -> names.put(name(table.name()), table.name()));
        return names;
    }

    TargetStreams streams(Move move) {
        return new TargetStreams(
                client(), state(), ticker, List.copyOf(names(move).keySet()));
    }

    /** The state of the way from one design to the next, apart from that of a migration. */
    public State evolution() {
        return new State(client(), prefix + model + "-evolution");
    }

    public URI address() {
        return database.endpoint().address();
    }

    DesignTables tables(Move move) {
        return new DesignTables(move.model(), move.design(), this::name);
    }

    ItemWriter writer(Move move, Pace pace) {
        return new ItemWriter(client(), this::name, move.units(), pace, ticker);
    }

    public Pace pace(double ceiling) {
        Pace pace = new Pace(ceiling, ticker);
        throttles.tell(pace::throttled);
        return pace;
    }

    /** Tells of every request that is sent again, because the database throttled or a reply was lost. */
    public void tellRepeated(Runnable listener) {
        throttles.tell(listener);
    }

    /**
     * How long nothing has to come until a stream is at its end: it is a moment behind its table, but not in a database of our
     * own.
     */
    public long quietMillis() {
        return database.endpoint().trust() == Endpoint.Trust.OURS ? 100 : 2_000;
    }

    /** Whether it is DynamoDB itself and not a program that stands in for it. */
    public boolean isAws() {
        return database.endpoint().isBilled();
    }

    public Clock clock() {
        return clock;
    }

    public Ticker ticker() {
        return ticker;
    }

    @Override
    public void close() {
        database.close();
    }
}
