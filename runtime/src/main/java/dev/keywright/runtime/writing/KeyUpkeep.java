package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite.Change;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keeps the key attributes of index entries up to date. */
final class KeyUpkeep {
    private final Design design;
    private final ItemFactory writer;

    KeyUpkeep(Design design, ItemFactory writer) {
        this.design = design;
        this.writer = writer;
    }

    /** The attributes that are needed to write the keys of an item anew. */
    Set<String> needs(CompiledItem item, Alteration alteration) {
        Set<String> needs = new LinkedHashSet<>();
        for (List<CompiledEntry> alternatives : item.textEntries()) {
            if (!isTouched(alternatives, alteration)) {
                continue;
            }
            if (isRewritten(alternatives, alteration)) {
                for (CompiledEntry.KeyField field : alternatives.get(0).fields()) {
                    List<String> uses = field.template().uses();
                    needs.addAll(alteration.isAboutAny(uses) ? uses : List.of());
                }
            } else if (!isGone(alternatives, alteration)) {
                alternatives.forEach(entry -> needs.addAll(entry.deciding()));
            }
        }
        // What is written anew needs not be known as it was, unless something is added to it.
        needs.removeIf(use -> alteration.sets().has(use) || alteration.removes().contains(use));
        return needs;
    }

    /** The key attributes that are written anew, and those that go. */
    Change change(CompiledItem item, Alteration alteration) {
        Map<DocumentPath, AttributeValue> sets = new LinkedHashMap<>();
        Set<DocumentPath> removes = new LinkedHashSet<>();
        boolean touched = false;
        for (List<CompiledEntry> alternatives : item.textEntries()) {
            if (isTouched(alternatives, alteration)) {
                touched = true;
                change(alternatives, alteration, sets, removes);
            }
        }
        if (!touched) {
            return Change.NOTHING;
        }
        // An attribute that serves two indexes stays for the one that still has it.
        writer.indexKeys(item, alteration.after()).keySet().forEach(name -> removes.remove(DocumentPath.of(name)));
        removes.removeIf(path -> isStoredOrKey(item, path.names().get(0)));
        sets.keySet().removeIf(path -> item.isKeyName(path.names().get(0)));
        return new Change(sets, removes, Map.of());
    }

    private static boolean isStoredOrKey(CompiledItem item, String name) {
        return item.stored().stream().anyMatch(one -> one.name().equals(name)) || item.isKeyName(name);
    }

    private void change(
            List<CompiledEntry> alternatives,
            Alteration alteration,
            Map<DocumentPath, AttributeValue> sets,
            Set<DocumentPath> removes) {
        Values after = alteration.after();
        if (isRewritten(alternatives, alteration)) {
            for (CompiledEntry.KeyField field : alternatives.get(0).fields()) {
                if (alteration.isAboutAny(field.template().uses())) {
                    sets.put(DocumentPath.of(field.name()), writer.key(field.template(), after));
                }
            }
            return;
        }
        for (CompiledEntry entry : alternatives) {
            if (entry.exists(after)) {
                entry.fields()
                        .forEach(field -> sets.put(DocumentPath.of(field.name()), writer.key(field.template(), after)));
                return;
            }
        }
        alternatives.get(0).fields().forEach(field -> removes.add(DocumentPath.of(field.name())));
    }

    private static boolean isTouched(List<CompiledEntry> alternatives, Alteration alteration) {
        return alternatives.stream().anyMatch(entry -> alteration.isAboutAny(entry.deciding()));
    }

    /** There is an entry before and after, so only those of its texts change whose values do. */
    private boolean isRewritten(List<CompiledEntry> alternatives, Alteration alteration) {
        CompiledEntry entry = alternatives.get(0);
        boolean unconditional = alternatives.size() == 1 && entry.when().isEmpty();
        boolean there = entry.required().stream()
                .allMatch(use -> !mayBeMissing(alteration.entity(), use)
                        || alteration.before().values().has(use));
        boolean stays = entry.required().stream().noneMatch(alteration.removes()::contains);
        return unconditional && there && stays && !hasEmpty(entry, alteration);
    }

    private boolean mayBeMissing(String entity, String use) {
        return design.entity(entity).mayBeMissing(use);
    }

    /** An empty text is no key: the entry goes, or comes back. */
    private static boolean hasEmpty(CompiledEntry entry, Alteration alteration) {
        return entry.required().stream()
                .anyMatch(use -> isEmpty(use, alteration.sets())
                        || (alteration.isAbout(use)
                                && isEmpty(use, alteration.before().values())));
    }

    private static boolean isEmpty(String use, Values values) {
        return values.find(use)
                .filter(value ->
                        Scalars.isScalar(value) && Scalars.textOf(value).isEmpty())
                .isPresent();
    }

    /** Whatever else is known, there is no entry afterwards. */
    private static boolean isGone(List<CompiledEntry> alternatives, Alteration alteration) {
        return alternatives.stream()
                .allMatch(entry -> entry.required().stream().anyMatch(alteration.removes()::contains));
    }
}
