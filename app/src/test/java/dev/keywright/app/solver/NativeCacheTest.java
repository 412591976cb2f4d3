package dev.keywright.app.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeCacheTest {
    private static final Map<String, String> LIBRARIES =
            new TreeMap<>(Map.of("libone.so", "one".repeat(100_000), "libtwo.so.2", "two", "libempty.so", ""));
    private static final FileTime LONG_AGO = FileTime.from(Instant.EPOCH);

    @TempDir
    Path temporary;

    private NativeJar jar;
    private Path folder;

    @BeforeEach
    void writeJar() throws IOException {
        Path file = temporary.resolve("solver-linux-1.0.jar");
        try (OutputStream output = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(output)) {
            zip.putNextEntry(new ZipEntry("META-INF/"));
            zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            zip.putNextEntry(new ZipEntry("linux/"));
            for (Map.Entry<String, String> library : LIBRARIES.entrySet()) {
                zip.putNextEntry(new ZipEntry("linux/" + library.getKey()));
                zip.write(library.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        jar = new NativeJar(file, "linux");
        folder = caches().resolve("solver-linux-1.0");
    }

    private Path caches() {
        return temporary.resolve("not/there/yet");
    }

    private Optional<String> find() {
        return new NativeCache(caches(), jar).find();
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return contents;
    }

    @Test
    void unpacksTheLibrariesAndNothingElse() throws IOException {
        assertThat(find()).contains(folder.toString());
        assertThat(contents(folder)).isEqualTo(LIBRARIES);
    }

    @Test
    void leavesAloneWhatIsThere() throws IOException {
        find();
        for (String name : LIBRARIES.keySet()) {
            Files.setLastModifiedTime(folder.resolve(name), LONG_AGO);
        }

        assertThat(find()).contains(folder.toString());

        for (String name : LIBRARIES.keySet()) {
            assertThat(Files.getLastModifiedTime(folder.resolve(name))).isEqualTo(LONG_AGO);
        }
    }

    @Test
    void replacesWhatIsTruncatedAndAddsWhatIsMissing() throws IOException {
        find();
        Files.writeString(folder.resolve("libone.so"), "on");
        Files.delete(folder.resolve("libempty.so"));

        assertThat(find()).contains(folder.toString());
        assertThat(contents(folder)).isEqualTo(LIBRARIES);
    }

    @Test
    void removesWhatAKilledProcessLeftButNotWhatARunningOneWrites() throws IOException {
        Files.createDirectories(folder);
        Path left = Files.writeString(folder.resolve("libone.so.1.part"), "o");
        Path running = Files.writeString(folder.resolve("libone.so.2.part"), "o");
        Files.setLastModifiedTime(left, LONG_AGO);

        find();

        assertThat(left).doesNotExist();
        assertThat(running).exists();
    }

    @Test
    void letsManyUnpackAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            for (int round = 0; round < 20; round++) {
                Files.createDirectories(folder);
                Files.writeString(folder.resolve("libone.so"), "damaged");
                Files.deleteIfExists(folder.resolve("libtwo.so.2"));
                List<Callable<Map<String, String>>> tasks = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    tasks.add(() -> librariesIn(find().orElseThrow()));
                }
                for (Future<Map<String, String>> seen : threads.invokeAll(tasks)) {
                    assertThat(seen.get()).isEqualTo(LIBRARIES);
                }
                assertThat(contents(folder)).isEqualTo(LIBRARIES);
            }
        } finally {
            threads.shutdown();
        }
    }

    private static Map<String, String> librariesIn(String folder) throws IOException {
        Map<String, String> seen = new TreeMap<>();
        for (String name : LIBRARIES.keySet()) {
            seen.put(name, Files.readString(Path.of(folder, name)));
        }
        return seen;
    }

    @Test
    void keepsNothingWhereNothingCanBeWritten() throws IOException {
        Path file = Files.writeString(temporary.resolve("file"), "");

        assertThat(new NativeCache(file, jar).find()).isEmpty();
        assertThat(new NativeCache(file.resolve("below"), jar).find()).isEmpty();
    }

    @Test
    void keepsNothingOfADamagedJar() throws IOException {
        Files.writeString(jar.file(), "not a jar");

        assertThat(find()).isEmpty();
    }
}
