package dev.keywright.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColumnsTest {
    @Test
    void padsAndCutsToTheWidth() {
        assertThat(Columns.left("orders", 8)).isEqualTo("orders  ");
        assertThat(Columns.left("orders of a customer", 9)).isEqualTo("orders o…");
        assertThat(Columns.left("orders of a customer", 8)).isEqualTo("orders… ");
        assertThat(Columns.right("42", 4)).isEqualTo("  42");
        assertThat(Columns.right("1,000,000", 4)).isEqualTo("1,000,000");
    }

    @Test
    void countsWideCharactersTwiceAndShowsNoControls() {
        assertThat(Columns.left("注文", 6)).isEqualTo("注文  ");
        assertThat(Columns.left("a\u001b[31m", 8)).isEqualTo("a\uFFFD[31m  ");
    }

    @Test
    void breaksLinesAtSpaces() {
        assertThat(Columns.wrapped("one two three", 7, "  ")).isEqualTo("one two\n  three");
        assertThat(Columns.wrapped("everything-in-one", 7, "  ")).isEqualTo("everything-in-one");
    }
}
