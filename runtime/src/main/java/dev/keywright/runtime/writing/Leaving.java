package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import java.util.ArrayList;
import java.util.List;

/** How entities leave a design: all their items go, on the condition that their own is as it was read. */
final class Leaving {
    private final CallContext context;
    private final WriterParts parts;

    Leaving(CallContext context, WriterParts parts) {
        this.context = context;
        this.parts = parts;
    }

    List<ItemWrite> removes(String entity, FoundEntity found) {
        CompiledItem home = context.design().findHome(entity).orElseThrow();
        List<Precondition> same = new ArrayList<>(parts.preconditions()
                .same(home, found.findSource(home.name()).orElseThrow().item()));
        same.add(parts.preconditions().stored(home, Meaning.STALE));
        return parts.maintenance().leaving(entity, found, same).all();
    }
}
