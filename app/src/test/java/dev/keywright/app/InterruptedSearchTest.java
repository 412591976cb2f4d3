package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keywright.app.LauncherCheckout.Begun;
import dev.keywright.app.LauncherCheckout.Run;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C during a search, through the real launcher. */
class InterruptedSearchTest {
    private static final Path MODEL = Path.of("..", "examples", "conduit", "model.yaml");
    private static final String BEST = ", best ";
    private static final int MOST_LOOKS = 1200;
    private static final long LOOK_MILLIS = 50;
    /** The exit code of a process that ended by the signal of Ctrl-C. */
    private static final int INTERRUPTED = 130;

    @TempDir
    Path folder;

    @Test
    void printsTheBestDesignSoFar() throws IOException, InterruptedException {
        assumeFalse(File.separatorChar == '\\', "the launcher is a script for the shell of a POSIX system");
        LauncherCheckout checkout = LauncherCheckout.built(folder, program());
        // Without a tolerance it has several rounds to go when the first design is known.
        Path model = folder.resolve("conduit.yaml");
        Files.writeString(model, Files.readString(MODEL) + "  tolerance: 0\n");
        ProcessBuilder start = checkout.start("design", model.toString(), "--time", "600s");
        start.environment().put("KEYWRIGHT_JAVA_OPTS", "-Dkeywright.terminal=true");

        Begun search = checkout.begin(start);
        boolean interrupted = awaitDesign(search) && isInterrupted(search);
        Run run = search.finish();

        assumeTrue(interrupted, "the search ended before it could be interrupted");
        assertThat(run.exitCode()).isEqualTo(INTERRUPTED);
        assertThat(run.output().lines().findFirst().orElseThrow())
                .contains("conduit")
                .contains("above the cheapest");
        assertThat(run.output()).contains("a month, on-demand in us-east-1");
    }

    /** Waits until the progress line tells of a design; false where the search ends before. */
    private static boolean awaitDesign(Begun search) throws IOException, InterruptedException {
        for (int look = 0; look < MOST_LOOKS && search.process().isAlive(); look++) {
            if (Files.readString(search.error()).contains(BEST)) {
                return true;
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return false;
    }

    private static boolean isInterrupted(Begun search) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder(
                        "kill", "-INT", String.valueOf(search.process().pid()))
                .inheritIO()
                .start();
        return kill.waitFor() == 0;
    }

    /** The program of this build, as the one archive that the launcher starts. */
    private Path program() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "dev.keywright.app.Main");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                                .splitAsStream(System.getProperty("java.class.path"))
                                .map(entry -> Path.of(entry).toUri().toString())
                                .collect(Collectors.joining(" ")));
        Path jar = folder.resolve("program.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(file, manifest)) {
            entries.finish();
        }
        return jar;
    }
}
