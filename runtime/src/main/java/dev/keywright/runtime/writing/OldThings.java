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
import dev.keywright.runtime.reading.RemainingItems;
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
    private final DependentThings dependents;
    private int carried;

    public OldThings(Carrier carrier) {
        this.carrier = carrier;
        this.old = carrier.old();
        this.dependents = new DependentThings(old);
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
            List<FoundEntity> left = targets(updates.entity(), updates.target(), inputs);
            updated(updates, (WriteStep.Update) after, left, inputs);
        } else {
            WriteStep.Delete deletes = (WriteStep.Delete) before;
            List<FoundEntity> left = targets(deletes.entity(), deletes.target(), inputs);
            deleted(deletes, (WriteStep.Delete) after, left, inputs);
        }
    }

    private boolean carry(String entity, FoundEntity found) {
        boolean done = carrier.carry(entity, found) == Carrier.Result.CARRIED;
        carried += done ? 1 : 0;
        return done;
    }

    /** Those that the old design had, as it had them. */
    private List<FoundEntity> targets(String entity, WriteStep.Target target, WriteInputs inputs) {
        List<FoundEntity> left = carrier.leaving().steps().targets(target, inputs);
        left.forEach(found -> carry(entity, found));
        return left;
    }

    private void created(WriteStep.Create before, WriteStep.Create after, WriteInputs inputs) {
        if (before.forEach().isEmpty()) {
            Values values = StepPlanner.started(before.initial(), inputs.fresh());
            rivals(before.entity(), values);
            carrier.carryParents(before.entity(), values);
            return;
        }
        Plan.Find sources = (Plan.Find) before.forEach().get().sources();
        old.asked()
                .all(sources, Inputs.of(inputs.given()))
                .forEach(found -> carry(sources.look().entity(), found));
        carrier.coming().steps().made(after, inputs).forEach(made -> {
            rivals(after.entity(), made);
            carrier.carryParents(after.entity(), made);
        });
    }

    private void put(WriteStep.Put step, WriteInputs inputs) {
        String entity = step.entity();
        Values values = StepPlanner.started(step.initial(), inputs.fresh());
        Map<String, AttributeValue> id = new LinkedHashMap<>();
        old.design().entity(entity).id().forEach(use -> values.find(use).ifPresent(value -> id.put(use, value)));
        if (!(step.before() instanceof Plan.Nothing)) {
            old.reader(Reader.Doubt.LEFT).all(step.before(), Inputs.of(id)).forEach(found -> carry(entity, found));
        }
        rivals(entity, values);
        carrier.carryParents(entity, values);
        carry(dependents.heirs(step.renewals(), values));
        if (falls(entity)) {
            RemainingItems.whole(next, entity, FoundEntity.of(values))
                    .ifPresent(before -> carry(dependents.siblings(entity, before.values())));
        }
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
        if (old.design().findEmbed(entity).isPresent()) {
            carry(entity, FoundEntity.of(values));
        }
    }

    private void owner(String table, Map<String, AttributeValue> item) {
        Optional<CompiledItem> kind = old.design().kind(table, item);
        kind.ifPresent(of -> carry(of.entity(), FoundEntity.of(of.read(of.primary(), item))));
    }

    /**
     * A value that becomes another one may be that of somebody who is still in the old design, a parent that is named may be
     * there, and so may children that follow it or that are compared with it.
     */
    private void updated(WriteStep.Update before, WriteStep.Update after, List<FoundEntity> left, WriteInputs inputs) {
        boolean guards = changesGuard(before);
        boolean falls = falls(before.entity())
                && old.design().falling(before.entity()).stream()
                        .anyMatch(counter -> before.changes().stream()
                                .anyMatch(change -> counter.follows().contains(change.attribute())));
        boolean inherits = !next.design().lookups().parents(after.entity()).isEmpty()
                || next.design().findEmbed(after.entity()).isPresent();
        if (!guards && !falls && !inherits && before.renewals().isEmpty()) {
            return;
        }
        for (Values values : now(after.entity(), after.target(), left, inputs)) {
            Values changed = changed(values, after, inputs);
            if (guards) {
                rivals(after.entity(), changed);
            }
            if (falls) {
                carry(dependents.siblings(before.entity(), values));
            }
            carry(dependents.heirs(before.renewals(), values));
            carrier.carryParents(after.entity(), changed);
        }
    }

    /** Whether a largest value of such children may become lower, and the old design may have some of them. */
    private boolean falls(String entity) {
        return !old.design().falling(entity).isEmpty()
                && !old.design().staying(next.design()).hasEntity(entity);
    }

    private void carry(List<DependentThings.Dependent> found) {
        found.forEach(one -> carry(one.entity(), one.found()));
    }

    /** The targets of a write as the new design has them: an index may not have those yet that have just come. */
    private List<Values> now(String entity, WriteStep.Target target, List<FoundEntity> left, WriteInputs inputs) {
        List<FoundEntity> all = new ArrayList<>(carrier.coming().steps().targets(target, inputs));
        left.forEach(found -> all.add(FoundEntity.of(found.values())));
        return all.stream()
                .flatMap(found -> RemainingItems.whole(next, entity, found).stream())
                .map(FoundEntity::values)
                .distinct()
                .toList();
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

    /**
     * Whoever goes along is carried, too: of each that the new design has, until the old one has no more of its children. So
     * are those among which the next largest value is looked for when they are gone.
     */
    private void deleted(WriteStep.Delete before, WriteStep.Delete after, List<FoundEntity> left, WriteInputs inputs) {
        if (falls(after.entity())) {
            now(after.entity(), after.target(), left, inputs)
                    .forEach(values -> carry(dependents.siblings(after.entity(), values)));
        }
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
            for (DependentThings.Dependent sibling : siblings(member)) {
                some = carry(sibling.entity(), sibling.found()) || some;
            }
        }
        return some;
    }

    private List<DependentThings.Dependent> siblings(Cascade.Child member) {
        if (!falls(member.entity())) {
            return List.of();
        }
        return RemainingItems.whole(next, member.entity(), member.found())
                .map(found -> dependents.siblings(member.entity(), found.values()))
                .orElse(List.of());
    }
}
