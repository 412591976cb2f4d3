package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;

/** Finds attributes that hold the ids of several kinds of parents, which have different types. */
final class KindsOfTwoTypes implements PartRule {
    static final Problem PROBLEM = Problem.warning(
            "kinds-of-two-types",
            "A reference to parents of several kinds, whose ids have different types.",
            """
            An attribute has one type, also where it holds the id of one of several kinds of parents. It has the type of
            the first kind, so that a parent of another kind, whose id is of another type, cannot be given: nothing refers
            to it, and counts of what belongs to it stay 0.""",
            "Give the ids of all kinds the same type, such as string, or let `via` hold each in an attribute of its own.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.origin() instanceof Held held) {
                    held.sources().stream()
                            .filter(source -> subject.model().attribute(source).type() != attribute.type())
                            .findFirst()
                            .ifPresent(other -> report(subject, attribute, held, other));
                }
            }
        }
    }

    private static void report(ModelSubject subject, Attribute attribute, Held held, AttributeRef other) {
        subject.report(
                PROBLEM,
                subject.at(held.role(), "via"),
                "`%s` holds `%s`, a %s, and cannot hold `%s`, a %s"
                        .formatted(
                                attribute.ref(),
                                held.sources().get(0),
                                attribute.type().word(),
                                other,
                                subject.model().attribute(other).type().word()));
    }
}
