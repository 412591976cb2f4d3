package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.heat.KeyFamily;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.SequenceRef;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds item types that may have the same primary key as another item type. */
final class KeysCollide implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("keys-collide", "Two item types in one table that may have the same primary key.", """
            DynamoDB does not know item types: one item overwrites another with the same key, and a reader
            gets an item of the wrong type.""", """
            Start the keys with different prefixes, such as USER# and ORDER#, or give the sort keys
            different constants.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        PossibleKeyTexts texts = new PossibleKeyTexts(subject.model());
        for (Table table : subject.design().tables()) {
            List<ItemType> items =
                    table.items().stream().filter(item -> item.kind().hasKey()).toList();
            for (int second = 1; second < items.size(); second++) {
                check(subject, items, second, texts);
            }
        }
    }

    private static void check(DesignSubject subject, List<ItemType> items, int second, PossibleKeyTexts texts) {
        Entry later = subject.layout().primary(items.get(second));
        for (ItemType earlier : items.subList(0, second)) {
            Entry first = subject.layout().primary(earlier);
            boolean meet =
                    texts.mayBeEqual(first.partition().get(0), later.partition().get(0))
                            && (!first.hasSort()
                                    || texts.mayBeEqual(
                                            first.sort().get(0), later.sort().get(0)));
            boolean apart = isOneSpace(subject, first, later)
                    || isUniqueTogether(subject.model(), first, later)
                    || isNumberedTogether(subject.model(), first, later);
            if (meet && !apart) {
                subject.report(
                        PROBLEM,
                        subject.at(later.item()),
                        "`%s` may have the same primary key as `%s`: `%s` and `%s`"
                                .formatted(later.item().name(), earlier.name(), shown(later), shown(first)),
                        both(subject.writers(earlier), subject.writers(later.item())));
            }
        }
    }

    /** Guards of the same space have the same key on purpose. */
    private static boolean isOneSpace(DesignSubject subject, Entry first, Entry later) {
        boolean guards = first.item().kind().isGuard() && later.item().kind().isGuard();
        return guards
                && KeyFamily.ofWholeKey(first).equals(KeyFamily.ofWholeKey(later))
                && MissingGuard.space(subject, first).equals(MissingGuard.space(subject, later));
    }

    /** Where values that no two entities share stand at the same place of both keys, the keys differ. */
    private static boolean isUniqueTogether(Model model, Entry first, Entry later) {
        if (!KeyFamily.ofWholeKey(first).equals(KeyFamily.ofWholeKey(later))) {
            return false;
        }
        for (Unique unique : model.entity(first.entity()).uniques()) {
            boolean shared = !unique.space().isEmpty() && !first.entity().equals(later.entity());
            boolean apart = shared
                    && model.entity(later.entity()).uniques().stream()
                            .filter(other -> other.space().equals(unique.space()))
                            .anyMatch(other -> isAtOnePlace(first, unique.attributes(), later, other.attributes()));
            if (apart) {
                return true;
            }
        }
        return false;
    }

    /** A sequence gives each number to one of its parent's children, of whatever kind. */
    private static boolean isNumberedTogether(Model model, Entry first, Entry later) {
        boolean alike = !first.entity().equals(later.entity())
                && KeyFamily.ofWholeKey(first).equals(KeyFamily.ofWholeKey(later));
        return alike
                && model.entity(first.entity()).attributes().stream()
                        .flatMap(attribute -> attribute.meaning() instanceof Numbered numbered
                                ? Stream.of(numbered.sequence())
                                : Stream.empty())
                        .anyMatch(sequence -> isAtOnePlace(
                                first,
                                numbers(model, model.entity(first.entity()), sequence),
                                later,
                                numbers(model, model.entity(later.entity()), sequence)));
    }

    /** What an entity holds of its parent's id, and its own number; nothing where it has no number of that sequence. */
    private static List<AttributeRef> numbers(Model model, Entity entity, SequenceRef sequence) {
        if (!entity.isNumberedBy(sequence)) {
            return List.of();
        }
        List<AttributeRef> all = new ArrayList<>();
        for (AttributeRef id : model.entity(sequence.parent()).identity().attributes()) {
            entity.attributes().stream()
                    .filter(attribute -> attribute.origin() instanceof Held held
                            && held.sources().contains(id))
                    .findFirst()
                    .ifPresent(attribute -> all.add(attribute.ref()));
        }
        entity.attributes().stream()
                .filter(attribute -> attribute.meaning().equals(new Numbered(sequence)))
                .forEach(attribute -> all.add(attribute.ref()));
        return all;
    }

    /** Whether both keys hold all of these, each at the same place. */
    private static boolean isAtOnePlace(Entry one, List<AttributeRef> some, Entry other, List<AttributeRef> others) {
        List<Integer> places = places(one, some);
        return !places.isEmpty() && !places.contains(-1) && places.equals(places(other, others));
    }

    /** The places of attributes among the attributes of a key; -1 for one that is not there. */
    private static List<Integer> places(Entry entry, List<AttributeRef> attributes) {
        List<AttributeUse> uses = new ArrayList<>();
        entry.partitionParts().forEach(part -> uses.addAll(part.attributes()));
        entry.sortParts().forEach(part -> uses.addAll(part.attributes()));
        return attributes.stream()
                .map(attribute -> uses.indexOf(AttributeUse.own(attribute)))
                .toList();
    }

    private static List<Pattern> both(List<Pattern> some, List<Pattern> others) {
        List<Pattern> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    private static String shown(Entry entry) {
        return entry.hasSort()
                ? entry.partition().get(0) + " / " + entry.sort().get(0)
                : entry.partition().get(0).toString();
    }
}
