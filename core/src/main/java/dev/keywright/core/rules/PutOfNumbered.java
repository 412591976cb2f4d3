package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Write;

/** Finds puts of entities that a sequence numbers. */
final class PutOfNumbered implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "put-of-numbered",
            "A `put` of an entity that a `sequence` numbers.",
            """
            A `put` creates an item or replaces the one with the same id. A new item takes the next number
            of its sequence, and a replaced item keeps the number that it has; the caller of a `put` gives
            no number and cannot say which of the two is meant.""",
            "Use `create` for new items, and `update` for existing ones.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            for (Write write : pattern.operation().writes()) {
                if (!(write instanceof Put)) {
                    continue;
                }
                subject.model().entity(write.entity()).attributes().stream()
                        .filter(attribute -> attribute.meaning() instanceof Numbered)
                        .findFirst()
                        .ifPresent(number -> report(subject, pattern, write, number));
            }
        }
    }

    private static void report(ModelSubject subject, Pattern pattern, Write write, Attribute number) {
        subject.report(
                PROBLEM,
                subject.at(pattern, "put"),
                "`%s` puts `%s`, whose `%s` is a number of the sequence `%s`"
                        .formatted(
                                pattern.id(), write.entity(), number.name(), ((Numbered) number.meaning()).sequence()));
    }
}
