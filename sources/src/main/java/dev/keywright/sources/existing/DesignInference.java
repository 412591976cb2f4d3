package dev.keywright.sources.existing;

import dev.keywright.core.language.design.DesignSections;
import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.ExistingRequest.Asked;
import dev.keywright.sources.existing.ExistingTable.ExistingIndex;
import dev.keywright.sources.existing.ExistingTable.Scope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Infers a design and the skeleton of a model from existing tables and their items; every guess is reported. */
public final class DesignInference {
    private final String name;
    private final List<ExistingTable> tables;
    private final List<Asked> asked;
    private final ShownValues shown;
    private final List<Remark> remarks = new ArrayList<>();
    private final ImportedNames entityNames = new ImportedNames();

    public DesignInference(String name, List<ExistingTable> tables) {
        this(name, tables, List.of(), ShownValues.NONE);
    }

    public DesignInference(String name, List<ExistingTable> tables, List<Asked> asked) {
        this(name, tables, asked, ShownValues.NONE);
    }

    /** With the known requests to the tables. */
    public DesignInference(String name, List<ExistingTable> tables, List<Asked> asked, ShownValues shown) {
        this.name = name;
        this.shown = shown;
        this.tables = List.copyOf(tables);
        this.asked = List.copyOf(asked);
    }

    public Draft draft() {
        Map<ExistingTable, List<InferredItemType>> kinds = new LinkedHashMap<>();
        tables.forEach(table -> kinds.put(table, new ItemTypeSorter(table, entityNames).of()));
        StringBuilder design =
                new StringBuilder("keywright: 1\ndesign: %s\ntables:\n".formatted(ImportedNames.kebab(name)));
        kinds.forEach((table, found) -> design.append(table(table, found)));
        List<InferredItemType> all =
                kinds.values().stream().flatMap(List::stream).toList();
        RequestedPatterns requested = new RequestedPatterns(kinds, remarks);
        String patterns = requested.text(asked);
        List<InferredItemType> unasked =
                all.stream().filter(kind -> !requested.told().contains(kind)).toList();
        boolean measured = !asked.isEmpty() && asked.stream().allMatch(Asked::isMeasured);
        if (measured) {
            unasked.forEach(this::askAbout);
        }
        String model = new ModelSkeleton(name, kinds, remarks, shown).text(patterns, measured ? List.of() : unasked);
        kinds.forEach((table, found) -> found.forEach(kind -> guessed(summary(table, kind))));
        tables.forEach(table -> table.indexes().forEach(index -> ask(table, index)));
        Map<String, String> others = new LinkedHashMap<>();
        others.put("design.yaml", design.toString());
        return new Draft(model, remarks, others);
    }

    private static String summary(ExistingTable table, InferredItemType kind) {
        String seen = table.items().isEmpty() ? "no items read" : kind.items().size() + " items";
        String keys = kind.templates().entrySet().stream()
                .map(key -> "%s = %s".formatted(key.getKey(), key.getValue()))
                .collect(Collectors.joining(", "));
        return "%s of %s: %s, key %s".formatted(kind.name(), table.name(), seen, keys);
    }

    /** An index costs with every write; somebody should know what for. */
    private void ask(ExistingTable table, ExistingIndex index) {
        boolean read = asked.stream()
                .flatMap(pattern -> pattern.requests().stream())
                .anyMatch(request ->
                        request.table().equals(table.name()) && request.index().equals(index.name()));
        if (!read) {
            remarks.add(new Remark(
                    Draft.Kind.QUESTION,
                    0,
                    (asked.isEmpty()
                                    ? "which requests read the index `%s` of `%s`? No pattern here does; add them to model.yaml"
                                    : "is the index `%s` of `%s` still needed? None of the known requests reads it")
                            .formatted(index.name(), table.name())));
        }
    }

    private void askAbout(InferredItemType kind) {
        remarks.add(new Remark(
                Draft.Kind.QUESTION,
                0,
                "who reads and writes `%s`? None of the known requests does; its %s items cost storage alone"
                        .formatted(kind.name(), kind.count())));
    }

    private void guessed(String text) {
        remarks.add(new Remark(Draft.Kind.GUESSED, 0, text));
    }

    private String table(ExistingTable table, List<InferredItemType> kinds) {
        StringBuilder text = new StringBuilder("  %s:\n".formatted(table.name()));
        List<String> key = new ArrayList<>(List.of("partition: " + quoted(keyName(table.partition()))));
        table.sorts().forEach(sort -> key.add("sort: " + quoted(keyName(sort))));
        text.append("    key: {%s}\n".formatted(String.join(", ", key)));
        ItemTypeSorter sorting = new ItemTypeSorter(table, new ImportedNames());
        if (!table.indexes().isEmpty()) {
            text.append("    indexes:\n");
            table.indexes().forEach(index -> text.append(index(table, index, sorting, kinds)));
        }
        text.append("    items:\n");
        for (InferredItemType kind : kinds) {
            text.append("      %s:\n".formatted(kind.name()));
            kind.templates()
                    .forEach((attribute, template) ->
                            text.append("        %s: %s\n".formatted(quoted(keyName(attribute)), quoted(template))));
        }
        return text.toString();
    }

    private String index(
            ExistingTable table, ExistingIndex index, ItemTypeSorter sorting, List<InferredItemType> kinds) {
        List<String> fields = new ArrayList<>();
        boolean made = sorting.isMade(index) || index.scope() == Scope.LOCAL;
        fields.add("partition: " + key(index.partition(), made, kinds));
        if (!index.sort().isEmpty()) {
            fields.add("sort: " + key(index.sort(), made, kinds));
        }
        fields.add("projection: " + projection(table, index, kinds));
        if (index.scope() == Scope.LOCAL) {
            fields.add("local: true");
        }
        if (!made) {
            fields.add("items: [%s]"
                    .formatted(kinds.stream()
                            .filter(kind -> index.key().stream().allMatch(kind::has))
                            .map(InferredItemType::name)
                            .collect(Collectors.joining(", "))));
        }
        return "      %s: {%s}\n".formatted(quoted(index.name()), String.join(", ", fields));
    }

    private String key(List<String> attributes, boolean made, List<InferredItemType> kinds) {
        if (made && attributes.size() == 1) {
            return quoted(keyName(attributes.get(0)));
        }
        return attributes.stream()
                .map(attribute -> stored(attribute, kinds))
                .map(DesignInference::quoted)
                .collect(Collectors.joining(", ", "[", "]"));
    }

    /** The name under which items store an attribute: that of a key, or that of the entity's attribute. */
    private String stored(String attribute, List<InferredItemType> kinds) {
        boolean key = kinds.stream().anyMatch(kind -> kind.templates().containsKey(attribute));
        return key ? keyName(attribute) : safe(attribute);
    }

    private String projection(ExistingTable table, ExistingIndex index, List<InferredItemType> kinds) {
        Set<String> included = new LinkedHashSet<>(index.included());
        included.removeAll(table.key());
        included.removeAll(index.key());
        included.removeIf(name -> kinds.stream().noneMatch(kind -> kind.has(name)));
        if (index.projection().equals("ALL") || index.projection().isEmpty()) {
            return "all";
        }
        return included.isEmpty()
                ? "keys"
                : included.stream()
                        .map(name -> stored(name, kinds))
                        .map(DesignInference::quoted)
                        .collect(Collectors.joining(", ", "[", "]"));
    }

    /** Key attributes keep their names, except for the few that mean something in an item. */
    private String keyName(String attribute) {
        String name = DesignSections.ITEM_FIELDS.contains(attribute) ? "_" + attribute : attribute;
        if (!name.equals(attribute)) {
            renamed(attribute, name);
        }
        return name;
    }

    private String safe(String attribute) {
        String safe = ImportedNames.safe(attribute);
        if (!safe.equals(attribute)) {
            renamed(attribute, safe);
        }
        return safe;
    }

    private void renamed(String attribute, String name) {
        if (remarks.stream().noneMatch(remark -> remark.text().startsWith("`%s`".formatted(attribute)))) {
            guessed("`%s` is not a valid name and was renamed to `%s`".formatted(attribute, name));
        }
    }

    /** Always quoted: names from other tools may mean something in YAML. */
    static String quoted(String text) {
        String escaped = text.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\r", "\\r")
                .replace("\t", "\\t");
        return "\"%s\"".formatted(escaped);
    }
}
