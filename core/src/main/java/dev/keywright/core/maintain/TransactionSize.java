package dev.keywright.core.maintain;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The largest possible transaction of a pattern: its entities at their maxima, with all that follows them atomically. */
public final class TransactionSize {
    /** DynamoDB rejects a transaction of more actions. */
    public static final Rational MOST_ACTIONS = Rational.of(100);
    /** DynamoDB rejects a transaction of more bytes. */
    public static final Rational MOST_BYTES = Rational.of(4L * 1024 * 1024);

    private final Layout layout;
    private final Model model;
    private final Writes writes;
    private final MostDescendants descendants;

    public TransactionSize(Layout layout, AccessPaths accessPaths) {
        this.layout = layout;
        this.model = layout.model();
        this.writes = new Writes(layout, accessPaths);
        this.descendants = new MostDescendants(model, layout.estimates());
    }

    public boolean isOverLimit(Operation operation) {
        Rational actions = mostActions(operation);
        return actions.isMoreThan(MOST_ACTIONS)
                || (actions.isMoreThan(Rational.ONE) && mostBytes(operation).isMoreThan(MOST_BYTES));
    }

    public Rational mostActions(Operation operation) {
        return most(operation, effect -> Rational.ONE);
    }

    /** The actions for items of one type among them. */
    public Rational mostActions(Operation operation, ItemType item) {
        return most(operation, effect -> effect.entry().item().ref().equals(item.ref()) ? Rational.ONE : Rational.ZERO);
    }

    public Rational mostBytes(Operation operation) {
        return most(
                operation, effect -> layout.contents().maxBytes(effect.entry().item()));
    }

    private Rational most(Operation operation, Function<Effect, Rational> weight) {
        List<Action> actions = operation instanceof Transaction transaction
                ? transaction.actions()
                : operation.writes().stream().map(write -> new Action(write, 1)).toList();
        Rational most = Rational.ZERO;
        for (int number = 0; number < actions.size(); number++) {
            most = most.plus(most(operation, actions, number, weight));
        }
        return most;
    }

    /** One more of an action shows what it adds to the others: a child created with its parent adds less. */
    private Rational most(Operation operation, List<Action> actions, int number, Function<Effect, Rational> weight) {
        Write write = actions.get(number).write();
        List<Effect> once = new ArrayList<>(plan(operation, actions, number, 1));
        List<Effect> twice = plan(operation, actions, number, 2);
        Rational reached = reached(write);
        Rational times = operation instanceof Transaction ? times(actions, actions.get(number)) : Rational.ONE;
        Rational most = Rational.ZERO;
        boolean single = actions.get(number).times() == 1;
        for (Effect one : twice) {
            Optional<Effect> before =
                    once.stream().filter(other -> isAlike(one, other)).findFirst();
            if (before.isEmpty() && single) {
                // A number in an item that the transaction changes anyway is no action of its own.
                continue;
            }
            before.ifPresent(once::remove);
            Rational known = before.map(Effect::times).orElse(Rational.ZERO);
            Rational each = one.times().minus(known).dividedBy(reached);
            most = most.plus(
                    one.cause() == Cause.CASCADE
                            ? cascaded(operation, one, each, write).times(weight.apply(one))
                            : actions(one, each, times, write).times(weight.apply(one)));
        }
        return most;
    }

    private static boolean isAlike(Effect one, Effect other) {
        return one.entry().equals(other.entry())
                && one.cause() == other.cause()
                && one.operation() == other.operation()
                && one.kept() == other.kept();
    }

    /** Further entities that a write reaches are written by themselves, not in the same transaction. */
    private Rational reached(Write write) {
        Optional<Selection> source = write instanceof Create create && create.fanout() instanceof ForEach each
                ? Optional.of(each.source())
                : write.findTarget();
        Rational many =
                source.map(layout.estimates()::expected).orElse(Rational.ONE).max(Rational.ONE);
        return many.times(Rational.of(write.batch()));
    }

    private List<Effect> plan(Operation operation, List<Action> actions, int number, int times) {
        if (!(operation instanceof Transaction)) {
            List<Effect> effects = writes.plan(operation).effects();
            return times == 1
                    ? effects.stream()
                            .map(effect -> effect.times(Rational.ZERO))
                            .toList()
                    : effects;
        }
        List<Action> changed = new ArrayList<>();
        for (int other = 0; other < actions.size(); other++) {
            changed.add(new Action(actions.get(other).write(), other == number ? times : 1));
        }
        return writes.plan(new Transaction(changed)).effects();
    }

    private Rational actions(Effect effect, Rational each, Rational times, Write write) {
        boolean atOnce = effect.isItem() && effect.kept() == Kept.TRANSACTION;
        if (!atOnce || each.isZero()) {
            return Rational.ZERO;
        }
        if (effect.cause() == Cause.CARRIED) {
            return isCarriedAtOnce(effect.entry(), write) ? children(effect, each, write) : Rational.ZERO;
        }
        // Several steps of one number are one action: a transaction must not contain an item twice.
        boolean number =
                effect.cause() == Cause.NUMBER || effect.cause() == Cause.SEQUENCE || effect.cause() == Cause.CHECK;
        Rational rounded = each.ceiling();
        return number ? rounded : rounded.times(times);
    }

    /** Children that go with their parent go in its transaction where the model asks for one, otherwise by themselves. */
    private Rational cascaded(Operation operation, Effect effect, Rational each, Write write) {
        boolean atOnce = operation instanceof Transaction && effect.isItem() && effect.kept() == Kept.TRANSACTION;
        return atOnce && !each.isZero() ? children(effect, each, write) : Rational.ZERO;
    }

    private boolean isCarriedAtOnce(Entry entry, Write write) {
        Mutation mutation = Mutation.of(write, model);
        List<Carried> carried = entry.item().carries();
        return carried.stream()
                .anyMatch(each -> each.kept() == Kept.TRANSACTION
                        && mutation.changes()
                                .containsKey(AttributeUse.own(each.attribute().attribute())));
    }

    private Rational children(Effect effect, Rational average, Write write) {
        return descendants.find(effect.entry().entity(), write.entity()).orElseGet(() -> average.ceiling());
    }

    /** Children of a parent that is created in the same transaction may be as many as the parent may have. */
    private Rational times(List<Action> actions, Action action) {
        Rational stated = Rational.of(action.times());
        boolean several = action.write() instanceof Create && action.times() > 1;
        if (!several) {
            return stated;
        }
        return model.entity(action.write().entity()).parents().stream()
                .filter(parent -> actions.stream()
                        .anyMatch(other -> other.write() instanceof Create
                                && parent.isOf(other.write().entity())))
                .flatMap(parent -> parent.max().find().stream())
                .reduce(stated, Rational::max);
    }
}
