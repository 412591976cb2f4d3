package dev.keywright.core.layout;

import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.number.Rational;
import java.util.Optional;
import java.util.Set;

/**
 * The items that keep the id of the last request that changed them. DynamoDB takes no token for a write of one item: a client
 * that gets no reply sends it again, and only such an id tells that it has been done. Changes that write a value of the caller
 * are told by that value. Where the id would cost a write unit it is left out.
 */
public final class RequestIds {
    private static final String NAME = "rid";
    /** Eight characters of six bits each. */
    private static final Rational BYTES = Rational.of(8);
    /** DynamoDB bills writes in steps of 1 KB. */
    private static final Rational UNIT_BYTES = Rational.of(1024);

    private final Layout layout;

    RequestIds(Layout layout) {
        this.layout = layout;
    }

    /** The name under which an item keeps the id; empty where it keeps none. */
    Optional<String> find(ItemType item, Set<String> names, Rational bytes) {
        if (!isChanged(item)) {
            return Optional.empty();
        }
        String name = NAME;
        while (names.contains(name)) {
            name += "_";
        }
        boolean free = bytes.plus(bytes(name))
                .dividedBy(UNIT_BYTES)
                .roundedUp()
                .equals(bytes.dividedBy(UNIT_BYTES).roundedUp());
        return free ? Optional.of(name) : Optional.empty();
    }

    static Rational bytes(String name) {
        return Sizes.utf8(name).plus(BYTES);
    }

    private boolean isChanged(ItemType item) {
        boolean keeps = item.kind().isHome() || item.kind() instanceof Part;
        Set<AttributeRef> changed = layout.model().untold();
        if (changed.isEmpty() || !keeps) {
            return false;
        }
        boolean own = layout.stored(item).stream()
                .filter(use -> !use.isInherited())
                .anyMatch(use -> changed.contains(use.attribute()));
        boolean ofChildren = item.kind().isHome()
                && layout.embedsIn(item.kind().entity()).stream()
                        .anyMatch(embed -> changed.stream()
                                .anyMatch(attribute ->
                                        attribute.entity().equals(embed.kind().entity())));
        return own || ofChildren;
    }
}
