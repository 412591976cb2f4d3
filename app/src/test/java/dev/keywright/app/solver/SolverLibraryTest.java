package dev.keywright.app.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In processes of their own, since a process loads machine code once. */
class SolverLibraryTest {
    @TempDir
    Path temporary;

    private Process start(String caches) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OneSolution.class.getName())
                .redirectErrorStream(true);
        builder.environment().put("XDG_CACHE_HOME", caches);
        return builder.start();
    }

    private static String output(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private List<Path> cached() throws IOException {
        try (Stream<Path> files = Files.walk(temporary)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void letsTwoProcessesFillTheSameCacheAndRepairsIt() throws IOException {
        Process first = start(temporary.toString());
        Process second = start(temporary.toString());
        assertThat(output(first)).isEqualTo("OPTIMAL 2\n");
        assertThat(output(second)).isEqualTo("OPTIMAL 2\n");
        List<Path> files = cached();
        assertThat(files)
                .hasSizeGreaterThan(5)
                .noneMatch(file -> file.toString().endsWith(".part"));

        Path one = Files.writeString(files.get(files.size() / 2), "damaged");

        assertThat(output(start(temporary.toString()))).isEqualTo("OPTIMAL 2\n");
        assertThat(cached()).isEqualTo(files);
        assertThat(Files.size(one)).isNotEqualTo("damaged".length());
    }

    @Test
    void solvesWithoutACacheToo() throws IOException {
        Path file = Files.writeString(temporary.resolve("file"), "");

        assertThat(output(start(file.toString()))).isEqualTo("OPTIMAL 2\n");
        assertThat(cached()).containsExactly(file);
    }

    @Test
    void solvesWhenTheCacheHoldsTheRightSizesOfTheWrongBytes() throws IOException {
        assertThat(output(start(temporary.toString()))).isEqualTo("OPTIMAL 2\n");
        for (Path file : cached()) {
            Files.write(file, new byte[(int) Files.size(file)]);
        }

        // The JVM warns of such a file, too.
        assertThat(output(start(temporary.toString()))).endsWith("OPTIMAL 2\n");
    }
}
