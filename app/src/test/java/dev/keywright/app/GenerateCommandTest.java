package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.backends.Backends;
import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GenerateCommandTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath();

    @TempDir
    Path directory;

    static Stream<String> targets() {
        return Backends.names().stream();
    }

    @Test
    void writesAFileForEachEntityAndSaysWhich() throws IOException {
        CommandRun run = generate("json-schema");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("wrote out/json-schema/User.json\nwrote out/json-schema/Campaign.json\n");
        assertThat(new ObjectMapper()
                        .readTree(written("json-schema/User.json"))
                        .at("/properties/email/type")
                        .asText())
                .isEqualTo("string");
    }

    @Test
    void takesTheEngineOfAProgramInTheFormThatIsChosen() throws IOException {
        assertThat(generate("java").code()).isZero();
        assertThat(everything()).containsKey("lib/keywright-runtime.jar");

        CommandRun sources = generate("java", "--runtime", "sources");

        assertThat(sources.out()).contains("removed out/lib/keywright-runtime.jar\n");
        assertThat(everything()).containsKey("generated/runtime/Settings.java");
        CommandRun unknown = generate("typescript", "--runtime", "jar");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("generate: `--runtime jar` is unknown; choose library, sources or provided");
    }

    @Test
    void writesProgramsInTransitionFromAnOldDesign() throws IOException {
        CommandRun java = transition("java", "moved.design.yaml", "new.design.yaml");
        assertThat(java.err()).isEmpty();
        assertThat(java.code()).isZero();
        assertThat(everything()).containsKey("generated/description/OldSchema.java");
        assertThat(written("generated/OrdersProgram.java"))
                .containsPattern("\\.during\\(new Transition\\(OldSchema\\.description\\(\\), \"[0-9a-f]{8}\"\\)\\)");

        CommandRun typescript = transition("typescript", "moved.design.yaml", "new.design.yaml");
        assertThat(typescript.code()).isZero();
        assertThat(written("typescript/program.ts")).contains("inDynamoDb(client, settings), settings, transition)");
        assertThat(written("typescript/old-description/transition.ts")).contains("['AP-001', ");

        assertThat(transition("java", "rekeyed.design.yaml", "new.design.yaml").code())
                .as("other keys in the same table")
                .isZero();
        CommandRun same = transition("java", "filled.design.yaml", "new.design.yaml");
        assertThat(same.code()).isEqualTo(2);
        assertThat(same.err())
                .contains(
                        "generate: --transition-from: `Order` of the old design and `Order` of the new one may have the same key in table `orders`");

        CommandRun other = generate("json-schema", "--transition-from", "old.design.yaml");
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("`--transition-from` is not an option of `json-schema`");
    }

    @Test
    void writesAProgramInTransitionFromAnotherModel() throws IOException {
        String map = example("evolve-workspaces", "map.yaml");
        CommandRun java = mapped("java", map);
        assertThat(java.err()).isEmpty();
        assertThat(java.code()).isZero();
        assertThat(written("generated/WorkspacesProgram.java"))
                .containsPattern(
                        "\\.during\\(new Transition\\(OldSchema\\.description\\(\\), OldSchema\\.mapping\\(\\), \"[0-9a-f]{8}\"\\)\\)");
        assertThat(written("generated/Workspaces.java")).contains("static Workspaces settled(DynamoDbClient client");

        CommandRun typescript = mapped("typescript", map);
        assertThat(typescript.code()).isEqualTo(2);
        assertThat(typescript.err()).contains("a program in TypeScript cannot be in transition from another model");

        Path other = directory.resolve("map.yaml");
        Files.writeString(
                other,
                Files.readString(Path.of(map))
                        .replace(
                                "updatedAt:   {from: createdAt}",
                                "updatedAt:   {from: createdAt}\n      title: {lookup: {entity: Setting, by: title, take: name}}"));
        CommandRun lookup = mapped("java", other.toString());
        assertThat(lookup.code()).isEqualTo(2);
        assertThat(lookup.err())
                .contains("generate: --map: `Item.title` is `name` of the `Setting` of `title`, and that one may");

        CommandRun half = generate("java", "--map", map);
        assertThat(half.code()).isEqualTo(2);
        assertThat(half.err())
                .contains("`--map` belongs to `--transition-from`", "`--from-model` and `--map` belong together");
    }

    private CommandRun mapped(String target, String map) {
        return CommandRun.in(
                directory,
                "generate",
                target,
                example("workspaces", "model.yaml"),
                "--design",
                example("evolve-workspaces", "workspaces.design.yaml"),
                "--transition-from",
                example("evolve-workspaces", "legacy.design.yaml"),
                "--from-model",
                example("evolve-workspaces", "legacy.model.yaml"),
                "--map",
                map,
                "--runtime",
                "provided",
                "-o",
                "out");
    }

    private CommandRun transition(String target, String next, String old) {
        return CommandRun.in(
                directory,
                "generate",
                target,
                example("evolve", "orders.model.yaml"),
                "--design",
                example("evolve", next),
                "--transition-from",
                example("evolve", old),
                "--runtime",
                "provided",
                "-o",
                "out");
    }

    @Test
    void findsTheCheapestDesignWhereNoneIsGiven() {
        CommandRun run = CommandRun.in(
                directory, "generate", "json-schema", example("session-store", "model.yaml"), "-o", "out");

        assertThat(run.code()).isZero();
        assertThat(directory.resolve("out/json-schema/Session.json")).exists();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void writesTheSameAgainOverItsOwnFiles(String target) throws IOException {
        assertThat(generate(target).code()).isZero();
        Map<String, String> first = everything();

        CommandRun again = generate(target);

        assertThat(again.err()).isEmpty();
        assertThat(again.code()).isZero();
        assertThat(again.out()).matches("unchanged: (1 file|\\d+ files)\n");
        assertThat(everything()).isEqualTo(first);
    }

    @Test
    void removesThePolicyOfAPatternThatWasRenamed() throws IOException {
        Path model = directory.resolve("model.yaml");
        Path original = REPOSITORY.resolve("examples/session-store/model.yaml");
        Files.copy(original, model);
        CommandRun.in(directory, "generate", "iam", "model.yaml", "-o", "out");
        Files.writeString(
                model,
                Files.readString(original, StandardCharsets.UTF_8).replace("  P4:", "  P5:"),
                StandardCharsets.UTF_8);

        CommandRun run = CommandRun.in(directory, "generate", "iam", "model.yaml", "-o", "out");

        assertThat(run.out())
                .contains(
                        "wrote out/iam/patterns/P5.json\n", "removed out/iam/patterns/P4.json\n", "unchanged: 3 files");
        assertThat(everything()).containsKey("iam/patterns/P5.json").doesNotContainKey("iam/patterns/P4.json");
    }

    @ParameterizedTest
    @MethodSource("targets")
    void leavesFilesOfOthersAsTheyAre(String target) throws IOException {
        generate(target);
        List<String> paths = everything().keySet().stream()
                .filter(path -> !path.equals(".keywright-files"))
                .toList();
        String theirs = paths.get(paths.size() - 1);
        for (String path : paths) {
            Files.delete(directory.resolve("out").resolve(path));
        }
        Files.writeString(directory.resolve("out").resolve(theirs), "mine\n", StandardCharsets.UTF_8);

        CommandRun refused = generate(target);

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err())
                .isEqualTo(
                        "keywright: `%s` was not written by keywright and is left unchanged; `--force` overwrites it\n"
                                .formatted(directory.resolve("out").resolve(theirs)));
        assertThat(everything())
                .containsEntry(theirs, "mine\n")
                .doesNotContainKeys(
                        paths.stream().filter(path -> !path.equals(theirs)).toArray(String[]::new));
        assertThat(generate(target, "--force").code()).isZero();
        assertThat(everything().get(theirs)).isNotEqualTo("mine\n");
    }

    @Test
    void overwritesWhatItWroteAsTheMarkerSays() throws IOException {
        generate("json-schema");
        Path user = directory.resolve("out/json-schema/User.json");
        String text = Files.readString(user, StandardCharsets.UTF_8);
        Files.writeString(user, text.replace("integer", "number") + "\n", StandardCharsets.UTF_8);

        assertThat(text.lines().limit(5)).anyMatch(line -> line.contains(GeneratedFile.MARKER));
        assertThat(generate("json-schema").code()).isZero();
        assertThat(user).content(StandardCharsets.UTF_8).isEqualTo(text);
    }

    @Test
    void writesNothingWhereAFolderIsInTheWayOfAFile() throws IOException {
        Files.createDirectories(directory.resolve("out/json-schema/User.json"));

        CommandRun run = generate("json-schema", "--force");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("keywright: `%s` is in the way: it is not a file\n"
                        .formatted(directory.resolve("out/json-schema/User.json")));
        assertThat(everything()).isEmpty();
    }

    @Test
    void writesNothingWhereAFileIsInTheWayOfTheFolder() throws IOException {
        Files.writeString(directory.resolve("out"), "mine", StandardCharsets.UTF_8);

        CommandRun run = generate("json-schema", "--force");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("is in the way");
        assertThat(directory.resolve("out")).content(StandardCharsets.UTF_8).isEqualTo("mine");
    }

    @Test
    void listsTheTargetsForOneThatIsNotThere() {
        CommandRun run = CommandRun.in(directory, "generate", "json-shema", "model.yaml", "-o", "out");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("keywright: generate: there is no target `json-shema`, did you mean `json-schema`?\n"
                        + "keywright: generate: choose one of ")
                .contains("json-schema");
    }

    @Test
    void wantsToKnowWhereTo() {
        CommandRun run = CommandRun.in(directory, "generate", "json-schema", example("campaigns", "model.yaml"));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("keywright: generate: `-o DIR` is missing\n");
    }

    @Test
    void describesEveryTargetInItsHelp() {
        String help = CommandRun.in(directory, "generate", "--help").out();

        for (Backend backend : Backends.ALL) {
            assertThat(help).containsPattern("\n  %s +\\Q%s\\E\n".formatted(backend.name(), backend.summary()));
            assertThat(backend.options()).allSatisfy(option -> assertThat(help).contains(option));
        }
        assertThat(help.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(120));
    }

    /** Editors run `check` on every save; what it does not need it must not wait for. */
    @Test
    void costsOtherCommandsNothing() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+load",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.keywright.app.Main",
                        "check",
                        example("campaigns", "model.yaml"))
                .redirectErrorStream(true)
                .start();
        String log = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isZero();
        assertThat(log)
                .contains("dev.keywright.app.command.GenerateCommand", "dev.keywright.app.command.ImportCommand")
                .doesNotContain("dev.keywright.backends", "dev.keywright.relational", "dev.keywright.app.job")
                .doesNotContain("net.sf.jsqlparser", "org.postgresql", "org.mariadb", "java.sql.Connection");
    }

    private CommandRun generate(String target, String... more) {
        // A report searches for what each decision saves, which takes its time where there are many.
        String name = target.equals("report") ? "session-store" : "campaigns";
        List<String> words = Stream.concat(
                        Stream.of(
                                "generate",
                                target,
                                example(name, "model.yaml"),
                                "--design",
                                example(name, "expert.design.yaml"),
                                "-o",
                                "out"),
                        Stream.of(more))
                .toList();
        return CommandRun.in(directory, words.toArray(String[]::new));
    }

    private static String example(String name, String file) {
        return REPOSITORY.resolve("examples").resolve(name).resolve(file).toString();
    }

    private String written(String path) throws IOException {
        return Files.readString(directory.resolve("out").resolve(path), StandardCharsets.UTF_8);
    }

    /** A letter for each byte: libraries are no texts. */
    private Map<String, String> everything() throws IOException {
        Path out = directory.resolve("out");
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(out)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(out.relativize(file).toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return texts;
    }

    @Test
    void replacesTheFilesThatItWroteUnderAFormerName() throws IOException {
        generate("awslabs");
        Path out = directory.resolve("out");
        Path list = out.resolve(".keywright-files");
        Files.writeString(list, Files.readString(list).replace("awslabs", "mcp"));
        Files.move(out.resolve("awslabs"), out.resolve("mcp"));

        CommandRun run = generate("mcp");

        assertThat(run.out()).contains("wrote out/awslabs/schema.json\n", "removed out/mcp/schema.json\n");
        assertThat(out.resolve("mcp")).doesNotExist();
    }

    @Test
    void listsWhatItWouldWriteAndWritesNothing() {
        CommandRun run = generate("iam", "--dry-run");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("would write out/iam");
        assertThat(directory.resolve("out")).doesNotExist();
    }
}
