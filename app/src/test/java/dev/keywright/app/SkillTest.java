package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.command.Command;
import dev.keywright.app.terminal.Arguments.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page for assistants that run commands names only commands and options that exist. */
class SkillTest {
    private static final Path PAGE = Path.of("../docs/skill/SKILL.md");
    private static final Pattern CALL = Pattern.compile("`keywright ([^`]+)`");

    @Test
    void namesOnlyCommandsAndOptionsThatExist() throws IOException {
        String page = Files.readString(PAGE, StandardCharsets.UTF_8);
        List<String> calls =
                CALL.matcher(page).results().map(found -> found.group(1)).toList();

        assertThat(calls).hasSizeGreaterThan(10);
        for (String call : calls) {
            List<String> words = List.of(call.split("\\s+"));
            Command command = Commands.ALL.stream()
                    .filter(known -> known.usage().name().equals(words.get(0)))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no command for " + call));
            List<String> known =
                    command.usage().options().stream().map(Option::name).toList();
            assertThat(words.stream().filter(word -> word.startsWith("-") && !word.equals("--help")))
                    .as(call)
                    .isSubsetOf(known);
        }
    }

    @Test
    void isOnePage() throws IOException {
        String page = Files.readString(PAGE, StandardCharsets.UTF_8);
        Matcher front = Pattern.compile("---\nname: [a-z-]+\ndescription: .{50,500}\n---\n")
                .matcher(page);

        assertThat(front.lookingAt()).isTrue();
        assertThat(Arrays.stream(page.split("\n", -1))).hasSizeLessThan(60);
    }
}
