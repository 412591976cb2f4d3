package dev.keywright.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.maven.Build.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real builds of a small project, since what Maven makes of a plugin shows nowhere else. */
class GenerateMojoTest {
    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

    private static final String POM = """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>com.example</groupId>
              <artifactId>lending</artifactId>
              <version>1</version>
              <properties>
                <maven.compiler.release>17</maven.compiler.release>
                <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
              </properties>
              <dependencies>
                <dependency>
                  <groupId>software.amazon.awssdk</groupId>
                  <artifactId>dynamodb</artifactId>
                  <version>%s</version>
                  <exclusions>
                    <exclusion><groupId>software.amazon.awssdk</groupId><artifactId>apache5-client</artifactId></exclusion>
                    <exclusion><groupId>software.amazon.awssdk</groupId><artifactId>netty-nio-client</artifactId></exclusion>
                  </exclusions>
                </dependency>
                %s
              </dependencies>
              <build>
                <plugins>
                  <plugin><artifactId>maven-resources-plugin</artifactId><version>3.3.1</version></plugin>
                  <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.14.1</version></plugin>
                  <plugin>
                    <groupId>dev.keywright</groupId>
                    <artifactId>keywright-maven-plugin</artifactId>
                    <version>%s</version>
                    <configuration><packageName>com.example.lending</packageName>%s</configuration>
                    <executions><execution><goals><goal>generate</goal></goals></execution></executions>
                  </plugin>
                </plugins>
              </build>
            </project>
            """;

    private static final String LIBRARY = """
            <dependency>
              <groupId>dev.keywright</groupId><artifactId>keywright-runtime</artifactId><version>%s</version>
            </dependency>
            """;

    private static final String VERSION = System.getProperty("keywright.version");
    private static final String METHOD = "lendBooks";
    private static final String MODEL = "src/main/keywright/model.yaml";
    private static final Path SERVICE = Path.of("..", "examples", "service");
    private static final String GENERATED = "target/generated-sources/keywright/com/example/lending/";

    @TempDir
    Path folder;

    @Test
    void generatesCompilesAndKeepsInStep() throws IOException, InterruptedException {
        Build build = project();
        build.write("src/main/java/com/example/Desk.java", """
                package com.example;

                import com.example.lending.Lending;

                class Desk {
                    final Lending lending = Lending.inMemory();
                }
                """);

        Result first = build.run("compile");

        assertThat(first.code()).as(first.said()).isZero();
        assertThat(build.file("target/classes/com/example/Desk.class")).exists();
        assertThat(build.file("target/classes/com/example/lending/Lending.class"))
                .exists();
        assertThat(build.file(GENERATED + "LendBooks.java")).exists();
        Path member = build.file(GENERATED + "Member.java");
        Files.setLastModifiedTime(member, LONG_AGO);

        build.write(MODEL, model().replace(METHOD, "handOut"));
        Result second = build.run("generate-sources");

        assertThat(second.code()).as(second.said()).isZero();
        assertThat(Files.getLastModifiedTime(member)).isEqualTo(LONG_AGO);
        assertThat(build.file(GENERATED + "HandOut.java")).exists();
        assertThat(build.file(GENERATED + "LendBooks.java")).doesNotExist();
    }

    @Test
    void failsTheBuildWhereTheModelHasErrorsAndSaysWhere() throws IOException, InterruptedException {
        Build build = project();
        Path model = build.write(MODEL, model().replace("order: lentAt desc", "order: lendAt desc"));
        int line = model().substring(0, model().indexOf("order: lentAt")).split("\n", -1).length;
        int column = model().lines().toList().get(line - 1).indexOf("lentAt") + 1;

        Result result = build.run("compile");

        assertThat(result.code()).isNotZero();
        assertThat(result.said())
                .contains("[ERROR] %s:[%d,%d] ".formatted(model, line, column))
                .contains("`lendAt`", "(unknown-attribute)", "BUILD FAILURE");
        assertThat(build.file("target/generated-sources/keywright")).doesNotExist();
    }

    @Test
    void saysWhichModelIsMissing() throws IOException, InterruptedException {
        Build build = project();
        Files.delete(build.file(MODEL));

        Result result = build.run("generate-sources");

        assertThat(result.code()).isNotZero();
        assertThat(result.said()).contains("there is no file `%s`".formatted(build.file(MODEL)));
    }

    @Test
    void generatesTheEngineTooWhereNoLibraryIsWanted() throws IOException, InterruptedException {
        Build build = project("", "<runtime>sources</runtime>");

        Result result = build.run("compile");

        assertThat(result.code()).as(result.said()).isZero();
        assertThat(result.said()).doesNotContain("keywright-runtime");
        assertThat(build.file("target/classes/com/example/lending/runtime/engine/Engine.class"))
                .exists();
    }

    @Test
    void generatesAProgramInTransition() throws IOException, InterruptedException {
        Build build = project(LIBRARY.formatted(VERSION), """
                <design>${project.basedir}/new.design.yaml</design>
                <transitionFrom>${project.basedir}/old.design.yaml</transitionFrom>
                """);
        Path files = Path.of("..", "verifier", "src", "test", "resources", "transition");
        build.write(MODEL, Files.readString(files.resolve("tags.yaml")));
        build.write("old.design.yaml", Files.readString(files.resolve("tags-by-id.design.yaml")));
        build.write("new.design.yaml", Files.readString(files.resolve("tags-by-kind.design.yaml")));

        Result result = build.run("compile");

        assertThat(result.code()).as(result.said()).isZero();
        assertThat(build.file(GENERATED + "TagsProgram.java")).content().contains(".during(new Transition(OldSchema");
        assertThat(build.file("target/classes/com/example/lending/description/OldSchema.class"))
                .exists();
    }

    @Test
    void saysWhichLibraryTheProgramNeeds() throws IOException, InterruptedException {
        Result missing = project("", "").run("generate-sources");

        assertThat(missing.code()).as(missing.said()).isZero();
        assertThat(missing.said())
                .contains(
                        "[WARNING] the program needs dev.keywright:keywright-runtime:%s, which is not among the dependencies"
                                .formatted(VERSION));
    }

    @Test
    void refusesTheLibraryOfAnotherVersion() throws IOException, InterruptedException {
        Result result = project(LIBRARY.formatted("0.0.1"), "").run("generate-sources");

        assertThat(result.code()).isNotZero();
        assertThat(result.said())
                .contains("this project depends on dev.keywright:keywright-runtime:0.0.1, but the plugin is %s"
                        .formatted(VERSION));
    }

    /** With nothing around it but what the first command of docs/tour.md installs. */
    @Test
    void buildsTheServiceOfTheTourOnItsOwn() throws IOException, InterruptedException {
        Build build = Build.in(folder.toRealPath());
        try (Stream<Path> files = Files.walk(SERVICE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String path = SERVICE.relativize(file).toString().replace('\\', '/');
                if (!path.startsWith("target/")) {
                    build.write(path, Files.readString(file, StandardCharsets.UTF_8));
                }
            }
        }

        Result result = build.run("verify");

        assertThat(result.code()).as(result.said()).isZero();
        assertThat(result.said()).contains("Tests run: 7, Failures: 0, Errors: 0, Skipped: 0");
        assertThat(build.file("target/service-1.0.0.jar")).exists();
    }

    private Build project() throws IOException {
        return project(LIBRARY.formatted(VERSION), "");
    }

    private Build project(String library, String configuration) throws IOException {
        Build build = Build.in(folder.toRealPath());
        build.write("pom.xml", POM.formatted(System.getProperty("awssdk.version"), library, VERSION, configuration));
        build.write(MODEL, model());
        return build;
    }

    private static String model() throws IOException {
        return Files.readString(Path.of("../examples/tour/lending.yaml"), StandardCharsets.UTF_8)
                .replace("title: Lend a book to a member", "method: " + METHOD);
    }
}
