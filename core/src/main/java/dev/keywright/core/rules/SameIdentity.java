package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds writes that create several items with the same id. */
final class SameIdentity implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "same-identity",
            "A write that creates several items with the same id.",
            """
            Items that are created by `forEach`, several times or in a batch each need an id of their own:
            taken from the item that they are created for, assigned by a sequence, or a string that the
            caller generates. Where the whole id is fixed, DynamoDB rejects every item except the first.""",
            "Map a part of the id with `from`, remove it from `with`, number it with `sequence`, or add an id of type string.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            List<Write> seen = new ArrayList<>();
            for (Action action : actions(pattern.operation())) {
                Write write = action.write();
                boolean again = seen.stream().anyMatch(earlier -> isTheSame(earlier, write, subject.model()));
                if (again || isSame(write, action.times(), subject.model())) {
                    subject.report(
                            PROBLEM,
                            subject.at(pattern, write instanceof Put ? "put" : "create"),
                            "all `%s` that `%s` creates have the same id".formatted(write.entity(), pattern.id()));
                }
                seen.add(write);
            }
        }
    }

    private static List<Action> actions(Operation operation) {
        return operation instanceof Transaction transaction
                ? transaction.actions()
                : operation.writes().stream().map(write -> new Action(write, 1)).toList();
    }

    private static boolean isSame(Write write, int times, Model model) {
        Entity entity = model.entity(write.entity());
        if (write instanceof Create create && create.fanout() instanceof ForEach each) {
            return entity.id().stream()
                    .noneMatch(id -> !isFixed(id, create) && (isCopied(id, each, model) || isMadeUp(id, model)));
        }
        return (times > 1 || batch(write) > 1) && isFixed(write, model);
    }

    /** Two writes of one transaction to the same item, which DynamoDB rejects. */
    private static boolean isTheSame(Write one, Write other, Model model) {
        Entity entity = model.entity(one.entity());
        return one.entity().equals(other.entity())
                && isFixed(one, model)
                && isFixed(other, model)
                && entity.id().stream().allMatch(id -> start(id, one).equals(start(id, other)));
    }

    private static boolean isFixed(Write write, Model model) {
        Entity entity = model.entity(write.entity());
        return !entity.id().isEmpty() && entity.id().stream().allMatch(id -> isFixed(id, write));
    }

    private static int batch(Write write) {
        if (write instanceof Create create) {
            return create.batch();
        }
        return write instanceof Put put ? put.batch() : 1;
    }

    /** By `from`, or by the same name. */
    private static boolean isCopied(AttributeRef id, ForEach each, Model model) {
        boolean sameName = model.entity(each.source().entity())
                .findAttribute(id.name())
                .filter(attribute -> attribute.type() == model.attribute(id).type())
                .isPresent();
        return sameName
                || each.from().stream().anyMatch(copied -> copied.target().equals(id));
    }

    private static boolean isMadeUp(AttributeRef id, Model model) {
        Attribute attribute = model.attribute(id);
        boolean free = attribute.type() == AttributeType.STRING
                && !attribute.isHeld()
                && attribute.spread().values().isEmpty();
        return free || attribute.meaning() instanceof Numbered;
    }

    private static boolean isFixed(AttributeRef id, Write write) {
        return start(id, write)
                .filter(start -> start.state() instanceof Start.Equal)
                .isPresent();
    }

    private static Optional<Start> start(AttributeRef id, Write write) {
        return write.with().stream()
                .filter(start -> start.attribute().equals(id))
                .findFirst();
    }
}
