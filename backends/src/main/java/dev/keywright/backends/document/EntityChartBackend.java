package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.MarkdownTable;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.External;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One row for each item type with all its keys, and the patterns that the primary key serves. */
public final class EntityChartBackend implements Backend {
    private static final String PAGE = """
            <!-- %s -->
            # Entity chart: %s

            Names in braces are attribute values; the rest of a key is literal text.

            %s## Patterns served by the primary key

            %s
            ## Checklist

            %s""";

    @Override
    public String name() {
        return "entity-chart";
    }

    @Override
    public String summary() {
        return "entity-chart.md: each item type with its keys, and the patterns that need an index";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        StringBuilder charts = new StringBuilder();
        for (Table table : blueprint.design().tables()) {
            charts.append(
                    "## Table %s\n\n%s\n".formatted(Markdown.code(table.name()), chart(table, blueprint.layout())));
        }
        return List.of(new GeneratedFile(
                "entity-chart.md",
                PAGE.formatted(
                        GeneratedFile.MARKER,
                        Markdown.text(AccessPatternsDocument.title(blueprint.model())),
                        charts,
                        satisfied(blueprint),
                        Checklist.text(new Checks(blueprint).keys()))));
    }

    private static MarkdownTable chart(Table table, Layout layout) {
        List<String> names = new ArrayList<>(table.key().attributes());
        for (Index index : table.indexes()) {
            index.key().attributes().stream()
                    .filter(name -> !names.contains(name))
                    .forEach(names::add);
        }
        List<String> titles = new ArrayList<>(List.of("Entity"));
        names.forEach(name -> titles.add(Markdown.code(name)));
        titles.add("Notes");
        MarkdownTable chart = new MarkdownTable(titles);
        for (ItemType item : table.items()) {
            List<String> row = new ArrayList<>(List.of(Markdown.code(item.name())));
            names.forEach(name -> row.add(held(item, name, layout)));
            row.add(Markdown.text(notes(item, layout)));
            chart.row(row);
        }
        return chart;
    }

    /** An item can have one of several alternative keys in an index. */
    private static String held(ItemType item, String attribute, Layout layout) {
        return layout.entries(item).stream()
                .flatMap(entry -> DesignWords.keys(entry).entrySet().stream())
                .filter(key -> key.getKey().equals(attribute))
                .map(Map.Entry::getValue)
                .map(Template::toString)
                .distinct()
                .map(Markdown::code)
                .collect(Collectors.joining(" or "));
    }

    private static String notes(ItemType item, Layout layout) {
        List<String> notes = new ArrayList<>(List.of(DesignWords.purpose(item)));
        notes.addAll(DesignWords.remarks(item));
        for (Entry entry : layout.entries(item)) {
            if (!entry.isPrimary() && !entry.when().isEmpty()) {
                notes.add("in %s where %s".formatted(entry.path().name(), DesignWords.conditions(entry.when())));
            }
        }
        return String.join("; ", notes);
    }

    private static MarkdownTable satisfied(Blueprint blueprint) {
        MarkdownTable table = new MarkdownTable("Entity", "ID", "Access pattern", "Index", "Satisfied?");
        for (ServedPattern served : blueprint.account().bill().patterns()) {
            boolean elsewhere = served.pattern().operation() instanceof External;
            List<String> indexes = indexes(served);
            table.row(
                    Markdown.code(PatternWords.about(served.pattern())),
                    Markdown.code(served.pattern().id()),
                    Markdown.text(served.pattern().title()),
                    elsewhere ? "none" : indexes.isEmpty() ? "Main" : String.join(", ", indexes),
                    verdict(served, elsewhere, indexes));
        }
        return table;
    }

    private static List<String> indexes(ServedPattern served) {
        return served.reads().stream()
                .map(Request::entry)
                .map(Entry::path)
                .filter(Path.Secondary.class::isInstance)
                .map(path -> Markdown.code(path.name()))
                .distinct()
                .toList();
    }

    private static String verdict(ServedPattern served, boolean elsewhere, List<String> indexes) {
        if (!served.isServed()) {
            return "❌ " + Markdown.text(String.join("; ", served.failures()));
        }
        if (elsewhere) {
            return "by another system";
        }
        return indexes.isEmpty() ? "✅ by the primary key" : "✅ by the index";
    }
}
