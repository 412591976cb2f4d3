package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sentences of a page repeat only prices that one of its blocks shows, and blocks are compared with what the program prints. */
class ProseFiguresTest {
    private static final Pattern PRICE = Pattern.compile("\\$[0-9][0-9,]*(?:\\.[0-9]+)?");

    @ParameterizedTest
    @ValueSource(strings = {"design", "import", "workspaces-keys"})
    void areThoseOfTheBlocks(String page) throws IOException {
        StringBuilder prose = new StringBuilder();
        StringBuilder blocks = new StringBuilder();
        boolean inside = false;
        for (String line : Files.readAllLines(Path.of("../docs/" + page + ".md"), StandardCharsets.UTF_8)) {
            inside ^= line.startsWith("```");
            (inside ? blocks : prose).append(line).append('\n');
        }

        assertThat(prices(prose)).isNotEmpty();
        assertThat(prices(blocks)).containsAll(prices(prose));
    }

    private static Set<String> prices(CharSequence text) {
        Set<String> prices = new LinkedHashSet<>();
        Matcher matcher = PRICE.matcher(text);
        while (matcher.find()) {
            prices.add(matcher.group());
        }
        return prices;
    }
}
