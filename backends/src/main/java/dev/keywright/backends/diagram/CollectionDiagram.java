package dev.keywright.backends.diagram;

import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Entry;
import java.util.List;
import java.util.stream.Collectors;

/** The item types that share a partition key, in the order of their sort keys, as a Mermaid diagram. */
public final class CollectionDiagram {
    private CollectionDiagram() {}

    /** One box for each entry, below the partition key that they share. */
    public static String mermaid(List<Entry> entries) {
        Entry first = entries.get(0);
        StringBuilder text = new StringBuilder("flowchart LR\n");
        text.append("    partition[%s]\n"
                .formatted(MermaidText.label(keys(first.path().key().partition(), first.partition()))));
        List<Entry> sorted = sorted(entries);
        for (int number = 0; number < sorted.size(); number++) {
            Entry entry = sorted.get(number);
            String sort = entry.hasSort() ? ": " + keys(entry.path().key().sort(), entry.sort()) : "";
            text.append("    partition --> item%s[%s]\n"
                    .formatted(number, MermaidText.label(entry.item().name() + sort)));
        }
        return text.toString();
    }

    /** By the prefix of their sort keys. */
    public static List<Entry> sorted(List<Entry> entries) {
        return entries.stream()
                .sorted((one, other) -> text(one).compareTo(text(other)))
                .toList();
    }

    private static String text(Entry entry) {
        return entry.sort().stream().map(Template::toString).collect(Collectors.joining());
    }

    static String keys(List<String> names, List<Template> templates) {
        StringBuilder text = new StringBuilder();
        for (int number = 0; number < names.size(); number++) {
            text.append(number == 0 ? "" : ", ")
                    .append(names.get(number))
                    .append(" = ")
                    .append(templates.get(number));
        }
        return text.toString();
    }
}
