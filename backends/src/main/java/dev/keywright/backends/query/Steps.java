package dev.keywright.backends.query;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.maintain.WriteStep;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Update;
import dev.keywright.core.serve.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Describes writes. */
final class Steps {
    private final Layout layout;
    private final Model model;
    private final Plans plans;
    private final Selections selections;
    private final CreateNodes creates;
    private final ConditionNodes conditions;

    Steps(Layout layout, Plans plans) {
        this.layout = layout;
        this.model = layout.model();
        this.plans = plans;
        this.selections = new Selections(model);
        this.creates = new CreateNodes(layout, plans);
        this.conditions = new ConditionNodes(model);
    }

    Node of(WriteStep step) {
        if (step.write() instanceof Create create) {
            return creates.of(step, create);
        }
        if (step.write() instanceof Put put) {
            return Node.thing(
                    "Step.Puts",
                    "entity",
                    Node.of(put.entity().name()),
                    "times",
                    Node.of(step.times()),
                    "starts",
                    creates.starts(put.with()),
                    "before",
                    plans.of(target(step)),
                    "renewals",
                    renewals(step));
        }
        if (step.write() instanceof Update update) {
            return Node.thing(
                    "Step.Updates",
                    "entity",
                    Node.of(update.entity().name()),
                    "times",
                    Node.of(step.times()),
                    "target",
                    target(step, update.selection()),
                    "changes",
                    Node.all(update.changes().stream().map(this::change).toList()),
                    "conditions",
                    conditions.of(update.conditions()),
                    "renewals",
                    renewals(step));
        }
        Delete delete = (Delete) step.write();
        return Node.thing(
                "Step.Deletes",
                "entity",
                Node.of(delete.entity().name()),
                "times",
                Node.of(step.times()),
                "target",
                target(step, delete.selection()),
                "conditions",
                conditions.of(delete.conditions()),
                "removals",
                removals(step),
                "batched",
                Node.of(delete.conditions().isEmpty()));
    }

    private static Plan target(WriteStep step) {
        return ((Preparation.OfExisting) step.preparation()).target();
    }

    private Node target(WriteStep step, Selection selection) {
        Optional<ItemType> home = layout.findHome(selection.entity());
        List<Node> told = selection.by().stream()
                .filter(given -> isTold(home, given.attribute()))
                .map(this::told)
                .toList();
        return Node.thing(
                "Step.Target",
                "by",
                selections.givens(selection.by()),
                "told",
                Node.all(told),
                "one",
                Node.of(model.namesOne(selection)),
                "plan",
                plans.of(target(step)),
                "sees",
                Node.of(((Preparation.OfExisting) step.preparation()).sees()));
    }

    private Node told(Given given) {
        return Node.thing(
                "Step.Told",
                "given",
                selections.given(given),
                "name",
                Node.of(Layout.storedName(given.attribute())),
                "inherited",
                Node.of(given.attribute().isInherited()));
    }

    /** Whether the key does not say it already. */
    private boolean isTold(Optional<ItemType> home, AttributeUse use) {
        boolean key = home.filter(item -> layout.primary(item).keyAttributes().contains(use))
                .isPresent();
        boolean stored = home.filter(item -> layout.stored(item).contains(use)).isPresent();
        return !key && stored;
    }

    private Node change(Change change) {
        String kind = change instanceof Change.Set
                ? "SET"
                : change instanceof Change.SetTo ? "SET_TO" : change instanceof Change.Add ? "ADD" : "REMOVE";
        return Node.thing(
                "Step.Change",
                "attribute",
                Node.of(change.attribute().name()),
                "kind",
                new Node.Choice("Step.Change.Kind", kind),
                "value",
                change instanceof Change.SetTo to
                        ? Node.all(List.of(Constants.of(to.value(), change.attribute(), model)))
                        : Node.all(List.of()));
    }

    private Node renewals(WriteStep step) {
        List<Node> all = new ArrayList<>();
        for (WriteStep.Renewal renewal : step.renewals()) {
            List<Node> copies = new ArrayList<>();
            renewal.copies().forEach((copy, source) -> copies.add(CreateNodes.copied(Names.of(copy), source.name())));
            all.add(Node.thing(
                    "Step.Renewal",
                    "child",
                    Node.of(renewal.child().name()),
                    "copies",
                    Node.all(copies),
                    "atOnce",
                    Node.of(renewal.kept() == Kept.TRANSACTION),
                    "feed",
                    plans.feed(renewal.feed()),
                    "plan",
                    plans.of(renewal.plan())));
        }
        return Node.all(all);
    }

    private Node removals(WriteStep step) {
        List<Node> all = new ArrayList<>();
        for (WriteStep.Removal removal : step.removals()) {
            all.add(Node.thing(
                    "Step.Removal",
                    "child",
                    Node.of(removal.child().name()),
                    "ancestor",
                    Node.of(removal.ancestor().name()),
                    "feed",
                    plans.feed(removal.feed()),
                    "by",
                    selections.givens(removal.question().selection().by()),
                    "plan",
                    plans.of(removal.plan())));
        }
        return Node.all(all);
    }
}
