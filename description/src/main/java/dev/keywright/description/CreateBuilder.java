package dev.keywright.description;

import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.maintain.Preparation.Numbering;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Start;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.description.WriteStep.CopiedAttribute;
import dev.keywright.runtime.description.WriteStep.InitialValue;
import dev.keywright.runtime.description.WriteStep.SequenceNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Describes how new entities are created. */
final class CreateBuilder {
    private final Layout layout;
    private final Model model;
    private final PlanBuilder plans;

    CreateBuilder(Layout layout, PlanBuilder plans) {
        this.layout = layout;
        this.model = layout.model();
        this.plans = plans;
    }

    WriteStep of(Create create, int times, Preparation.OfNew preparation) {
        Optional<WriteStep.ForEach> forEach = create.fanout() instanceof Create.ForEach each
                ? Optional.of(forEach(create, each, preparation.sources()))
                : Optional.empty();
        return new WriteStep.Create(
                create.entity().name(),
                times,
                initial(create.with()),
                forEach,
                limits(create),
                numbers(model.entity(create.entity()), preparation.numberings()),
                preparation.inherited().stream().map(plans::ofParent).toList());
    }

    /** The number is in the parent's own item, under its declared name. */
    private List<WriteStep.CountLimit> limits(Create create) {
        return create.limits().stream()
                .map(limit -> new WriteStep.CountLimit(
                        layout.findHome(limit.count().entity()).orElseThrow().name(),
                        limit.count().name(),
                        ConditionBuilder.sign(limit.comparison()),
                        AttributeValue.fromN(limit.number().exactly()),
                        limit.admitsTheFirst()))
                .toList();
    }

    private WriteStep.ForEach forEach(Create create, Create.ForEach each, dev.keywright.core.serve.Plan sources) {
        Entity made = model.entity(create.entity());
        Entity source = model.entity(each.source().entity());
        List<CopiedAttribute> copied = new ArrayList<>();
        List<AttributeRef> targets = new ArrayList<>();
        for (Create.Copied from : each.from()) {
            targets.add(from.target());
            copied.add(new CopiedAttribute(from.target().name(), from.source().name()));
        }
        for (Attribute attribute : made.attributes()) {
            boolean alike = !targets.contains(attribute.ref())
                    && !(attribute.meaning() instanceof Attribute.Counts)
                    && source.findAttribute(attribute.name())
                            .filter(other -> other.type() == attribute.type())
                            .isPresent();
            if (alike) {
                targets.add(attribute.ref());
                copied.add(new CopiedAttribute(attribute.name(), attribute.name()));
            }
        }
        return new WriteStep.ForEach(
                plans.of(sources),
                copied,
                source.id().stream().map(AttributeRef::name).toList(),
                apartBy(made, targets));
    }

    /** Where no part of the id comes from the source, a text in it is extended so that no two are the same. */
    private Optional<String> apartBy(Entity made, List<AttributeRef> targets) {
        return made.id().stream()
                .filter(id -> made.id().stream().noneMatch(targets::contains))
                .filter(id -> !(model.attribute(id).meaning() instanceof Attribute.Numbered)
                        && model.origin(id).type() == AttributeType.STRING)
                .map(AttributeRef::name)
                .findFirst();
    }

    private List<SequenceNumber> numbers(Entity entity, List<Numbering> numberings) {
        List<SequenceNumber> all = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            for (Numbering numbering : numberings) {
                boolean fits = attribute.meaning() instanceof Attribute.Numbered numbered
                        && numbered.sequence().equals(numbering.sequence());
                if (fits) {
                    all.add(number(entity, attribute, numbering));
                }
            }
        }
        return all;
    }

    private SequenceNumber number(Entity entity, Attribute attribute, Numbering numbering) {
        ItemType holder = ((SequenceItem) numbering.item().kind()).place() instanceof Inside inside
                ? layout.findHome(inside.entity()).orElseThrow()
                : numbering.item();
        Parent role = entity.parents().stream()
                .filter(parent -> parent.isOf(numbering.sequence().parent()))
                .findFirst()
                .orElseThrow();
        return new SequenceNumber(
                attribute.name(),
                role.role(),
                numbering.sequence().parent().name(),
                holder.name(),
                numbering.item().name(),
                plans.look(numbering.look()));
    }

    /** The values that attributes start with, where the pattern says so. */
    List<InitialValue> initial(List<Start> starts) {
        List<InitialValue> all = new ArrayList<>();
        for (Start start : starts) {
            if (start.state() instanceof Start.Present) {
                continue;
            }
            all.add(new InitialValue(
                    start.attribute().name(),
                    start.state() instanceof Start.Equal equal
                            ? Optional.of(Constants.of(equal.value(), start.attribute(), model))
                            : Optional.empty()));
        }
        return all;
    }
}
