package dev.keywright.backends.diagram;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.Xml;

/** A picture under construction: boxes, lines and texts in a monospaced font. */
final class Svg {
    /** The width of a character, a little more than in any common font of this size. */
    static final double LETTER = 7.4;

    static final int LINE = 20;

    private static final int MARGIN = 16;
    private static final String PICTURE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- %s -->
            <svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s" role="img" aria-label="%s">
            <style>
              svg { background: #ffffff; }
              text { font: 12px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1f2733; }
              .box { fill: #ffffff; stroke: #9aa7b8; }
              .head { fill: #e3ebf6; stroke: #9aa7b8; }
              .key { fill: #fbf3dd; stroke: #9aa7b8; }
              .quiet { fill: #5b6675; }
              .strong { font-weight: 700; }
              .edge { fill: none; stroke: #5b6675; stroke-width: 1.4; }
              @media (prefers-color-scheme: dark) {
                svg { background: #151a21; }
                text { fill: #e6ebf2; }
                .box { fill: #1d242e; stroke: #46556a; }
                .head { fill: #24344c; stroke: #46556a; }
                .key { fill: #3a3220; stroke: #46556a; }
                .quiet { fill: #9fb0c6; }
                .edge { stroke: #9fb0c6; }
              }
            </style>
            %s</svg>
            """;

    private static final String INLINE = """
            <svg class="picture" width="%s" height="%s" viewBox="0 0 %s %s" role="img" aria-label="%s">
            %s</svg>
            """;

    private final String title;
    private final StringBuilder body = new StringBuilder();
    private int width;
    private int height;

    Svg(String title) {
        this.title = title;
    }

    /** The width of a text; characters outside of ASCII may be twice as wide. */
    static int width(String text) {
        double letters =
                text.codePoints().mapToDouble(point -> point < 0x250 ? 1 : 2).sum();
        return (int) Math.ceil(letters * LETTER);
    }

    void box(String kind, int x, int y, int wide, int high) {
        body.append("<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>\n"
                .formatted(kind, x, y, wide, high));
        grow(x + wide, y + high);
    }

    void text(String kind, int x, int y, String text) {
        if (text.isEmpty()) {
            return;
        }
        body.append("<text class=\"%s\" x=\"%s\" y=\"%s\">%s</text>\n".formatted(kind, x, y, Xml.text(text)));
        grow(x + width(text), y);
    }

    /** Begins a part of the picture that a page can find by its name. */
    void begin(String kind, String name) {
        body.append("<g class=\"%s\" data-name=\"%s\">\n".formatted(kind, Xml.text(name)));
    }

    /** Ends the part that began last. */
    void end() {
        body.append("</g>\n");
    }

    /** A line along the given path. */
    void edge(String path) {
        body.append("<path class=\"edge\" d=\"%s\"/>\n".formatted(path));
    }

    void grow(int x, int y) {
        width = Math.max(width, x);
        height = Math.max(height, y);
    }

    /** For a page that has its own colors. */
    String inline() {
        int wide = width + MARGIN;
        int high = height + MARGIN;
        return INLINE.formatted(wide, high, wide, high, Xml.text(title), body);
    }

    @Override
    public String toString() {
        int wide = width + MARGIN;
        int high = height + MARGIN;
        return PICTURE.formatted(GeneratedFile.MARKER, wide, high, wide, high, Xml.text(title), body);
    }
}
