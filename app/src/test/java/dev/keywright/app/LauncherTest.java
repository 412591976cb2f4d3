package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.keywright.app.LauncherCheckout.Run;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** How the launcher starts a program that is built. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LauncherTest {
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
    void keepsArgumentsIntactInAPathWithSpacesAndQuotes() throws Exception {
        List<String> arguments = List.of(
                "", " ", "two  words", "*", "$HOME", "`id`", "'", "\"", "\\n", "-Xmx1", "--", "-version", "@file");

        Run run = checkout.run(checkout.start(arguments.toArray(String[]::new)));

        assertThat(run.arguments())
                .isEqualTo(arguments.stream().map("[%s]"::formatted).toList());
        assertThat(run.exitCode()).isEqualTo(arguments.size());
    }

    @Test
    void keepsALineBreakInAnArgument() throws Exception {
        Run run = checkout.run(checkout.start("a\nb\n"));

        assertThat(run.arguments()).containsExactly("[a<000a>b<000a>]");
    }

    @Test
    void leavesTheStreamsTheExitCodeAndTheProcessToTheProgram() throws Exception {
        ProcessBuilder start = checkout.start("one", "two");
        Path input = Files.writeString(checkout.folder().resolve("input"), "typed");

        Run run = checkout.run(start.redirectInput(input.toFile()));

        assertThat(run.output())
                .isEqualTo("""
                        process %d
                        directory %s
                        properties null null
                        argument [one]
                        argument [two]
                        input typed
                        """.formatted(run.process(), checkout.folder().toRealPath()));
        assertThat(run.error()).isEqualTo("error\n");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void leadsWhatTheServerOfToolsPrintsToStandardError() throws Exception {
        Run serving = checkout.run(checkout.start("mcp", "--root", "."));
        Run helping = checkout.run(checkout.start("mcp", "--help"));

        assertThat(serving.output()).isEmpty();
        assertThat(serving.error()).contains("argument [mcp]\nargument [--root]\nargument [.]\n");
        assertThat(helping.output()).contains("argument [mcp]\nargument [--help]\n");
    }

    @Test
    void keepsArgumentsIntactThroughASymlinkInAPathWithSpaces() throws Exception {
        Path bin = Files.createDirectory(checkout.folder().resolve("my bin"));
        Path target = Path.of("..").resolve(checkout.root().getFileName()).resolve("keywright");
        Files.createSymbolicLink(bin.resolve("near"), target);
        Files.createDirectory(bin.resolve("of mine"));
        Files.createSymbolicLink(bin.resolve("of mine/far"), Path.of("../near"));

        Run run = checkout.run(
                checkout.command(List.of("./of mine/far", "an argument")).directory(bin.toFile()));

        assertThat(run.arguments()).containsExactly("[an argument]");
        assertThat(run.output()).contains("directory " + bin.toRealPath() + "\n");
        assertThat(run.error()).isEqualTo("error\n");
    }

    @Test
    void startsUnderEachShellThatIsInstalled() throws Exception {
        List<String> shells = Stream.of("/bin/sh", "/bin/dash", "/bin/bash", "/bin/ksh")
                .filter(shell -> Files.isExecutable(Path.of(shell)))
                .toList();
        for (String shell : shells) {
            ProcessBuilder start = checkout.command(List.of(shell, "keywright", "*", ""));

            Run run = checkout.run(start.directory(checkout.root().toFile()));

            assertThat(run.arguments()).as(shell).containsExactly("[*]", "[]");
            assertThat(run.error()).as(shell).isEqualTo("error\n");
        }
    }

    /** The names stay in a script: a JVM that has no locale, as the one of this test may have none, cannot spell them. */
    @Test
    void readsUnicodeNamesWithoutALocale() throws Exception {
        Path script = checkout.folder().resolve("script");
        Files.writeString(script, """
                mkdir 'Schlüssel 鍵'
                mv "$1" 'Schlüssel 鍵/checkout'
                exec 'Schlüssel 鍵/checkout/keywright' größe
                """);
        ProcessBuilder start = checkout.command(
                List.of("/bin/sh", script.toString(), checkout.root().toString()));
        start.environment().keySet().removeIf(name -> name.equals("LANG") || name.startsWith("LC_"));

        Run run = checkout.run(start);

        assertThat(run.arguments()).containsExactly("[gr<00f6><00df>e]");
        assertThat(run.error()).isEqualTo("error\n");
    }

    @Test
    void addsTheFlagsOfTheEnvironment() throws Exception {
        ProcessBuilder start = checkout.start();
        start.environment().put("KEYWRIGHT_JAVA_OPTS", "-Done=* \n -Dtwo=2");
        Files.createFile(checkout.folder().resolve("-Done=a file that the pattern matches"));

        assertThat(checkout.run(start).output()).contains("properties * 2\n");
    }

    @Test
    void saysWhatToInstallWhenThereIsNoJava() throws Exception {
        ProcessBuilder start = checkout.start();
        start.environment()
                .put("JAVA_HOME", checkout.folder().resolve("nowhere").toString());
        start.environment().put("PATH", checkout.folder().toString());

        Run run = checkout.run(start);

        assertThat(run.error())
                .isEqualTo("keywright: no Java found; "
                        + "install a JDK, 17 or newer, and put it on PATH or point JAVA_HOME at it\n");
        assertThat(run.output()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(3);
    }

    @Test
    void refusesAJavaOlderThan17() throws Exception {
        Path home = checkout.folder().resolve("old");
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho 'openjdk version \"1.8.0_402\"' >&2\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        ProcessBuilder start = checkout.start();
        start.environment().put("JAVA_HOME", home.toString());

        Run run = checkout.run(start);

        assertThat(run.error())
                .isEqualTo("keywright: needs Java 17 or newer, but " + java
                        + " is 1.8.0_402; install a JDK and point JAVA_HOME at it\n");
        assertThat(run.exitCode()).isEqualTo(3);
    }
}
