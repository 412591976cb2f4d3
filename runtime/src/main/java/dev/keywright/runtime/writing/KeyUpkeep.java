package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.store.Addition;
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
        Set<String> believed = new LinkedHashSet<>();
        for (List<CompiledEntry> alternatives : item.textEntries()) {
            if (!isTouched(alternatives, alteration)) {
                continue;
            }
            if (isRewritten(alternatives, alteration)) {
                for (CompiledEntry.KeyField field : alternatives.get(0).fields()) {
                    List<String> uses = field.template().uses();
                    boolean changed = alteration.isAboutAny(uses) && !isAddedTo(field, alteration);
                    needs.addAll(changed ? uses : List.of());
                }
                believed.addAll(believed(alternatives.get(0), alteration.entity()));
            } else {
                needs.addAll(deciding(alternatives, alteration));
                // Where it goes, so do its key attributes, unless another index has them too.
                sharing(item, alternatives.get(0)).forEach(other -> needs.addAll(deciding(other, alteration)));
            }
        }
        // What is written anew needs not be known as it was, unless something is added to it.
        needs.removeIf(use -> alteration.sets().has(use) || alteration.removes().contains(use));
        needs.addAll(believed);
        return needs;
    }

    /** What says that there was an entry: somebody may take it away before the rest of its texts is written. */
    private Set<String> believed(CompiledEntry entry, String entity) {
        Set<String> believed = new LinkedHashSet<>();
        entry.when().forEach(one -> believed.add(one.use()));
        entry.required().stream().filter(use -> mayBeMissing(entity, use)).forEach(believed::add);
        return believed;
    }

    /** All that decides which of the entries there is; nothing where there is none, whatever the other values are. */
    private static Set<String> deciding(List<CompiledEntry> alternatives, Alteration alteration) {
        Set<String> deciding = new LinkedHashSet<>();
        for (CompiledEntry entry : alternatives) {
            if (!entry.isExcluded(alteration.sets(), alteration.removes())) {
                deciding.addAll(entry.deciding());
            }
        }
        return deciding;
    }

    /** The entries of other indexes that have a key attribute in common. */
    private static List<List<CompiledEntry>> sharing(CompiledItem item, CompiledEntry entry) {
        return item.textEntries().stream()
                .filter(others -> !others.contains(entry)
                        && others.get(0).fields().stream()
                                .anyMatch(field -> entry.fields().stream()
                                        .anyMatch(own -> own.name().equals(field.name()))))
                .toList();
    }

    /** The key attributes that are written anew, and those that go. */
    Change change(CompiledItem item, Alteration alteration) {
        Map<DocumentPath, AttributeValue> sets = new LinkedHashMap<>();
        Set<DocumentPath> removes = new LinkedHashSet<>();
        Map<DocumentPath, Addition> adds = new LinkedHashMap<>();
        boolean touched = false;
        for (List<CompiledEntry> alternatives : item.textEntries()) {
            if (isTouched(alternatives, alteration)) {
                touched = true;
                change(alternatives, alteration, sets, removes, adds);
            }
        }
        if (!touched) {
            return Change.NOTHING;
        }
        // An attribute that serves two indexes stays for the one that still has it.
        writer.indexKeys(item, alteration.after()).keySet().forEach(name -> removes.remove(DocumentPath.of(name)));
        removes.removeIf(path -> isStoredOrKey(item, path.names().get(0)));
        sets.keySet().removeIf(path -> item.isKeyName(path.names().get(0)));
        return new Change(sets, removes, adds);
    }

    private static boolean isStoredOrKey(CompiledItem item, String name) {
        return item.stored().stream().anyMatch(one -> one.name().equals(name)) || item.isKeyName(name);
    }

    private void change(
            List<CompiledEntry> alternatives,
            Alteration alteration,
            Map<DocumentPath, AttributeValue> sets,
            Set<DocumentPath> removes,
            Map<DocumentPath, Addition> adds) {
        Values after = alteration.after();
        if (isRewritten(alternatives, alteration)) {
            for (CompiledEntry.KeyField field : alternatives.get(0).fields()) {
                DocumentPath path = DocumentPath.of(field.name());
                if (isAddedTo(field, alteration)) {
                    adds.put(path, alteration.adds().get(field.template().uses().get(0)));
                } else if (alteration.isAboutAny(field.template().uses())) {
                    sets.put(path, writer.key(field.template(), after));
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

    private static boolean isAddedTo(CompiledEntry.KeyField field, Alteration alteration) {
        return field.template().isNumber()
                && alteration.adds().containsKey(field.template().uses().get(0));
    }

    private static boolean isTouched(List<CompiledEntry> alternatives, Alteration alteration) {
        return alternatives.stream().anyMatch(entry -> alteration.isAboutAny(entry.deciding()));
    }

    /** There is an entry before and after, so only those of its texts change whose values do. */
    private boolean isRewritten(List<CompiledEntry> alternatives, Alteration alteration) {
        CompiledEntry entry = alternatives.get(0);
        boolean meant = alternatives.size() == 1
                && entry.isMeant(alteration.before().values())
                && entry.isMeant(alteration.after());
        boolean there = entry.required().stream()
                .allMatch(use -> !mayBeMissing(alteration.entity(), use)
                        || alteration.before().values().has(use));
        boolean stays = entry.required().stream().noneMatch(alteration.removes()::contains);
        return meant && there && stays && !hasEmpty(entry, alteration);
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
}
