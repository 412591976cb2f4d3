package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.number.Rational;

/** Finds attributes that are large on average and kept in the item. */
final class LargeAttribute implements Rule {
    static final Problem PROBLEM = Problem.warning(
            "large-attribute", "An attribute that has more than 100 KB on average and is kept in the item.", """
            Each read of the item, and of every collection that it is in, pays for the whole value, 4 KB at a
            time, and each small change to the item pays for it again, 1 KB at a time.""", """
            Keep it in an object store with `store: blob`, or in an entity of its own that only its readers pay
            for.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational LARGE_BYTES = Rational.of(100L * 1024);

    @Override
    public void check(Subject subject) {
        for (Entity entity : subject.model().entities()) {
            for (Attribute attribute : entity.attributes()) {
                Rational bytes =
                        subject.facts().attribute(attribute.ref()).valueBytes().value();
                if (entity.isStored() && !attribute.isHeld() && bytes.isMoreThan(LARGE_BYTES)) {
                    subject.report(
                            PROBLEM,
                            subject.at(attribute.ref(), "size"),
                            "`%s` has %s bytes on average".formatted(attribute.ref(), bytes));
                }
            }
        }
    }
}
