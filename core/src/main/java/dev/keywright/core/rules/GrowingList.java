package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Update;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds lists that updates make longer without a bound. */
final class GrowingList implements Rule {
    static final Problem PROBLEM =
            Problem.warning("growing-list", "A list or set that updates change and that has no `max`.", """
            What grows inside of an item makes each write to the item dearer than the one before, since DynamoDB
            bills the whole item, and ends at 400 KB with an error.""", """
            Make the elements an entity of their own, with this one as their parent; or state with `max` how
            large the list can get.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        Map<AttributeRef, Pattern> updating = new LinkedHashMap<>();
        for (Pattern pattern : subject.model().patterns()) {
            updated(pattern).forEach(attribute -> updating.putIfAbsent(attribute, pattern));
        }
        updating.forEach((ref, pattern) -> check(subject, subject.model().attribute(ref), pattern));
    }

    private static void check(Subject subject, Attribute attribute, Pattern pattern) {
        boolean list = attribute.type() == AttributeType.LIST || attribute.type() == AttributeType.SET;
        boolean grows = list && !attribute.bytes().max().isStated();
        if (grows && attribute.store() == Attribute.Store.ITEM) {
            subject.report(
                    PROBLEM,
                    subject.at(attribute.ref(), ""),
                    "`%s` changes the %s `%s`, and nothing bounds its size"
                            .formatted(pattern.id(), attribute.type().word(), attribute.ref()));
        }
    }

    private static List<AttributeRef> updated(Pattern pattern) {
        return pattern.operation().writes().stream()
                .filter(Update.class::isInstance)
                .flatMap(write -> ((Update) write).changes().stream())
                .filter(change -> !(change instanceof Change.Remove))
                .map(Change::attribute)
                .toList();
    }
}
