package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.number.Rational;

/** Finds large attributes that are kept in the item. */
final class LargeAttribute implements PartRule {
    static final Problem PROBLEM = Problem.warning(
            "large-attribute", "An attribute of more than 100 KB on average that is kept in the item.", """
            Every read of the item, alone or in an item collection, pays for the whole value in steps of 4
            KB, and every small change to the item pays for it again in steps of 1 KB.""", """
            Keep it in an object store with `store: blob`, or in an entity of its own that only its
            readers pay for.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational LARGE_BYTES = Rational.of(100L * 1024);

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
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
