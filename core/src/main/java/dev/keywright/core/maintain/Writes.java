package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.maintain.WriteStep.Removal;
import dev.keywright.core.maintain.WriteStep.Renewal;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Plans how a design carries out writes: the reads first, then everything that is written. */
public final class Writes {
    private final Model model;
    private final Layout layout;
    private final MemberChanges members;
    private final LimitedCreates limited;
    private final Effects effects;
    private final TargetLookups lookups;
    private final HolderLookups holders;
    private final Cascades cascades;
    private final CarriedUpkeep fanouts;
    private final NewParents newParents;
    private final CheckEffects checks;
    private final ChangedHosts hosts;

    public Writes(Layout layout, AccessPaths accessPaths) {
        this.model = layout.model();
        this.layout = layout;
        this.members = new MemberChanges(layout);
        this.limited = new LimitedCreates(layout);
        this.effects = new Effects(layout);
        InheritedValues inherited = new InheritedValues(layout);
        this.newParents = new NewParents(layout, inherited);
        this.checks = new CheckEffects(layout);
        this.lookups = new TargetLookups(layout, accessPaths, inherited);
        this.holders = new HolderLookups(layout, accessPaths);
        this.cascades = new Cascades(layout, accessPaths, effects, holders);
        this.fanouts = new CarriedUpkeep(layout, accessPaths, effects);
        this.hosts = new ChangedHosts(layout);
    }

    public WritePlan plan(Operation operation) {
        return plan(operation, entity -> true);
    }

    /** The part of the plan that concerns some entities, among everything else that the operation does. */
    public WritePlan plan(Operation operation, Predicate<EntityRef> about) {
        if (operation instanceof Transaction transaction) {
            WrittenTogether together = together(transaction.actions());
            WriteScope scope = isOfSeveralItems(transaction.actions(), together)
                    ? WriteScope.TRANSACTION
                    : WriteScope.LONE_IN_TRANSACTION;
            return plan(transaction.actions(), together, scope, about);
        }
        List<Action> actions = List.of(new Action((Write) operation, 1));
        return plan(actions, together(actions), WriteScope.WRITE, about);
    }

    /** Whether more than one action writes an item: what is embedded in an item that is put goes with it. */
    private boolean isOfSeveralItems(List<Action> actions, WrittenTogether together) {
        Rational writing = Rational.ZERO;
        for (Action action : actions) {
            if (effects.isItemWritten(Mutation.of(action.write(), model), together)) {
                writing = writing.plus(times(action).times(reached(action.write())));
            }
            if (writing.isMoreThan(Rational.ONE)) {
                return true;
            }
        }
        return false;
    }

    private static Rational times(Action action) {
        return Rational.of(action.times()).times(Rational.of(action.write().batch()));
    }

    /** The children that the handler of a stream renews when their parent changes. */
    public List<Renewal> streamed(EntityRef parent) {
        return fanouts.streamed(parent);
    }

    private WritePlan plan(
            List<Action> actions, WrittenTogether together, WriteScope scope, Predicate<EntityRef> about) {
        AccessPath reads = AccessPath.NOTHING;
        List<Effect> written = new ArrayList<>();
        List<WriteObstacle> failures = new ArrayList<>();
        List<WriteStep> steps = new ArrayList<>();
        Rational before = Rational.ZERO;
        for (Action action : actions) {
            Rational times = times(action);
            Step step = step(action.write(), together, scope, about);
            reads = reads.and(step.reads().times(times));
            before = before.max(step.chainBefore());
            boolean along = scope.isAsked() && hosts.contain(action.write(), actions);
            Map<Entry, Rational> changed = scope.isAsked() ? changed(action, actions, together, scope) : Map.of();
            step.effects().stream()
                    .filter(effect -> !along || effect.cause() != Cause.EMBEDDED)
                    .filter(effect -> !Rational.ONE.equals(changed.get(effect.entry())))
                    .map(effect ->
                            effect.times(Rational.ONE.minus(changed.getOrDefault(effect.entry(), Rational.ZERO))))
                    .forEach(effect -> written.add(effect.times(times)));
            failures.addAll(step.failures());
            steps.add(new WriteStep(
                    action.write(), action.times(), step.preparation(), step.renewals(), step.removals()));
        }
        return new WritePlan(reads, written, before.plus(Rational.ONE), steps, failures);
    }

    /**
     * The items and index entries of parents that the same transaction changes anyway, with the share of the numbers in them that
     * go along.
     */
    private Map<Entry, Rational> changed(
            Action child, List<Action> actions, WrittenTogether together, WriteScope scope) {
        Map<Entry, Rational> changed = new LinkedHashMap<>();
        Set<List<Object>> known = new LinkedHashSet<>();
        hosts.updated(child, actions).forEach((update, share) -> {
            for (Effect effect : effects.of(newParents.completed(Mutation.of(update, model)), together, scope)) {
                boolean changes = effect.entry().entity().equals(update.entity())
                        && !effect.times().isLessThan(Rational.ONE);
                // Several updates of one parent are one.
                if (changes && known.add(List.of(effect.entry(), update.selection()))) {
                    changed.merge(
                            effect.entry(),
                            share,
                            (one, other) -> one.plus(other).min(Rational.ONE));
                }
            }
        });
        return changed;
    }

    /** One write of the plan; `chainBefore` counts the round trips before the last one. */
    record Step(
            AccessPath reads,
            List<Effect> effects,
            Rational chainBefore,
            List<Renewal> renewals,
            List<Removal> removals,
            List<WriteObstacle> failures,
            Preparation preparation) {
        static final Step NOTHING =
                new Step(AccessPath.NOTHING, List.of(), Rational.ZERO, List.of(), List.of(), List.of());

        /** A step that follows from another write and prepares nothing itself. */
        Step(
                AccessPath reads,
                List<Effect> effects,
                Rational chainBefore,
                List<Renewal> renewals,
                List<Removal> removals,
                List<WriteObstacle> failures) {
            this(reads, effects, chainBefore, renewals, removals, failures, new Preparation.None());
        }

        Step and(Step other) {
            return new Step(
                    reads.and(other.reads),
                    both(effects, other.effects),
                    chainBefore.max(other.chainBefore),
                    both(renewals, other.renewals),
                    both(removals, other.removals),
                    both(failures, other.failures),
                    preparation);
        }

        private static <T> List<T> both(List<T> ones, List<T> others) {
            if (others.isEmpty()) {
                return ones;
            }
            List<T> both = new ArrayList<>(ones);
            both.addAll(others);
            return both;
        }
    }

    private Step step(Write write, WrittenTogether together, WriteScope scope, Predicate<EntityRef> about) {
        Mutation mutation = newParents.completed(Mutation.of(write, model));
        Rational many = reached(write);
        CarriedUpkeep.Below below = fanouts.of(mutation, together, about);
        Step step = about.test(write.entity())
                ? itself(write, mutation, together, scope, many, fanouts.isHeldBelow(mutation))
                : Step.NOTHING;
        step = step.and(below.times(many));
        return write instanceof Delete delete ? step.and(cascades.of(delete, many, together, about)) : step;
    }

    private Step itself(
            Write write,
            Mutation mutation,
            WrittenTogether together,
            WriteScope scope,
            Rational many,
            boolean heldBelow) {
        TargetLookups.Found found = lookups.target(write, mutation, together, heldBelow);
        HolderLookups.Located holding = holders.of(mutation, together, fixed(write), many);
        boolean settles = write instanceof Delete && cascades.settlesEmbedded(write.entity(), together);
        WriteScope company = settles || !found.checks().isEmpty() ? WriteScope.TRANSACTION : scope;
        List<Effect> written = new ArrayList<>(
                heldBelow && !company.isShared()
                        ? withCopies(mutation, together, company)
                        : effects.of(mutation, together, company));
        written.addAll(checks.of(found.checks(), mutation, written));
        List<Effect> own = written.stream().map(effect -> effect.times(many)).toList();
        boolean seen = found.preparation() instanceof Preparation.OfExisting existing && existing.sees();
        AccessPath looked = write instanceof Delete delete && !scope.isAsked() && !seen
                ? found.reads()
                        .and(cascades.look(delete, together, found.reads().stages())
                                .times(many))
                : found.reads();
        // A new one tells its parents; of another one the parents are known once it is read.
        int told = mutation.kind() == Mutation.Kind.CREATE ? 0 : looked.stages();
        AccessPath reads = looked.and(holding.reads().after(told).times(many))
                .and(holding.values().after(looked.stages()).times(many));
        List<WriteObstacle> failures = new ArrayList<>(found.failures());
        failures.addAll(holding.failures());
        failures.addAll(holders.unfound(mutation, together));
        failures.addAll(unseen(mutation));
        failures.addAll(members.obstacles(write));
        failures.addAll(limited.obstacles(write));
        return new Step(reads, own, reads.chain(), List.of(), List.of(), failures, found.preparation());
    }

    /** Where copies below are renewed at once, the change itself is in their transaction. */
    private List<Effect> withCopies(Mutation mutation, WrittenTogether together, WriteScope scope) {
        List<Effect> alone = effects.of(mutation, together, scope);
        List<Effect> along = effects.of(mutation, together, WriteScope.TRANSACTION);
        Rational atOnce = fanouts.atOnce(mutation);
        List<Effect> all = new ArrayList<>();
        for (int number = 0; number < alone.size(); number++) {
            Effect one = alone.get(number);
            all.add(one.plus(along.get(number).units().minus(one.units()).times(atOnce)));
        }
        return all;
    }

    /** DynamoDB evaluates a condition on the item that it writes, and on no other. */
    private List<WriteObstacle> unseen(Mutation mutation) {
        Optional<ItemType> home = layout.findHome(mutation.entity());
        List<WriteObstacle> unseen = new ArrayList<>();
        for (AttributeUse use : mutation.conditions()) {
            boolean counted = model.attribute(use.attribute()).meaning() instanceof Counts;
            boolean seen = home.map(
                            item -> layout.readable(layout.primary(item)).contains(use))
                    .orElse(!counted);
            if (!seen) {
                unseen.add(new WriteObstacle(
                        mutation.entity(),
                        "`if` tests `%s`, which is not in the item of `%s`".formatted(use, mutation.entity())));
            }
        }
        return unseen;
    }

    private static Set<AttributeUse> fixed(Write write) {
        if (write instanceof Update update) {
            return update.selection().fixed();
        }
        return write instanceof Delete delete ? delete.selection().fixed() : Set.of();
    }

    private Rational reached(Write write) {
        if (write instanceof Update update) {
            return layout.estimates().expected(update.selection());
        }
        if (write instanceof Delete delete) {
            return layout.estimates().expected(delete.selection());
        }
        boolean each = write instanceof Create create && create.fanout() instanceof ForEach;
        return each ? layout.estimates().expected(((ForEach) ((Create) write).fanout()).source()) : Rational.ONE;
    }

    private static WrittenTogether together(List<Action> actions) {
        Set<EntityRef> created = new LinkedHashSet<>();
        Set<EntityRef> deleted = new LinkedHashSet<>();
        for (Action action : actions) {
            if (action.write() instanceof Create) {
                created.add(action.write().entity());
            }
            if (action.write() instanceof Delete delete) {
                deleted.add(delete.entity());
                deleted.addAll(delete.cascade());
            }
        }
        boolean alone = actions.size() == 1 && deleted.size() <= 1;
        return alone ? WrittenTogether.ALONE : new WrittenTogether(created, deleted);
    }
}
