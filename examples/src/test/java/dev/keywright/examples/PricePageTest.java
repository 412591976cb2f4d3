package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.PriceList;
import dev.keywright.core.price.PriceListReader;
import dev.keywright.core.price.PriceListReader.Outcome;
import dev.keywright.core.price.PriceSections;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page about prices shows a price list that can be used, and explains every field of it. */
class PricePageTest {
    @Test
    void showsPricesThatTheProgramBringsAlong() throws IOException {
        Outcome outcome = PriceListReader.read("prices.yaml", Files.readAllBytes(Path.of("prices/prices.yaml")));

        assertThat(outcome.diagnostics()).isEmpty();
        PriceList builtIn = BuiltInPrices.list();
        PriceList shown = outcome.list().orElseThrow();
        assertThat(shown.date()).isEqualTo(builtIn.date());
        assertThat(builtIn.regions()).containsAllEntriesOf(shown.regions());
    }

    @Test
    void explainsEveryField() throws IOException {
        String page = Files.readString(Path.of("../docs/prices.md"), StandardCharsets.UTF_8);
        List<String> unexplained = PriceSections.ALL.stream()
                .flatMap(section -> section.fields().stream())
                .filter(field -> !page.contains("| `%s` |".formatted(field)))
                .toList();

        assertThat(unexplained).isEmpty();
    }
}
