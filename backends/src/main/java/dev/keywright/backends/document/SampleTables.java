package dev.keywright.backends.document;

import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.SampleValue;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.MarkdownTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Sample items as tables and as JSON. */
public final class SampleTables {
    private SampleTables() {}

    /** All attributes of the items; the keys of the table or index first. */
    public static List<String> names(List<SampleItem> items) {
        Set<String> names = new LinkedHashSet<>();
        items.forEach(item -> names.addAll(item.path().key().attributes()));
        items.forEach(item -> names.addAll(item.path().table().key().attributes()));
        items.forEach(item -> names.addAll(item.attributes().keySet()));
        return new ArrayList<>(names);
    }

    /** An attribute that an item does not have is an empty cell. */
    static MarkdownTable table(List<SampleItem> items) {
        List<String> names = names(items);
        MarkdownTable table =
                new MarkdownTable(names.stream().map(Markdown::code).toList());
        for (SampleItem item : items) {
            table.row(names.stream()
                    .map(name -> item.find(name)
                            .map(SampleValue::text)
                            .map(Markdown::text)
                            .orElse(""))
                    .toList());
        }
        return table;
    }

    /** As the DynamoDB console shows items without their types. */
    static String json(SampleItem item) {
        Map<String, Object> object = JsonTree.object();
        item.attributes().forEach((name, value) -> object.put(name, SampleJson.plain(value)));
        return JsonTree.write(object);
    }
}
