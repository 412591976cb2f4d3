package dev.keywright.core.serve;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Selection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Plans how included entities are read: from an item that was read already, or by a question of their own. */
final class IncludedPlanner {
    private final Layout layout;
    private final Model model;

    IncludedPlanner(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
    }

    /** The question for an included entity: by the id of the parent, which the child holds. */
    Question question(Included included, Question question) {
        List<AttributeUse> by = new ArrayList<>();
        boolean down = included.step().towards() == Towards.CHILD;
        for (Holding holding : included.leading(model)) {
            by.add(AttributeUse.own(down ? holding.held() : holding.source()));
        }
        Selection given = FollowUps.by(included.entity(), by.stream().distinct().toList());
        return new Question(
                down ? ChildrenOfKind.of(given, model.parent(included.step().role()), included.from(), layout) : given,
                included.order(),
                included.limit(),
                included.needs(),
                Question.Kind.ENTITIES,
                question.consistency(),
                question.lagSeconds());
    }

    /** The values of the entity before it by which an included entity is asked for. */
    Feed feed(Included included) {
        boolean down = included.step().towards() == Towards.CHILD;
        Map<String, AttributeUse> inputs = new LinkedHashMap<>();
        for (Holding holding : included.leading(model)) {
            AttributeUse held = AttributeUse.own(holding.held());
            AttributeUse source = AttributeUse.own(holding.source());
            inputs.put((down ? held : source).toString(), down ? source : held);
        }
        return new Feed(inputs);
    }

    /** Whether the caller's inputs lead to the included entity, so that it can be read in parallel. */
    boolean isKnown(Included included, Question question) {
        return question(included, question).selection().by().stream()
                .allMatch(given -> included.image(given.attribute())
                        .filter(origin -> FollowUps.knowsAll(question, List.of(origin)))
                        .isPresent());
    }

    /** The plan for an included entity that needs no request of its own. */
    Optional<IncludedPlan> here(Optional<Entry> entry, Included included, List<IncludedRange> chosen) {
        Optional<IncludedRange> includedRange =
                chosen.stream().filter(one -> one.included().equals(included)).findFirst();
        if (includedRange.isPresent()) {
            return Optional.of(new IncludedPlan.InRange(includedRange.get()));
        }
        return isCarried(entry, included)
                ? Optional.of(new IncludedPlan.Carried(included))
                : embedding(entry, included).map(item -> new IncludedPlan.Embedded(included, item));
    }

    /** Only carried attributes tell that a parent exists; the id that the child holds does not. */
    private boolean isCarried(Optional<Entry> entry, Included included) {
        if (entry.isEmpty() || !included.isDirect() || included.step().towards() == Towards.CHILD) {
            return false;
        }
        Set<AttributeUse> readable = layout.readable(entry.get());
        Set<AttributeUse> copied = new LinkedHashSet<>(included.needs());
        model.entity(included.entity()).id().forEach(id -> copied.remove(AttributeUse.own(id)));
        return !copied.isEmpty()
                && included.needs().stream()
                        .allMatch(need -> readable.contains(
                                        new AttributeUse(List.of(included.step().role()), need.attribute()))
                                || included.image(need)
                                        .filter(readable::contains)
                                        .isPresent());
    }

    private Optional<ItemType> embedding(Optional<Entry> entry, Included included) {
        boolean home = entry.isPresent()
                && included.isDirect()
                && entry.get().isPrimary()
                && entry.get().item().kind().isHome();
        return home
                ? layout.embedsOf(included.entity()).stream()
                        .filter(embed -> embed.kind().isInside(entry.get().entity()))
                        .map(ItemOf::item)
                        .findFirst()
                : Optional.empty();
    }
}
