package dev.keywright.backends.report;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.document.DesignWords;
import dev.keywright.backends.document.IndexWords;
import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.SampleValue;
import dev.keywright.backends.sample.Samples;
import dev.keywright.backends.text.Xml;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tables and indexes with sample items, grouped by item collection. */
final class TablesSection {
    private static final String SECTION = """
            <section id="tables" aria-labelledby="tables-title">
            <h2 id="tables-title">Tables and indexes</h2>
            <p>The items are made-up examples; their keys, attributes and index entries follow the design.</p>
            %s</section>
            """;

    private final Blueprint blueprint;
    private final Samples samples;
    private final IndexWords words;

    TablesSection(Blueprint blueprint) {
        this.blueprint = blueprint;
        this.samples = Samples.of(blueprint.layout());
        this.words =
                new IndexWords(blueprint.layout(), blueprint.account().bill().patterns());
    }

    String html() {
        StringBuilder html = new StringBuilder();
        for (Table table : blueprint.design().tables()) {
            Path path = new Path.Primary(table);
            html.append("<div class=\"panel\"><h3>Table <code>%s</code></h3>\n%s</div>\n"
                    .formatted(Xml.text(table.name()), items(path)));
            if (!table.indexes().isEmpty()) {
                html.append("<div class=\"side\">\n");
                table.indexes().forEach(index -> html.append(index(table, index)));
                html.append("</div>\n");
            }
        }
        return SECTION.formatted(html);
    }

    private String index(Table table, Index index) {
        Path path = new Path.Secondary(table, index);
        String sparse = words.isSparse(path) ? "; contains " + String.join(", ", words.sparseness(path)) : "";
        return """
                <div class="panel"><h3>%s <code>%s</code></h3>
                <p class="quiet">%s: %s%s</p>
                %s</div>
                """.formatted(
                        index.isLocal() ? "Local index" : "Index",
                        Xml.text(index.name()),
                        Xml.text(DesignWords.projection(index)),
                        Xml.text(words.projectionReason(index, path)),
                        Xml.text(sparse),
                        items(path));
    }

    private String items(Path path) {
        List<SampleItem> shown = samples.in(path);
        if (shown.isEmpty()) {
            return "<p>The index is always empty.</p>\n";
        }
        Map<List<String>, List<SampleItem>> collections = new LinkedHashMap<>();
        shown.forEach(item -> collections
                .computeIfAbsent(item.partition(), unused -> new ArrayList<>())
                .add(item));
        StringBuilder rows = new StringBuilder();
        collections.forEach((partition, items) -> {
            for (int number = 0; number < items.size(); number++) {
                String first = number == 0
                        ? "<th class=\"mono\" scope=\"rowgroup\" rowspan=\"%s\">%s</th>"
                                .formatted(items.size(), Xml.text(String.join(" + ", partition)))
                        : "";
                rows.append("<tr>%s%s</tr>\n".formatted(first, row(items.get(number), path)));
            }
        });
        return """
                <div class="scroll" tabindex="0" role="group" aria-label="Sample items of %s"><table class="items">
                <thead><tr><th scope="col">%s</th>%s<th scope="col">attributes</th></tr></thead>
                <tbody>
                %s</tbody></table></div>
                """.formatted(
                        Xml.text(path.name()),
                        Xml.text(String.join(" + ", path.key().partition())),
                        path.key().hasSort()
                                ? "<th scope=\"col\">%s</th>"
                                        .formatted(Xml.text(
                                                String.join(" + ", path.key().sort())))
                                : "",
                        rows);
    }

    private static String row(SampleItem item, Path path) {
        StringBuilder cells = new StringBuilder();
        cells.append("<div><small>type</small><span class=\"kind\">%s</span></div>"
                .formatted(Xml.text(item.item().name())));
        for (Map.Entry<String, SampleValue> attribute : item.attributes().entrySet()) {
            if (!path.key().attributes().contains(attribute.getKey())) {
                String value = attribute.getValue().text();
                cells.append("<div title=\"%s\"><small>%s</small>%s</div>"
                        .formatted(Xml.text(value), Xml.text(attribute.getKey()), Xml.text(value)));
            }
        }
        String sort = path.key().hasSort()
                ? "<th class=\"sort mono\" scope=\"row\">%s</th>".formatted(Xml.text(String.join(" + ", item.sort())))
                : "";
        return sort + "<td><div class=\"cells\">%s</div></td>".formatted(cells);
    }
}
