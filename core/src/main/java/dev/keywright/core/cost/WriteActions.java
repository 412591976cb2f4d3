package dev.keywright.core.cost;

import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.maintain.InheritedValues;
import dev.keywright.core.maintain.Mutation;
import dev.keywright.core.maintain.NewParents;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The puts, updates and deletes that carry out an effect; an item that moves to another key is deleted and put. */
final class WriteActions {
    private static final Rational TWO = Rational.of(2);

    private final Operation operation;
    private final Layout layout;
    private final NewParents newParents;

    WriteActions(Operation operation, Layout layout) {
        this.operation = operation;
        this.layout = layout;
        this.newParents = new NewParents(layout, new InheritedValues(layout));
    }

    List<PlannedWrite> of(Effect effect) {
        boolean changes = effect.operation() == DynamoDbOperation.UPDATE_ITEM;
        if (!changes || isNumber(effect)) {
            return List.of(write(effect.operation(), effect, effect.times()));
        }
        Rational moves = moves(effect);
        if (moves.isZero()) {
            DynamoDbOperation action = isReplaced(effect) ? DynamoDbOperation.PUT_ITEM : DynamoDbOperation.UPDATE_ITEM;
            return List.of(write(action, effect, effect.times()));
        }
        Rational moved = effect.cause() == Cause.ITSELF
                ? entities(effect).times(moves)
                : effect.times().dividedBy(TWO);
        Rational stays = effect.times().minus(moved.times(TWO));
        List<PlannedWrite> actions = new ArrayList<>();
        if (!stays.isZero()) {
            actions.add(write(DynamoDbOperation.UPDATE_ITEM, effect, stays));
        }
        actions.add(write(DynamoDbOperation.DELETE_ITEM, effect, moved));
        actions.add(write(DynamoDbOperation.PUT_ITEM, effect, moved));
        return actions;
    }

    private PlannedWrite write(DynamoDbOperation action, Effect effect, Rational times) {
        return new PlannedWrite(action, effect.entry(), key(effect), times);
    }

    private String key(Effect effect) {
        Entry entry = effect.entry();
        List<String> names = entry.path().key().attributes();
        List<Template> templates = new ArrayList<>(entry.partition());
        templates.addAll(entry.sort());
        return IntStream.range(0, names.size())
                .mapToObj(number -> "%s = %s".formatted(names.get(number), text(templates.get(number), effect)))
                .collect(Collectors.joining(" AND "));
    }

    /** The child knows the parent whose item holds a number by another name: `{followerID}`, not `{userID}`. */
    private String text(Template template, Effect effect) {
        boolean renamed = (effect.cause() == Cause.NUMBER || effect.cause() == Cause.CHECK)
                && effect.entry().keyAttributes().size() == 1
                && effect.spreadBy().size() == 1
                && !isOtherThanId(effect.entry());
        if (!renamed) {
            return template.toString();
        }
        AttributeUse name = effect.spreadBy().iterator().next();
        return template.parts().stream()
                .map(part -> part instanceof Segment segment
                        ? new Segment(name, segment.format(), segment.fallback())
                        : part)
                .map(Part::toString)
                .collect(Collectors.joining());
    }

    /** Whether the item is found by its id first, and then written by a key that no child knows. */
    private boolean isOtherThanId(Entry entry) {
        return entry.item().kind().isHome()
                && entry.keyAttributes().stream()
                        .noneMatch(use ->
                                layout.model().entity(entry.entity()).id().contains(use.attribute()));
    }

    /** The number of entities that it writes: one that moves is written twice. */
    Rational entities(Effect effect) {
        boolean itself = effect.cause() == Cause.ITSELF || effect.cause() == Cause.EMBEDDED;
        return itself ? effect.times().dividedBy(Rational.ONE.plus(moves(effect))) : Rational.ONE;
    }

    private static boolean isNumber(Effect effect) {
        return effect.cause() == Cause.NUMBER
                || effect.cause() == Cause.SEQUENCE
                || effect.cause() == Cause.EMBEDDED
                || effect.cause() == Cause.CARRIED;
    }

    private Rational moves(Effect effect) {
        boolean changes = effect.operation() == DynamoDbOperation.UPDATE_ITEM && !isNumber(effect);
        return changes
                ? findChange(effect.entry().entity())
                        .map(write -> newParents
                                .completed(Mutation.of(write, layout.model()))
                                .changes(effect.entry().keyAttributes()))
                        .orElse(Rational.ZERO)
                : Rational.ZERO;
    }

    private Optional<Write> findChange(EntityRef entity) {
        return operation.writes().stream()
                .filter(write -> write.entity().equals(entity))
                .filter(write -> write instanceof Update || write instanceof Put)
                .findFirst();
    }

    /** A put removes all that the item held before, so it cannot replace an item that holds data of others. */
    private boolean isReplaced(Effect effect) {
        EntityRef entity = effect.entry().entity();
        boolean put = findChange(entity).filter(write -> write instanceof Put).isPresent();
        boolean shared = !layout.embedsIn(entity).isEmpty()
                || layout.model().entity(entity).attributes().stream()
                        .anyMatch(attribute ->
                                attribute.meaning() instanceof Counts || attribute.meaning() instanceof Numbered);
        return put && !shared && effect.entry().item().kind().isHome();
    }
}
