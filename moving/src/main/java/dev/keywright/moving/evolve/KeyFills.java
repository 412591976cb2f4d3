package dev.keywright.moving.evolve;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.IndexEntry.Alternative;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The key attributes of an index that items have, lack, or have with another meaning. */
final class KeyFills {
    private final Evolution evolution;
    private final ItemPairs pairs;

    KeyFills(Evolution evolution, ItemPairs pairs) {
        this.evolution = evolution;
        this.pairs = pairs;
    }

    /** For each item type with entries in the index that has not all attributes of its key yet. */
    List<ItemFill> of(Table next, Index index) {
        List<ItemFill> fills = new ArrayList<>();
        if (index.isMultiAttribute()) {
            return fills;
        }
        for (ItemType item : next.items()) {
            if (pairs.findOld(item).isPresent() && !lacking(item, index).isEmpty()) {
                fills.add(of(item, index));
            }
        }
        return fills;
    }

    ItemFill of(ItemType item, Index index) {
        return new ItemFill(item.name(), lacking(item, index), findProblem(item, index));
    }

    private List<String> lacking(ItemType item, Index index) {
        List<Alternative> alternatives = item.alternativesIn(index);
        if (alternatives.isEmpty()) {
            return List.of();
        }
        ItemType old = pairs.findOld(item).orElseThrow();
        return index.key().attributes().stream()
                .filter(name ->
                        !written(item, index, name).equals(written(old, name)) && !isItself(old, alternatives, name))
                .toList();
    }

    /** A value and the conditions under which it is written. */
    private record Written(Optional<Template> template, List<When> when) {}

    private static List<Written> written(ItemType item, Index index, String name) {
        List<Written> all = new ArrayList<>();
        for (Alternative alternative : item.alternativesIn(index)) {
            all.add(new Written(alternative.find(name).or(() -> item.findKey(name)), alternative.when()));
        }
        return all;
    }

    /** Nothing where the item does not write it as a key. */
    private static List<Written> written(ItemType item, String name) {
        Optional<Template> plain = item.findKey(name);
        if (plain.isPresent()) {
            return List.of(new Written(plain, List.of()));
        }
        List<Written> all = new ArrayList<>();
        for (IndexEntry entry : item.entries()) {
            for (Alternative alternative : entry.alternatives()) {
                alternative
                        .find(name)
                        .ifPresent(template -> all.add(new Written(Optional.of(template), alternative.when())));
            }
            if (!all.isEmpty()) {
                return all;
            }
        }
        return all;
    }

    /** Whether the key is the attribute of the same name, which the item holds anyway. */
    private boolean isItself(ItemType old, List<Alternative> alternatives, String name) {
        return alternatives.stream()
                .allMatch(alternative -> alternative.when().isEmpty()
                        && alternative
                                .find(name)
                                .filter(template -> isPlain(template, name))
                                .isPresent()
                        && evolution.oldLayout().findStored(old, name).isPresent());
    }

    private static boolean isPlain(Template template, String name) {
        return template.isSingleSegment()
                && template.parts().get(0) instanceof Segment segment
                && segment.format() == NamedFormat.PLAIN
                && segment.fallback() instanceof NoFallback
                && Layout.storedName(segment.attribute()).equals(name);
    }

    /** An attribute that the old design gives another value: it cannot have both. */
    Optional<String> findClash(Table next, Index index) {
        for (ItemType item : next.items()) {
            Optional<ItemType> old = pairs.findOld(item);
            if (old.isEmpty() || index.isMultiAttribute()) {
                continue;
            }
            for (String name : lacking(item, index)) {
                boolean used = !written(old.get(), name).isEmpty()
                        || evolution.oldLayout().findStored(old.get(), name).isPresent();
                if (used) {
                    return Optional.of(
                            "gets a key of `%s`, which `%s` has with another value".formatted(name, item.name()));
                }
            }
        }
        return Optional.empty();
    }

    /** The reason why the values do not follow from the item alone. */
    private Optional<String> findProblem(ItemType item, Index index) {
        Layout layout = evolution.nextLayout();
        Entry primary = layout.primary(item);
        Set<AttributeUse> readable = layout.readable(primary);
        for (Entry entry : layout.entries(item)) {
            if (!EvolvePlan.isIn(entry, index)) {
                continue;
            }
            boolean random = entry.partitionParts().stream().anyMatch(Random.class::isInstance)
                    || entry.sortParts().stream().anyMatch(Random.class::isInstance);
            if (random) {
                return Optional.of("its key has a random number");
            }
            Set<AttributeUse> needed = new LinkedHashSet<>(entry.keyAttributes());
            entry.when().forEach(when -> needed.add(when.attribute()));
            needed.removeAll(readable);
            if (!needed.isEmpty()) {
                return Optional.of(
                        "the item does not have %s".formatted(needed.iterator().next()));
            }
        }
        return Optional.empty();
    }

    /** An old item type whose entries in the index may have the same partition key as new entries. */
    Optional<String> findMixed(Table old, Index index, List<Alternative> fresh) {
        String partition = index.key().partition().get(0);
        for (ItemType item : old.items()) {
            for (Alternative there : item.alternativesIn(index)) {
                for (Alternative one : fresh) {
                    String before = start(there.find(partition));
                    String after = start(one.find(partition));
                    if (before.startsWith(after) || after.startsWith(before)) {
                        return Optional.of(item.name());
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** The text that all keys of a template begin with. */
    private static String start(Optional<Template> template) {
        return template.map(one -> one.parts().get(0))
                .filter(Literal.class::isInstance)
                .map(Object::toString)
                .orElse("");
    }
}
