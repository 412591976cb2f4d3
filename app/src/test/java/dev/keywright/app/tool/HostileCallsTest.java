package dev.keywright.app.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls that try to get out of the root, to take too much, or to hide words. */
class HostileCallsTest {
    private static final String MODEL = """
            keywright: 1
            name: "%s"
            title: "%s"
            entities:
              Thing:
                id: id
                count: 10
                attributes:
                  id: {type: string, size: 26}
            patterns:
              make: {title: "%s", create: Thing, rps: 1}
              get: {read: Thing, by: id, rps: 1}
            """;

    @TempDir
    private Path folder;

    private Path root;
    private Path outside;

    @BeforeEach
    void lay() throws IOException {
        root = Files.createDirectory(folder.resolve("root"));
        outside = Files.createDirectory(folder.resolve("outside"));
        Files.writeString(outside.resolve("secret.yaml"), "password: swordfish\n");
        Files.createSymbolicLink(root.resolve("link.yaml"), outside.resolve("secret.yaml"));
        Files.createSymbolicLink(root.resolve("out"), outside);
        Files.createSymbolicLink(root.resolve("nowhere"), folder.resolve("nowhere"));
        Files.createDirectory(root.resolve("inner"));
        Files.createSymbolicLink(root.resolve("inner/com"), outside);
        Files.writeString(root.resolve(".env"), "TOKEN=swordfish\n");
        Files.writeString(root.resolve("key.pem"), "swordfish\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../outside/secret.yaml",
                "inner/../../outside/secret.yaml",
                "link.yaml",
                "out/secret.yaml",
                "/etc/passwd",
                "/etc/hosts.yaml",
                ".env",
                "key.pem",
                "inner",
                "/dev/zero",
                "/proc/self/environ",
                "nowhere/model.yaml",
                "-",
                "--help",
                "\0.yaml",
                "~/.aws/credentials",
                "model.yaml",
                "file:///etc/passwd"
            })
    void readNothingOutsideAndNothingPrivate(String path) {
        for (String tool : List.of("check_model", "design_model", "interview_next", "verify_design")) {
            ToolAnswer answer = call(tool, Map.of("path", path));
            assertThat(answer.isRefused()).as(tool + " " + answer.text()).isTrue();
            assertThat(answer.text()).doesNotContain("swordfish", "root:");
        }
        ToolAnswer review = call("review_design", Map.of("file", path));
        assertThat(review.isRefused()).isTrue();
        assertThat(review.text()).doesNotContain("swordfish");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "..",
                "../outside",
                "out",
                "out/deeper",
                "nowhere",
                "inner",
                "/tmp",
                "/",
                "inner/com",
                ".env/x",
                "\0"
            })
    void writeNothingOutside(String path) throws IOException {
        ToolAnswer answer = call(
                "write_files",
                Map.of("model", model("plain"), "what", "model", "folder", path, "confirm", true, "overwrite", true));

        assertThat(answer.isRefused()).as(answer.text()).isTrue();
        assertThat(outside.toFile().list()).containsExactly("secret.yaml");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("root", "outside");
    }

    @Test
    void readsALinkThatStaysInside() throws IOException {
        Files.writeString(root.resolve("model.yaml"), model("plain"));
        Files.createSymbolicLink(root.resolve("same.yaml"), Path.of("model.yaml"));

        assertThat(call("check_model", Map.of("path", "same.yaml")).isRefused()).isFalse();
        assertThat(call("check_model", Map.of("path", root.toRealPath() + "/model.yaml"))
                        .isRefused())
                .isFalse();
    }

    @Test
    void readsAFileThatLooksLikeAnOption() throws IOException {
        Files.writeString(root.resolve("--json.yaml"), model("plain"));

        assertThat(call("check_model", Map.of("path", "--json.yaml")).text()).startsWith("There are no problems");
    }

    @Test
    void takesNoFileThatIsTooLarge() throws IOException {
        Files.write(root.resolve("large.yaml"), new byte[5 * 1024 * 1024]);

        assertThat(call("check_model", Map.of("path", "large.yaml")).text())
                .isEqualTo("`large.yaml` is larger than 4 MB");
        assertThat(call("check_model", Map.of("model", "a".repeat(5 * 1024 * 1024)))
                        .text())
                .isEqualTo("`model` is larger than 4 MB");
    }

    @Test
    void survivesDeepNesting() {
        assertThat(call("check_model", Map.of("model", "[".repeat(100_000))).text())
                .contains("error");
        assertThat(call("interview_next", Map.of("model", "{a: ".repeat(50_000)))
                        .text())
                .isNotEmpty();
    }

    @Test
    void keepsWordsThatNobodySeesOutOfTexts() {
        String hidden = "x\u202Eevil\u200B\uFEFF" + new String(Character.toChars(0xE0041));
        String model = model("shop").replace("title: \"shop", "title: \"" + hidden);
        List<ToolAnswer> answers = List.of(
                call("interview_next", Map.of("model", model)),
                call("design_model", Map.of("model", model)),
                call("check_model", Map.of("model", model.replace("by: id", "by: " + hidden))),
                call("explain", Map.of("id", hidden)));

        assertThat(answers.get(0).text()).contains("title: \"xevil");
        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer.text()
                                .codePoints()
                                .filter(character -> Character.getType(character) == Character.FORMAT))
                        .isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "-o/tmp/x",
                "P1 --design=/etc/passwd",
                "$(id)",
                "`id`",
                "'; rm -rf /",
                "\n--json",
                "%s%n"
            })
    void takesArgumentsForNothingButArguments(String word) {
        String model = model("shop");
        List<ToolAnswer> answers = List.of(
                call("why", Map.of("model", model, "about", word)),
                call("what_if", Map.of("model", model, "set", List.of(word))),
                call("design_model", Map.of("model", model, "without", List.of(word))),
                call("design_model", Map.of("model", model, "region", word)),
                call("explain", Map.of("id", word)),
                call(
                        "write_files",
                        Map.of("model", model, "what", "java", "folder", "j", "package", word, "confirm", true)));

        assertThat(answers).allMatch(ToolAnswer::isRefused);
        assertThat(root.resolve("j")).doesNotExist();
    }

    private ToolAnswer call(String name, Map<String, Object> arguments) {
        return new ToolCalls(root).call(name, arguments);
    }

    private static String model(String title) {
        return MODEL.formatted("shop", title, title);
    }
}
