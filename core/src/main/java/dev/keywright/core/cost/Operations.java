package dev.keywright.core.cost;

import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import dev.keywright.core.serve.Sender;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The requests of a pattern as a person would make them. */
public final class Operations {
    /** DynamoDB accepts no more puts and deletes in one batch. */
    private static final Rational MOST_IN_A_BATCH = Rational.of(25);

    private final Pattern pattern;
    private final WriteActions actions;
    private final LeavingChildren leaving;
    private final int stage;
    /** The stages in which the handler of the stream reads before it writes. */
    private final int handlerReads;

    private Operations(ServedPattern served, Layout layout) {
        this.pattern = served.pattern();
        this.actions = new WriteActions(pattern.operation(), layout);
        this.leaving = new LeavingChildren(layout);
        this.stage = last(served, Sender.PROGRAM) + 1;
        this.handlerReads = last(served, Sender.STREAM_HANDLER) + 1;
    }

    private static int last(ServedPattern served, Sender sender) {
        return served.reads().stream()
                .filter(request -> request.sender() == sender)
                .mapToInt(Request::stage)
                .max()
                .orElse(-1);
    }

    /** Reads in the order of their stages, then writes. */
    public static List<PlannedOperation> of(ServedPattern served, Layout layout) {
        List<PlannedOperation> all = new ArrayList<>();
        Operations operations = new Operations(served, layout);
        served.reads().forEach(request -> all.add(operations.read(request)));
        List<Effect> items = served.effects().stream()
                .filter(effect -> effect.isItem() && effect.cause() != Cause.RECORD)
                .toList();
        all.addAll(operations.writes(items));
        return all;
    }

    private PlannedOperation read(Request request) {
        boolean many = request.operation() == DynamoDbOperation.GET_ITEM
                && request.times().isMoreThan(Rational.ONE);
        boolean handled = request.sender() == Sender.STREAM_HANDLER;
        return new PlannedOperation(
                handled ? stage + 1 + request.stage() : request.stage(),
                many ? DynamoDbOperation.BATCH_GET_ITEM : request.operation(),
                request.entry().path(),
                request.keyCondition(),
                request.look().sentFilter(),
                request.look().laterFilter(),
                request.times(),
                request.consistency(),
                List.of(),
                request.sender());
    }

    /** A parent is deleted after its children: an interrupted delete finds it still there and can be repeated. */
    private List<PlannedOperation> writes(List<Effect> items) {
        List<Effect> atOnce = new ArrayList<>();
        List<Effect> apart = new ArrayList<>();
        Map<EntityRef, List<Effect>> cascades = new LinkedHashMap<>();
        for (Effect item : items) {
            if (!isAtOnce(item)) {
                apart.add(item);
            } else if (item.cause() == Cause.CASCADE) {
                cascades.computeIfAbsent(item.entry().entity(), unused -> new ArrayList<>())
                        .add(item);
            } else {
                atOnce.add(item);
            }
        }
        List<PlannedOperation> all = new ArrayList<>(cascaded(cascades));
        int after = cascades.isEmpty() ? stage : stage + 1;
        if (!atOnce.isEmpty()) {
            all.add(together(atOnce).at(after));
        }
        int handled = after + 1 + handlerReads;
        apart.forEach(item -> actions.of(item)
                .forEach(write -> all.add(apart(item, write).at(item.kept() == Kept.STREAM ? handled : after))));
        return all;
    }

    /** The handler of a stream counts in one transaction with a marker, and puts a copy in one with a check. */
    private PlannedOperation apart(Effect effect, PlannedWrite write) {
        if (effect.kept() != Kept.STREAM) {
            return single(write);
        }
        boolean deletes = write.action() == DynamoDbOperation.DELETE_ITEM || effect.cause() == Cause.CARRIED;
        DynamoDbOperation operation = deletes ? write.action() : DynamoDbOperation.TRANSACT_WRITE_ITEMS;
        return several(operation, List.of(write), write.times()).by(Sender.STREAM_HANDLER);
    }

    private static boolean isAtOnce(Effect effect) {
        ItemType item = effect.entry().item();
        boolean lags = effect.cause() == Cause.CARRIED
                && !item.carries().isEmpty()
                && item.carries().stream().noneMatch(carried -> carried.kept() == Kept.TRANSACTION);
        return effect.kept() == Kept.TRANSACTION && !lags;
    }

    private PlannedOperation together(List<Effect> effects) {
        List<PlannedWrite> writes =
                effects.stream().flatMap(effect -> actions.of(effect).stream()).toList();
        boolean transaction = pattern.operation() instanceof Transaction;
        boolean one = writes.size() == 1 && !writes.get(0).times().isMoreThan(Rational.ONE);
        if (transaction && !one) {
            return several(DynamoDbOperation.TRANSACT_WRITE_ITEMS, writes, Rational.ONE);
        }
        if (writes.size() > 1) {
            return several(DynamoDbOperation.TRANSACT_WRITE_ITEMS, writes, actions.entities(effects.get(0)));
        }
        boolean batch = writes.get(0).times().isMoreThan(Rational.ONE)
                && isUnconditional(writes.get(0).entry());
        return batch ? batch(writes) : single(writes.get(0));
    }

    /**
     * A batch accepts puts and deletes but no conditions. A create has one, since the item must be new, and so has a delete
     * by more than the whole key.
     */
    private boolean isUnconditional(Entry home) {
        if (!(pattern.operation() instanceof Delete delete)) {
            return pattern.operation() instanceof Put;
        }
        List<AttributeUse> given =
                delete.selection().by().stream().map(Given::attribute).toList();
        boolean more =
                given.containsAll(home.keyAttributes()) && !home.keyAttributes().containsAll(given);
        return delete.conditions().isEmpty() && !more;
    }

    /**
     * Children that consist of one item are deleted in batches, others each in a transaction. A batch takes no condition: one
     * that may belong to another parent by then is deleted by itself.
     */
    private List<PlannedOperation> cascaded(Map<EntityRef, List<Effect>> cascades) {
        List<PlannedOperation> all = new ArrayList<>();
        List<PlannedWrite> plain = new ArrayList<>();
        cascades.forEach((child, effects) -> {
            List<PlannedWrite> writes = effects.stream()
                    .flatMap(effect -> actions.of(effect).stream())
                    .toList();
            PlannedWrite first = writes.get(0);
            if (writes.size() > 1) {
                all.add(several(DynamoDbOperation.TRANSACT_WRITE_ITEMS, writes, first.times()));
            } else if (first.action() == DynamoDbOperation.DELETE_ITEM && !leaving.mayLeave(child)) {
                plain.add(first);
            } else {
                all.add(single(first));
            }
        });
        if (!plain.isEmpty()) {
            all.add(batch(plain));
        }
        return all;
    }

    private PlannedOperation batch(List<PlannedWrite> writes) {
        Rational items = writes.stream().map(PlannedWrite::times).reduce(Rational.ZERO, Rational::plus);
        BigInteger requests = items.dividedBy(MOST_IN_A_BATCH).roundedUp();
        return several(DynamoDbOperation.BATCH_WRITE_ITEM, writes, Rational.of(requests));
    }

    private PlannedOperation single(PlannedWrite write) {
        return several(write.action(), List.of(write), write.times());
    }

    private PlannedOperation several(DynamoDbOperation operation, List<PlannedWrite> writes, Rational times) {
        return new PlannedOperation(
                stage,
                operation,
                writes.get(0).entry().path(),
                writes.stream().map(PlannedWrite::key).distinct().collect(Collectors.joining("; ")),
                "",
                "",
                times,
                Consistency.STRONG,
                writes,
                Sender.PROGRAM);
    }
}
