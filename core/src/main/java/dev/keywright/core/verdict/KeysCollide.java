package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.heat.KeyFamily;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import java.util.ArrayList;
import java.util.List;

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
            if (meet && !isOneSpace(subject, first, later) && !isUniqueTogether(subject.model(), first, later)) {
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
                            .anyMatch(other -> places(first, unique).equals(places(later, other)));
            if (apart && !places(first, unique).contains(-1)) {
                return true;
            }
        }
        return false;
    }

    /** The places of unique attributes among the attributes of a key; -1 for one that is not there. */
    private static List<Integer> places(Entry entry, Unique unique) {
        List<AttributeUse> uses = new ArrayList<>();
        entry.partitionParts().forEach(part -> uses.addAll(part.attributes()));
        entry.sortParts().forEach(part -> uses.addAll(part.attributes()));
        return unique.attributes().stream()
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
