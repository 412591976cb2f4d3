package dev.keywright.backends.query;

import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.maintain.Preparation.Numbering;
import dev.keywright.core.maintain.WriteStep;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Start;
import dev.keywright.core.serve.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Describes how something new comes about. */
final class CreateNodes {
    private final Layout layout;
    private final Model model;
    private final Plans plans;

    CreateNodes(Layout layout, Plans plans) {
        this.layout = layout;
        this.model = layout.model();
        this.plans = plans;
    }

    Node of(WriteStep step, Create create) {
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

    static Node copied(String target, String source) {
        return Node.thing("Step.Copied", "target", Node.of(target), "source", Node.of(source));
    }

    /** What attributes start with, where the pattern says so. */
    Node starts(List<Start> starts) {
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
}
