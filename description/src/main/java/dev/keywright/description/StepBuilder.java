package dev.keywright.description;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Update;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.description.WriteStep.AttributeChange;
import dev.keywright.runtime.description.WriteStep.CopiedAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Describes the steps of writes. */
final class StepBuilder {
    private final Layout layout;
    private final Model model;
    private final PlanBuilder plans;
    private final SelectionBuilder selections;
    private final CreateBuilder creates;
    private final ConditionBuilder conditions;

    StepBuilder(Layout layout, PlanBuilder plans) {
        this.layout = layout;
        this.model = layout.model();
        this.plans = plans;
        this.selections = new SelectionBuilder(model);
        this.creates = new CreateBuilder(layout, plans);
        this.conditions = new ConditionBuilder(model);
    }

    WriteStep of(dev.keywright.core.maintain.WriteStep step) {
        if (step.write() instanceof Create create) {
            return creates.of(create, step.times(), (Preparation.OfNew) step.preparation());
        }
        Preparation.OfExisting existing = (Preparation.OfExisting) step.preparation();
        if (step.write() instanceof Put put) {
            return new WriteStep.Put(
                    put.entity().name(),
                    step.times(),
                    creates.initial(put.with()),
                    plans.of(existing.target()),
                    existing.inherited().stream().map(plans::ofParent).toList(),
                    renewals(atOnce(step)));
        }
        if (step.write() instanceof Update update) {
            return new WriteStep.Update(
                    update.entity().name(),
                    step.times(),
                    target(existing, update.selection()),
                    update.changes().stream().map(this::change).toList(),
                    conditions.of(update.conditions()),
                    renewals(atOnce(step)));
        }
        Delete delete = (Delete) step.write();
        return new WriteStep.Delete(
                delete.entity().name(),
                step.times(),
                target(existing, delete.selection()),
                conditions.of(delete.conditions()),
                removals(step),
                delete.conditions().isEmpty());
    }

    private WriteStep.Target target(Preparation.OfExisting existing, Selection selection) {
        Optional<ItemType> home = layout.findHome(selection.entity());
        List<WriteStep.Stated> stated = selection.by().stream()
                .filter(given -> isStored(home, given.attribute()))
                .map(given -> new WriteStep.Stated(
                        selections.given(given),
                        Layout.storedName(given.attribute()),
                        given.attribute().isInherited()))
                .toList();
        return new WriteStep.Target(
                selections.givens(selection.by()),
                stated,
                model.namesOne(selection),
                plans.of(existing.target()),
                existing.sees());
    }

    /** Whether the item holds the attribute and its key does not. */
    private boolean isStored(Optional<ItemType> home, AttributeUse use) {
        boolean key = home.filter(item -> layout.primary(item).keyAttributes().contains(use))
                .isPresent();
        boolean stored = home.filter(item -> layout.stored(item).contains(use)).isPresent();
        return !key && stored;
    }

    private AttributeChange change(Change change) {
        String attribute = change.attribute().name();
        if (change instanceof Change.SetTo to) {
            return new AttributeChange(
                    attribute,
                    AttributeChange.Kind.SET_TO,
                    Optional.of(Constants.of(to.value(), change.attribute(), model)));
        }
        return new AttributeChange(attribute, kind(change), Optional.empty());
    }

    private static AttributeChange.Kind kind(Change change) {
        if (change instanceof Change.Set) {
            return AttributeChange.Kind.SET;
        }
        if (change instanceof Change.Add) {
            return AttributeChange.Kind.ADD;
        }
        if (change instanceof Change.AddMembers) {
            return AttributeChange.Kind.ADD_MEMBERS;
        }
        return change instanceof Change.RemoveMembers
                ? AttributeChange.Kind.REMOVE_MEMBERS
                : AttributeChange.Kind.REMOVE;
    }

    /** Those that the handler of a stream renews are no part of the write. */
    private static List<dev.keywright.core.maintain.WriteStep.Renewal> atOnce(
            dev.keywright.core.maintain.WriteStep step) {
        return step.renewals().stream()
                .filter(renewal -> renewal.kept() != Kept.STREAM)
                .toList();
    }

    List<WriteStep.Renewal> renewals(List<dev.keywright.core.maintain.WriteStep.Renewal> renewals) {
        List<WriteStep.Renewal> all = new ArrayList<>();
        for (dev.keywright.core.maintain.WriteStep.Renewal renewal : renewals) {
            List<CopiedAttribute> copies = new ArrayList<>();
            renewal.copies()
                    .forEach((copy, source) ->
                            copies.add(new CopiedAttribute(AttributeNames.of(copy), AttributeNames.of(source))));
            all.add(new WriteStep.Renewal(
                    renewal.child().name(),
                    copies,
                    renewal.kept() == Kept.TRANSACTION,
                    plans.feed(renewal.feed()),
                    plans.of(renewal.plan())));
        }
        return all;
    }

    private List<WriteStep.Removal> removals(dev.keywright.core.maintain.WriteStep step) {
        return step.removals().stream()
                .map(removal -> new WriteStep.Removal(
                        removal.child().name(),
                        removal.ancestor().name(),
                        plans.feed(removal.feed()),
                        selections.givens(removal.question().selection().by()),
                        plans.of(removal.plan())))
                .toList();
    }
}
