package dev.keywright.moving.reshape;

import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The mover of a transition in a process of its own, until it is killed. */
final class TransferProcess {
    private static final String CARRIED = "carried over";
    /** Slow enough that something is left for the next one. */
    private static final long UNITS_PER_SECOND = 100;

    private TransferProcess() {}

    /** The data on their way. */
    enum Subject {
        ANOTHER_MODEL,
        SAME_TABLES,
        FROM_INSIDE;

        TwoDesigns of(Endpoint endpoint, String prefix) {
            return switch (this) {
                case ANOTHER_MODEL -> Boards.designs(endpoint, prefix);
                case SAME_TABLES -> Boards.inTheSameTables(endpoint, prefix);
                case FROM_INSIDE -> Boards.fromInside(endpoint, prefix);
            };
        }

        /** Writes what there is to begin with; from then on the things are those of the new model. */
        void load(TwoDesigns two) {
            two.load();
            if (this == ANOTHER_MODEL) {
                two.become(Boards.of(two.world()));
            }
        }
    }

    /** Starts one and kills it after it has carried so many things; false where it came to its end before. */
    static boolean killed(Subject subject, String prefix, int things, long afterMillis)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        TransferProcess.class.getName(),
                        prefix,
                        Local.shared().endpoint().toString(),
                        subject.name()))
                .redirectErrorStream(true)
                .start();
        StringBuilder said = new StringBuilder();
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        int carried = 0;
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            said.append(line).append('\n');
            carried += line.equals(CARRIED) ? 1 : 0;
            if (carried == things) {
                Thread.sleep(afterMillis);
                process.destroyForcibly().waitFor();
                return true;
            }
        }
        if (process.waitFor() != 0) {
            throw new AssertionError(said.toString());
        }
        return false;
    }

    public static void main(String[] arguments) throws Exception {
        Endpoint endpoint = Endpoint.at(URI.create(arguments[1]), "us-east-1");
        try (TwoDesigns two = Subject.valueOf(arguments[2]).of(endpoint, arguments[0])) {
            two.transfer(UNITS_PER_SECOND, (what, done, all) -> System.out.println(what))
                    .run();
        }
    }
}
