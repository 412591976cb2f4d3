package dev.keywright.app.studio;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"ecommerce", "campaigns"})
    void compiles(String example) throws IOException {
        String text = Starters.text(example);
        Path file = Files.writeString(folder.resolve("model.yaml"), text, StandardCharsets.UTF_8);
        assertThat(CommandRun.in(folder, "design", "model.yaml", "--time", "10s", "-o", "found")
                        .code())
                .isZero();
        assertThat(CommandRun.in(
                                folder,
                                "generate",
                                "java",
                                "model.yaml",
                                "--design",
                                "found/design.yaml",
                                "--package",
                                "shop",
                                "-o",
                                "out")
                        .err())
                .isEmpty();
        Workbench bench = new Workbench(new ModelOnDisk(folder, Optional.of(file)), Optional.empty());
        Compiled compiled = bench.priced(
                        new Call(), text, Files.readString(folder.resolve("found/design.yaml"), StandardCharsets.UTF_8))
                .orElseThrow();

        StringBuilder methods = new StringBuilder();
        for (Pattern pattern : compiled.model().patterns()) {
            for (PatternInputs inputs : inputs(pattern, compiled)) {
                String call = new TrialCall(compiled.result().account(), pattern)
                        .code(result(inputs))
                        .get("Java");
                String variable = call.substring(0, call.indexOf('.'));
                String type = variable.substring(0, 1).toUpperCase(Locale.ROOT) + variable.substring(1);
                methods.append("    static void call%s(%s %s) {\n        %s\n    }\n\n"
                        .formatted(methods.length(), type, variable, call));
            }
        }
        Files.writeString(folder.resolve("out/shop/Calls.java"), CLASS.formatted(methods), StandardCharsets.UTF_8);

        assertThat(compiled(folder.resolve("out"))).as(methods.toString()).isZero();
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

    private int compiled(Path sources) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "-proc:none",
                "-encoding",
                "UTF-8",
                "-d",
                folder.resolve("classes").toString(),
                "-classpath",
                System.getProperty("java.class.path")));
        try (Stream<Path> files = Files.walk(sources)) {
            files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(words::add);
        }
        return ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new));
    }
}
