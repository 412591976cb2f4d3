package dev.keywright.moving.live;

import dev.keywright.moving.RepeatedWork;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A run to the new design in a process of its own, until it is killed or has ended. */
final class EvolvingProcess {
    private static final long LEASE_MILLIS = 1_500;
    private static final String WORKING = "working";

    private EvolvingProcess() {}

    /** Starts one, and kills it after it has said so many times how far it is; whether it had ended before. */
    static boolean killed(DynamoDbLocal database, String prefix, int times, long afterMillis, RepeatedWork repeated)
            throws IOException, InterruptedException {
        repeated.started();
        Process process = new ProcessBuilder(List.of(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EvolvingProcess.class.getName(),
                        prefix,
                        database.endpoint().toString()))
                .redirectErrorStream(true)
                .start();
        StringBuilder said = new StringBuilder();
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        int working = 0;
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            said.append(line).append('\n');
            if (line.equals(WORKING)) {
                working++;
                // Whoever goes on looks at every item again.
                repeated.said(times);
            }
            if (working == times) {
                Thread.sleep(afterMillis);
                process.destroyForcibly().waitFor();
                repeated.killed();
                return true;
            }
        }
        if (process.waitFor() != 0) {
            throw new AssertionError(said.toString());
        }
        return false;
    }

    public static void main(String[] arguments) throws Exception {
        try (LiveOrders live = new LiveOrders(
                Endpoint.at(URI.create(arguments[1]), "us-east-1"), arguments[0], EvolvingTest.OVER_NEW)) {
            live.evolving(LEASE_MILLIS, (what, done, all) -> System.out.println(WORKING))
                    .run();
        }
    }
}
