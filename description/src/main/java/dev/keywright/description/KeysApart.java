package dev.keywright.description;

import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.IndexEntry;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.Template;
import dev.keywright.runtime.description.TemplatePart;
import dev.keywright.runtime.keys.Staying;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The reasons why the items of an old and a new design could be taken for each other in a table that both have. Their keys tell which
 * design an item belongs to, by the texts at their beginnings; what both designs keep in the same way belongs to both.
 */
final class KeysApart {
    private final Description old;
    private final Description next;
    private final Staying staying;

    KeysApart(Description old, Description next, Staying staying) {
        this.old = old;
        this.next = next;
        this.staying = staying;
    }

    List<String> reasons() {
        Set<String> reasons = new LinkedHashSet<>();
        for (ItemType before : old.items()) {
            for (ItemType after : next.items()) {
                boolean stay = staying.hasItem(before.name()) && staying.hasItem(after.name());
                if (!stay && mayMeet(before, after)) {
                    reasons.add(
                            "`%s` of the old design and `%s` of the new one may have the same key in table `%s`, so nothing tells which of them an item is; let their keys begin with different texts, or give the table another name in the new design"
                                    .formatted(
                                            before.name(),
                                            after.name(),
                                            primary(after).table()));
                }
            }
        }
        for (ItemType home : next.items()) {
            boolean stays = home.kind() == ItemType.Kind.ENTITY && staying.hasItem(home.name());
            if (stays && !staying.hasEntity(home.entity())) {
                reasons.add(
                        "`%s` keeps its item in table `%s`, but not everything else that is stored of it, so nothing tells whether it has gone over; change that without a transition first, or give the table another name in the new design"
                                .formatted(home.entity(), primary(home).table()));
            }
        }
        return List.copyOf(reasons);
    }

    /** The reasons why an application of the old design could come upon items of the new one. */
    List<String> encounters() {
        Set<String> reasons = new LinkedHashSet<>();
        for (ItemType after : next.items()) {
            for (IndexEntry entry : after.entries()) {
                boolean met = !staying.hasItem(after.name())
                        && old.items().stream()
                                .flatMap(before -> before.entries().stream())
                                .anyMatch(other ->
                                        isBeside(other, entry) && mayMeet(other.partition(), entry.partition()));
                if (met) {
                    reasons.add(
                            "`%s` of the new design may come under partition keys of %s that the old application reads, which would find things twice; let these keys begin with another text, go over by a program in transition, or give the table another name in the new design"
                                    .formatted(after.name(), words(entry)));
                }
            }
        }
        return List.copyOf(reasons);
    }

    private static boolean isBeside(IndexEntry one, IndexEntry other) {
        return one.table().equals(other.table()) && one.index().equals(other.index());
    }

    private static String words(IndexEntry entry) {
        return entry.index()
                .map(index -> "index `%s` of table `%s`".formatted(index, entry.table()))
                .orElse("table `%s`".formatted(entry.table()));
    }

    private static IndexEntry primary(ItemType item) {
        return item.entries().get(0);
    }

    private static boolean mayMeet(ItemType one, ItemType other) {
        return primary(one).table().equals(primary(other).table())
                && mayMeet(primary(one).partition(), primary(other).partition())
                && mayMeet(primary(one).sort(), primary(other).sort());
    }

    private static boolean mayMeet(List<IndexEntry.KeyField> some, List<IndexEntry.KeyField> others) {
        for (int number = 0; number < Math.min(some.size(), others.size()); number++) {
            if (!mayMeet(some.get(number).template(), others.get(number).template())) {
                return false;
            }
        }
        return true;
    }

    /** The engine tells items by no more than this. */
    private static boolean mayMeet(Template one, Template other) {
        boolean known = one.parts().get(0) instanceof TemplatePart.Literal
                && other.parts().get(0) instanceof TemplatePart.Literal;
        return !known || mayBegin(one, other) || mayBegin(other, one);
    }

    /** Whether some key of the one may begin as all of the other do. */
    private static boolean mayBegin(Template one, Template other) {
        String text = ((TemplatePart.Literal) one.parts().get(0)).text();
        String beginning = ((TemplatePart.Literal) other.parts().get(0)).text();
        return other.parts().size() == 1 ? text.equals(beginning) : text.startsWith(beginning);
    }
}
