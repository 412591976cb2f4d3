package dev.keywright.backends.typescript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.backends.Blueprints;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Delivery;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The package for npm. With `-Dupdate=true` the engine is compiled anew for it. */
class EngineLibraryTest {
    private static final Path RESOURCES = Path.of("src/main/resources/dev/keywright/backends/typescript");
    private static final Path PACKAGES =
            Path.of("../examples/src/test/node/node_modules").toAbsolutePath().normalize();

    private static final String OPTIONS = """
            {
              "compilerOptions": {
                "target": "ES2022",
                "lib": ["ES2022"],
                "module": "NodeNext",
                "types": ["node"],
                "outDir": "built",
                "rootDir": "engine",
                "declaration": true,
                "newLine": "lf",
                "skipLibCheck": true,
                "strict": true,
                "exactOptionalPropertyTypes": true,
                "isolatedModules": true,
                "noUncheckedIndexedAccess": true,
                "verbatimModuleSyntax": true
              },
              "include": ["engine/**/*.ts"]
            }
            """;

    @TempDir
    Path folder;

    @Test
    void holdsWhatTheEngineIsCompiledTo() throws IOException, InterruptedException {
        require(PACKAGES.resolve("typescript"));
        copy(RESOURCES.resolve("engine"), folder.resolve("engine"));
        Files.writeString(folder.resolve("tsconfig.json"), OPTIONS);
        Files.writeString(folder.resolve("package.json"), "{ \"type\": \"module\" }\n");
        Path link = Files.createSymbolicLink(folder.resolve("node_modules"), PACKAGES);
        run(List.of("node", PACKAGES.resolve("typescript/bin/tsc").toString()));
        Files.delete(link);
        Path kept = RESOURCES.resolve("library");
        if (Boolean.getBoolean("update")) {
            for (String path : texts(kept).keySet()) {
                Files.delete(kept.resolve(path));
            }
            copy(folder.resolve("built"), kept);
        }

        assertThat(texts(kept))
                .as("the engine has changed since it was compiled; renew it by"
                        + " `-Dtest=EngineLibraryTest -Dupdate=true`, as CONTRIBUTING.md says")
                .isEqualTo(texts(folder.resolve("built")));
    }

    @Test
    void isReadByTar() throws IOException {
        Map<String, String> files = unpacked();

        JsonNode description = new ObjectMapper().readTree(files.get("package/package.json"));
        assertThat(description.get("name").asText()).isEqualTo("keywright-runtime");
        assertThat(EngineLibrary.path())
                .isEqualTo("lib/keywright-runtime-%s.tgz"
                        .formatted(description.get("version").asText()));
        assertThat(files).containsKey("package/LICENSE");
        assertThat(files.keySet())
                .isSubsetOf(files.keySet().stream()
                        .filter(path -> path.startsWith("package/"))
                        .toList());
        EngineFiles.NAMES.forEach(name ->
                assertThat(files).containsKeys("package/%s.js".formatted(name), "package/%s.d.ts".formatted(name)));
    }

    @Test
    void isInstalledByNpm() throws IOException, InterruptedException {
        require(PACKAGES);
        GeneratedFile library = EngineLibrary.file();
        Files.createDirectories(folder.resolve("lib"));
        Files.write(folder.resolve(library.path()), library.content().bytes());
        Files.writeString(folder.resolve("package.json"), "{ \"type\": \"module\" }\n");

        run(List.of("npm", "install", "--offline", "--legacy-peer-deps", "./" + library.path()));

        JsonNode project = new ObjectMapper().readTree(Files.readString(folder.resolve("package.json")));
        assertThat(project.at("/dependencies/keywright-runtime").asText()).isEqualTo("file:" + library.path());
        run(List.of(
                "node",
                "--input-type=module",
                "-e",
                "import { Decimal } from 'keywright-runtime/api/decimal.js';"
                        + "if (Decimal.of('1.50').text() !== '1.5') process.exit(1);"));
    }

    @Test
    void isWrittenAsTheUserChooses() {
        List<GeneratedFile> library = files(Delivery.LIBRARY);
        List<GeneratedFile> provided = files(Delivery.PROVIDED);
        List<GeneratedFile> sources = files(Delivery.SOURCES);

        assertThat(library).anyMatch(file -> file.path().equals(EngineLibrary.path()));
        assertThat(library).noneMatch(file -> file.path().startsWith("typescript/engine/"));
        assertThat(provided).noneMatch(file -> file.path().endsWith(".tgz"));
        assertThat(sources).noneMatch(file -> file.path().endsWith(".tgz"));
        assertThat(sources).anyMatch(file -> file.path().equals("typescript/engine/engine.ts"));
        assertThat(sources).noneMatch(file -> file.text().contains("keywright-runtime"));
    }

    private static List<GeneratedFile> files(Delivery delivery) {
        Blueprint blueprint = Blueprints.example("campaigns");
        return new TypeScriptBackend()
                .files(
                        blueprint,
                        new Choices(
                                Map.of(Delivery.OPTION, List.of(delivery.name().toLowerCase(Locale.ROOT)))));
    }

    /** By the gzip of the JDK, and the few fields of a tar. */
    private static Map<String, String> unpacked() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (InputStream tar = new GZIPInputStream(
                new ByteArrayInputStream(EngineLibrary.file().content().bytes()))) {
            for (byte[] header = tar.readNBytes(512); header[0] != 0; header = tar.readNBytes(512)) {
                String name = new String(header, 0, 100, StandardCharsets.US_ASCII).replace("\0", "");
                int size = Integer.parseInt(new String(header, 124, 11, StandardCharsets.US_ASCII), 8);
                files.put(name, new String(tar.readNBytes(size), StandardCharsets.UTF_8));
                tar.skipNBytes((512 - size % 512) % 512);
            }
        }
        return files;
    }

    private static Map<String, String> texts(Path root) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        if (!Files.isDirectory(root)) {
            return texts;
        }
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(
                        root.relativize(file).toString().replace('\\', '/'),
                        Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return texts;
    }

    private static void copy(Path from, Path to) throws IOException {
        for (Map.Entry<String, String> file : texts(from).entrySet()) {
            Path target = to.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.writeString(target, file.getValue(), StandardCharsets.UTF_8);
        }
    }

    private void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }

    private static void require(Path packages) {
        boolean installed = Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(path -> Files.isExecutable(Path.of(path, "node")));
        if (!installed) {
            missing("`node` is not on the PATH");
        }
        if (!Files.exists(packages)) {
            missing("the packages are not there; run `npm ci` in examples/src/test/node");
        }
    }

    private static void missing(String what) {
        if ("required".equals(System.getProperty("tools"))) {
            fail(what);
        }
        abort("SKIPPED: " + what);
    }
}
