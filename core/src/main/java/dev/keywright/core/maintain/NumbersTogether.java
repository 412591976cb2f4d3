package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Mutation.Kind;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Numbers of one item are one update of it; those in the item that an embedded child stands in need none of their own. */
final class NumbersTogether {
    private static final Rational HALF = Rational.ONE.dividedBy(Rational.of(2));

    private final Layout layout;
    private final Mutation mutation;
    private final WrittenTogether together;
    private final Map<List<Object>, Effect> atOnce = new LinkedHashMap<>();
    private final List<Effect> streamed = new ArrayList<>();

    NumbersTogether(Layout layout, Mutation mutation, WrittenTogether together) {
        this.layout = layout;
        this.mutation = mutation;
        this.together = together;
    }

    void add(ItemType item, Effect effect) {
        Set<AttributeUse> parent = parent(item, effect);
        if (effect.kept() != Kept.TRANSACTION) {
            streamed.add(effect);
        } else if (!isWithEmbedded(effect, parent)) {
            addAtOnce(effect, parent);
        } else if (isMoved(effect)) {
            // The embedded child writes the entry once; where it moves, it is written twice.
            addAtOnce(effect.times(HALF), parent);
        }
    }

    private void addAtOnce(Effect effect, Set<AttributeUse> parent) {
        atOnce.merge(
                List.of(effect.entry(), parent),
                effect,
                (one, other) -> one.times().isLessThan(other.times()) ? other : one);
    }

    /** Whether it is the entry of an index that sorts by a number of such children. */
    private boolean isMoved(Effect effect) {
        return !effect.isItem()
                && effect.entry().keyAttributes().stream()
                        .anyMatch(
                                use -> layout.model().attribute(use.attribute()).meaning() instanceof Counts counts
                                        && counts.children().child().equals(mutation.entity()));
    }

    List<Effect> effects() {
        List<Effect> effects = new ArrayList<>(atOnce.values());
        effects.addAll(streamed);
        return effects;
    }

    /** The attributes in which the child holds the id of the parent whose item has the number. */
    private Set<AttributeUse> parent(ItemType item, Effect effect) {
        if (item.kind() instanceof SequenceItem sequence) {
            return held(sequence.sequence().parent());
        }
        return item.kind() instanceof Counter counter ? new LinkedHashSet<>(counter.by()) : effect.spreadBy();
    }

    private Set<AttributeUse> held(EntityRef parent) {
        return layout.model().entity(mutation.entity()).parents().stream()
                .filter(role -> role.isOf(parent))
                .findFirst()
                .map(role -> held(role, parent))
                .orElse(Set.of());
    }

    private Set<AttributeUse> held(Parent role, EntityRef parent) {
        Set<AttributeUse> held = new LinkedHashSet<>();
        role.holds().stream()
                .filter(holding -> layout.model().entity(parent).id().contains(holding.source()))
                .forEach(holding -> held.add(AttributeUse.own(holding.held())));
        return held;
    }

    private boolean isWithEmbedded(Effect effect, Set<AttributeUse> parent) {
        return mutation.kind() != Kind.CHANGE
                && layout.embedsOf(mutation.entity()).stream()
                        .filter(embed -> !together.includes(embed.kind().parent()))
                        .filter(embed -> parent.equals(held(embed.kind().parent())))
                        .anyMatch(embed -> isWritten(effect, embed));
    }

    /** Whether the update for the embedded child writes the same item, or the same entry of an index. */
    private boolean isWritten(Effect effect, ItemOf<Embed> embed) {
        boolean there = layout.findHome(embed.kind().parent())
                .filter(effect.entry().item()::equals)
                .isPresent();
        return there
                && (effect.isItem() || layout.contents().names(effect.entry()).contains(embed.name()));
    }
}
