package dev.keywright.sources.existing;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** An entity as the items of one type show it, with a comment at each figure that says where it comes from. */
final class EntitySkeleton {
    private final ExistingTable table;
    private final InferredItemType kind;
    private final Optional<InferredParent> parent;
    private final ShownValues shown;

    EntitySkeleton(ExistingTable table, InferredItemType kind, List<InferredItemType> siblings, ShownValues shown) {
        this.table = table;
        this.kind = kind;
        this.parent = InferredParent.find(kind, siblings);
        this.shown = shown;
    }

    String text() {
        Set<String> id = kind.id();
        StringBuilder text = new StringBuilder("  %s:\n".formatted(kind.name()));
        text.append(id.isEmpty() ? "    singleton: true\n" : "    id: [%s]\n".formatted(names(id)));
        if (!id.isEmpty() && parent.isEmpty()) {
            text.append("    count: %s # %s\n".formatted(kind.count(), origin()));
        }
        parent.ifPresent(found ->
                text.append("""
                    parents:
                      %s: {average: %s, max: %s} # %s
                """.formatted(found.parent().name(), decimal(found.average(), 6), found.most(), origin())));
        findExpiry().ifPresent(name -> text.append("    expires: %s\n".formatted(quoted(name))));
        text.append("    attributes:\n");
        Set<String> attributes = attributes(id);
        for (String attribute : attributes) {
            text.append("      %s: %s\n".formatted(quoted(attribute), attribute(attribute)));
        }
        return attributes.isEmpty() ? text + "      {}\n" : text.toString();
    }

    /** All but the key texts, which are made of others, and the id of the parent. */
    private Set<String> attributes(Set<String> id) {
        Set<String> attributes = new LinkedHashSet<>(id);
        attributes.addAll(kind.hidden());
        kind.items().forEach(item -> attributes.addAll(item.attributes().keySet()));
        attributes.removeAll(kind.templates().keySet().stream()
                .filter(key -> !kind.partsOf(key).contains(key))
                .toList());
        parent.ifPresent(found -> attributes.removeAll(found.parent().id()));
        return attributes;
    }

    private String origin() {
        int seen = kind.items().size();
        if (table.items().isEmpty()) {
            return table.itemCount() > 0 ? "as the description of the table says" : "? no items were read";
        }
        return table.scale() == 1
                ? "%s items were read".formatted(seen)
                : "estimated from %s of %s items read, of %s"
                        .formatted(seen, table.items().size(), table.itemCount());
    }

    private Optional<String> findExpiry() {
        return table.expires().filter(name -> kind.has(name) && !kind.id().contains(name));
    }

    private String attribute(String attribute) {
        boolean expires = findExpiry().filter(attribute::equals).isPresent();
        AttributeSkeleton skeleton = new AttributeSkeleton(kind, attribute, shown);
        return "{%s}".formatted(String.join(", ", expires ? skeleton.expiry() : skeleton.fields()));
    }

    static String decimal(double number, int places) {
        String text = String.format(Locale.ROOT, "%%.%sf".formatted(places), number);
        return text.replaceAll("(\\.[0-9]*?)0+$", "$1").replaceAll("\\.$", "");
    }

    private static String quoted(String name) {
        return DesignInference.quoted(ImportedNames.safe(name));
    }

    static String names(Set<String> names) {
        return names.stream().map(EntitySkeleton::quoted).collect(Collectors.joining(", "));
    }
}
