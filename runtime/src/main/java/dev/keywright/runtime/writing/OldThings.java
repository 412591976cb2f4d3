package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Carries over all that a write may change, delete or be refused by, before it is done in the new design alone. Nothing comes to the old
 * design any more, so what was carried once needs no second look.
 */
public final class OldThings {
    private final Carrier carrier;
    private final CallContext old;
    private final CallContext next;
    private int carried;

    public OldThings(Carrier carrier) {
        this.carrier = carrier;
        this.old = carrier.old();
        this.next = carrier.next();
    }

    /** How many were carried; the new design's indexes may not have them yet. */
    public int carried() {
        return carried;
    }

    /** For the steps of one pattern in both designs; a step that is done several times takes as many inputs. */
    public void carryFor(List<WriteStep> olds, List<WriteStep> nexts, List<WriteInputs> inputs) {
        int at = 0;
        for (int number = 0; number < olds.size(); number++) {
            for (int time = 0; time < olds.get(number).times(); time++) {
                carryFor(olds.get(number), nexts.get(number), inputs.get(at));
                at++;
            }
        }
    }

    /** For one step. */
    public void carryFor(WriteStep before, WriteStep after, WriteInputs inputs) {
        if (before instanceof WriteStep.Create creates) {
            created(creates, (WriteStep.Create) after, inputs);
        } else if (before instanceof WriteStep.Put puts) {
            put(puts, inputs);
        } else if (before instanceof WriteStep.Update updates) {
            targets(updates.entity(), updates.target(), inputs);
            updated(updates, (WriteStep.Update) after, inputs);
        } else {
            WriteStep.Delete deletes = (WriteStep.Delete) before;
            targets(deletes.entity(), deletes.target(), inputs);
            children(deletes, (WriteStep.Delete) after, inputs);
        }
    }

    private boolean carry(String entity, FoundEntity found) {
        boolean done = carrier.carry(entity, found) == Carrier.Result.CARRIED;
        carried += done ? 1 : 0;
        return done;
    }

    private void targets(String entity, WriteStep.Target target, WriteInputs inputs) {
        carrier.leaving().steps().targets(target, inputs).forEach(found -> carry(entity, found));
    }

    private void created(WriteStep.Create before, WriteStep.Create after, WriteInputs inputs) {
        if (before.forEach().isEmpty()) {
            rivals(before.entity(), StepPlanner.started(before.initial(), inputs.fresh()));
            return;
        }
        Plan.Find sources = (Plan.Find) before.forEach().get().sources();
        old.asked()
                .all(sources, Inputs.of(inputs.given()))
                .forEach(found -> carry(sources.look().entity(), found));
        carrier.coming().steps().made(after, inputs).forEach(made -> rivals(after.entity(), made));
    }

    private void put(WriteStep.Put step, WriteInputs inputs) {
        Values values = StepPlanner.started(step.initial(), inputs.fresh());
        if (!(step.before() instanceof Plan.Nothing)) {
            Map<String, AttributeValue> id = new LinkedHashMap<>();
            old.design()
                    .entity(step.entity())
                    .id()
                    .forEach(use -> values.find(use).ifPresent(value -> id.put(use, value)));
            old.reader(Reader.Doubt.LEFT)
                    .all(step.before(), Inputs.of(id))
                    .forEach(found -> carry(step.entity(), found));
        }
        rivals(step.entity(), values);
    }

    /** Those whose item or guard stands where one with these values would have it. */
    private void rivals(String entity, Values values) {
        for (CompiledItem item : old.design().followers(entity)) {
            if (item.kind() == ItemType.Kind.ENTITY || item.kind() == ItemType.Kind.GUARD) {
                old.homes()
                        .key(item.primary(), FoundEntity.of(values))
                        .ifPresent(key -> old.store().get(item.table(), List.of(key), true).stream()
                                .forEach(found -> owner(item.table(), found)));
            }
        }
    }

    private void owner(String table, Map<String, AttributeValue> item) {
        Optional<CompiledItem> kind = old.design().kind(table, item);
        kind.ifPresent(of -> carry(of.entity(), FoundEntity.of(of.read(of.primary(), item))));
    }

    /** A value that becomes another one may be that of somebody who is still in the old design. */
    private void updated(WriteStep.Update before, WriteStep.Update after, WriteInputs inputs) {
        if (!changesGuard(before)) {
            return;
        }
        for (FoundEntity found : carrier.coming().steps().targets(after.target(), inputs)) {
            next.homes()
                    .read(after.entity(), found, true)
                    .map(read -> next.homes()
                            .withParts(after.entity(), read, next.design().apart(after.entity())))
                    .ifPresent(whole -> rivals(after.entity(), changed(whole.values(), after, inputs)));
        }
    }

    private boolean changesGuard(WriteStep.Update step) {
        return old.design().followers(step.entity()).stream()
                .filter(item -> item.kind() == ItemType.Kind.GUARD)
                .anyMatch(guard -> step.changes().stream()
                        .anyMatch(change -> guard.primary().uses().contains(change.attribute())));
    }

    private static Values changed(Values values, WriteStep.Update step, WriteInputs inputs) {
        Map<String, AttributeValue> changed = new LinkedHashMap<>(values.known());
        changed.putAll(inputs.sets());
        step.changes().forEach(change -> change.value().ifPresent(value -> changed.put(change.attribute(), value)));
        return new Values(changed);
    }

    /** Whoever goes along is carried, too: of each that the new design has, until the old one has no more of its children. */
    private void children(WriteStep.Delete before, WriteStep.Delete after, WriteInputs inputs) {
        if (before.removals().isEmpty()) {
            return;
        }
        Cascade olds =
                new Cascade(old.reader(Reader.Doubt.TAKEN), carrier.leaving().missing());
        Cascade nexts =
                new Cascade(next.reader(Reader.Doubt.TAKEN), carrier.coming().missing());
        for (FoundEntity target : carrier.coming().steps().targets(after.target(), inputs)) {
            boolean more = true;
            while (more) {
                List<Cascade.Child> family = new ArrayList<>();
                family.add(new Cascade.Child(after.entity(), target, Set.of()));
                family.addAll(
                        nexts.children(after.entity(), target, after.removals(), new RemovedEntities(next.design())));
                more = carryChildren(olds, before, family);
            }
        }
    }

    private boolean carryChildren(Cascade olds, WriteStep.Delete step, List<Cascade.Child> family) {
        boolean some = false;
        for (Cascade.Child member : family) {
            List<Cascade.Child> below =
                    olds.children(member.entity(), member.found(), step.removals(), new RemovedEntities(old.design()));
            for (Cascade.Child child : below) {
                some = carry(child.entity(), child.found()) || some;
            }
        }
        return some;
    }
}
