package dev.keywright.sources.existing;

import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A model for its author to complete: everything known is in it, everything unknown is marked `# ?`. */
final class ModelSkeleton {
    private static final Pattern TIMESTAMP =
            Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z");

    private static final String GUESSES = " # ? guesses: one read and one write for each item type";

    private final String name;
    private final List<InferredItemType> kinds;
    private final List<Remark> remarks;

    ModelSkeleton(String name, List<InferredItemType> kinds, List<Remark> remarks) {
        this.name = name;
        this.kinds = kinds;
        this.remarks = remarks;
    }

    /** With known patterns, and guesses for item types without any. */
    String text(String told, List<InferredItemType> unasked) {
        StringBuilder text = new StringBuilder("""
                # Imported from existing tables. Unknown figures are marked with a question mark: replace them with what you know.
                keywright: 1
                name: %s
                title: %s
                entities:
                """.formatted(ImportedNames.kebab(name), DesignInference.quoted(name)));
        kinds.forEach(kind -> text.append(entity(kind)));
        text.append("patterns:%s\n".formatted(told.isEmpty() ? GUESSES : "")).append(told);
        if (!told.isEmpty() && !unasked.isEmpty()) {
            text.append(" %s\n".formatted(GUESSES));
        }
        unasked.forEach(kind -> text.append(patterns(kind)));
        remarks.add(new Remark(
                Draft.Kind.MISSING, 0, "counts, rates and relationships are not in a table; see `# ?` in model.yaml"));
        return text.toString();
    }

    private static Set<String> id(InferredItemType kind) {
        Set<String> id = new LinkedHashSet<>();
        kind.templates().keySet().forEach(key -> id.addAll(isPrimary(kind, key) ? kind.partsOf(key) : List.of()));
        return id;
    }

    /** The keys of the table come first; an item type knows them all. */
    private static boolean isPrimary(InferredItemType kind, String key) {
        return kind.items().stream().allMatch(item -> item.has(key)) && kind.isOfTable(key);
    }

    private static String entity(InferredItemType kind) {
        Set<String> id = id(kind);
        StringBuilder text = new StringBuilder("  %s:\n".formatted(kind.name()));
        text.append(
                id.isEmpty()
                        ? "    singleton: true\n"
                        : "    id: [%s]\n    count: %s # ? the number of items seen\n"
                                .formatted(names(id), kind.items().size()));
        text.append("    attributes:\n");
        Set<String> attributes = new LinkedHashSet<>(id);
        attributes.addAll(kind.hidden());
        kind.items().forEach(item -> attributes.addAll(item.attributes().keySet()));
        attributes.removeAll(kind.templates().keySet().stream()
                .filter(key -> !kind.partsOf(key).contains(key))
                .toList());
        for (String attribute : attributes) {
            text.append("      %s: %s\n"
                    .formatted(DesignInference.quoted(ImportedNames.safe(attribute)), attribute(kind, attribute, id)));
        }
        return attributes.isEmpty() ? text + "      {}\n" : text.toString();
    }

    private static String names(Set<String> names) {
        return names.stream()
                .map(ImportedNames::safe)
                .map(DesignInference::quoted)
                .collect(Collectors.joining(", "));
    }

    private static String attribute(InferredItemType kind, String attribute, Set<String> id) {
        List<ExistingItem> holders =
                kind.items().stream().filter(item -> item.has(attribute)).toList();
        List<String> fields = new ArrayList<>();
        fields.add("type: " + type(holders, attribute));
        long bytes = holders.stream().mapToLong(item -> bytes(item, attribute)).sum();
        fields.add("size: " + Math.max(1, holders.isEmpty() ? 20 : bytes / holders.size()));
        boolean partial = holders.size() < kind.items().size()
                && !id.contains(attribute)
                && !kind.hidden().contains(attribute);
        if (partial) {
            double share = (double) holders.size() / kind.items().size();
            fields.add("presence: " + String.format(Locale.ROOT, "%.2f", Math.max(0.01, share)));
        }
        return "{%s}".formatted(String.join(", ", fields));
    }

    private static String type(List<ExistingItem> holders, String attribute) {
        Set<String> types =
                holders.stream().map(item -> item.type(attribute)).collect(Collectors.toCollection(LinkedHashSet::new));
        if (types.size() != 1) {
            return "string";
        }
        return switch (types.iterator().next()) {
            case "N" -> "number";
            case "BOOL" -> "boolean";
            case "B" -> "binary";
            case "M" -> "map";
            case "L" -> "list";
            case "SS", "NS", "BS" -> "set";
            default ->
                holders.stream()
                                .allMatch(item ->
                                        TIMESTAMP.matcher(item.text(attribute)).matches())
                        ? "timestamp"
                        : "string";
        };
    }

    private static long bytes(ExistingItem item, String attribute) {
        String text = item.text(attribute);
        return text.isEmpty()
                ? String.valueOf(item.attributes().get(attribute)).length()
                : text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String patterns(InferredItemType kind) {
        Set<String> id = id(kind);
        String by = id.isEmpty() ? "" : "    by: [%s]\n".formatted(names(id));
        return """
                  read%1$s:
                    title: Get a %1$s
                    read: %1$s
                %2$s    rps: 1 # ?
                  put%1$s:
                    title: Write a %1$s
                    put: %1$s
                    rps: 1 # ?
                """.formatted(kind.name(), by).indent(0);
    }
}
