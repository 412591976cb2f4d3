package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.CompiledEmbed;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How entities leave a design: all their items go, on the condition that their own is as it was read. */
final class Leaving {
    private final CallContext context;
    private final WriterParts parts;

    Leaving(CallContext context, WriterParts parts) {
        this.context = context;
        this.parts = parts;
    }

    /** The same with children in its item, which go along: that is as it was read, and they with it. */
    List<ItemWrite> removes(String entity, FoundEntity found, List<CompiledEmbed> along) {
        List<ItemWrite> all = new ArrayList<>(removes(entity, found));
        for (CompiledEmbed embed : along) {
            for (FoundEntity child : context.asked().children(embed, found)) {
                removes(embed.entity(), child).stream()
                        .filter(write -> all.stream().noneMatch(write::isOfTheSame))
                        .forEach(all::add);
            }
        }
        return all;
    }

    List<ItemWrite> removes(String entity, FoundEntity found) {
        List<Precondition> same = context.design()
                .findHome(entity)
                .map(home -> same(home, found))
                .orElseGet(() -> sameInside(context.design().findEmbed(entity).orElseThrow(), found));
        return parts.maintenance().leaving(entity, found, same).all();
    }

    private List<Precondition> same(CompiledItem home, FoundEntity found) {
        List<Precondition> same = new ArrayList<>(parts.preconditions()
                .same(home, found.findSource(home.name()).orElseThrow().item()));
        same.add(parts.preconditions().stored(home, Meaning.STALE));
        return same;
    }

    /** What stands for it in the item of its parent. */
    private List<Precondition> sameInside(CompiledEmbed embed, FoundEntity found) {
        CompiledItem home = context.design().findHome(embed.parent()).orElseThrow();
        DocumentPath path = DocumentPath.of(embed.name(), embed.key(found.values()));
        AttributeValue read =
                path.find(found.findSource(home.name()).orElseThrow().item()).orElseThrow();
        return List.of(new Precondition(new Requirement.Same(path, read), Meaning.STALE));
    }
}
