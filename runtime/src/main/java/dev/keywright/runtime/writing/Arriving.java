package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Fetch;
import dev.keywright.runtime.description.Lookups;
import dev.keywright.runtime.keys.CompiledEmbed;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How entities come to a new design: with all that it keeps of them, and with what others keep in their items. */
final class Arriving {
    private final CallContext old;
    private final CallContext next;
    private final WriterParts coming;

    Arriving(CallContext old, CallContext next, WriterParts coming) {
        this.old = old;
        this.next = next;
        this.coming = coming;
    }

    /** @param along the children in its item that come with it */
    List<ItemWrite> puts(String entity, FoundEntity found, List<CompiledEmbed> along) {
        coming.missing().forgetCreated();
        List<ItemWrite> puts = new ArrayList<>(arriving(entity, found.values()));
        for (CompiledEmbed embed : along) {
            old.asked().children(embed, found).forEach(child -> puts.addAll(arriving(embed.entity(), child.values())));
        }
        coming.missing().forgetCreated();
        next.design().numbersIn(entity).forEach(counter -> puts.addAll(number(counter, found)));
        next.design().sequencesIn(entity).forEach((sequence, name) -> puts.addAll(sequence(entity, sequence, found)));
        return puts;
    }

    /** With what the new design keeps of its parents, as long as they say so; without a parent with what it had. */
    private List<ItemWrite> arriving(String entity, Values values) {
        List<String> inherited = next.design().entity(entity).inherited();
        Values own = values;
        for (String use : inherited) {
            own = own.without(use);
        }
        Values whole = inherited.isEmpty()
                ? values
                : coming.missing()
                        .inheriting(entity, FoundEntity.of(own), new LinkedHashSet<>(inherited))
                        .values();
        List<ItemWrite> writes = new ArrayList<>(
                coming.maintenance().coming(entity, whole.or(values)).all());
        if (writes.isEmpty()) {
            throw new IllegalStateException("there is no parent in whose item %s would be".formatted(entity));
        }
        List<Fetch.OfParent> read = next.design().lookups().parents(entity).stream()
                .map(Lookups.OfParent::fetch)
                .toList();
        if (!inherited.isEmpty()) {
            writes.addAll(new ParentValues(next.design(), coming.missing(), coming.preconditions())
                    .checks(entity, whole, read)
                    .all());
        }
        coming.missing().created(entity, whole.or(values));
        return writes;
    }

    /** The last number that was given out goes along with the item that it is in. */
    private List<ItemWrite> sequence(String entity, String sequence, FoundEntity found) {
        String before = old.design().sequencesIn(entity).get(sequence);
        AttributeValue last = old.homes().source(entity, found).item().get(before);
        if (last == null) {
            return List.of();
        }
        CompiledItem home = next.design().findHome(entity).orElseThrow();
        String name = next.design().sequencesIn(entity).get(sequence);
        return along(home, Change.setting(DocumentPath.of(name), last), found);
    }

    /** A change of an item that comes in the same transaction. */
    private List<ItemWrite> along(CompiledItem holder, Change change, FoundEntity found) {
        return coming.items().keys(holder, found.values()).stream()
                .map(key -> new ItemWrite(holder.table(), holder.name(), key, change, List.of()))
                .toList();
    }

    /** A number goes along with the item that it is in, and tells of children in both designs, which go without it. */
    private List<ItemWrite> number(Counter counter, FoundEntity found) {
        String entity = counter.inside().orElseThrow().parent();
        Optional<Counter> before = old.design().numbersIn(entity).stream()
                .filter(counter::isTheSame)
                .findFirst();
        List<ItemWrite> writes = new ArrayList<>();
        before.ifPresent(one -> {
            Map<String, AttributeValue> item = old.homes().source(entity, found).item();
            writes.addAll(along(counter, counter.name(), item.get(one.name()), found));
            counter.fall()
                    .ifPresent(fall -> one.fall()
                            .ifPresent(was ->
                                    writes.addAll(along(counter, fall.revision(), item.get(was.revision()), found))));
        });
        return writes;
    }

    private List<ItemWrite> along(Counter counter, String name, AttributeValue value, FoundEntity found) {
        return value == null
                ? List.of()
                : along(next.design().item(counter.holder()), Change.setting(DocumentPath.of(name), value), found);
    }
}
