package dev.keywright.backends.javacode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.Blueprints;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Delivery;
import dev.keywright.backends.query.LibraryFiles;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** The engine beside a generated program, in each of its forms. */
class RuntimeLibraryTest {
    private static final Path CLASSES = Path.of("..", "runtime", "target", "classes");
    private static final int JAVA_17 = 61;
    private static final Pattern NO_CODE = Pattern.compile("\\s*|\\s*(//|/\\*|\\*).*|import .*");

    @Test
    void holdsEveryClassOfTheRuntimeAndNothingElse() throws IOException {
        TreeSet<String> built = new TreeSet<>();
        try (Stream<Path> files = Files.walk(CLASSES)) {
            files.filter(file -> file.toString().endsWith(".class"))
                    .forEach(file ->
                            built.add(CLASSES.relativize(file).toString().replace('\\', '/')));
        }

        List<String> packed = entries().keySet().stream()
                .filter(name -> !name.startsWith("META-INF/"))
                .toList();

        assertThat(packed).containsExactlyElementsOf(built).hasSizeGreaterThan(100);
    }

    @Test
    void isCompiledForJava17() throws IOException {
        for (Map.Entry<String, byte[]> entry : entries().entrySet()) {
            if (entry.getKey().endsWith(".class")) {
                DataInputStream bytes = new DataInputStream(new ByteArrayInputStream(entry.getValue()));
                bytes.skipBytes(6);
                assertThat(bytes.readUnsignedShort()).as(entry.getKey()).isEqualTo(JAVA_17);
            }
        }
    }

    @Test
    void hasTheSameBytesInEveryTimeZone() {
        byte[] here = RuntimeLibrary.file().content().bytes();
        TimeZone zone = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("America/Los_Angeles"));
            assertThat(RuntimeLibrary.file().content().bytes()).isEqualTo(here);
        } finally {
            TimeZone.setDefault(zone);
        }
    }

    @Test
    void isSortedStoredAndOfOneTime() throws IOException {
        List<String> names = new ArrayList<>();
        try (ZipInputStream jar = new ZipInputStream(
                new ByteArrayInputStream(RuntimeLibrary.file().content().bytes()))) {
            for (ZipEntry entry = jar.getNextEntry(); entry != null; entry = jar.getNextEntry()) {
                names.add(entry.getName());
                assertThat(entry.getMethod()).isEqualTo(ZipEntry.STORED);
                assertThat(entry.getTimeLocal()).isEqualTo(LocalDateTime.of(2026, 1, 1, 0, 0));
            }
        }
        assertThat(names.get(0)).isEqualTo("META-INF/MANIFEST.MF");
        assertThat(names.subList(1, names.size())).isSorted();
    }

    @Test
    void tellsMavenWhatItIs() throws IOException {
        String pom = new String(
                entries().get("META-INF/maven/dev.keywright/keywright-runtime/pom.xml"), StandardCharsets.UTF_8);

        assertThat(LibraryFiles.version()).matches("\\d+\\.\\d+\\.\\d+.*");
        assertThat(pom)
                .contains("<version>%s</version>".formatted(LibraryFiles.version()))
                .doesNotContain("@", "${");
    }

    @Test
    void isWrittenAsTheUserChooses() {
        Blueprint blueprint = Blueprints.example("campaigns");

        List<String> library = paths(blueprint, Delivery.LIBRARY);
        List<String> provided = paths(blueprint, Delivery.PROVIDED);
        List<String> sources = paths(blueprint, Delivery.SOURCES);

        assertThat(library).contains(RuntimeLibrary.PATH).noneMatch(path -> path.contains("/runtime/"));
        assertThat(provided)
                .isEqualTo(library.stream()
                        .filter(path -> !path.equals(RuntimeLibrary.PATH))
                        .toList());
        assertThat(sources).contains("generated/runtime/engine/Engine.java").doesNotContain(RuntimeLibrary.PATH);
    }

    /** The engine has nine thousand; docs/generate.md states these two. */
    @Test
    void leavesAboutElevenHundredLinesOfCodeForTenPatterns() {
        Blueprint blueprint = Blueprints.example("ecommerce");
        List<GeneratedFile> files = new JavaBackend().files(blueprint, choices(Delivery.PROVIDED));

        assertThat(blueprint.model().patterns()).hasSize(10);
        assertThat(lines(files, path -> path.endsWith(".java"))).isBetween(1000L, 1150L);
        assertThat(lines(files, path -> path.endsWith("/Schema.java"))).isBetween(450L, 550L);
    }

    private static long lines(List<GeneratedFile> files, Predicate<String> chosen) {
        return files.stream()
                .filter(file -> chosen.test(file.path()))
                .flatMap(file -> file.text().lines())
                .filter(line -> !NO_CODE.matcher(line).matches())
                .count();
    }

    private static List<String> paths(Blueprint blueprint, Delivery delivery) {
        return new JavaBackend()
                .files(blueprint, choices(delivery)).stream()
                        .map(GeneratedFile::path)
                        .toList();
    }

    private static Choices choices(Delivery delivery) {
        return new Choices(Map.of(Delivery.OPTION, List.of(delivery.name().toLowerCase(Locale.ROOT))));
    }

    @Test
    void refusesAnotherWordAndThePackageOfTheLibrary() {
        Blueprint blueprint = Blueprints.example("campaigns");

        assertThat(new JavaBackend().mistakes(blueprint, new Choices(Map.of(Delivery.OPTION, List.of("jars")))))
                .containsExactly("`--runtime jars` is unknown; choose library, sources or provided");
        assertThat(new JavaBackend()
                        .mistakes(blueprint, new Choices(Map.of("--package", List.of("dev.keywright.runtime.api")))))
                .containsExactly(
                        "`dev.keywright.runtime.api` is a package of the library that programs use; choose another one");
    }

    private static Map<String, byte[]> entries() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream jar = new ZipInputStream(
                new ByteArrayInputStream(RuntimeLibrary.file().content().bytes()))) {
            for (ZipEntry entry = jar.getNextEntry(); entry != null; entry = jar.getNextEntry()) {
                entries.put(entry.getName(), jar.readAllBytes());
            }
        }
        return entries;
    }
}
