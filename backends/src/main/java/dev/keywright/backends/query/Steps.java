package dev.keywright.backends.query;

import dev.keywright.core.design.ItemKind.Inside;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.maintain.Preparation.Numbering;
import dev.keywright.core.maintain.WriteStep;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Start;
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

    Steps(Layout layout, Plans plans) {
        this.layout = layout;
        this.model = layout.model();
        this.plans = plans;
        this.selections = new Selections(model);
    }

    Node of(WriteStep step) {
        if (step.write() instanceof Create create) {
            return create(step, create);
        }
        if (step.write() instanceof Put put) {
            return Node.thing(
                    "Step.Puts",
                    "entity",
                    Node.of(put.entity().name()),
                    "times",
                    Node.of(step.times()),
                    "starts",
                    starts(put.with()),
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
                    conditions(update.conditions()),
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
                conditions(delete.conditions()),
                "removals",
                removals(step),
                "batched",
                Node.of(delete.conditions().isEmpty()));
    }

    private Node create(WriteStep step, Create create) {
        Preparation.OfNew preparation = (Preparation.OfNew) step.preparation();
        List<Node> each = create.fanout() instanceof Create.ForEach fanout
                ? List.of(each(create, fanout, preparation.sources()))
                : List.of();
        return Node.thing(
                "Step.Creates",
                "entity",
                Node.of(create.entity().name()),
                "times",
                Node.of(step.times()),
                "starts",
                starts(create.with()),
                "each",
                Node.all(each),
                "numberings",
                numberings(create, preparation.numberings()),
                "inherited",
                Node.all(preparation.inherited().stream().map(plans::ofParent).toList()));
    }

    private Node each(Create create, Create.ForEach each, Plan sources) {
        Entity made = model.entity(create.entity());
        Entity source = model.entity(each.source().entity());
        List<Node> copied = new ArrayList<>();
        List<AttributeRef> targets = new ArrayList<>();
        for (Create.Copied from : each.from()) {
            targets.add(from.target());
            copied.add(copied(from.target().name(), from.source().name()));
        }
        for (Attribute attribute : made.attributes()) {
            boolean alike = !targets.contains(attribute.ref())
                    && source.findAttribute(attribute.name())
                            .filter(other -> other.type() == attribute.type())
                            .isPresent();
            if (alike) {
                targets.add(attribute.ref());
                copied.add(copied(attribute.name(), attribute.name()));
            }
        }
        Optional<AttributeRef> text = made.id().stream()
                .filter(id -> !(model.attribute(id).meaning() instanceof Attribute.Numbered)
                        && model.origin(id).type() == AttributeType.STRING)
                .findFirst();
        boolean apart = made.id().stream().noneMatch(targets::contains) && text.isPresent();
        return Node.thing(
                "Step.Each",
                "sources",
                plans.of(sources),
                "copied",
                Node.all(copied),
                "sourceId",
                Node.texts(source.id().stream().map(AttributeRef::name).toList()),
                "toldApart",
                Node.of(apart),
                "apartBy",
                Node.of(apart ? text.get().name() : ""));
    }

    private static Node copied(String target, String source) {
        return Node.thing("Step.Copied", "target", Node.of(target), "source", Node.of(source));
    }

    private Node numberings(Create create, List<Numbering> numberings) {
        List<Node> all = new ArrayList<>();
        Entity entity = model.entity(create.entity());
        for (Attribute attribute : entity.attributes()) {
            for (Numbering numbering : numberings) {
                boolean fits = attribute.meaning() instanceof Attribute.Numbered numbered
                        && numbered.sequence().equals(numbering.sequence());
                if (fits) {
                    all.add(numbering(entity, attribute, numbering));
                }
            }
        }
        return Node.all(all);
    }

    private Node numbering(Entity entity, Attribute attribute, Numbering numbering) {
        ItemType holder = ((SequenceItem) numbering.item().kind()).place() instanceof Inside inside
                ? layout.findHome(inside.entity()).orElseThrow()
                : numbering.item();
        Parent role = entity.parents().stream()
                .filter(parent -> parent.isOf(numbering.sequence().parent()))
                .findFirst()
                .orElseThrow();
        return Node.thing(
                "Step.Numbering",
                "attribute",
                Node.of(attribute.name()),
                "role",
                Node.of(role.role()),
                "parent",
                Node.of(numbering.sequence().parent().name()),
                "holder",
                Node.of(holder.name()),
                "name",
                Node.of(numbering.item().name()),
                "look",
                plans.look(numbering.look()));
    }

    private Node starts(List<Start> starts) {
        List<Node> all = new ArrayList<>();
        for (Start start : starts) {
            if (start.state() instanceof Start.Present) {
                continue;
            }
            all.add(Node.thing(
                    "Step.Start",
                    "attribute",
                    Node.of(start.attribute().name()),
                    "value",
                    start.state() instanceof Start.Equal equal
                            ? Node.all(List.of(Constants.of(equal.value(), start.attribute(), model)))
                            : Node.all(List.of())));
        }
        return Node.all(all);
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

    private Node conditions(List<Condition> conditions) {
        return Node.all(conditions.stream().map(this::condition).toList());
    }

    private Node condition(Condition condition) {
        Node attribute = Node.of(condition.attribute().name());
        if (condition instanceof Condition.OneOf one) {
            return Node.thing(
                    "Condition.OneOf",
                    "attribute",
                    attribute,
                    "values",
                    Constants.of(one.values(), condition.attribute(), model));
        }
        if (condition instanceof Condition.Present) {
            return Node.thing("Condition.Present", "attribute", attribute);
        }
        if (condition instanceof Condition.Absent) {
            return Node.thing("Condition.Absent", "attribute", attribute);
        }
        Condition.Compares compares = (Condition.Compares) condition;
        Node sign = new Node.Choice("Condition.Sign", compares.comparison().name());
        if (compares.operand() instanceof Condition.Constant constant) {
            return Node.thing(
                    "Condition.WithConstant",
                    "attribute",
                    attribute,
                    "sign",
                    sign,
                    "value",
                    Constants.of(constant.value(), condition.attribute(), model));
        }
        if (compares.operand() instanceof Condition.Other other) {
            return Node.thing(
                    "Condition.WithOther",
                    "attribute",
                    attribute,
                    "sign",
                    sign,
                    "other",
                    Node.of(other.attribute().name()));
        }
        return Node.thing(
                "Condition.WithInput",
                "attribute",
                attribute,
                "sign",
                sign,
                "input",
                Node.of(((Condition.Input) compares.operand()).name()));
    }

    private Node renewals(WriteStep step) {
        List<Node> all = new ArrayList<>();
        for (WriteStep.Renewal renewal : step.renewals()) {
            List<Node> copies = new ArrayList<>();
            renewal.copies().forEach((copy, source) -> copies.add(copied(Names.of(copy), source.name())));
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
