package dev.keywright.moving.source;

import dev.keywright.relational.rows.SourceRow;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Some rows of an entity as things, with all relatives that their items are made of.
 *
 * @param owners the things whose items are wanted, with their rows
 * @param world these things and their relatives
 * @param objects the large values of all of them
 * @param findings the rows among them that cannot be things
 */
public record Family(Map<Thing, SourceRow> owners, World world, List<LargeObject> objects, List<Finding> findings) {
    public Family {
        owners = Collections.unmodifiableMap(new LinkedHashMap<>(owners));
        objects = List.copyOf(objects);
        findings = List.copyOf(findings);
    }

    /** The large values of those whose items are wanted. */
    public List<LargeObject> ownObjects() {
        Set<SourceRow> own = new LinkedHashSet<>(owners.values());
        return objects.stream().filter(object -> own.contains(object.row())).toList();
    }
}
