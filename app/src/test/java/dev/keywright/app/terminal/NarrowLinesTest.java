package dev.keywright.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NarrowLinesTest {
    private final NarrowLines lines = new NarrowLines(40);

    @Test
    void breaksTextAtSpacesAndGoesOnBehindItsColumn() {
        assertThat(lines.of("  one two three four five six seven eight nine ten"))
                .containsExactly("  one two three four five six seven", "    eight nine ten");
        assertThat(lines.of("total       $88.38  a month at the prices of a day"))
                .containsExactly("total       $88.38  a month at the", "                    prices of a day");
    }

    @Test
    void keepsFiguresInTheirColumnsAtTheRightEdge() {
        assertThat(lines.of("                            items     bytes    reads"))
                .containsExactly(
                        "              items     bytes    reads".indent(2).stripTrailing());
        assertThat(lines.of("Order                       1,000       240    $3.24"))
                .containsExactly("Order           1,000       240    $3.24");
        assertThat(lines.of("InternationalCustomer       1,000       240    $3.24"))
                .containsExactly("InternationalCustomer", "                1,000       240    $3.24");
    }

    @Test
    void seesNoWidthInColours() {
        assertThat(lines.of("\u001b[1mOrder\u001b[0m                       1,000       240    $3.24"))
                .containsExactly("\u001b[1mOrder\u001b[0m           1,000       240    $3.24");
        assertThat(lines.of("\u001b[1ma short line of text in bold letters\u001b[0m"))
                .hasSize(1);
    }

    @Test
    void leavesWordsAndQuotedLinesWhole() {
        String word = "x".repeat(50);
        assertThat(lines.of(word)).containsExactly(word);
        assertThat(lines.of("by " + word + " alone")).containsExactly("by", "  " + word, "  alone");
        assertThat(lines.of(" 12 | read: Order, by: customerId, order: createdAt"))
                .hasSize(1);
    }

    @Test
    void breaksKeyTemplatesBeforeASeparator() {
        assertThat(lines.of("  SK = INSTALLMENT#{scheduledTimestamp}#{installmentId}"))
                .containsExactly("  SK =", "    INSTALLMENT#{scheduledTimestamp}", "    #{installmentId}");
        assertThat(lines.of("PK = {tenantId}#ACCOUNT#{internationalAccountId}#{x|NO#NE} in Order"))
                .containsExactly("PK =", "  {tenantId}#ACCOUNT", "  #{internationalAccountId}#{x|NO#NE} in", "  Order");
    }

    @Test
    void foldsWhatIsPrintedLineByLine() {
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        PrintStream out = NarrowTerminal.on(terminal, 40);
        out.print("one two three four five six seven eight nine\nGo on? ");
        out.flush();

        assertThat(terminal.toString(StandardCharsets.UTF_8))
                .isEqualTo("one two three four five six seven eight\n  nine\nGo on? ");
    }

    @Test
    void leavesFilesAndJsonAsTheyAre() {
        assertThat(NarrowTerminal.isForPeople(List.of("design", "model.yaml"))).isTrue();
        assertThat(NarrowTerminal.isForPeople(List.of("design", "model.yaml", "--json")))
                .isFalse();
        assertThat(NarrowTerminal.isForPeople(List.of("schema"))).isFalse();
    }

    @Test
    void takesTheWidthThatIsSaidOrTheUsualOne() {
        assertThat(TerminalWidth.columns(Optional.of("132\n"))).isEqualTo(132);
        assertThat(TerminalWidth.columns(Optional.of("0"))).isEqualTo(80);
        assertThat(TerminalWidth.columns(Optional.empty())).isEqualTo(80);
    }
}
