package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Finds attributes of different types that share a space of unique values. */
final class SpaceOfTwoTypes implements Rule {
    static final Problem PROBLEM = Problem.error(
            "space-of-two-types",
            "Attributes of different types that share one space of unique values.",
            """
            A value can be used only once in a space: each value has one guard item, whose key must be the
            same for all attributes of the space. A string and a number are never the same value, and
            numbers with different bounds are padded to different widths.""",
            "Give the attributes the same type and the same bounds, or separate spaces.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        Map<String, Attribute> spaces = new LinkedHashMap<>();
        for (Entity entity : subject.model().entities()) {
            for (Entity.Unique unique : entity.uniques()) {
                if (unique.space().isEmpty()) {
                    continue;
                }
                Attribute attribute =
                        subject.model().attribute(unique.attributes().get(0));
                Optional<Attribute> first = Optional.ofNullable(spaces.putIfAbsent(unique.space(), attribute));
                first.filter(other -> !isAlike(other, attribute))
                        .ifPresent(other -> subject.report(
                                PROBLEM,
                                subject.at(attribute.ref(), "unique"),
                                "`%s`, a %s, shares the space `%s` with `%s`, a %s that is encoded differently"
                                        .formatted(
                                                attribute.ref(),
                                                attribute.type().word(),
                                                unique.space(),
                                                other.ref(),
                                                other.type().word())));
            }
        }
    }

    /** Numbers are padded to the width of their bounds. */
    private static boolean isAlike(Attribute one, Attribute other) {
        return one.type() == other.type()
                && one.decimals() == other.decimals()
                && one.bounds().low().equals(other.bounds().low())
                && one.bounds().high().equals(other.bounds().high());
    }
}
