package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.AttributeUse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keeps the key attributes of index entries in step with what they are made of. */
final class KeyUpkeep {
    private final Layout layout;
    private final ItemWriter writer;

    KeyUpkeep(Layout layout, ItemWriter writer) {
        this.layout = layout;
        this.writer = writer;
    }

    /** What must be known to write the keys of an item anew. */
    Set<AttributeUse> needs(ItemType item, Alteration alteration) {
        Set<AttributeUse> needs = new LinkedHashSet<>();
        for (List<Entry> alternatives : byPath(item)) {
            if (!isTouched(alternatives, alteration)) {
                continue;
            }
            if (isRewritten(alternatives, alteration)) {
                alternatives.get(0).partition().forEach(template -> add(template, alteration, needs));
                alternatives.get(0).sort().forEach(template -> add(template, alteration, needs));
            } else if (!isGone(alternatives, alteration)) {
                alternatives.forEach(entry -> needs.addAll(deciding(entry)));
            }
        }
        // What is written anew needs not be known as it was, unless something is added to it.
        needs.removeIf(use -> alteration.sets().has(use) || alteration.removes().contains(use));
        return needs;
    }

    private static void add(Template template, Alteration alteration, Set<AttributeUse> needs) {
        if (template.attributes().stream().anyMatch(alteration::isAbout)) {
            needs.addAll(template.attributes());
        }
    }

    /** The key attributes that are written anew, and those that go. */
    ItemWrite.Change change(ItemType item, Alteration alteration) {
        Map<Spot, AttributeValue> sets = new LinkedHashMap<>();
        Set<Spot> removes = new LinkedHashSet<>();
        for (List<Entry> alternatives : byPath(item)) {
            if (isTouched(alternatives, alteration)) {
                change(alternatives, alteration, sets, removes);
            }
        }
        // An attribute that serves two indexes stays for the one that still has it.
        writer.indexKeys(item, alteration.after()).keySet().forEach(name -> removes.remove(Spot.of(name)));
        removes.removeIf(spot -> isStoredOrKey(item, spot.names().get(0)));
        sets.keySet()
                .removeIf(spot -> layout.primary(item)
                        .path()
                        .key()
                        .attributes()
                        .contains(spot.names().get(0)));
        return new ItemWrite.Change(sets, removes, Map.of());
    }

    private boolean isStoredOrKey(ItemType item, String name) {
        return layout.stored(item).stream()
                        .anyMatch(use -> Layout.storedName(use).equals(name))
                || layout.primary(item).path().key().attributes().contains(name);
    }

    private void change(
            List<Entry> alternatives, Alteration alteration, Map<Spot, AttributeValue> sets, Set<Spot> removes) {
        Values after = alteration.after();
        if (isRewritten(alternatives, alteration)) {
            ItemReader.named(alternatives.get(0)).forEach((name, template) -> {
                if (template.attributes().stream().anyMatch(alteration::isAbout)) {
                    sets.put(Spot.of(name), writer.key(template, after));
                }
            });
            return;
        }
        for (Entry entry : alternatives) {
            if (writer.exists(entry, after)) {
                ItemReader.named(entry)
                        .forEach((name, template) -> sets.put(Spot.of(name), writer.key(template, after)));
                return;
            }
        }
        alternatives.get(0).path().key().attributes().forEach(name -> removes.add(Spot.of(name)));
    }

    private List<List<Entry>> byPath(ItemType item) {
        Map<Path, List<Entry>> byPath = new LinkedHashMap<>();
        writer.textEntries(item)
                .forEach(entry -> byPath.computeIfAbsent(entry.path(), unused -> new ArrayList<>())
                        .add(entry));
        return List.copyOf(byPath.values());
    }

    private static Set<AttributeUse> deciding(Entry entry) {
        Set<AttributeUse> deciding = new LinkedHashSet<>(entry.keyAttributes());
        entry.when().forEach(when -> deciding.add(when.attribute()));
        return deciding;
    }

    private static boolean isTouched(List<Entry> alternatives, Alteration alteration) {
        return alternatives.stream().anyMatch(entry -> deciding(entry).stream().anyMatch(alteration::isAbout));
    }

    /** There is an entry before and after, so only those of its texts change whose values do. */
    private boolean isRewritten(List<Entry> alternatives, Alteration alteration) {
        Entry entry = alternatives.get(0);
        boolean conditional =
                alternatives.size() > 1 || entry.when().stream().anyMatch(when -> alteration.isAbout(when.attribute()));
        boolean there = entry.required().stream()
                .allMatch(use -> !layout.model().mayBeMissing(use.attribute())
                        || alteration.before().values().has(use));
        boolean stays = entry.required().stream().noneMatch(alteration.removes()::contains);
        boolean condition = entry.when().isEmpty();
        return !conditional && there && stays && condition && !hasEmpty(entry, alteration);
    }

    /** An empty text is no key: the entry goes, or comes back. */
    private boolean hasEmpty(Entry entry, Alteration alteration) {
        return entry.required().stream()
                .anyMatch(use -> isEmpty(use, alteration.sets())
                        || (alteration.isAbout(use)
                                && isEmpty(use, alteration.before().values())));
    }

    private static boolean isEmpty(AttributeUse use, Values values) {
        return values.find(use)
                .filter(datum -> Supplies.scalar(datum).text().isEmpty())
                .isPresent();
    }

    /** Whatever else is known, there is no entry afterwards. */
    private static boolean isGone(List<Entry> alternatives, Alteration alteration) {
        return alternatives.stream()
                .allMatch(entry -> entry.required().stream().anyMatch(alteration.removes()::contains));
    }
}
