package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.KeyCondition;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The entities that a design has, found by whatever happens to be known of them: by their key, by the partition of the table or of an index
 * that all of them are in, or else by a look at the whole table. What is found is as the table has it.
 */
public final class Leftovers {
    private final CallContext context;

    public Leftovers(CallContext context) {
        this.context = context;
    }

    /**
     * Where entities are looked for.
     *
     * @param entry of their own item; empty where the whole table is read
     * @param reach how many fields of its key are known
     */
    public record Way(Optional<CompiledEntry> entry, int reach) {
        /** Whether it leads to one item. */
        public boolean isExact() {
            return entry.filter(one -> one.isPrimary() && reach == one.fields().size())
                    .isPresent();
        }

        /** The attributes that narrow the look; none where all that there are have to be read. */
        public Set<String> narrowing() {
            Set<String> uses = new LinkedHashSet<>();
            entry.ifPresent(one -> one.fields()
                    .subList(0, reach)
                    .forEach(field -> uses.addAll(field.template().uses())));
            return uses;
        }
    }

    /** The way that the known attributes narrow most; the table before its indexes, which follow it a moment later. */
    public static Way way(Design design, String entity, Set<String> known) {
        Way best = new Way(Optional.empty(), 0);
        int most = -1;
        for (CompiledEntry entry : design.findHome(entity).orElseThrow().entries()) {
            int reach = hasAll(design, entity, entry, known) ? entry.reach(known) : 0;
            Way way = new Way(Optional.of(entry), reach);
            if (reach > 0 && way.narrowing().size() > most) {
                most = way.narrowing().size();
                best = way;
            }
        }
        return best;
    }

    /** Whether all of them have such an entry. */
    private static boolean hasAll(Design design, String entity, CompiledEntry entry, Set<String> known) {
        return entry.when().isEmpty()
                && entry.required().stream()
                        .allMatch(use ->
                                known.contains(use) || !design.entity(entity).mayBeMissing(use));
    }

    /** All those of an entity that may have these values; others may be among them. */
    public List<FoundEntity> find(String entity, Values known) {
        CompiledItem home = context.design().findHome(entity).orElseThrow();
        Way way = way(context.design(), entity, known.known().keySet());
        List<Map<String, AttributeValue>> keys = way.isExact()
                ? List.of(home.primary().condition(known, way.reach()).equal())
                : List.copyOf(keys(home, query(home, way, known)));
        List<FoundEntity> found = new ArrayList<>();
        context.finder()
                .byKey(home.primary(), keys, true)
                .values()
                .forEach(one -> found.add(
                        context.homes().withParts(entity, one, context.design().apart(entity))));
        return found;
    }

    private static Store.Query query(CompiledItem home, Way way, Values known) {
        if (way.entry().isEmpty()) {
            KeyCondition all = new KeyCondition(Map.of(), new KeyCondition.Anywhere());
            return new Store.Query(home.table(), "", all, true, false, true, 0);
        }
        CompiledEntry entry = way.entry().get();
        return new Store.Query(
                entry.table(), entry.index(), entry.condition(known, way.reach()), false, false, entry.isPrimary(), 0);
    }

    private Set<Map<String, AttributeValue>> keys(CompiledItem home, Store.Query query) {
        Set<Map<String, AttributeValue>> keys = new LinkedHashSet<>();
        Map<String, AttributeValue> after = Map.of();
        do {
            Store.Page page = context.store().query(query, after);
            for (Map<String, AttributeValue> item : page.items()) {
                Map<String, AttributeValue> key = context.design().key(home.table(), item);
                boolean one = context.design()
                        .kind(home.table(), item)
                        .filter(kind -> kind.name().equals(home.name()))
                        .isPresent();
                if (one) {
                    keys.add(key);
                }
            }
            after = page.last();
        } while (!after.isEmpty());
        return keys;
    }
}
