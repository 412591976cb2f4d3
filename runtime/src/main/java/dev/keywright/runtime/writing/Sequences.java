package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.Finder;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Gives out numbers: the last one is read strongly, and must still be the last when the next one is written. */
final class Sequences {
    private final Design design;
    private final Finder finder;
    private final ItemFactory writer;
    private final MissingValues missing;
    private final int back;
    private final Map<Row, Given> given = new LinkedHashMap<>();

    /**
     * Numbers for one attempt.
     *
     * @param back how many numbers ago they were given out; 0 for new ones
     */
    Sequences(Design design, Finder finder, ItemFactory writer, MissingValues missing, int back) {
        this.design = design;
        this.finder = finder;
        this.writer = writer;
        this.missing = missing;
        this.back = back;
    }

    /** A sequence within one parent. */
    private record Row(String holder, String name, Values parent) {}

    /** Whether there is an item, the number that stands in it, the one to go on from, and the last one that was given out here. */
    private record Given(Map<String, AttributeValue> key, boolean there, long stands, long read, long last) {}

    /** The new one with its numbers; what it has already it keeps. */
    Values numbered(String entity, Values values, List<WriteStep.SequenceNumber> numbers) {
        Values numbered = values;
        for (WriteStep.SequenceNumber wanted : numbers) {
            Row row = new Row(
                    wanted.holder(), wanted.name(), missing.ofParent(entity, wanted.role(), wanted.parent(), numbered));
            Given before = given.containsKey(row) ? given.get(row) : read(row, wanted);
            long number = numbered.find(wanted.attribute())
                    .map(value -> Long.parseLong(value.n()))
                    .orElse(before.last() + 1);
            given.put(
                    row,
                    new Given(
                            before.key(),
                            before.there(),
                            before.stands(),
                            before.read(),
                            Math.max(before.last(), number)));
            numbered = numbered.with(wanted.attribute(), Scalars.number(number));
        }
        return numbered;
    }

    private Given read(Row row, WriteStep.SequenceNumber number) {
        CompiledItem holder = design.item(row.holder());
        boolean first = back == 0 && holder.isHome() && missing.isNew(number.parent(), row.parent());
        Place place = (first ? Optional.<Place>empty() : followed(row, number, holder))
                .orElseGet(() -> new Place(
                        missing.keyed(number.parent(), holder.primary(), row.parent())
                                .orElse(row.parent()),
                        Map.of()));
        long last = Optional.ofNullable(place.item().get(row.name()))
                .map(value -> Long.parseLong(value.n()))
                .orElse(0L);
        long before = Math.max(0, last - back);
        return new Given(
                writer.keys(holder, place.parent()).get(0), !place.item().isEmpty(), last, before, before);
    }

    /** The item that keeps the last number, and the parent's values that lead there; no item where there is none yet. */
    private record Place(Values parent, Map<String, AttributeValue> item) {}

    /** The parent's own item may have moved since its key was found. */
    private Optional<Place> followed(Row row, WriteStep.SequenceNumber number, CompiledItem holder) {
        Supplier<Optional<Place>> look = () -> look(row, number, holder);
        return holder.isHome() ? FollowedMoves.find(design, number.parent(), look) : look.get();
    }

    private Optional<Place> look(Row row, WriteStep.SequenceNumber number, CompiledItem holder) {
        Values parent =
                missing.keyed(number.parent(), holder.primary(), row.parent()).orElse(row.parent());
        return finder.get(number.look(), Inputs.of(parent.known())).stream()
                .findFirst()
                .flatMap(found -> found.findSource(holder.name()))
                .map(source -> new Place(parent, source.item()));
    }

    boolean areNone() {
        return given.isEmpty();
    }

    /** The numbers that stand in the items by now: a parent that was made along holds its own. */
    Upkeep standing() {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Map.Entry<Row, Given> entry : given.entrySet()) {
            if (entry.getValue().there()) {
                CompiledItem holder = design.item(entry.getKey().holder());
                Change stands = Change.setting(
                        DocumentPath.of(entry.getKey().name()),
                        Scalars.number(entry.getValue().stands()));
                upkeep = upkeep.and(Upkeep.of(new ItemWrite(
                        holder.table(), holder.name(), entry.getValue().key(), stands, List.of())));
            }
        }
        return upkeep;
    }

    /** The last numbers, on condition that nobody else has given out any since. */
    Upkeep taken() {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Map.Entry<Row, Given> entry : given.entrySet()) {
            Given one = entry.getValue();
            DocumentPath path = DocumentPath.of(entry.getKey().name());
            Requirement unchanged = one.read() == 0
                    ? new Requirement.Absent(path)
                    : new Requirement.OneOf(path, List.of(Scalars.number(one.read())));
            CompiledItem holder = design.item(entry.getKey().holder());
            List<Precondition> required = new ArrayList<>(List.of(new Precondition(unchanged, Meaning.STALE)));
            // The item that was read may have moved since, and nothing is left behind where it was.
            if (one.there()) {
                String key = holder.primary().partition().get(0).name();
                required.add(new Precondition(new Requirement.Present(DocumentPath.of(key)), Meaning.STALE));
            }
            upkeep = upkeep.and(Upkeep.of(new ItemWrite(
                    holder.table(),
                    holder.name(),
                    one.key(),
                    Change.setting(path, Scalars.number(one.last())),
                    required)));
        }
        return upkeep;
    }
}
