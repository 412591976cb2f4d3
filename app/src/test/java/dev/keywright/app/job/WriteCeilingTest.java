package dev.keywright.app.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.app.command.MigrateCommand;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.core.design.Design;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.Prices;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.verifier.Examples;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WriteCeilingTest {
    /** $0.625 for a million write units: $0.625 buys a million an hour, which is 277 a second. */
    private static final Prices PRICES = BuiltInPrices.list().find("us-east-1").orElseThrow();

    private static final String MODEL = """
            keywright: 1
            name: notes
            entities:
              Note:
                id: noteId
                count: 50
                attributes:
                  noteId: {type: string, size: 26}
                  kind: {type: string, size: 5}
            patterns:
              P1: {read: Note, by: noteId, rps: 1}
              P2: {read: Note, by: kind, rps: 1}
            """;

    private static Design design(String indexes, String keys) {
        return Examples.designOf(MODEL, """
                keywright: 1
                design: notes
                tables:
                  Notes:
                    key: {partition: PK}
                %s
                    items:
                      Note:
                        PK: NOTE#{noteId}
                %s
                """.formatted(indexes, keys));
    }

    private static final Design PLAIN = design("", "");
    private static final Design INDEXED =
            design("    indexes:\n      ByKind: {partition: KIND}", "        KIND: KIND#{kind}");

    private static WriteCeiling ceiling(String... options) {
        List<String> words = new ArrayList<>(List.of("plan", "model.yaml"));
        words.addAll(List.of(options));
        return new WriteCeiling(
                Arguments.read(words, new MigrateCommand().usage().options()));
    }

    @Test
    void buysWriteUnitsOnDemand() throws Exception {
        assertThat(ceiling("--most-per-hour", "$0.625").unitsPerSecond(PRICES, PLAIN))
                .isEqualTo(277);
        assertThat(ceiling("--most-per-hour", "5").unitsPerSecond(PRICES, PLAIN))
                .isEqualTo(2222);
    }

    @Test
    void paysForEntriesInIndexesToo() throws Exception {
        assertThat(ceiling("--most-per-hour", "$5").unitsPerSecond(PRICES, INDEXED))
                .isEqualTo(1111);
    }

    @Test
    void holdsTheLowerOfBoth() throws Exception {
        assertThat(ceiling("--most-per-hour", "$5", "--rate", "100").unitsPerSecond(PRICES, PLAIN))
                .isEqualTo(100);
        assertThat(ceiling("--most-per-hour", "$0.10", "--rate", "100").unitsPerSecond(PRICES, PLAIN))
                .isEqualTo(44);
        assertThat(ceiling().unitsPerSecond(PRICES, PLAIN)).isEqualTo(1000);
    }

    @Test
    void refusesWhatBuysNothing() {
        assertThatThrownBy(() -> ceiling("--most-per-hour", "$0.001").unitsPerSecond(PRICES, PLAIN))
                .isInstanceOf(MoveFailure.class)
                .hasMessageContaining("does not pay for one write unit a second");
        assertThat(ceiling("--most-per-hour", "5 euros").mistakes())
                .containsExactly("`--most-per-hour` is an amount of dollars, as in '$5' or 0.50, not `5 euros`");
        assertThat(ceiling("--rate", "0").mistakes()).hasSize(1);
        assertThat(ceiling("--rate", "7", "--most-per-hour", "$0.50").mistakes())
                .isEmpty();
    }
}
