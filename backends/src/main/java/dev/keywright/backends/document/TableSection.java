package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.document.ItemCollections.Collection;
import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.Samples;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.Provisioned;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The description of one table. */
final class TableSection {
    private static final String SECTION = """
            ### %s Table

            %s
            - **Purpose**: %s
            - **Aggregate Boundary**: %s
            - **Partition Key**: %s - %s
            - **Sort Key**: %s
            - **SK Taxonomy**: %s
            - **Attributes**: %s
            - **Bounded Read Strategy**: %s
            - **Access Patterns Served**: %s
            - **Capacity Planning**: %s

            """;

    private final Blueprint blueprint;
    private final Layout layout;
    private final Samples samples;
    private final Table table;
    private final Path path;
    private final List<Collection> collections;

    TableSection(Blueprint blueprint, Samples samples, Table table) {
        this.blueprint = blueprint;
        this.layout = blueprint.layout();
        this.samples = samples;
        this.table = table;
        this.path = new Path.Primary(table);
        this.collections =
                new ItemCollections(layout, blueprint.account().bill().patterns()).in(path);
    }

    String text() {
        String partition = table.key().partition().get(0);
        return SECTION.formatted(
                table.name(),
                SampleTables.table(samples.in(path)),
                Markdown.text(purpose()),
                boundary(),
                Markdown.code(partition),
                partitions(),
                sort(),
                taxonomy(),
                attributes(),
                Markdown.text(bounded()),
                TableDesignBackend.patterns(served()),
                Markdown.text(capacity(blueprint, path)));
    }

    private String purpose() {
        return "stores %s"
                .formatted(table.items().stream()
                        .map(item -> item.kind().isHome()
                                ? item.name()
                                : "%s (%s)".formatted(item.name(), DesignWords.purpose(item)))
                        .collect(Collectors.joining(", ")));
    }

    private String boundary() {
        return collections.stream()
                .map(collection -> "%s %s %s"
                        .formatted(
                                collection.items().stream().map(Markdown::code).collect(Collectors.joining(", ")),
                                collection.items().size() > 1 ? "share" : "alone uses",
                                Markdown.code(collection.partition())))
                .collect(Collectors.joining("; "));
    }

    private String partitions() {
        return collections.stream()
                .map(collection -> "%s has about %s values"
                        .formatted(Markdown.code(collection.partition()), RoundedNumbers.about(values(collection))))
                .collect(Collectors.joining("; "));
    }

    /** The number of partitions of a kind: the number of combinations of its attributes. */
    private Rational values(Collection collection) {
        Entry first = collection.entries().get(0);
        Rational product = first.partition().stream()
                .map(Template::attributes)
                .flatMap(List::stream)
                .distinct()
                .map(use -> layout.estimates().distinct(use.attribute()))
                .reduce(Rational.ONE, Rational::times);
        return product.min(layout.count(first.item()).max(Rational.ONE));
    }

    private String sort() {
        return table.key().hasSort()
                ? "%s - distinguishes and sorts the item types of an item collection"
                        .formatted(Markdown.code(table.key().sort().get(0)))
                : "none - one item for each partition key";
    }

    private String taxonomy() {
        if (!table.key().hasSort()) {
            return "none";
        }
        List<String> prefixes = new ArrayList<>();
        for (Entry entry : layout.entriesIn(path)) {
            prefixes.add("%s %s"
                    .formatted(
                            Markdown.code(entry.sort().get(0).toString()),
                            Markdown.text(DesignWords.purpose(entry.item()))));
        }
        return String.join("; ", prefixes);
    }

    private String attributes() {
        List<SampleItem> shown = samples.in(path);
        return SampleTables.names(shown).stream()
                .map(name -> "%s (%s)"
                        .formatted(
                                Markdown.code(name),
                                shown.stream()
                                        .flatMap(item -> item.find(name).stream())
                                        .map(value -> value.symbol())
                                        .distinct()
                                        .collect(Collectors.joining(" or "))))
                .collect(Collectors.joining(", "));
    }

    private String bounded() {
        List<String> pages = new ArrayList<>();
        for (ServedPattern served : blueprint.account().bill().patterns()) {
            boolean here = served.reads().stream()
                    .anyMatch(request -> request.entry().path().equals(path)
                            && request.operation().reachesMany());
            if (here && served.pattern().operation() instanceof Read read) {
                pages.add("%s %s"
                        .formatted(
                                served.pattern().id(),
                                read.limit()
                                        .find()
                                        .map(limit -> "in pages of " + limit)
                                        .orElse("all pages, 1 MB at a time")));
            }
        }
        return pages.isEmpty() ? "only single items are read" : String.join("; ", pages);
    }

    private List<PatternRef> served() {
        return collections.stream()
                .flatMap(collection -> collection.patterns().stream())
                .distinct()
                .toList();
    }

    static String capacity(Blueprint blueprint, Path path) {
        return blueprint.account().provisioned().capacities().stream()
                .filter(capacity -> capacity.peak().path().equals(path))
                .map(capacity -> capacity(blueprint, capacity))
                .findFirst()
                .orElse("shares the capacity of its table");
    }

    private static String capacity(Blueprint blueprint, Provisioned.Capacity capacity) {
        return "%s read and %s write units per second at peak; %s"
                .formatted(
                        RoundedNumbers.about(capacity.peak().readUnitsPerSecond()),
                        RoundedNumbers.about(capacity.peak().writeUnitsPerSecond()),
                        blueprint.account().isProvisioned()
                                ? "provisioned with %s read and %s write units"
                                        .formatted(capacity.readUnits(), capacity.writeUnits())
                                : "on-demand");
    }
}
