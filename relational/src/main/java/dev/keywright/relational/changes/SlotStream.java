package dev.keywright.relational.changes;

import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.Connections;
import dev.keywright.relational.session.DatabaseFailure;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.postgresql.PGConnection;
import org.postgresql.replication.LogSequenceNumber;
import org.postgresql.replication.PGReplicationStream;

/** The committed transactions of a replication slot, from the last one that was confirmed on. */
final class SlotStream implements ChangeStream {
    private static final int STATUS_MILLIS = 1000;
    private static final int ATTEMPTS = 100;
    private static final int PAUSE_MILLIS = 100;
    private static final String IN_USE = "55006";

    private final Connection connection;
    private final PGReplicationStream stream;
    private final String timeline;
    private final PgOutput output;
    private boolean within;

    private SlotStream(Connection connection, PGReplicationStream stream, String timeline) {
        this.connection = connection;
        this.stream = stream;
        this.timeline = timeline;
        this.output = new PgOutput(timeline);
    }

    /** A reader that was killed a moment ago may still hold the slot: then it is tried again for a while. */
    static SlotStream open(Slot slot, String timeline) throws DatabaseFailure {
        for (int attempt = 1; ; attempt++) {
            try {
                return opened(slot, timeline);
            } catch (SQLException failed) {
                if (attempt == ATTEMPTS || !IN_USE.equals(failed.getSQLState())) {
                    throw new DatabaseFailure(failed);
                }
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static SlotStream opened(Slot slot, String timeline) throws SQLException {
        Map<String, String> parameters = new LinkedHashMap<>(slot.address().parameters());
        parameters.put("replication", "database");
        parameters.put("assumeMinServerVersion", "10");
        parameters.put("preferQueryMode", "simple");
        // The texts of times depend on these.
        parameters.put("options", "-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=iso_8601 -c bytea_output=hex");
        Address address = slot.address();
        Connection connection = Connections.open(
                new Address(
                        address.dialect(),
                        address.host(),
                        address.port(),
                        address.database(),
                        address.user(),
                        parameters),
                slot.password());
        try {
            PGReplicationStream stream = connection
                    .unwrap(PGConnection.class)
                    .getReplicationAPI()
                    .replicationStream()
                    .logical()
                    .withSlotName(slot.name())
                    .withSlotOption("proto_version", 1)
                    .withSlotOption("publication_names", slot.name())
                    .withStatusInterval(STATUS_MILLIS, java.util.concurrent.TimeUnit.MILLISECONDS)
                    // The position is ours to confirm: the driver would confirm what is not written yet.
                    .withAutomaticFlush(false)
                    .start();
            return new SlotStream(connection, stream, timeline);
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
    }

    @Override
    public Optional<Transaction> next() throws DatabaseFailure {
        try {
            for (ByteBuffer message = stream.readPending(); message != null; message = stream.readPending()) {
                within = true;
                Optional<Transaction> whole = output.read(message);
                if (whole.isPresent()) {
                    within = false;
                    return whole;
                }
            }
            return Optional.empty();
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    @Override
    public Optional<Position> received() {
        LogSequenceNumber last = stream.getLastReceiveLSN();
        return within || last == null ? Optional.empty() : Optional.of(new Position(last.asLong(), timeline));
    }

    @Override
    public void confirm(Position position) throws DatabaseFailure {
        try {
            LogSequenceNumber confirmed = LogSequenceNumber.valueOf(position.at());
            stream.setAppliedLSN(confirmed);
            stream.setFlushedLSN(confirmed);
            stream.forceUpdateStatus();
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    @Override
    public void close() throws DatabaseFailure {
        try {
            connection.close();
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }
}
