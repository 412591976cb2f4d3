package dev.keywright.backends.typescript;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappingTest {
    private static final String LONG = "x".repeat(100);

    @Test
    void leavesShortLinesAsTheyAre() {
        assertThat(Wrapping.of("return f(a, b);\n")).isEqualTo("return f(a, b);\n");
    }

    @Test
    void givesEveryArgumentALine() {
        assertThat(Wrapping.of("  return f(%s, [1, 2], g('a), b', c));\n".formatted(LONG)))
                .isEqualTo("  return f(\n    %s,\n    [1, 2],\n    g('a), b', c),\n  );\n".formatted(LONG));
    }

    @Test
    void endsMembersOfATypeWithSemicolons() {
        assertThat(Wrapping.of("type T = { readonly a: string; readonly %s: number };\n".formatted(LONG)))
                .isEqualTo("type T = {\n  readonly a: string;\n  readonly %s: number;\n};\n".formatted(LONG));
    }

    @Test
    void leavesCommentsAlone() {
        String comment = "   * %s (a, b) c\n".formatted(LONG + LONG);

        assertThat(Wrapping.of(comment)).isEqualTo(comment);
    }
}
