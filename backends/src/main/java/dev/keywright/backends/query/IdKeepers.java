package dev.keywright.backends.query;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.List;

/** The kinds of items that refuse a second entity with the same id: its own, that of its host, and the guard of its id. */
final class IdKeepers {
    private IdKeepers() {}

    static List<String> of(Layout layout, Entity entity) {
        List<String> keepers = new ArrayList<>();
        for (ItemType item : layout.items()) {
            boolean own = item.kind().entity().equals(entity.ref());
            if (own && item.kind() instanceof EntityItem) {
                keepers.add(item.name());
            }
            if (own && item.kind() instanceof Guard guard && Model.isId(entity, guard.unique())) {
                keepers.add(item.name());
            }
            if (own && item.kind() instanceof Embed embed) {
                layout.findHome(embed.parent()).ifPresent(home -> keepers.add(home.name()));
            }
        }
        return keepers;
    }
}
