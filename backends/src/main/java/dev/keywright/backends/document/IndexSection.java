package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.Samples;
import dev.keywright.backends.text.Markdown;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.PatternRef;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The description of one index. */
final class IndexSection {
    private static final String SECTION = """
            ### %s %s

            %s
            - **Purpose**: %s
            - **Partition Key**: %s - %s
            - **Sort Key**: %s
            - **Projection**: %s - %s
              - **Per-Pattern Projected Attributes**: %s
            - **Sparse**: %s
            - **Access Patterns Served**: %s
            - **Capacity Planning**: %s

            """;

    private final Blueprint blueprint;
    private final Samples samples;
    private final Index index;
    private final Path path;
    private final IndexWords words;

    IndexSection(Blueprint blueprint, Samples samples, Table table, Index index) {
        this.blueprint = blueprint;
        this.samples = samples;
        this.index = index;
        this.path = new Path.Secondary(table, index);
        this.words =
                new IndexWords(blueprint.layout(), blueprint.account().bill().patterns());
    }

    String text() {
        List<SampleItem> shown = samples.in(path);
        List<PatternRef> readers = new ItemCollections(
                        blueprint.layout(), blueprint.account().bill().patterns())
                .readers(path);
        return SECTION.formatted(
                index.name(),
                index.isLocal() ? "LSI" : "GSI",
                shown.isEmpty() ? "The index is always empty.\n" : SampleTables.table(shown),
                "finds %s by other keys than the table's".formatted(items()),
                names(index.key().partition()),
                templates(Entry::partition),
                index.key().hasSort() ? names(index.key().sort()) + " - " + templates(Entry::sort) : "none",
                Markdown.text(DesignWords.projection(index)),
                Markdown.text(words.projectionReason(index, path)),
                needs(),
                words.isSparse(path) ? Markdown.text(String.join("; ", words.sparseness(path))) : "no",
                TableDesignBackend.patterns(readers),
                Markdown.text(TableSection.capacity(blueprint, path)));
    }

    private String items() {
        return blueprint.layout().entriesIn(path).stream()
                .map(entry -> Markdown.code(entry.item().name()))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static String names(List<String> names) {
        return names.stream().map(Markdown::code).collect(Collectors.joining(" + "));
    }

    private String templates(Function<Entry, List<Template>> half) {
        return blueprint.layout().entriesIn(path).stream()
                .map(entry -> "%s: %s"
                        .formatted(
                                Markdown.code(entry.item().name()),
                                half.apply(entry).stream()
                                        .map(template -> Markdown.code(template.toString()))
                                        .collect(Collectors.joining(" + "))))
                .distinct()
                .collect(Collectors.joining("; "));
    }

    private String needs() {
        return words.needs(path).entrySet().stream()
                .map(need -> "%s: %s".formatted(Markdown.code(need.getKey()), Markdown.text(need.getValue())))
                .collect(Collectors.joining("; "));
    }
}
