package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation.Numbering;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.execute.Demand.Meaning;
import dev.keywright.verifier.execute.ItemWrite.Change;
import dev.keywright.verifier.world.Datum;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Gives out numbers: the last one is read strongly, and must still be the last when the next one is written. */
final class SequenceUpkeep {
    private final Layout layout;
    private final Finder finder;
    private final ItemWriter writer;
    private final Completing completing;
    private final Map<Row, Given> given = new LinkedHashMap<>();

    SequenceUpkeep(Layout layout, Finder finder, ItemWriter writer, Completing completing) {
        this.layout = layout;
        this.finder = finder;
        this.writer = writer;
        this.completing = completing;
    }

    /** A sequence within one parent. */
    private record Row(SequenceRef sequence, Values parent) {}

    /** The number that stands in the item, and the last one that was given out here. */
    private record Given(ItemType holder, String name, Map<String, AttributeValue> key, long read, long last) {}

    /** The new one with its numbers; what it has already it keeps. */
    Values numbered(EntityRef entity, Values values, List<Numbering> numberings) {
        Values numbered = values;
        for (Attribute attribute : layout.model().entity(entity).attributes()) {
            if (attribute.meaning() instanceof Numbered meaning) {
                for (Numbering numbering : numberings) {
                    boolean fits = numbering.sequence().equals(meaning.sequence());
                    numbered = fits ? next(entity, AttributeUse.own(attribute.ref()), numbered, numbering) : numbered;
                }
            }
        }
        return numbered;
    }

    private Values next(EntityRef entity, AttributeUse use, Values values, Numbering numbering) {
        Row row = new Row(
                numbering.sequence(),
                parent(entity, values, numbering.sequence().parent()));
        Given before = given.computeIfAbsent(row, unused -> read(row, numbering));
        long number = values.find(use)
                .map(datum -> Long.parseLong(Supplies.scalar(datum).text()))
                .orElse(before.last() + 1);
        given.put(
                row,
                new Given(
                        before.holder(), before.name(), before.key(), before.read(), Math.max(before.last(), number)));
        return values.with(use, Datum.number(number));
    }

    private Values parent(EntityRef child, Values values, EntityRef parent) {
        return layout.model().entity(child).parents().stream()
                .filter(role -> role.isOf(parent))
                .map(Parent::ref)
                .map(role -> completing.ofParent(role, parent, values))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("%s has no parent %s".formatted(child, parent)));
    }

    private Given read(Row row, Numbering numbering) {
        ItemType holder = ((SequenceItem) numbering.item().kind()).place() instanceof Inside inside
                ? layout.findHome(inside.entity()).orElseThrow()
                : numbering.item();
        String name = numbering.item().name();
        Values parent = completing
                .keyed(row.sequence().parent(), layout.primary(holder), row.parent())
                .orElse(row.parent());
        Map<String, Datum> inputs = new LinkedHashMap<>();
        parent.known().forEach((use, datum) -> inputs.put(use.toString(), datum));
        Optional<Found> found =
                finder.get(numbering.look(), Inputs.of(inputs)).stream().findFirst();
        long last = found.flatMap(item -> item.findSource(holder.ref()))
                .flatMap(source -> Optional.ofNullable(source.item().get(name)))
                .map(value -> Long.parseLong(value.n()))
                .orElse(0L);
        return new Given(holder, name, writer.keys(holder, parent).get(0), last, last);
    }

    /** The last numbers, on condition that nobody else has given out any since. */
    Upkeep taken() {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Given one : given.values()) {
            Spot spot = Spot.of(one.name());
            Requirement unchanged = one.read() == 0
                    ? new Requirement.Absent(spot)
                    : new Requirement.OneOf(spot, List.of(AttributeValue.fromN(String.valueOf(one.read()))));
            Change change =
                    new Change(Map.of(spot, AttributeValue.fromN(String.valueOf(one.last()))), Set.of(), Map.of());
            upkeep = upkeep.and(Upkeep.of(new ItemWrite(
                    layout.primary(one.holder()).path().table(),
                    one.key(),
                    change,
                    List.of(new Demand(unchanged, Meaning.STALE)))));
        }
        return upkeep;
    }
}
