package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.keywright.app.LauncherCheckout.Begun;
import dev.keywright.app.LauncherCheckout.Run;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** When the launcher builds before it starts the program, with a stand-in for Maven too. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LauncherBuildTest {
    private static final String FIRST_USE = "keywright: first use, building (about a minute) ...\n";
    private static final String SOURCES_CHANGED = "keywright: the sources have changed, building ...\n";

    private Path standIn;
    private LauncherCheckout checkout;

    @BeforeAll
    void compileStandIn(@TempDir Path folder) throws IOException {
        assumeFalse(File.separatorChar == '\\', "the launcher is a script for the shell of a POSIX system");
        standIn = LauncherCheckout.compileStandIn(folder);
    }

    @BeforeEach
    void build(@TempDir Path folder) throws IOException {
        checkout = LauncherCheckout.built(folder, standIn);
    }

    @Test
    void buildsOnFirstUseAndNotOnTheSecond() throws Exception {
        Files.delete(checkout.jar());

        Run first = checkout.run(checkout.start("one"));
        Run second = checkout.run(checkout.start("two"));

        assertThat(first.error()).isEqualTo(FIRST_USE + "error\n");
        assertThat(first.output()).startsWith("process " + first.process() + "\n");
        assertThat(first.arguments()).containsExactly("[one]");
        assertThat(second.error()).isEqualTo("error\n");
        assertThat(second.arguments()).containsExactly("[two]");
        assertThat(checkout.builds()).isEqualTo(1);
    }

    @Test
    void buildsAgainWhenASourceIsEdited() throws Exception {
        Files.writeString(checkout.source(), "edited");

        assertThat(checkout.run(checkout.start()).error()).isEqualTo(SOURCES_CHANGED + "error\n");
        assertThat(checkout.run(checkout.start()).error()).isEqualTo("error\n");
        assertThat(checkout.builds()).isEqualTo(1);
    }

    @Test
    void buildsAgainWhenASourceIsDeleted() throws Exception {
        Files.delete(checkout.source());

        assertThat(checkout.run(checkout.start()).error()).isEqualTo(SOURCES_CHANGED + "error\n");
    }

    @Test
    void buildsAgainWhenAPomIsEdited() throws Exception {
        Files.writeString(checkout.root().resolve("app/pom.xml"), "edited");

        assertThat(checkout.run(checkout.start()).error()).isEqualTo(SOURCES_CHANGED + "error\n");
    }

    @Test
    void buildsAgainWhenASourceWasEditedDuringTheBuild() throws Exception {
        Files.delete(checkout.jar());
        checkout.setMaven("sleep 0.1\necho edited >app/src/main/java/Some.java\n" + LauncherCheckout.MAVEN);
        checkout.run(checkout.start());
        checkout.setMaven(LauncherCheckout.MAVEN);

        assertThat(checkout.run(checkout.start()).error()).isEqualTo(SOURCES_CHANGED + "error\n");
        assertThat(checkout.run(checkout.start()).error()).isEqualTo("error\n");
    }

    @Test
    void showsTheEndOfAFailedBuildAndTriesAgainTheNextTime() throws Exception {
        Files.delete(checkout.jar());
        checkout.setMaven("echo a line of output\necho the reason >&2\nexit 1");

        Run run = checkout.run(checkout.start());

        assertThat(run.output()).isEmpty();
        assertThat(run.error())
                .isEqualTo("""
                        %skeywright: the build failed. It ended with:
                        a line of output
                        the reason
                        keywright: the whole output of the build is in %s/target/keywright-build.log
                        """.formatted(FIRST_USE, checkout.root().toRealPath()));
        assertThat(run.exitCode()).isEqualTo(3);
        checkout.setMaven(LauncherCheckout.MAVEN);
        assertThat(checkout.run(checkout.start()).error()).isEqualTo(FIRST_USE + "error\n");
    }

    @Test
    void buildsOnceWhenTwoStartAtTheSameMoment() throws Exception {
        Files.delete(checkout.jar());
        checkout.setMaven("sleep 1\n" + LauncherCheckout.MAVEN);

        Begun one = checkout.begin(checkout.start("one"));
        Begun two = checkout.begin(checkout.start("two"));

        assertThat(one.finish().arguments()).containsExactly("[one]");
        assertThat(two.finish().arguments()).containsExactly("[two]");
        assertThat(checkout.builds()).isEqualTo(1);
        assertThat(checkout.lock()).doesNotExist();
    }

    @Test
    void takesOverTheLockOfABuildThatWasKilled() throws Exception {
        Files.delete(checkout.jar());
        Process killed = new ProcessBuilder("/bin/sh", "-c", "exit").start();
        killed.waitFor();
        Files.createDirectories(checkout.lock());
        Files.writeString(checkout.lock().resolve("pid"), killed.pid() + "\n");

        Begun one = checkout.begin(checkout.start("one"));
        Begun two = checkout.begin(checkout.start("two"));

        assertThat(one.finish().arguments()).containsExactly("[one]");
        assertThat(two.finish().arguments()).containsExactly("[two]");
        assertThat(checkout.builds()).isEqualTo(1);
    }

    @Test
    void makesTheMissingArchiveWithoutAWord() throws Exception {
        assumeFalse(System.getProperty("java.vm.name").contains("OpenJ9"), "this JVM has no such archives");
        Files.delete(checkout.archive());

        Run first = checkout.run(checkout.start("one"));
        Run second = checkout.run(checkout.start("two"));

        assertThat(checkout.archive()).isNotEmptyFile();
        assertThat(first.arguments()).containsExactly("[one]");
        assertThat(first.error()).isEqualTo("error\n");
        assertThat(second.output()).startsWith("process " + second.process() + "\n");
        assertThat(second.error()).isEqualTo("error\n");
    }

    @Test
    void startsWithoutAWordWhenTheArchiveIsBroken() throws Exception {
        Files.writeString(checkout.archive(), "half an archive");

        Run run = checkout.run(checkout.start("one"));

        assertThat(run.output()).startsWith("process " + run.process() + "\n");
        assertThat(run.arguments()).containsExactly("[one]");
        assertThat(run.error()).isEqualTo("error\n");
    }

    /** A jar that is older than its archive gives no reason to make another, but the JVM remembers the jar's time. */
    @Test
    void startsWithoutAWordWhenTheArchiveIsOfAnotherJar() throws Exception {
        Files.delete(checkout.archive());
        checkout.run(checkout.start());
        Files.setLastModifiedTime(checkout.jar(), FileTime.from(Instant.EPOCH));

        Run run = checkout.run(checkout.start("one"));

        assertThat(run.output()).startsWith("process " + run.process() + "\n");
        assertThat(run.arguments()).containsExactly("[one]");
        assertThat(run.error()).isEqualTo("error\n");
    }
}
