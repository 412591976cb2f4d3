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

/** Finds sequences within a parent that need not be there. */
final class NumberedWithoutParent implements Rule {
    static final Problem PROBLEM = Problem.error(
            "numbered-without-parent",
            "A number of a sequence within a parent that need not be there.",
            """
            A sequence gives out 1, 2, 3 … within one parent. What has no such parent would be numbered within nothing, and a
            sequence within the entity itself has no beginning.""",
            "Make the parent one that is always there, or number within another one.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Entity entity : subject.model().entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.meaning() instanceof Numbered numbered) {
                    EntityRef parent = numbered.sequence().parent();
                    boolean always = alwaysAbove(entity.ref(), subject.model(), new LinkedHashSet<>())
                            .contains(parent);
                    if (!always) {
                        subject.report(
                                PROBLEM,
                                subject.at(attribute.ref(), "sequence"),
                                "`%s` is numbered within a `%s`, and may have none".formatted(entity.name(), parent));
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
