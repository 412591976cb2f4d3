package dev.keywright.core.serve;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Read.Towards;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Asks for what comes along, or knows where it is already. */
final class IncludedPlanner {
    private final Layout layout;
    private final Model model;

    IncludedPlanner(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
    }

    /** The relatives of one: children by the id they hold, a parent by all that is held of it. */
    Question question(Included relative, Question question) {
        List<AttributeUse> by = new ArrayList<>();
        boolean down = relative.step().towards() == Towards.CHILD;
        for (Holding holding : Included.named(relative.step(), model)) {
            by.add(AttributeUse.own(down ? holding.held() : holding.source()));
        }
        return new Question(
                FollowUps.by(relative.entity(), by.stream().distinct().toList()),
                relative.order(),
                relative.limit(),
                relative.needs(),
                Question.Kind.ENTITIES,
                question.consistency(),
                question.lagSeconds());
    }

    /** By which values of the one it belongs to a relative is asked for. */
    Feed feed(Included relative) {
        boolean down = relative.step().towards() == Towards.CHILD;
        Map<String, AttributeUse> inputs = new LinkedHashMap<>();
        for (Holding holding : Included.named(relative.step(), model)) {
            AttributeUse held = AttributeUse.own(holding.held());
            AttributeUse source = AttributeUse.own(holding.source());
            inputs.put((down ? held : source).toString(), down ? source : held);
        }
        return new Feed(inputs);
    }

    /** Whether the caller knows by which values the relatives are found, so that nothing has to be read before. */
    boolean isKnown(Included relative, Question question) {
        return question(relative, question).selection().by().stream()
                .allMatch(given -> relative.image(given.attribute())
                        .filter(origin -> FollowUps.knowsAll(question, List.of(origin)))
                        .isPresent());
    }

    /** How a relative is had without a request of its own. */
    Optional<IncludedPlan> here(Optional<Entry> entry, Included relative, List<IncludedRange> chosen) {
        Optional<IncludedRange> member =
                chosen.stream().filter(one -> one.relative().equals(relative)).findFirst();
        if (member.isPresent()) {
            return Optional.of(new IncludedPlan.InRange(member.get()));
        }
        return isCarried(entry, relative)
                ? Optional.of(new IncludedPlan.Carried(relative))
                : embedding(entry, relative).map(item -> new IncludedPlan.Inside(relative, item));
    }

    /** That a parent is there at all is told by what is copied from it, not by the id that the child holds. */
    private boolean isCarried(Optional<Entry> entry, Included relative) {
        if (entry.isEmpty() || !relative.isDirect() || relative.step().towards() == Towards.CHILD) {
            return false;
        }
        Set<AttributeUse> readable = layout.readable(entry.get());
        Set<AttributeUse> copied = new LinkedHashSet<>(relative.needs());
        model.entity(relative.entity()).id().forEach(id -> copied.remove(AttributeUse.own(id)));
        return !copied.isEmpty()
                && relative.needs().stream()
                        .allMatch(need -> readable.contains(
                                        new AttributeUse(List.of(relative.step().role()), need.attribute()))
                                || relative.image(need)
                                        .filter(readable::contains)
                                        .isPresent());
    }

    private Optional<ItemType> embedding(Optional<Entry> entry, Included relative) {
        boolean home = entry.isPresent()
                && relative.isDirect()
                && entry.get().isPrimary()
                && entry.get().item().kind() instanceof EntityItem;
        return home
                ? layout.items().stream()
                        .filter(item -> item.kind()
                                .equals(new Embed(relative.entity(), entry.get().entity())))
                        .findFirst()
                : Optional.empty();
    }
}
