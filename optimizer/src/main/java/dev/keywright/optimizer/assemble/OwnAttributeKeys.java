package dev.keywright.optimizer.assemble;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import java.util.List;
import java.util.Optional;

/** The attributes of entities that are sort keys of indexes themselves, so that their values are not stored twice. */
final class OwnAttributeKeys {
    private final Model model;
    private final Pins pins;

    OwnAttributeKeys(Model model, Pins pins) {
        this.model = model;
        this.pins = pins;
    }

    /**
     * The attribute that is the sort key of an index with one item type. The partition key is a text that only this item type
     * has: other items with the attribute are not in the index, but the attribute must have the same type in them.
     */
    Optional<String> findSort(IndexEntry entry, List<Candidate> chosen) {
        boolean single = entry.form() == Form.VALUES
                && entry.when().isEmpty()
                && entry.shape().sort().size() == 1
                && entry.shape().inverted().isEmpty();
        if (!single) {
            return Optional.empty();
        }
        AttributeUse use = entry.shape().sort().get(0);
        boolean elsewhere = chosen.stream()
                .anyMatch(candidate ->
                        candidate instanceof Part part && part.attributes().contains(use.attribute()));
        boolean own = !use.isInherited() && !elsewhere && hasOneType(use) && !pins.isKey(Layout.storedName(use));
        return own ? Optional.of(Layout.storedName(use)) : Optional.empty();
    }

    private boolean hasOneType(AttributeUse use) {
        return model.entities().stream()
                .filter(Entity::isStored)
                .flatMap(entity -> entity.findAttribute(use.attribute().name()).stream())
                .allMatch(attribute ->
                        attribute.type() == model.attribute(use.attribute()).type());
    }
}
