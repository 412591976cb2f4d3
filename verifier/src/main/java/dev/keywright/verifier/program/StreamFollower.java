package dev.keywright.verifier.program;

import dev.keywright.core.design.TableRef;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.stream.Checkpoints;
import dev.keywright.runtime.stream.StreamHandler;
import dev.keywright.runtime.stream.StreamPoller;
import dev.keywright.runtime.stream.StreamRecord;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Namespace;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * The handler of a design's streams in hard times: it is killed before and after its writes, and everything that it has handled
 * comes again, the last record first.
 */
public final class StreamFollower implements AutoCloseable {
    /** So many of the last records come again after later ones. */
    private static final int MOST_REPEATED = 30;

    private final Optional<Reading> reading;

    private StreamFollower(Optional<Reading> reading) {
        this.reading = reading;
    }

    /** The handler, and the poller that gives it the records. */
    private record Reading(StreamPoller poller, StreamHandler handler, DynamoDbStreamsClient client, Batch batch) {}

    /** The records that came since the last time. */
    private static final class Batch {
        private final List<StreamRecord> records = new ArrayList<>();
        private final List<StreamRecord> handled = new ArrayList<>();
    }

    /** Enables the streams of tables that something follows. */
    public static void enable(EngineDescription description, Namespace tables) {
        description.design().streams().ifPresent(streams -> tables.stream(streams.tables(), streams.records()));
    }

    /** On tables whose streams are enabled; where nothing follows a stream there is nothing to do, ever. */
    public static StreamFollower on(
            EngineDescription description, Namespace tables, Database database, Supplier<Store> stores, Instant now) {
        return new StreamFollower(description.design().streams().map(streams -> {
            Map<String, String> names = new LinkedHashMap<>();
            streams.tables().forEach(table -> names.put(tables.name(new TableRef(table)), table));
            Batch batch = new Batch();
            DynamoDbStreamsClient client = database.streams();
            Clock clock = Clock.fixed(now, ZoneOffset.UTC);
            return new Reading(
                    new StreamPoller(client, batch.records::add, names, Checkpoints.inMemory()),
                    new StreamHandler(description.design(), new KilledStores(stores), clock, EngineProgram.PATIENCE),
                    client,
                    batch);
        }));
    }

    /** Has everything handled that has happened until now. */
    public void settle() {
        reading.ifPresent(stream -> {
            // The handler's own writes come as records too.
            while (stream.poller().drain() > 0) {
                List<StreamRecord> records = new ArrayList<>(stream.batch().records);
                stream.batch().records.clear();
                records.forEach(record -> survive(stream.handler(), record));
                List<StreamRecord> handled = stream.batch().handled;
                handled.addAll(records);
                handled.subList(0, Math.max(0, handled.size() - MOST_REPEATED)).clear();
                List<StreamRecord> again = new ArrayList<>(handled);
                Collections.reverse(again);
                again.forEach(record -> survive(stream.handler(), record));
            }
        });
    }

    private static void survive(StreamHandler handler, StreamRecord record) {
        boolean done = false;
        while (!done) {
            try {
                handler.handle(record);
                done = true;
            } catch (Killed again) {
                // Whoever starts it again gives it the same record.
            }
        }
    }

    /** Leaves out everything that has happened until now. */
    public void skip() {
        reading.ifPresent(stream -> {
            stream.poller().drain();
            stream.batch().records.clear();
            stream.batch().handled.clear();
        });
    }

    @Override
    public void close() {
        reading.ifPresent(stream -> stream.client().close());
    }

    /** The end of a handler in the middle of its work. */
    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Every third handler is killed before its first write, and every other third after it. */
    private static final class KilledStores implements Supplier<Store> {
        private final Supplier<Store> stores;
        private int opened;

        KilledStores(Supplier<Store> stores) {
            this.stores = stores;
        }

        @Override
        public Store get() {
            int turn = opened++ % 3;
            return turn == 0 ? stores.get() : new KilledStore(stores.get(), turn == 1);
        }
    }

    /** A store whose user does not survive the first write. */
    private record KilledStore(Store store, boolean before) implements Store {
        @Override
        public List<Map<String, AttributeValue>> get(
                String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
            return store.get(table, keys, consistent);
        }

        @Override
        public Page query(Query query, Map<String, AttributeValue> after) {
            return store.query(query, after);
        }

        @Override
        public List<Refused> write(List<ItemWrite> writes) {
            if (!before) {
                store.write(writes);
            }
            throw new Killed();
        }

        @Override
        public void writeBatch(List<ItemWrite> writes) {
            throw new Killed();
        }
    }
}
