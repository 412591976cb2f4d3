package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A map that is read as a section of the language: unknown fields are reported once, the others are looked up by
 * name.
 */
public final class Fields {
    /** An entity, or one of its attributes. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]*([.][A-Za-z][A-Za-z0-9_]*)?");

    private final Section section;
    private final List<Entry> entries;
    private final Span where;

    private Fields(Section section, List<Entry> entries, Span where) {
        this.section = section;
        this.entries = List.copyOf(entries);
        this.where = where;
    }

    /**
     * Reads a node as a section.
     *
     * @param named what messages call it, such as "the entity `Order`"
     * @param where what a message about a missing field points at
     */
    public static Fields of(Node node, Section section, String named, Span where, Diagnostics diagnostics) {
        if (!(node instanceof Mapping mapping)) {
            String message = "%s must be a map of fields, not %s".formatted(named, node.kind());
            diagnostics.report(LanguageProblems.WRONG_SHAPE, node.start(), message, fix(node, section));
            return new Fields(section, List.of(), where);
        }
        for (Entry entry : mapping.entries()) {
            if (!section.has(entry.name())) {
                reportUnknown(entry, section, named, diagnostics);
            }
        }
        return new Fields(section, mapping.entries(), where);
    }

    private static String fix(Node node, Section section) {
        boolean named = node instanceof Scalar scalar
                && section.has("of")
                && NAME.matcher(scalar.text()).matches();
        return named
                ? "Write `{of: %s}`.".formatted(((Scalar) node).text())
                : "Write a map of these fields: %s.".formatted(String.join(", ", section.fields()));
    }

    private static void reportUnknown(Entry entry, Section section, String named, Diagnostics diagnostics) {
        Optional<String> meant =
                OtherNames.find(entry.name(), section).or(() -> NearestName.find(entry.name(), section.fields()));
        String message = "%s has no field `%s`%s"
                .formatted(
                        named,
                        entry.name(),
                        meant.map(", did you mean `%s`?"::formatted).orElse(""));
        String fix = meant.map("Write `%s`."::formatted)
                .orElseGet(() -> "The fields here are: %s.".formatted(String.join(", ", section.fields())));
        diagnostics.report(LanguageProblems.UNKNOWN_FIELD, entry.key().start(), message, fix);
    }

    public Span where() {
        return where;
    }

    /** The value of a field of the section; absent where it is not written. */
    public Optional<Node> find(String field) {
        return findEntry(field).map(Entry::value);
    }

    public Optional<Entry> findEntry(String field) {
        for (Entry entry : entries) {
            if (entry.name().equals(field)) {
                return Optional.of(entry);
            }
        }
        if (!section.has(field)) {
            throw new IllegalStateException("section %s does not list the field %s".formatted(section.name(), field));
        }
        return Optional.empty();
    }

    public boolean has(String field) {
        return find(field).isPresent();
    }
}
