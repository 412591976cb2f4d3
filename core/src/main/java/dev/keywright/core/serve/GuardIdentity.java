package dev.keywright.core.serve;

import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The attributes by which guards are told apart that share a space of unique values: they have the same keys. A guard that might
 * as well be another entity's finds nobody.
 */
final class GuardIdentity {
    private final Layout layout;
    private final Model model;

    GuardIdentity(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
    }

    boolean isKnown(ItemType item) {
        if (!(item.kind() instanceof Guard guard)) {
            return true;
        }
        Optional<Unique> own = findUnique(guard);
        return own.isEmpty()
                || model.sharing(own.get()).stream()
                        .filter(other -> !other.equals(own.get()))
                        .noneMatch(other -> isMistaken(item, other));
    }

    private Optional<Unique> findUnique(Guard guard) {
        return model.entity(guard.entity()).uniques().stream()
                .filter(unique -> new LinkedHashSet<>(unique.attributes()).equals(new LinkedHashSet<>(guard.unique())))
                .findFirst();
    }

    /** Whether neither of the two always has an attribute that the other never has. */
    private boolean isMistaken(ItemType item, Unique other) {
        Entity entity = model.entity(other.attributes().get(0).entity());
        return layout.guards(entity.ref()).stream()
                .filter(guard -> findUnique(guard.kind()).filter(other::equals).isPresent())
                .map(ItemOf::item)
                .anyMatch(rival ->
                        names(item).containsAll(certain(rival)) && names(rival).containsAll(certain(item)));
    }

    private Set<String> names(ItemType guard) {
        return layout.stored(guard).stream().map(Layout::storedName).collect(Collectors.toSet());
    }

    private Set<String> certain(ItemType guard) {
        return layout.stored(guard).stream()
                .filter(use -> !model.mayBeMissing(use.attribute()))
                .map((AttributeUse use) -> Layout.storedName(use))
                .collect(Collectors.toSet());
    }
}
