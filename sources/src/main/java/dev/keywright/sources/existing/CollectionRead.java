package dev.keywright.sources.existing;

import dev.keywright.sources.existing.ExistingRequest.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A query of a whole item collection: it reads a parent together with its children.
 *
 * @param children the item types that come along
 */
record CollectionRead(ExistingRequest request, InferredItemType parent, List<InferredItemType> children) {
    CollectionRead {
        children = List.copyOf(children);
    }

    /** Empty where the item types that a request reaches are not such a family. */
    static Optional<CollectionRead> find(ExistingRequest request, List<InferredItemType> fitting) {
        boolean whole = request.verb() == Verb.READ
                && request.index().isEmpty()
                && request.beginnings().isEmpty()
                && request.ranged().isEmpty()
                && request.equal().size() == 1
                && fitting.size() > 1;
        if (!whole) {
            return Optional.empty();
        }
        return fitting.stream()
                .filter(parent -> new KeyMatch(parent, request).isOfOne())
                .filter(parent -> fitting.stream()
                        .allMatch(other -> other.equals(parent)
                                || InferredParent.find(other, fitting)
                                        .filter(found -> found.parent().equals(parent))
                                        .isPresent()))
                .findFirst()
                .map(parent -> new CollectionRead(
                        request,
                        parent,
                        fitting.stream().filter(other -> !other.equals(parent)).toList()));
    }

    List<String> fields() {
        List<String> fields = new ArrayList<>(List.of("read: " + parent.name()));
        RequestedPatterns.add(fields, "by", new KeyMatch(parent, request).given());
        fields.add("include: [%s]"
                .formatted(String.join(
                        ", ", children.stream().map(InferredItemType::name).toList())));
        request.details().stream()
                .filter(detail -> detail.startsWith("consistency:"))
                .forEach(fields::add);
        return fields;
    }
}
