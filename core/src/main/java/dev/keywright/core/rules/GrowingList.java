package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Update;
import java.util.Optional;

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
        for (Entity entity : subject.model().entities()) {
            for (Attribute attribute : entity.attributes()) {
                boolean list = attribute.type() == AttributeType.LIST || attribute.type() == AttributeType.SET;
                Optional<Pattern> updating = subject.model().patterns().stream()
                        .filter(pattern -> updates(pattern, attribute.ref()))
                        .findFirst();
                boolean grows = list && !attribute.bytes().max().isStated() && updating.isPresent();
                if (grows && attribute.store() == Attribute.Store.ITEM) {
                    subject.report(
                            PROBLEM,
                            subject.at(attribute.ref(), ""),
                            "`%s` changes the %s `%s`, and nothing bounds its size"
                                    .formatted(
                                            updating.get().id(),
                                            attribute.type().word(),
                                            attribute.ref()));
                }
            }
        }
    }

    private static boolean updates(Pattern pattern, AttributeRef attribute) {
        return pattern.operation().writes().stream()
                .filter(Update.class::isInstance)
                .map(Update.class::cast)
                .flatMap(update -> update.changes().stream())
                .anyMatch(change -> change.attribute().equals(attribute) && !(change instanceof Change.Remove));
    }
}
