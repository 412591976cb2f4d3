package dev.keywright.moving.reshape;

import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.items.ItemMapper;
import dev.keywright.moving.items.Mapped;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.source.Finding;
import dev.keywright.moving.source.Reach;
import dev.keywright.relational.rows.SourceRow;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The items that things should have on one side alone. */
final class Maker {
    private final Side side;
    private final Things things;
    private final Reach reach;
    private final Families families;
    private final ItemMapper mapper;

    /** @param things of the other side */
    Maker(Side side, Things things) {
        this.side = side;
        this.things = things;
        this.reach = new Reach(side.description().bill().layout());
        this.families = new Families(side.model(), reach, things);
        this.mapper = new ItemMapper(side.description(), row -> row.entity().name());
    }

    Made make(Collection<ThingRef> wanted) {
        Map<SourceRow, ThingRef> owners = new LinkedHashMap<>();
        Map<ThingRef, Map<Place, MappedItem>> items = new LinkedHashMap<>();
        for (ThingRef ref : wanted) {
            owners.put(Families.row(ref), ref);
            items.put(ref, new LinkedHashMap<>());
        }
        Mapped mapped = mapper.map(families.of(wanted));
        for (MappedItem item : mapped.items()) {
            if (side.has(item.table(), item.kind())) {
                items.get(owners.get(item.owner())).put(new Place(item.table(), item.key()), item);
            }
        }
        Map<ThingRef, Finding> left = new LinkedHashMap<>();
        for (Finding finding : mapped.findings()) {
            SourceRow row = new SourceRow(new EntityRef(finding.table()), finding.row(), Map.of());
            left.put(owners.get(row), finding);
        }
        return new Made(items, left);
    }

    /** The things whose items may be others now. */
    Set<ThingRef> affected(Collection<ThingChange> changes) {
        return AffectedThings.of(side.model(), reach, things, changes);
    }
}
