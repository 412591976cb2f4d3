package dev.keywright.verifier.generated;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.RoleRef;
import dev.keywright.runtime.engine.Bounds.At;
import dev.keywright.runtime.engine.Bounds.Open;
import dev.keywright.runtime.engine.Values;
import dev.keywright.runtime.engine.WriteInputs;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.Bounds;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.ask.Outcome;
import dev.keywright.verifier.ask.Row;
import dev.keywright.verifier.execute.Data;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the verifier says, in the words of the runtime, and back. */
final class Translation {
    private final Model model;

    Translation(Model model) {
        this.model = model;
    }

    static String name(AttributeUse use) {
        return use.path().stream().map(RoleRef::role).map(role -> role + ".").collect(Collectors.joining())
                + use.attribute().name();
    }

    dev.keywright.runtime.engine.Inputs inputs(Inputs inputs) {
        Map<String, List<AttributeValue>> choices = new LinkedHashMap<>();
        inputs.choices()
                .forEach((use, values) ->
                        choices.put(name(use), values.stream().map(Data::write).toList()));
        Map<String, dev.keywright.runtime.engine.Bounds> ranges = new LinkedHashMap<>();
        inputs.ranges().forEach((use, bounds) -> ranges.put(name(use), bounds(bounds)));
        Map<String, String> prefixes = new LinkedHashMap<>();
        inputs.prefixes().forEach((use, prefix) -> prefixes.put(name(use), prefix));
        return new dev.keywright.runtime.engine.Inputs(
                values(inputs.given()), choices, ranges, prefixes, inputs.contains());
    }

    private static dev.keywright.runtime.engine.Bounds bounds(Bounds bounds) {
        return new dev.keywright.runtime.engine.Bounds(
                bounds.from()
                        .<dev.keywright.runtime.engine.Bounds.Bound>map(value -> new At(Data.write(value)))
                        .orElse(new Open()),
                bounds.to()
                        .<dev.keywright.runtime.engine.Bounds.Bound>map(value -> new At(Data.write(value)))
                        .orElse(new Open()));
    }

    private static Map<String, AttributeValue> values(Map<String, Datum> data) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        data.forEach((name, datum) -> values.put(name, Data.write(datum)));
        return values;
    }

    private static Map<String, AttributeValue> own(Map<AttributeRef, Datum> data) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        data.forEach((attribute, datum) -> values.put(attribute.name(), Data.write(datum)));
        return values;
    }

    WriteInputs inputs(ActionInputs inputs) {
        Map<String, java.math.BigDecimal> adds = new LinkedHashMap<>();
        inputs.adds().forEach((attribute, number) -> adds.put(attribute.name(), number));
        Values fresh = new Values(
                inputs.fresh().isEmpty() ? Map.of() : own(inputs.fresh().get(0).values()));
        return new WriteInputs(fresh, own(inputs.sets()), adds, values(inputs.given()));
    }

    static Outcome outcome(dev.keywright.runtime.engine.Outcome outcome) {
        return switch (outcome.result()) {
            case DONE -> new Outcome.Done(outcome.reached());
            case EXISTS -> new Outcome.Refused(Outcome.Why.EXISTS);
            case TAKEN -> new Outcome.Refused(Outcome.Why.TAKEN);
            case CONDITION -> new Outcome.Refused(Outcome.Why.CONDITION);
            case NOT_THERE -> new Outcome.Nothing();
            case STALE -> throw new IllegalStateException("never told");
        };
    }

    Row row(dev.keywright.runtime.engine.Row row, Read read, Set<AttributeUse> shown) {
        return row(row, read, List.of(), shown);
    }

    private Row row(dev.keywright.runtime.engine.Row row, Read read, List<Step> way, Set<AttributeUse> shown) {
        Map<AttributeUse, Datum> values = new LinkedHashMap<>();
        for (AttributeUse use : shown) {
            row.values().find(name(use)).ifPresent(value -> values.put(use, Data.read(model, use.attribute(), value)));
        }
        Map<List<Step>, List<Row>> along = new LinkedHashMap<>();
        for (List<Step> next : next(read, way)) {
            Step step = next.get(next.size() - 1);
            Set<AttributeUse> its = shown(read, step);
            along.put(
                    List.of(step),
                    row.along(relative(next)).stream()
                            .map(one -> row(one, read, next, its))
                            .toList());
        }
        return new Row(values, along);
    }

    static Set<List<Step>> next(Read read, List<Step> way) {
        Set<List<Step>> next = new LinkedHashSet<>();
        for (Include include : read.include()) {
            boolean further = include.path().size() > way.size()
                    && include.path().subList(0, way.size()).equals(way);
            if (further) {
                next.add(include.path().subList(0, way.size() + 1));
            }
        }
        return next;
    }

    private Set<AttributeUse> shown(Read read, Step step) {
        Set<AttributeUse> shown = new LinkedHashSet<>();
        if (read.select().isEmpty()) {
            model.entity(step.to()).attributes().forEach(attribute -> shown.add(AttributeUse.own(attribute.ref())));
            return shown;
        }
        model.entity(step.to()).id().forEach(id -> shown.add(AttributeUse.own(id)));
        read.select().stream()
                .filter(selected -> selected.whose() == Read.Whose.INCLUDED
                        && selected.attribute().attribute().entity().equals(step.to()))
                .forEach(selected -> shown.add(selected.attribute()));
        return shown;
    }

    static String relative(List<Step> path) {
        List<String> names = new ArrayList<>();
        path.forEach(step -> names.add(step.role().role()
                + (step.towards() == Towards.CHILD ? "<" : ">")
                + step.to().name()));
        return String.join("/", names);
    }
}
