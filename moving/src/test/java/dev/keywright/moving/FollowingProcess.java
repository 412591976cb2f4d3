package dev.keywright.moving;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.Model;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Follow;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.Reverse;
import dev.keywright.moving.run.Source;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.source.SourceValues;
import dev.keywright.moving.source.SourceValues.Times;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.program.EngineDescription;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** A migration of the shelves in a process of its own, which carries changes over or back until it is killed. */
final class FollowingProcess {
    private static final long LEASE_MILLIS = 1_500;
    private static final int WORKERS = 4;
    private static final String WORKING = "working: ";
    private static final String FILLING = "filling";

    private FollowingProcess() {}

    /** The way of the changes. */
    enum Direction {
        FORTH,
        BACK
    }

    /** Starts one and waits until it has said so many times how far it is. */
    static Process start(Scene scene, Direction direction, int times) throws IOException {
        return start(scene, direction, times, new RepeatedWork());
    }

    static Process start(Scene scene, Direction direction, int times, RepeatedWork repeated) throws IOException {
        repeated.started();
        Process process = new ProcessBuilder(List.of(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FollowingProcess.class.getName(),
                        Integer.toString(scene.port()),
                        scene.name(),
                        Local.shared().endpoint().toString(),
                        direction.name(),
                        scene.database().name()))
                .redirectErrorStream(true)
                .start();
        StringBuilder said = new StringBuilder();
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (int working = 0; working < times; ) {
            String line = output.readLine();
            if (line == null) {
                throw new AssertionError(said.toString());
            }
            if (line.startsWith(WORKING)) {
                working++;
                repeated.said(line.contains(FILLING) ? 2 * WORKERS : 1);
            }
            said.append(line).append('\n');
        }
        return process;
    }

    public static void main(String[] arguments) throws Exception {
        boolean back = Direction.valueOf(arguments[3]) == Direction.BACK;
        String text = back ? Shelves.MODEL + Shelves.MORE_PATTERNS : Shelves.MODEL;
        Model model = back ? RelationalWorld.sourced(Examples.modelOf(text)) : Examples.modelOf(text);
        CostModel costing = Designs.costModel(model);
        EngineDescription description =
                EngineDescription.of(costing.bill(Examples.designOf(text, Shelves.DESIGN)), costing.weights());
        Source source =
                new Source(Database.valueOf(arguments[4]).address(Integer.parseInt(arguments[0]), arguments[1]), "");
        try (Target target = new Target(
                Endpoint.at(URI.create(arguments[2]), "us-east-1"),
                arguments[1] + "-",
                model.name(),
                Clock.systemUTC(),
                Scene.TICKER)) {
            Move move = Move.of(source, description, new SourceValues(Times.REFUSED));
            Fill.Settings settings =
                    new Fill.Settings(WORKERS, 100_000, UUID.randomUUID().toString(), LEASE_MILLIS);
            Progress progress = (what, done, all) -> System.out.println(WORKING + what);
            if (back) {
                new Reverse(move, target, settings, progress).run(() -> false);
            } else {
                new Follow(move, target, settings, FollowTest.MUCH, progress).run(() -> false);
            }
        }
    }
}
