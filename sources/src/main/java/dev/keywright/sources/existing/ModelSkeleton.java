package dev.keywright.sources.existing;

import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A model for its author to complete: everything known is in it, everything unknown is marked `# ?`. */
final class ModelSkeleton {
    private static final String GUESSES = " # ? guesses: one read and one write for each item type";

    private final String name;
    private final Map<ExistingTable, List<InferredItemType>> kinds;
    private final List<Remark> remarks;
    private final ShownValues shown;

    ModelSkeleton(
            String name, Map<ExistingTable, List<InferredItemType>> kinds, List<Remark> remarks, ShownValues shown) {
        this.name = name;
        this.kinds = kinds;
        this.remarks = remarks;
        this.shown = shown;
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
        kinds.forEach((table, found) ->
                found.forEach(kind -> text.append(new EntitySkeleton(table, kind, found, shown).text())));
        text.append("patterns:%s\n".formatted(told.isEmpty() ? GUESSES : "")).append(told);
        if (!told.isEmpty() && !unasked.isEmpty()) {
            text.append(" %s\n".formatted(GUESSES));
        }
        unasked.forEach(kind -> text.append(patterns(kind)));
        if (!unasked.isEmpty() || told.contains("# ?")) {
            remarks.add(new Remark(Draft.Kind.MISSING, 0, "rates are not in a table; see `# ?` in model.yaml"));
        }
        return text.toString();
    }

    private static String patterns(InferredItemType kind) {
        Set<String> id = kind.id();
        String by = id.isEmpty() ? "" : "    by: [%s]\n".formatted(EntitySkeleton.names(id));
        return """
                  read%1$s:
                    title: Get one %1$s
                    read: %1$s
                %2$s    rps: 1 # ?
                  put%1$s:
                    title: Write one %1$s
                    put: %1$s
                    rps: 1 # ?
                """.formatted(kind.name(), by).indent(0);
    }
}
