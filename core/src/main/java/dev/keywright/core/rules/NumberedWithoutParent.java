package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import java.util.LinkedHashSet;
import java.util.Set;

/** Finds sequences within an optional parent. */
final class NumberedWithoutParent implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "numbered-without-parent",
            "A `sequence` within a parent that is optional.",
            """
            A sequence assigns 1, 2, 3 … within one parent. An item without that parent has nothing to be
            numbered within, and a sequence within the entity itself has no start.""",
            "Make the parent mandatory, or number the items within another parent.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.meaning() instanceof Numbered numbered) {
                    EntityRef parent = numbered.sequence().parent();
                    boolean always = alwaysAbove(entity.ref(), subject.model(), new LinkedHashSet<>())
                            .contains(parent);
                    if (!always) {
                        subject.report(
                                PROBLEM,
                                subject.at(attribute.ref(), "sequence"),
                                "`%s` is numbered within `%s`, which may be absent".formatted(entity.name(), parent));
                    }
                }
            }
        }
    }

    private static Set<EntityRef> alwaysAbove(EntityRef entity, Model model, Set<EntityRef> above) {
        for (Parent parent : model.entity(entity).parents()) {
            boolean certain = !parent.optional() && parent.kinds().size() == 1;
            if (certain && above.add(parent.entity())) {
                alwaysAbove(parent.entity(), model, above);
            }
        }
        return above;
    }
}
