package dev.keywright.core.layout;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The revisions of latest and largest values that may fall: a number beside the value, in the same item, which every write of a
 * child advances. Whoever looks for the next value writes it only while the revision is the one from before the search.
 */
public final class Revisions {
    private static final String SUFFIX = "Revision";

    private final Layout layout;

    Revisions(Layout layout) {
        this.layout = layout;
    }

    /** Whether the value of this item may fall. */
    boolean mayFall(ItemType number) {
        return number.kind() instanceof Counter counter
                && counter.aggregate().isExtreme()
                && findDeclared(counter)
                        .filter(attribute -> layout.model().mayFall(attribute.ref()))
                        .isPresent();
    }

    /** The attribute that holds the revision; empty where the value never falls. */
    Optional<String> find(ItemType number) {
        if (!mayFall(number)) {
            return Optional.empty();
        }
        Counter counter = (Counter) number.kind();
        String name = findDeclared(counter).orElseThrow().name() + SUFFIX;
        Set<String> taken = taken(counter.host().orElseThrow());
        while (taken.contains(name)) {
            name += "_";
        }
        return Optional.of(name);
    }

    private Set<String> taken(EntityRef host) {
        Set<String> taken = new LinkedHashSet<>();
        layout.items().forEach(item -> taken.add(item.name()));
        layout.model().entity(host).attributes().forEach(attribute -> taken.add(attribute.name()));
        layout.findHome(host).ifPresent(home -> {
            layout.stored(home).forEach(use -> taken.add(Layout.storedName(use)));
            layout.entries(home)
                    .forEach(entry -> taken.addAll(entry.path().key().attributes()));
        });
        return taken;
    }

    /** The attribute of the parent that declares the value. */
    private Optional<Attribute> findDeclared(Counter counter) {
        return counter.host().flatMap(host -> {
            Entity parent = layout.model().entity(host);
            return parent.attributes().stream()
                    .filter(attribute -> attribute.meaning() instanceof Counts counts
                            && counter.isOf(counts)
                            && layout.model()
                                    .parent(counts.children())
                                    .identity(parent)
                                    .equals(new LinkedHashSet<>(counter.by())))
                    .findFirst();
        });
    }
}
