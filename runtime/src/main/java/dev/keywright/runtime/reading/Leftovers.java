package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
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

    /** All those of an entity that may have these values; others may be among them. */
    public List<FoundEntity> find(String entity, Values known) {
        CompiledItem home = context.design().findHome(entity).orElseThrow();
        CompiledEntry primary = home.primary();
        Optional<KeyCondition> own = primary.condition(known);
        boolean exact =
                own.filter(one -> one.equal().size() == primary.fields().size()).isPresent();
        List<Map<String, AttributeValue>> keys =
                exact ? List.of(own.get().equal()) : List.copyOf(keys(home, query(entity, home, known)));
        List<FoundEntity> found = new ArrayList<>();
        context.finder()
                .byKey(primary, keys, true)
                .values()
                .forEach(one -> found.add(
                        context.homes().withParts(entity, one, context.design().apart(entity))));
        return found;
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

    /** The one that the values narrow most; the table before its indexes, which follow it a moment later. */
    private Store.Query query(String entity, CompiledItem home, Values known) {
        Optional<Store.Query> best = Optional.empty();
        int most = -1;
        for (CompiledEntry entry : home.entries()) {
            Optional<KeyCondition> condition = hasAll(entity, entry, known) ? entry.condition(known) : Optional.empty();
            int narrow = condition.map(one -> narrow(entry, one)).orElse(-1);
            if (narrow > most) {
                most = narrow;
                best = condition.map(
                        one -> new Store.Query(entry.table(), entry.index(), one, false, false, entry.isPrimary(), 0));
            }
        }
        KeyCondition all = new KeyCondition(Map.of(), new KeyCondition.Anywhere());
        return best.orElseGet(() -> new Store.Query(home.table(), "", all, true, false, true, 0));
    }

    /** How many values of the entity are in the condition; a partition that all share narrows nothing. */
    private static int narrow(CompiledEntry entry, KeyCondition condition) {
        return entry.fields().stream()
                .filter(field -> condition.equal().containsKey(field.name()))
                .mapToInt(field -> field.template().uses().size())
                .sum();
    }

    /** Whether all of them have such an entry. */
    private boolean hasAll(String entity, CompiledEntry entry, Values known) {
        return entry.when().isEmpty()
                && entry.required().stream()
                        .allMatch(use -> known.has(use)
                                || !context.design().entity(entity).mayBeMissing(use));
    }
}
