package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Finds the latest or largest value of children that may go, or whose value may change. */
final class ExtremeMayFall implements Rule {
    static final Problem PROBLEM = Problem.error(
            "extreme-may-fall",
            "The latest or largest value of children that may go or change.",
            """
            A new child can only raise the value in the item of its parent. Where the child that has it goes, or
            its value changes, the next one among all others would have to be found in the same moment. That is
            not served yet: the children must stay, with their values and their parents.""",
            "Remove the field and let the pattern set the attribute itself, or keep the children as they are.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.model().entities()) {
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
            report(attribute, counts, "`%s` expire by TTL".formatted(child), subject);
        }
        for (Pattern pattern : subject.model().patterns()) {
            for (Write write : pattern.operation().writes()) {
                fall(attribute, counts, write, subject.model())
                        .ifPresent(how -> report(attribute, counts, "`%s` %s".formatted(pattern.id(), how), subject));
            }
        }
    }

    private static void report(Attribute attribute, Counts counts, String why, ModelSubject subject) {
        subject.report(
                PROBLEM,
                subject.at(attribute.ref(), counts.aggregate().kind().word()),
                "`%s` is the %s, but %s"
                        .formatted(
                                attribute.ref(),
                                counts.aggregate().text(counts.children().child()),
                                why));
    }

    /** What a write does to the value, apart from raising it. */
    private static Optional<String> fall(Attribute attribute, Counts counts, Write write, Model model) {
        EntityRef child = counts.children().child();
        if (write instanceof Put && write.entity().equals(child)) {
            return Optional.of("replaces `%s`".formatted(child));
        }
        if (write instanceof Update update && update.entity().equals(child)) {
            return update.changes().stream()
                    .map(change -> change.attribute())
                    .filter(changed -> isBehind(changed, counts, model))
                    .findFirst()
                    .map("changes `%s`"::formatted);
        }
        if (write instanceof Delete delete) {
            boolean goes = delete.entity().equals(child) || delete.cascade().contains(child);
            return goes && !isAlong(attribute, counts, delete, model)
                    ? Optional.of("deletes `%s`".formatted(child))
                    : Optional.empty();
        }
        return Optional.empty();
    }

    /** Whether children go only with the parent that keeps the value: what goes with another parent leaves this one behind. */
    private static boolean isAlong(Attribute attribute, Counts counts, Delete delete, Model model) {
        EntityRef child = counts.children().child();
        EntityRef parent = attribute.ref().entity();
        Set<EntityRef> deleted = new LinkedHashSet<>(delete.cascade());
        deleted.add(delete.entity());
        Parent role = model.parent(counts.children());
        return deleted.contains(parent)
                && !delete.entity().equals(child)
                && !parent.equals(child)
                && model.entity(child).parents().stream()
                        .filter(other -> !other.equals(role))
                        .noneMatch(other -> deleted.stream().anyMatch(other::isOf));
    }

    private static boolean isBehind(AttributeRef changed, Counts counts, Model model) {
        Parent role = model.parent(counts.children());
        return counts.aggregate().of().filter(changed::equals).isPresent()
                || role.holds().stream().anyMatch(holding -> holding.held().equals(changed));
    }
}
