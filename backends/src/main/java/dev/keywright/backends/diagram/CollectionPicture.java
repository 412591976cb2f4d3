package dev.keywright.backends.diagram;

import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.SampleValue;
import dev.keywright.core.layout.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sample items as DynamoDB tools show them: each item collection once, with its items and their attributes next to
 * it.
 */
public final class CollectionPicture {
    private static final int MARGIN = 16;
    private static final int PADDING = 8;
    private static final int ROW = 2 * Svg.LINE + 4;
    private static final int MOST_LETTERS = 40;

    private final Svg svg;
    private final Path path;
    private final Map<List<String>, List<SampleItem>> collections = new LinkedHashMap<>();

    private CollectionPicture(Path path, List<SampleItem> items) {
        this.svg = new Svg("Sample items of " + path.name());
        this.path = path;
        items.forEach(item -> collections
                .computeIfAbsent(item.partition(), unused -> new ArrayList<>())
                .add(item));
    }

    /** For a page that has its own colors. */
    public static String inline(Path path, List<SampleItem> items) {
        CollectionPicture picture = new CollectionPicture(path, items);
        picture.draw();
        return picture.svg.inline();
    }

    public static String svg(Path path, List<SampleItem> items) {
        CollectionPicture picture = new CollectionPicture(path, items);
        picture.draw();
        return picture.svg.toString();
    }

    private void draw() {
        String partition = String.join(" + ", path.key().partition());
        String sort = String.join(" + ", path.key().sort());
        int first = widest(
                collections.keySet().stream().map(CollectionPicture::joined).toList(), partition);
        List<String> sorts = collections.values().stream()
                .flatMap(List::stream)
                .map(item -> joined(item.sort()))
                .toList();
        int second = path.key().hasSort() ? widest(sorts, sort) : 0;
        svg.box("head", MARGIN, MARGIN, first, Svg.LINE + PADDING);
        svg.text("strong", MARGIN + PADDING, MARGIN + Svg.LINE - 2, partition);
        if (second > 0) {
            svg.box("head", MARGIN + first, MARGIN, second, Svg.LINE + PADDING);
            svg.text("strong", MARGIN + first + PADDING, MARGIN + Svg.LINE - 2, sort);
        }
        int y = MARGIN + Svg.LINE + PADDING;
        for (List<SampleItem> items : collections.values()) {
            svg.box("key", MARGIN, y, first, ROW * items.size());
            svg.text(
                    "strong",
                    MARGIN + PADDING,
                    y + ROW / 2 + 4,
                    cut(joined(items.get(0).partition())));
            for (SampleItem item : items) {
                row(item, MARGIN + first, y, second);
                y += ROW;
            }
        }
    }

    private void row(SampleItem item, int x, int y, int second) {
        if (second > 0) {
            svg.box("key", x, y, second, ROW);
            svg.text("", x + PADDING, y + ROW / 2 + 4, cut(joined(item.sort())));
        }
        int left = x + second;
        for (Map.Entry<String, SampleValue> attribute : item.attributes().entrySet()) {
            boolean key = path.key().attributes().contains(attribute.getKey());
            if (!key) {
                left += cell(attribute.getKey(), attribute.getValue().text(), left, y);
            }
        }
    }

    private int cell(String name, String value, int x, int y) {
        String shown = cut(value);
        int width = Math.max(Svg.width(cut(name)), Svg.width(shown)) + 2 * PADDING;
        svg.box("box", x, y, width, ROW);
        svg.text("quiet", x + PADDING, y + Svg.LINE - 4, cut(name));
        svg.text("", x + PADDING, y + 2 * Svg.LINE - 4, shown);
        return width;
    }

    private static int widest(List<String> texts, String title) {
        int widest = Svg.width(title);
        for (String text : texts) {
            widest = Math.max(widest, Svg.width(cut(text)));
        }
        return widest + 2 * PADDING;
    }

    private static String joined(List<String> texts) {
        return String.join(" + ", texts);
    }

    /** Long values are cut: they add little to a picture. */
    private static String cut(String text) {
        String line = text.replaceAll("\\s+", " ");
        boolean fits = line.codePointCount(0, line.length()) <= MOST_LETTERS;
        return fits ? line : line.substring(0, line.offsetByCodePoints(0, MOST_LETTERS - 1)) + "…";
    }
}
