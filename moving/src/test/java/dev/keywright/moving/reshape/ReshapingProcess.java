package dev.keywright.moving.reshape;

import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/** Shelves or spaces on their way into other tables, or back, in a process of its own, until it is killed. */
final class ReshapingProcess {
    private static final long LEASE_MILLIS = 1_500;
    private static final long MOST_SECONDS = 180;
    private static final String WORKING = ": working";
    private static final String READING = "reading";

    private ReshapingProcess() {}

    /** The way of the changes. */
    enum Direction {
        FORTH,
        BACK
    }

    /** The moment from which on what it says is counted. */
    enum Since {
        ITS_START,
        EVERYTHING_IS_READ
    }

    /** The data on their way. */
    enum Subject {
        SHELVES,
        SPACES;

        private TwoDesigns of(Endpoint endpoint, String prefix) {
            return switch (this) {
                case SHELVES -> TwoDesigns.shelves(endpoint, prefix, TwoDesigns.Shape.ONE_TABLE);
                case SPACES -> Spaces.of(endpoint, prefix);
            };
        }
    }

    /** Starts one, kills it after it has said so many times how far it is, and tells for how long it had read both sides. */
    static void killed(
            Subject subject,
            String prefix,
            Direction direction,
            Since since,
            int times,
            long afterMillis,
            LongConsumer readingMillis)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ReshapingProcess.class.getName(),
                        prefix,
                        Local.shared().endpoint().toString(),
                        direction.name(),
                        subject.name()))
                .redirectErrorStream(true)
                .start();
        // One that waits for changes while nobody writes would wait for ever.
        CompletableFuture<?> late = CompletableFuture.runAsync(
                process::destroyForcibly, CompletableFuture.delayedExecutor(MOST_SECONDS, TimeUnit.SECONDS));
        StringBuilder said = new StringBuilder();
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        int working = 0;
        long begun = 0;
        long read = 0;
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            said.append(line).append('\n');
            boolean reads = line.startsWith(READING) && line.contains(WORKING);
            begun = begun == 0 && reads ? System.nanoTime() : begun;
            read = reads ? System.nanoTime() : read;
            boolean counts = since == Since.ITS_START || !line.startsWith(READING);
            working += line.contains(WORKING) && counts ? 1 : 0;
            if (working == times) {
                Thread.sleep(afterMillis);
                late.cancel(false);
                process.destroyForcibly().waitFor();
                readingMillis.accept((read - begun) / 1_000_000);
                return;
            }
        }
        throw new AssertionError("ended, or was silent, before it had worked %d times:%n%s".formatted(times, said));
    }

    public static void main(String[] arguments) throws Exception {
        Endpoint endpoint = Endpoint.at(URI.create(arguments[1]), "us-east-1");
        try (TwoDesigns two = Subject.valueOf(arguments[3]).of(endpoint, arguments[0])) {
            Reshaping reshaping = two.reshaping(LEASE_MILLIS, (what, done, all) -> System.out.println(what + WORKING));
            if (Direction.valueOf(arguments[2]) == Direction.FORTH) {
                reshaping.run(() -> false);
            } else {
                reshaping.reverse(() -> false);
            }
        }
    }
}
