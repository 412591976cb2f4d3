package dev.keywright.verifier.oracle;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.Creation;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.ask.WriteOutcome.Done;
import dev.keywright.verifier.ask.WriteOutcome.Nothing;
import dev.keywright.verifier.ask.WriteOutcome.Refused;
import dev.keywright.verifier.ask.WriteOutcome.Why;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.List;
import java.util.Optional;

/** Changes the world as one write says. What has expired is not there for it. */
final class WriteEffects {
    private final Model model;
    private final World world;
    private final Creation fresh;
    private final SelectedThings matching;
    private final Conditions conditions;
    private final Uniqueness uniqueness;
    private final SequenceNumbers sequences;
    private final UpdateEffects changes;
    private final CascadedThings cascade;

    WriteEffects(World world) {
        this.model = world.model();
        this.world = world;
        this.fresh = new Creation(model);
        this.matching = new SelectedThings(world);
        this.conditions = new Conditions(world);
        this.uniqueness = new Uniqueness(world);
        this.sequences = new SequenceNumbers(world);
        this.changes = new UpdateEffects(world);
        this.cascade = new CascadedThings(world);
    }

    WriteOutcome write(Write write, ActionInputs inputs) {
        if (write instanceof Create create) {
            return create.fanout() instanceof ForEach each
                    ? createForEach(create, each, inputs)
                    : limited(create, fresh.started(inputs.fresh().get(0), create.with()));
        }
        if (write instanceof Put put) {
            return put(fresh.started(inputs.fresh().get(0), put.with()));
        }
        if (write instanceof Update update) {
            return update(update, inputs);
        }
        if (write instanceof Delete delete) {
            return delete(delete, inputs);
        }
        throw new AssertionError("unhandled write " + write);
    }

    /** What is there already, or taken, is told first. */
    private WriteOutcome limited(Create create, Thing given) {
        if (create.limits().stream().allMatch(limit -> conditions.holds(limit, given))) {
            return create(given);
        }
        Thing thing = sequences.numbered(given);
        if (world.findLiving(thing.entity(), world.identity(thing)).isPresent()) {
            return new Refused(Why.EXISTS);
        }
        return new Refused(uniqueness.isTaken(thing) ? Why.TAKEN : Why.CONDITION);
    }

    private WriteOutcome create(Thing given) {
        Thing thing = sequences.numbered(given);
        boolean exists = world.findLiving(thing.entity(), world.identity(thing)).isPresent();
        if (exists) {
            return new Refused(Why.EXISTS);
        }
        if (uniqueness.isTaken(thing)) {
            return new Refused(Why.TAKEN);
        }
        world.put(thing);
        sequences.taken(thing);
        return new Done(1);
    }

    /** Each is created by itself: one that is there already keeps none of the others out. */
    private WriteOutcome createForEach(Create create, ForEach each, ActionInputs inputs) {
        Thing common = inputs.fresh().get(0);
        int created = 0;
        for (Thing match : matching.living(each.source(), asked(inputs))) {
            Thing made = fresh.started(fresh.forMatch(each, common, match), create.with());
            created += create(made) instanceof Done ? 1 : 0;
        }
        return reached(created);
    }

    private WriteOutcome put(Thing given) {
        Thing thing = sequences.numbered(kept(given));
        if (uniqueness.isTaken(thing)) {
            return new Refused(Why.TAKEN);
        }
        changes.settle(thing);
        sequences.taken(thing);
        return new Done(1);
    }

    /** A replacement keeps the numbers that the one before it was given. */
    private Thing kept(Thing given) {
        Thing kept = given;
        boolean identified = model.entity(given.entity()).id().stream().allMatch(given::has);
        Optional<Thing> before =
                identified ? world.findLiving(given.entity(), world.identity(given)) : Optional.empty();
        if (before.isEmpty()) {
            return given;
        }
        for (Attribute attribute : model.entity(given.entity()).attributes()) {
            boolean number = attribute.meaning() instanceof Attribute.Numbered;
            if (number && before.get().has(attribute.ref())) {
                kept = kept.with(attribute.ref(), before.get().value(attribute.ref()));
            }
        }
        return kept;
    }

    private WriteOutcome update(Update update, ActionInputs inputs) {
        List<Thing> found = matching.living(update.selection(), asked(inputs));
        int changed = 0;
        for (Thing thing : found) {
            Optional<Why> refusal = update(thing, update, inputs);
            if (refusal.isPresent() && isOne(update.selection())) {
                return new Refused(refusal.get());
            }
            changed += refusal.isEmpty() ? 1 : 0;
        }
        return reached(changed);
    }

    private Optional<Why> update(Thing thing, Update update, ActionInputs inputs) {
        if (!conditions.hold(update.conditions(), thing, inputs.given())) {
            return Optional.of(Why.CONDITION);
        }
        Thing changed = changes.changed(thing, update, inputs);
        if (uniqueness.isTaken(changed)) {
            return Optional.of(Why.TAKEN);
        }
        changes.settle(changed);
        return Optional.empty();
    }

    private WriteOutcome delete(Delete delete, ActionInputs inputs) {
        List<Thing> found = matching.living(delete.selection(), asked(inputs));
        int deleted = 0;
        for (Thing thing : found) {
            boolean holds = conditions.hold(delete.conditions(), thing, inputs.given());
            if (!holds && isOne(delete.selection())) {
                return new Refused(Why.CONDITION);
            }
            if (holds) {
                cascade.of(delete, thing).forEach(world::remove);
                deleted++;
            }
        }
        return reached(deleted);
    }

    private boolean isOne(Selection selection) {
        return model.namesOne(selection);
    }

    private static PatternInputs asked(ActionInputs inputs) {
        return PatternInputs.of(inputs.given());
    }

    private static WriteOutcome reached(int number) {
        return number == 0 ? new Nothing() : new Done(number);
    }
}
