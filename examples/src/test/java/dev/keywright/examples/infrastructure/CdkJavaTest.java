package dev.keywright.examples.infrastructure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The generated Java, compiled as strictly as our own and run as `cdk synth` runs it. */
class CdkJavaTest {
    /** All applications in one process: its library takes most of the time to start. */
    private static final String ALL = """
            package infrastructure;

            final class All {
                private All() {}

                public static void main(String[] arguments) {
            %s    }
            }
            """;

    @TempDir
    Path directory;

    @Test
    void saysTheSameToTheCdkAsToCloudFormation() throws IOException {
        // The library is Java outside and JavaScript inside.
        Tool.require("node");
        Map<String, Case> byName = new LinkedHashMap<>();
        List<Path> sources = new ArrayList<>();
        for (Case example : Case.all().toList()) {
            for (Path file : example.generateAll("cdk-java", directory)) {
                String name = file.getFileName().toString();
                if (name.endsWith(".java")) {
                    sources.add(file);
                }
                if (name.endsWith("App.java")) {
                    byName.put(name.replace("App.java", ""), example);
                }
            }
        }
        sources.add(Files.writeString(
                directory.resolve("All.java"),
                ALL.formatted(byName.keySet().stream()
                        .map("        %sApp.main(arguments);\n"::formatted)
                        .collect(Collectors.joining())),
                StandardCharsets.UTF_8));
        Path classes = compile(sources);

        Path assembly = synthesise(classes);

        for (Map.Entry<String, Case> example : byName.entrySet()) {
            Path file = assembly.resolve(example.getKey() + ".template.json");
            Template synthesised =
                    new Template(new ObjectMapper().readerForMapOf(Object.class).readValue(file.toFile()));
            assertThat(Template.cloudFormation(example.getValue(), directory).meaning())
                    .as("%s", example.getValue())
                    .isEqualTo(synthesised.meaning());
        }
        assertThat(byName).hasSameSizeAs(Case.all().toList());
    }

    private Path compile(List<Path> sources) throws IOException {
        Path classes = Files.createDirectory(directory.resolve("classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.US_ASCII)) {
            boolean compiled = compiler.getTask(
                            said,
                            files,
                            null,
                            List.of(
                                    "-d",
                                    classes.toString(),
                                    "--release",
                                    "17",
                                    "-proc:none",
                                    "-Xlint:all,-classfile,-path",
                                    "-Xdoclint:all,-missing",
                                    "-Werror"),
                            null,
                            files.getJavaFileObjectsFromPaths(sources))
                    .call();
            assertThat(compiled).as("%s", said).isTrue();
        }
        return classes;
    }

    private Path synthesise(Path classes) throws IOException {
        Path assembly = directory.resolve("assembly");
        Tool.Run run = Tool.java()
                .run(
                        directory,
                        Map.of("CDK_OUTDIR", assembly.toString(), "JSII_SILENCE_WARNING_UNTESTED_NODE_VERSION", "1"),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        classes + File.pathSeparator + System.getProperty("java.class.path"),
                        "infrastructure.All");
        assertThat(run.code()).as(run.err()).isZero();
        return assembly;
    }
}
