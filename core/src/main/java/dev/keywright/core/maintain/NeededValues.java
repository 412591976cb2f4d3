package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.layout.State;
import dev.keywright.core.maintain.Mutation.Kind;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The old values that a write must look up because items that follow the entity need them. */
final class NeededValues {
    private final Layout layout;

    NeededValues(Layout layout) {
        this.layout = layout;
    }

    /** The attributes whose values before the write are needed and not given. */
    Set<AttributeUse> of(Mutation mutation) {
        Set<AttributeUse> needs = new LinkedHashSet<>();
        if (mutation.kind() == Kind.CREATE) {
            return needs;
        }
        for (ItemType item : layout.itemsOf(mutation.entity())) {
            if (item.kind().followsByItsValues() && !isStreamed(item)) {
                needs.addAll(ofFollower(layout.primary(item), mutation));
            }
            if (mutation.kind() == Kind.CHANGE) {
                layout.entries(item).stream()
                        .filter(entry -> !isStreamed(item))
                        .forEach(entry -> needs.addAll(ofKeys(entry, mutation)));
            }
            if (item.kind().isHome() && isMoved(item, mutation)) {
                needs.addAll(layout.stored(item));
            }
        }
        for (ItemOf<Counter> counter : layout.counters(mutation.entity())) {
            List<AttributeUse> follows = counter.kind().follows();
            boolean streamed = counter.item().kept() == Kept.STREAM;
            if (streamed) {
                continue;
            }
            if (mutation.kind() == Kind.DELETE || !mutation.changes(follows).isZero()) {
                needs.addAll(follows);
            }
        }
        needs.addAll(ofParts(mutation));
        needs.removeAll(mutation.known());
        needs.removeIf(use -> isKnown(use, mutation.before()));
        return needs;
    }

    /** The values behind declared numbers in parts of parents: the references that name the parent, and what is added up. */
    private Set<AttributeUse> ofParts(Mutation mutation) {
        Set<AttributeUse> needs = new LinkedHashSet<>();
        for (ItemType item : layout.items()) {
            if (item.kind() instanceof Part part && item.kept() != Kept.STREAM) {
                part.attributes().stream()
                        .map(ref -> layout.model().attribute(ref).meaning())
                        .filter(meaning -> meaning instanceof Counts counts
                                && counts.children().child().equals(mutation.entity()))
                        .map(meaning -> follows((Counts) meaning, part))
                        .filter(all -> mutation.kind() == Kind.DELETE
                                || !mutation.changes(all).isZero())
                        .forEach(needs::addAll);
            }
        }
        return needs;
    }

    private List<AttributeUse> follows(Counts counts, Part part) {
        List<AttributeUse> follows = new ArrayList<>(
                layout.model().parent(counts.children()).identity(layout.model().entity(part.entity())));
        follows.addAll(counts.aggregate().follows());
        return follows;
    }

    /** The handler of a stream is told the old values. */
    private static boolean isStreamed(ItemType item) {
        return item.kept() == Kept.STREAM && item.kind() instanceof Copy;
    }

    private boolean isMoved(ItemType home, Mutation mutation) {
        return mutation.kind() == Kind.CHANGE
                && !mutation.changes(layout.primary(home).keyAttributes()).isZero();
    }

    /** The old key to find a follower; everything in it to write it under another key. */
    private Set<AttributeUse> ofFollower(Entry primary, Mutation mutation) {
        Set<AttributeUse> key = new LinkedHashSet<>(primary.keyAttributes());
        if (mutation.kind() == Kind.DELETE) {
            return key;
        }
        EntryChange change = EntryChange.of(primary, mutation, layout);
        boolean moves = !mutation.changes(deciding(primary)).isZero();
        if (moves) {
            Set<AttributeUse> all = new LinkedHashSet<>(layout.stored(primary.item()));
            all.removeAll(mutation.supplied());
            all.addAll(key);
            return all;
        }
        return change.touched().isZero() ? Set.of() : key;
    }

    private static Set<AttributeUse> deciding(Entry entry) {
        Set<AttributeUse> deciding = new LinkedHashSet<>(entry.keyAttributes());
        entry.when().stream().map(When::attribute).forEach(deciding::add);
        return deciding;
    }

    /** All parts of a concatenated key of which one changes; the whole key of an entry that comes into being. */
    private Set<AttributeUse> ofKeys(Entry entry, Mutation mutation) {
        boolean ownAttributes = entry.path() instanceof Path.Secondary secondary
                && secondary.index().isMultiAttribute();
        if (entry.isPrimary() || ownAttributes || !isTouched(entry, mutation)) {
            return Set.of();
        }
        if (isGone(entry, mutation)) {
            return ofSharedKey(entry, mutation);
        }
        Set<AttributeUse> needs = new LinkedHashSet<>();
        boolean comes = mayCome(entry, mutation);
        for (Template template : templates(entry)) {
            boolean changed = template.attributes().stream().anyMatch(mutation.changes()::containsKey);
            if (comes || (changed && !isNumberItself(template))) {
                needs.addAll(template.attributes());
            }
        }
        if (comes) {
            entry.when().forEach(when -> needs.add(when.attribute()));
        }
        needs.removeAll(mutation.supplied());
        return needs;
    }

    private static List<Template> templates(Entry entry) {
        List<Template> templates = new ArrayList<>(entry.partition());
        templates.addAll(entry.sort());
        return templates;
    }

    /** A key attribute that is a number and nothing else is added to like the number. */
    private boolean isNumberItself(Template template) {
        return template.keyType(layout.model()) == KeyType.NUMBER
                && template.parts().get(0) instanceof Segment segment
                && segment.format() == NamedFormat.PLAIN;
    }

    /** Whether nothing is in the index afterwards, whatever the other values are. */
    private boolean isGone(Entry entry, Mutation mutation) {
        return layout.share(entry, mutation.after()).isZero();
    }

    /** Key attributes of an entry that goes are removed, unless another index has them too. */
    private Set<AttributeUse> ofSharedKey(Entry gone, Mutation mutation) {
        List<String> names = gone.path().key().attributes();
        Set<AttributeUse> needs = new LinkedHashSet<>();
        for (Entry other : layout.entries(gone.item())) {
            boolean shares = !other.isPrimary()
                    && !other.path().equals(gone.path())
                    && other.path().key().attributes().stream().anyMatch(names::contains)
                    && !isGone(other, mutation);
            if (shares) {
                needs.addAll(deciding(other));
            }
        }
        needs.removeAll(mutation.supplied());
        return needs;
    }

    private boolean isTouched(Entry entry, Mutation mutation) {
        return alternatives(entry).stream()
                .flatMap(other -> deciding(other).stream())
                .anyMatch(mutation.changes()::containsKey);
    }

    private List<Entry> alternatives(Entry entry) {
        return layout.entries(entry.item()).stream()
                .filter(other -> other.path().equals(entry.path()))
                .toList();
    }

    /** Whether the entry may not have been there before: under a condition, or by a value that may be missing. */
    private boolean mayCome(Entry entry, Mutation mutation) {
        List<Entry> alternatives = alternatives(entry);
        return alternatives.size() > 1
                || entry.when().stream().anyMatch(when -> !isKept(when, mutation))
                || entry.required().stream()
                        .anyMatch(use -> layout.model().mayBeMissing(use.attribute())
                                && !mutation.known().contains(use)
                                && !isKnown(use, mutation.before()));
    }

    /** Whether a condition is known to hold before and after. */
    private boolean isKept(When when, Mutation mutation) {
        return isKnown(when.attribute(), mutation.before())
                && isKnown(when.attribute(), mutation.after())
                && mutation.before().probability(when, layout.estimates()).equals(Rational.ONE)
                && mutation.after().probability(when, layout.estimates()).equals(Rational.ONE);
    }

    /** Whether a condition or the caller fixes the one value. */
    private static boolean isKnown(AttributeUse use, State state) {
        return state.known().get(use) instanceof State.OneOf one && one.values().size() == 1;
    }
}
