package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;

/** Finds the latest or largest value of children that expire by TTL. */
final class ExtremeMayFall implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "extreme-may-fall",
            "The latest or largest value of children that expire by TTL.",
            """
            Where the child that has the value is deleted or changed, the write finds the next one among all others
            and sets it in the same transaction. DynamoDB deletes expired items by itself, at some point within a
            few days and outside of any transaction: nobody would find the next one, and the parent would keep the
            value of a child that is gone.""",
            "Remove `expires` and delete the children with a pattern, or remove the field and let a pattern set the attribute.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.isExtreme()) {
                    check(attribute, (Counts) attribute.meaning(), subject);
                }
            }
        }
    }

    private static void check(Attribute attribute, Counts counts, ModelSubject subject) {
        EntityRef child = counts.children().child();
        if (subject.model().entity(child).findExpiry().isPresent()) {
            subject.report(
                    PROBLEM,
                    subject.at(attribute.ref(), counts.aggregate().kind().word()),
                    "`%s` is the %s, but `%s` expire by TTL"
                            .formatted(attribute.ref(), counts.aggregate().text(child), child));
        }
    }
}
