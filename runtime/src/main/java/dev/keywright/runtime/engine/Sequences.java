package dev.keywright.runtime.engine;

import dev.keywright.runtime.engine.Demand.Meaning;
import dev.keywright.runtime.engine.ItemWrite.Change;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Gives out numbers: the last one is read strongly, and must still be the last when the next one is written. */
final class Sequences {
    private final Design design;
    private final Finder finder;
    private final ItemWriter writer;
    private final Completing completing;
    private final Map<Row, Given> given = new LinkedHashMap<>();

    Sequences(Design design, Finder finder, ItemWriter writer, Completing completing) {
        this.design = design;
        this.finder = finder;
        this.writer = writer;
        this.completing = completing;
    }

    /** A sequence within one parent. */
    private record Row(String holder, String name, Values parent) {}

    /** The number that stands in the item, and the last one that was given out here. */
    private record Given(Map<String, AttributeValue> key, long read, long last) {}

    /** The new one with its numbers; what it has already it keeps. */
    Values numbered(String entity, Values values, List<Step.Numbering> numberings) {
        Values numbered = values;
        for (Step.Numbering numbering : numberings) {
            Row row = new Row(
                    numbering.holder(),
                    numbering.name(),
                    completing.ofParent(entity, numbering.role(), numbering.parent(), numbered));
            Given before = given.containsKey(row) ? given.get(row) : read(row, numbering);
            long number = numbered.find(numbering.attribute())
                    .map(value -> Long.parseLong(value.n()))
                    .orElse(before.last() + 1);
            given.put(row, new Given(before.key(), before.read(), Math.max(before.last(), number)));
            numbered = numbered.with(numbering.attribute(), Scalars.number(number));
        }
        return numbered;
    }

    private Given read(Row row, Step.Numbering numbering) {
        ItemType holder = design.item(row.holder());
        Values parent = completing
                .keyed(numbering.parent(), holder.primary(), row.parent())
                .orElse(row.parent());
        Optional<Found> found =
                finder.get(numbering.look(), Inputs.of(parent.known())).stream().findFirst();
        long last = found.flatMap(item -> item.findSource(holder.name()))
                .flatMap(source -> Optional.ofNullable(source.item().get(row.name())))
                .map(value -> Long.parseLong(value.n()))
                .orElse(0L);
        return new Given(writer.keys(holder, parent).get(0), last, last);
    }

    /** The last numbers, on condition that nobody else has given out any since. */
    Upkeep taken() {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Map.Entry<Row, Given> entry : given.entrySet()) {
            Given one = entry.getValue();
            Spot spot = Spot.of(entry.getKey().name());
            Requirement unchanged = one.read() == 0
                    ? new Requirement.Absent(spot)
                    : new Requirement.OneOf(spot, List.of(Scalars.number(one.read())));
            ItemType holder = design.item(entry.getKey().holder());
            upkeep = upkeep.and(Upkeep.of(new ItemWrite(
                    holder.table(),
                    holder.name(),
                    one.key(),
                    Change.setting(spot, Scalars.number(one.last())),
                    List.of(new Demand(unchanged, Meaning.STALE)))));
        }
        return upkeep;
    }
}
