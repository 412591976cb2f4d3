package dev.keywright.moving.streams;

import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.Ticker;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** The streams of the target's tables: on from the switch on, off when nobody reads them any more. */
public final class TargetStreams {
    private static final String STREAM = "stream of ";
    private static final String OURS = "enabled stream of ";
    private static final long PAUSE_MILLIS = 200;

    private final DynamoDbClient client;
    private final State state;
    private final Ticker ticker;
    private final List<String> tables;

    /** @param tables the names of the tables in the database */
    public TargetStreams(DynamoDbClient client, State state, Ticker ticker, List<String> tables) {
        this.client = client;
        this.state = state;
        this.ticker = ticker;
        this.tables = List.copyOf(tables);
    }

    /** Tables whose stream is on, but without what the items were and are: nobody but their owner may change that. */
    public List<String> unusable() {
        return tables.stream()
                .filter(table -> findView(describe(table))
                        .filter(view -> view != StreamViewType.NEW_AND_OLD_IMAGES)
                        .isPresent())
                .toList();
    }

    private TableDescription describe(String table) {
        return client.describeTable(request -> request.tableName(table)).table();
    }

    /** Nothing where somebody has deleted it. */
    private Optional<TableDescription> find(String table) {
        try {
            return Optional.of(describe(table));
        } catch (ResourceNotFoundException none) {
            return Optional.empty();
        }
    }

    /** Nothing where the stream is off. */
    private static Optional<StreamViewType> findView(TableDescription table) {
        return Optional.ofNullable(table.streamSpecification())
                .filter(stream -> Boolean.TRUE.equals(stream.streamEnabled()))
                .map(stream -> stream.streamViewType());
    }

    /** Has them enabled, waits until they are, and remembers which they are. */
    public void enable() throws InterruptedException {
        for (String table : tables) {
            if (findView(describe(table)).isEmpty()) {
                state.keep(OURS + table, "yes");
                change(
                        table,
                        StreamSpecification.builder()
                                .streamEnabled(true)
                                .streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)
                                .build());
            }
            TableDescription now = describe(table);
            while (now.tableStatus() != TableStatus.ACTIVE || now.latestStreamArn() == null) {
                ticker.sleep(PAUSE_MILLIS);
                now = describe(table);
            }
            state.keep(STREAM + table, now.latestStreamArn());
        }
    }

    /** Where the reply is lost the request is sent again, and refused since it has been done: then the table is as it should be. */
    private void change(String table, StreamSpecification wanted) {
        try {
            client.updateTable(request -> request.tableName(table).streamSpecification(wanted));
        } catch (DynamoDbException refused) {
            if (!findView(describe(table)).equals(Optional.ofNullable(wanted.streamViewType()))) {
                throw refused;
            }
        }
    }

    /** Tables that are gone, or whose stream is off or another one than at the switch: changes were missed. */
    public List<String> lost() {
        Map<String, String> about = state.about();
        List<String> lost = new ArrayList<>();
        for (String table : tables) {
            boolean same = find(table)
                    .filter(now -> findView(now).isPresent())
                    .filter(now -> now.latestStreamArn() != null)
                    .filter(now -> now.latestStreamArn().equals(about.get(STREAM + table)))
                    .isPresent();
            if (!same) {
                lost.add(table);
            }
        }
        return lost;
    }

    /** Disables those that were enabled for the migration. */
    public void disable() {
        Map<String, String> about = state.about();
        for (String table : tables) {
            if (about.containsKey(OURS + table)
                    && find(table).flatMap(TargetStreams::findView).isPresent()) {
                change(table, StreamSpecification.builder().streamEnabled(false).build());
            }
        }
    }
}
