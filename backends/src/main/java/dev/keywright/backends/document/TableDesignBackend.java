package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.diagram.CollectionDiagram;
import dev.keywright.backends.document.ItemCollections.Collection;
import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.Samples;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.MarkdownTable;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Table;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.External;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.price.Money;
import dev.keywright.description.StreamTables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The layout of the tables, and the requests that serve each pattern. */
public final class TableDesignBackend implements Backend {
    private static final String PAGE = """
            <!-- %s -->
            # Table design: %s

            %s

            ## Item collections

            %s## Primary keys

            %s
            %s## Access pattern mapping

            Names in braces are the caller's inputs. Requests of the same step are sent in parallel.

            %s## Sample items

            %s## Trade-offs

            %s
            ## Design

            This block is the design: commands take this document with `--design` and `--extend`.

            %s
            ## Validation

            %s""";

    @Override
    public String name() {
        return "table-design";
    }

    @Override
    public String summary() {
        return "table-design.md: item collections, keys, indexes, and the requests of each pattern";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        return List.of(new GeneratedFile(
                "table-design.md",
                PAGE.formatted(
                        GeneratedFile.MARKER,
                        Markdown.text(AccessPatternsDocument.title(blueprint.model())),
                        Markdown.text(DesignSummary.sentence(blueprint)),
                        collections(blueprint),
                        keys(blueprint),
                        indexes(blueprint) + streams(blueprint),
                        mapping(blueprint),
                        samples(blueprint),
                        TradeOffs.joined(new TradeOffs(blueprint).lines()),
                        Markdown.block("yaml keywright", DesignPrinter.print(blueprint.design())),
                        new DesignChecklist(blueprint).text())));
    }

    private static String collections(Blueprint blueprint) {
        ItemCollections found = new ItemCollections(
                blueprint.layout(), blueprint.account().bill().patterns());
        StringBuilder text = new StringBuilder();
        for (Table table : blueprint.design().tables()) {
            for (Collection collection : found.in(new Path.Primary(table))) {
                text.append("""
                        ### %s: %s

                        - Contains: %s
                        - Supports: %s

                        %s
                        """.formatted(
                                Markdown.code(table.name()),
                                Markdown.code(table.key().partition().get(0) + " = " + collection.partition()),
                                collection.items().stream().map(Markdown::code).collect(Collectors.joining(", ")),
                                patterns(collection.patterns()),
                                Markdown.block("mermaid", CollectionDiagram.mermaid(collection.entries()))));
            }
        }
        return text.toString();
    }

    static String patterns(List<PatternRef> patterns) {
        return patterns.isEmpty()
                ? "no pattern"
                : patterns.stream().map(pattern -> Markdown.code(pattern.id())).collect(Collectors.joining(", "));
    }

    /** Empty where every write keeps everything itself. */
    private static String streams(Blueprint blueprint) {
        Set<String> sources = StreamTables.sources(blueprint.layout());
        if (sources.isEmpty()) {
            return "";
        }
        String followers = blueprint.layout().items().stream()
                .filter(item -> item.kept() == Kept.STREAM
                        || item.carries().stream().anyMatch(carried -> carried.kept() == Kept.STREAM))
                .map(item -> Markdown.code(item.name()))
                .collect(Collectors.joining(", "));
        return """
                ## Streams

                - Read: the stream of %s, with new and old images
                - Kept up to date from it: %s
                - By: the generated handler, as a function of AWS Lambda or as a poller; it must run
                - Remembered, so that each record counts once: in %s, whose items expire after two days

                """.formatted(
                        sources.stream().map(Markdown::code).collect(Collectors.joining(", ")),
                        followers,
                        Markdown.code(StreamTables.records(blueprint.layout())));
    }

    private static MarkdownTable keys(Blueprint blueprint) {
        MarkdownTable table = new MarkdownTable("Table", "Item", "Key", "Purpose", "Items", "Average size");
        for (ItemType item : blueprint.layout().items()) {
            List<String> remarks = new ArrayList<>(List.of(DesignWords.purpose(item)));
            remarks.addAll(DesignWords.remarks(item));
            boolean keyed = item.kind().hasKey();
            table.row(
                    Markdown.code(item.ref().table().name()),
                    Markdown.code(item.name()),
                    keyed ? keys(blueprint.layout().primary(item)) : embedded(item),
                    Markdown.text(String.join("; ", remarks)),
                    keyed ? RoundedNumbers.about(blueprint.layout().count(item)) : "",
                    keyed ? RateWords.bytes(blueprint.layout().contents().bytes(item, State.AVERAGE)) : "");
        }
        return table;
    }

    private static String embedded(ItemType item) {
        return item.kind().host().map("embedded in %s"::formatted).orElse("");
    }

    private static String keys(Entry entry) {
        return DesignWords.keys(entry).entrySet().stream()
                .map(key -> Markdown.code("%s = %s".formatted(key.getKey(), key.getValue())))
                .collect(Collectors.joining(", "));
    }

    private static String indexes(Blueprint blueprint) {
        StringBuilder text = new StringBuilder("## Indexes\n\n");
        IndexWords words =
                new IndexWords(blueprint.layout(), blueprint.account().bill().patterns());
        boolean any = false;
        for (Table table : blueprint.design().tables()) {
            for (Index index : table.indexes()) {
                any = true;
                text.append(index(blueprint, table, index, words));
            }
        }
        return any ? text.toString() : text + "None. The primary key serves every pattern.\n\n";
    }

    private static String index(Blueprint blueprint, Table table, Index index, IndexWords words) {
        Path path = new Path.Secondary(table, index);
        MarkdownTable entries = new MarkdownTable("Item", "Key", "Contains");
        List<Entry> all = blueprint.layout().entriesIn(path);
        List<String> shares = words.sparseness(path);
        for (int number = 0; number < all.size(); number++) {
            entries.row(
                    Markdown.code(all.get(number).item().name()),
                    keys(all.get(number)),
                    Markdown.text(shares.get(number)));
        }
        List<PatternRef> readers = new ItemCollections(
                        blueprint.layout(), blueprint.account().bill().patterns())
                .readers(path);
        return """
                ### %s %s of %s

                - Projection: %s: %s
                - Serves: %s

                %s
                """.formatted(
                        index.isLocal() ? "Local index" : "Index",
                        Markdown.code(index.name()),
                        Markdown.code(table.name()),
                        Markdown.text(DesignWords.projection(index)),
                        Markdown.text(words.projectionReason(index, path)),
                        patterns(readers),
                        entries);
    }

    private static String mapping(Blueprint blueprint) {
        StringBuilder text = new StringBuilder();
        PatternRequests requests = new PatternRequests(blueprint.layout());
        for (ServedPattern served : blueprint.account().bill().patterns()) {
            text.append("### %s: %s\n\n"
                    .formatted(
                            Markdown.code(served.pattern().id()),
                            Markdown.text(served.pattern().title())));
            if (!served.isServed()) {
                text.append("Cannot be served: %s.\n\n".formatted(Markdown.text(String.join("; ", served.failures()))));
            } else if (served.pattern().operation() instanceof External external) {
                text.append(
                        "Served by %s, fed from the table's stream.\n\n".formatted(Markdown.text(external.system())));
            } else {
                text.append("%s read and %s write units per call, %s a month.\n\n%s\n"
                        .formatted(
                                RoundedNumbers.about(served.readUnits()),
                                RoundedNumbers.about(served.writeUnits()),
                                Markdown.text(Money.text(blueprint.account().nanoDollars(served))),
                                table(requests.of(served))));
            }
        }
        return text.toString();
    }

    private static MarkdownTable table(List<PatternRequests.Line> lines) {
        MarkdownTable table = new MarkdownTable(
                "Step",
                "Operation",
                "Table or index",
                "Item",
                "PK value",
                "SK condition",
                "Parameters",
                "Condition expression");
        for (PatternRequests.Line line : lines) {
            table.row(
                    String.valueOf(line.step()),
                    line.operation(),
                    Markdown.code(line.target()),
                    Markdown.code(line.item()),
                    Markdown.code(line.partition()),
                    Markdown.code(line.sort()),
                    line.parameters().stream().map(Markdown::code).collect(Collectors.joining(", ")),
                    Markdown.code(line.condition()));
        }
        return table;
    }

    private static String samples(Blueprint blueprint) {
        Samples samples = Samples.of(blueprint.layout());
        StringBuilder text = new StringBuilder();
        for (Table table : blueprint.design().tables()) {
            Map<String, SampleItem> first = new LinkedHashMap<>();
            samples.in(new Path.Primary(table))
                    .forEach(item -> first.putIfAbsent(item.item().name(), item));
            first.forEach((name, item) -> text.append(
                    "### %s\n\n%s\n".formatted(Markdown.code(name), Markdown.block("json", SampleTables.json(item)))));
        }
        return text.toString();
    }
}
