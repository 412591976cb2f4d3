package dev.keywright.relational.changes;

import com.github.shyiko.mysql.binlog.BinaryLogClient;
import com.github.shyiko.mysql.binlog.event.Event;
import com.github.shyiko.mysql.binlog.event.deserialization.EventDeserializer;
import com.github.shyiko.mysql.binlog.event.deserialization.EventDeserializer.CompatibilityMode;
import com.github.shyiko.mysql.binlog.network.SSLMode;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.DatabaseFailure;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;

/** The committed transactions of a binary log, read as a replica reads it. */
final class BinlogStream implements ChangeStream {
    private static final int CONNECT_MILLIS = 10_000;
    private static final Pattern OTHER_ENCRYPTION = Pattern.compile(
            "serverSslCert|keyStore|trustStore|useSsl|sslMode|trustServerCertificate|disableSslHostnameVerification",
            Pattern.CASE_INSENSITIVE);
    private static final int MOST_WAITING = 64;
    private static final long OFFER_MILLIS = 100;
    /** Replicas of one server have different numbers; those of people are small. */
    private static final long FIRST_REPLICA = 0x8000_0000L;
    /** The library says on the terminal whenever it connects; kept, since loggers are forgotten. */
    private static final Logger LIBRARY = Logger.getLogger("com.github.shyiko.mysql.binlog");

    private final BinaryLogClient client;
    private final BinlogEvents events;
    private final BlockingQueue<Event> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final AtomicReference<String> failure = new AtomicReference<>();
    private volatile boolean closed;

    private BinlogStream(BinaryLogClient client, BinlogEvents events) {
        this.client = client;
        this.events = events;
    }

    /** @param name whoever reads with the same name takes the place of the one before */
    static BinlogStream open(
            Address address, String password, String name, String file, BinlogTables tables, Position from)
            throws DatabaseFailure {
        LIBRARY.setLevel(Level.OFF);
        BinaryLogClient client =
                new BinaryLogClient(address.host(), address.port(), address.database(), address.user(), password);
        client.setServerId(FIRST_REPLICA | (name.hashCode() & 0x7FFF_FFFFL));
        client.setBinlogFilename(file);
        client.setBinlogPosition(BinlogPosition.offset(from.at()));
        client.setKeepAlive(false);
        client.setSSLMode(encryption(address));
        client.setThreadFactory(work -> {
            Thread thread = new Thread(work);
            thread.setDaemon(true);
            return thread;
        });
        EventDeserializer deserializer = new EventDeserializer();
        deserializer.setCompatibilityMode(
                CompatibilityMode.DATE_AND_TIME_AS_LONG_MICRO,
                CompatibilityMode.INVALID_DATE_AND_TIME_AS_MIN_VALUE,
                CompatibilityMode.CHAR_AND_BINARY_AS_BYTE_ARRAY);
        client.setEventDeserializer(deserializer);
        BinlogStream stream = new BinlogStream(client, new BinlogEvents(tables, from));
        client.registerEventListener(stream::offer);
        client.registerLifecycleListener(stream.new Life());
        try {
            client.connect(CONNECT_MILLIS);
            stream.awaitAnswer();
            return stream;
        } catch (IOException | TimeoutException failed) {
            throw new DatabaseFailure("its binary log cannot be read: " + failed.getMessage());
        }
    }

    /** The server begins with an event, or says why it does not let this reader read. */
    private void awaitAnswer() throws DatabaseFailure {
        for (int millis = 0; waiting.isEmpty() && failure.get() == null && millis < CONNECT_MILLIS; millis++) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        if (waiting.isEmpty() && failure.get() != null) {
            close();
            throw new DatabaseFailure(failure.get());
        }
    }

    /** As the driver's option `sslMode` says; one with a certificate in a file is none that this library knows. */
    private static SSLMode encryption(Address address) throws DatabaseFailure {
        if (address.parameters().keySet().stream()
                .anyMatch(option -> OTHER_ENCRYPTION.matcher(option).matches() && !option.equals("sslMode"))) {
            throw new DatabaseFailure(
                    "its binary log is read with the encryption that sslMode says, and with no other option of the address; use sslMode=verify-full with a certificate that Java trusts");
        }
        String mode = address.parameters().getOrDefault("sslMode", "disable").toLowerCase(Locale.ROOT);
        return switch (mode) {
            case "disable" -> SSLMode.DISABLED;
            case "trust" -> SSLMode.REQUIRED;
            case "verify-ca" -> SSLMode.VERIFY_CA;
            default -> SSLMode.VERIFY_IDENTITY;
        };
    }

    private void offer(Event event) {
        try {
            while (!closed && !waiting.offer(event, OFFER_MILLIS, TimeUnit.MILLISECONDS)) {
                // Whoever carries changes over is slower than the log.
                Thread.onSpinWait();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** The library goes on behind an event that it could not read, and behind a connection that is gone. */
    private final class Life extends BinaryLogClient.AbstractLifecycleListener {
        @Override
        public void onEventDeserializationFailure(BinaryLogClient of, Exception failed) {
            fail("an event of its binary log cannot be read: " + failed);
            close(of);
        }

        @Override
        public void onCommunicationFailure(BinaryLogClient of, Exception failed) {
            fail("its binary log cannot be read: " + failed.getMessage());
        }

        @Override
        public void onDisconnect(BinaryLogClient of) {
            fail("it closed the connection to its binary log");
        }

        private void fail(String text) {
            failure.compareAndSet(null, text);
        }

        private void close(BinaryLogClient of) {
            try {
                of.disconnect();
            } catch (IOException gone) {
                fail(gone.getMessage());
            }
        }
    }

    @Override
    public Optional<Transaction> next() throws DatabaseFailure, UnfollowableChange {
        // Events that came before a failure are still to be read.
        String failed = failure.get();
        for (Event event = waiting.poll(); event != null; event = waiting.poll()) {
            Optional<Transaction> whole = events.read(event);
            if (whole.isPresent()) {
                return whole;
            }
        }
        if (failed != null) {
            throw new DatabaseFailure(failed);
        }
        return Optional.empty();
    }

    @Override
    public Optional<Position> received() {
        return events.reached();
    }

    /** The server does not know who has read what: nothing keeps it from removing its log. */
    @Override
    public void confirm(Position position) {
        // Nothing to tell it.
    }

    @Override
    public void close() throws DatabaseFailure {
        closed = true;
        try {
            client.disconnect();
        } catch (IOException failed) {
            throw new DatabaseFailure("the connection to its binary log could not be closed: " + failed.getMessage());
        }
    }
}
