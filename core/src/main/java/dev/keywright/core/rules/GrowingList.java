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

/** Finds lists and sets that updates can grow without a bound. */
final class GrowingList implements Rule {
    static final Problem PROBLEM =
            Problem.warning("growing-list", "A list or set without a `max` that updates can grow.", """
            DynamoDB bills an update for the size of the whole item, so every element that is added makes
            the next write more expensive, until the item reaches 400 KB and the write fails.""", """
            Make the elements an entity of their own with this one as the parent, or bound the size with
            `max`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        Map<AttributeRef, Pattern> updating = new LinkedHashMap<>();
        for (Pattern pattern : subject.model().patterns()) {
            updated(pattern).forEach(attribute -> updating.putIfAbsent(attribute, pattern));
        }
        updating.forEach((ref, pattern) -> check(subject, subject.model().attribute(ref), pattern));
    }

    private static void check(ModelSubject subject, Attribute attribute, Pattern pattern) {
        boolean list = attribute.type() == AttributeType.LIST || attribute.type() == AttributeType.SET;
        boolean grows = list && !attribute.bytes().max().isStated();
        if (grows && attribute.store() == Attribute.Store.ITEM) {
            subject.report(
                    PROBLEM,
                    subject.at(attribute.ref(), ""),
                    "`%s` changes the %s `%s`, whose size has no bound"
                            .formatted(pattern.id(), attribute.type().word(), attribute.ref()));
        }
    }

    private static List<AttributeRef> updated(Pattern pattern) {
        return pattern.operation().writes().stream()
                .filter(Update.class::isInstance)
                .flatMap(write -> ((Update) write).changes().stream())
                .filter(change -> !(change instanceof Change.Remove || change instanceof Change.RemoveMembers))
                .map(Change::attribute)
                .toList();
    }
}
