package dev.keywright.app.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keywright.app.CommandRun;
import dev.keywright.app.command.Starters;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.ModelOnDisk;
import dev.keywright.app.studio.work.TrialCall;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.core.model.Pattern;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.data.WorldGenerator;
import dev.keywright.verifier.run.Trial;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The call that a page shows is one of the generated program: it compiles, for whatever values there may be. */
class TrialCallTest {
    private static final long SEED = 7;
    private static final Recipe RECIPE = new Recipe(60, SEED, Instant.parse("2126-03-01T12:00:00Z"), Set.of());
    private static final String CLASS = """
            package shop;

            import dev.keywright.runtime.api.Blob;
            import java.math.BigDecimal;
            import java.time.Instant;
            import java.time.LocalDate;
            import java.util.HexFormat;
            import java.util.List;
            import java.util.Map;
            import java.util.Optional;
            import java.util.Set;
            import software.amazon.awssdk.core.SdkBytes;

            final class Calls {
            %s}
            """;

    private static final String MODULE = """
            import { %s } from './typescript/index.js';

            %s""";

    private static final String TYPESCRIPT = """
            {
              "compilerOptions": {
                "target": "ES2022",
                "module": "NodeNext",
                "types": ["node"],
                "outDir": "built",
                "rootDir": ".",
                "skipLibCheck": true,
                "strict": true,
                "exactOptionalPropertyTypes": true,
                "noUnusedLocals": true
              },
              "include": ["**/*.ts"]
            }
            """;
    private static final Path NODE =
            Path.of("../examples/src/test/node").toAbsolutePath().normalize();
    /** A function that makes a value of a type of its own. */
    private static final java.util.regex.Pattern OWN_VALUE =
            java.util.regex.Pattern.compile("(?<!new )\\b(?!(?:Date|Set|Uint8Array|Buffer)\\b)[A-Z]\\w*(?=\\()");

    private static final List<String> EXAMPLES = List.of("ecommerce", "campaigns", "workspaces");

    @TempDir
    static Path root;

    /** One search for each example. */
    @BeforeAll
    static void design() throws IOException {
        for (String example : EXAMPLES) {
            Path folder = Files.createDirectories(root.resolve(example));
            Files.writeString(folder.resolve("model.yaml"), Starters.text(example), StandardCharsets.UTF_8);
            assertThat(CommandRun.in(folder, "design", "model.yaml", "--time", "20s", "-o", "found")
                            .code())
                    .isZero();
        }
    }

    static List<String> examples() {
        return EXAMPLES;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void compilesInJava(String example) throws IOException {
        Path folder = root.resolve(example);
        generate(folder, "java", "--package", "shop");
        StringBuilder methods = new StringBuilder();
        for (String call : calls(folder, "Java")) {
            String variable = call.substring(0, call.indexOf('.'));
            methods.append("    static void call%s(%s %s) {\n        %s\n    }\n\n"
                    .formatted(methods.length(), type(variable), variable, call));
        }
        Files.writeString(folder.resolve("java/shop/Calls.java"), CLASS.formatted(methods), StandardCharsets.UTF_8);

        assertThat(compiled(folder)).as(methods.toString()).isZero();
    }

    /** One run of the compiler for all: most of its time goes into the types of the AWS SDK. */
    @Test
    void compilesInTypeScript() throws IOException {
        boolean there = Files.isDirectory(NODE.resolve("node_modules/@aws-sdk/client-dynamodb"));
        boolean required = "required".equals(System.getProperty("tools"));
        assumeTrue(there || required, "SKIPPED: the packages are not there; run `npm ci` in examples/src/test/node");
        assertThat(there).as("the packages of examples/src/test/node are there").isTrue();
        Path link = Files.createSymbolicLink(root.resolve("node_modules"), NODE.resolve("node_modules"));
        StringBuilder all = new StringBuilder();
        for (String example : EXAMPLES) {
            Path folder = root.resolve(example);
            generate(folder, "typescript", "--runtime", "sources");
            String module = module(calls(folder, "TypeScript"));
            all.append(module);
            Files.writeString(folder.resolve("calls.ts"), module, StandardCharsets.UTF_8);
        }
        Files.writeString(root.resolve("tsconfig.json"), TYPESCRIPT, StandardCharsets.UTF_8);
        Files.writeString(root.resolve("package.json"), "{ \"type\": \"module\" }\n", StandardCharsets.UTF_8);
        String problems = problems(root.toRealPath());
        Files.delete(link);

        assertThat(problems).as(all.toString()).isEmpty();
    }

    private static String module(List<String> calls) {
        Set<String> names = new TreeSet<>();
        StringBuilder functions = new StringBuilder();
        for (String call : calls) {
            String variable = call.substring("await ".length(), call.indexOf('.'));
            names.add(type(variable));
            OWN_VALUE.matcher(call).results().forEach(found -> names.add(found.group()));
            functions.append("export async function call%s(%s: %s): Promise<void> {\n    %s\n}\n\n"
                    .formatted(functions.length(), variable, type(variable), call));
        }
        return MODULE.formatted(String.join(", ", names), functions);
    }

    private static String problems(Path folder) throws IOException {
        Process compiler = new ProcessBuilder("node", "compile.mjs")
                .directory(NODE.toFile())
                .redirectErrorStream(true)
                .start();
        try (Writer lines = compiler.outputWriter(StandardCharsets.UTF_8)) {
            lines.write(folder + "\n");
        }
        return new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    private static String type(String variable) {
        return variable.substring(0, 1).toUpperCase(Locale.ROOT) + variable.substring(1);
    }

    private static void generate(Path folder, String language, String option, String value) {
        assertThat(CommandRun.in(
                                folder,
                                "generate",
                                language,
                                "model.yaml",
                                "--design",
                                "found/design.yaml",
                                option,
                                value,
                                "-o",
                                language.equals("java") ? language : ".")
                        .err())
                .isEmpty();
    }

    /** The calls of all patterns, each with several inputs. */
    private static List<String> calls(Path folder, String language) throws IOException {
        Path file = folder.resolve("model.yaml");
        Workbench bench = new Workbench(new ModelOnDisk(folder, Optional.of(file)), Optional.empty());
        Compiled compiled = bench.priced(
                        new Call(),
                        Files.readString(file, StandardCharsets.UTF_8),
                        Files.readString(folder.resolve("found/design.yaml"), StandardCharsets.UTF_8))
                .orElseThrow();
        List<String> calls = new ArrayList<>();
        for (Pattern pattern : compiled.model().patterns()) {
            for (PatternInputs inputs : inputs(pattern, compiled)) {
                calls.add(new TrialCall(compiled.result().account(), pattern)
                        .code(result(inputs))
                        .get(language));
            }
        }
        return calls;
    }

    private static List<PatternInputs> inputs(Pattern pattern, Compiled compiled) {
        Workload workload = new Workload(new WorldGenerator(compiled.model(), RECIPE).make(), RECIPE);
        return pattern.operation().writes().isEmpty()
                ? workload.questions(pattern.operation(), 4)
                : workload.write(pattern.operation(), Intent.SUCCEED).stream().toList();
    }

    private static Trial.Result result(PatternInputs inputs) {
        return new Trial.Result(
                inputs, List.of(), true, List.of(), List.of(), BigDecimal.ZERO, BigDecimal.ZERO, List.of(), List.of());
    }

    private static int compiled(Path folder) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "-proc:none",
                "-encoding",
                "UTF-8",
                "-d",
                folder.resolve("classes").toString(),
                "-classpath",
                System.getProperty("java.class.path")));
        try (Stream<Path> files = Files.walk(folder.resolve("java"))) {
            files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(words::add);
        }
        return ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new));
    }
}
