package dev.keywright.verifier.execute;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.serve.Look;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.execute.Cursor.Behind;
import dev.keywright.verifier.execute.Cursor.Mark;
import dev.keywright.verifier.execute.Found.Source;
import dev.keywright.verifier.execute.KeyConditions.Asked;
import dev.keywright.verifier.execute.Reading.Manner;
import dev.keywright.verifier.execute.Reading.Read;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes the requests that a look describes, and reads what they bring. */
final class Finder {
    private final Layout layout;
    private final Reading reading;
    private final KeyConditions conditions;
    private final Kinds kinds;
    private final ItemReader items;
    private final DatumOrder order;

    Finder(Layout layout, Reading reading, KeyConditions conditions, Codecs codecs) {
        this.layout = layout;
        this.reading = reading;
        this.conditions = conditions;
        this.kinds = new Kinds(layout, codecs);
        this.items = new ItemReader(layout, codecs);
        this.order = new DatumOrder(layout);
    }

    /** Every combination of keys at once; what is not there is left out. */
    List<Found> get(Look look, Inputs inputs) {
        return getAll(look, List.of(inputs)).get(0);
    }

    /** For each of the inputs what it finds; one batch for all of them. */
    List<List<Found>> getAll(Look look, List<Inputs> inputs) {
        List<List<Asked>> asked =
                inputs.stream().map(one -> conditions.of(look, one)).toList();
        Set<Map<String, AttributeValue>> keys = new LinkedHashSet<>();
        asked.forEach(ofOne -> ofOne.forEach(one -> keys.add(one.condition().key())));
        Map<Map<String, AttributeValue>, Found> found =
                byKey(look.entry(), List.copyOf(keys), look.question().consistency());
        return asked.stream()
                .map(ofOne -> ofOne.stream()
                        .filter(one -> found.containsKey(one.condition().key()))
                        .map(one -> found.get(one.condition().key()).with(one.known()))
                        .toList())
                .toList();
    }

    Map<Map<String, AttributeValue>, Found> byKey(
            Entry primary, List<Map<String, AttributeValue>> keys, Consistency consistency) {
        if (keys.isEmpty()) {
            return Map.of();
        }
        List<Map<String, AttributeValue>> read = keys.size() == 1
                ? reading.get(primary.path(), keys.get(0), consistency)
                : reading.batchGet(primary.path(), keys, consistency);
        Map<Map<String, AttributeValue>, Found> found = new LinkedHashMap<>();
        read.forEach(item -> found.put(key(primary.path(), item), found(primary, item)));
        return found;
    }

    /** The key of the table in what was read there or in one of its indexes. */
    static Map<String, AttributeValue> key(Path path, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        path.table().key().attributes().forEach(name -> key.put(name, item.get(name)));
        return key;
    }

    Found found(Entry entry, Map<String, AttributeValue> item) {
        return Found.of(items.read(entry, item), new Source(entry, item));
    }

    /** What queries or a scan find, merged; parts of the same entity are put together with it. */
    Merge open(Look look, Inputs inputs, Cursor from) {
        int limit = look.question().limit().isStated()
                ? look.question().limit().value().roundedUp().intValueExact()
                : Manner.NO_LIMIT;
        Manner manner = new Manner(look.question().consistency(), look.isBackward(), limit);
        if (look.operation() == DynamoDbOperation.SCAN) {
            EntryStream all = stream(
                    look,
                    Values.NONE,
                    mark(from, 0),
                    after -> reading.scan(look.entry().path(), manner, after));
            return new Merge(List.of(List.of(all)), order.by(List.of()));
        }
        Map<Map<AttributeUse, KeyValue>, List<EntryStream>> turns = new LinkedHashMap<>();
        int number = 0;
        for (Asked asked : conditions.of(look, inputs)) {
            Map<AttributeUse, KeyValue> turn = look.bound().takesTurns() ? asked.bucket() : Map.of();
            turns.computeIfAbsent(turn, unused -> new ArrayList<>())
                    .add(stream(
                            look,
                            asked.known(),
                            mark(from, number),
                            after -> reading.query(look.entry().path(), asked.condition(), manner, after)));
            number++;
        }
        return new Merge(List.copyOf(turns.values()), order.by(look.question().order()));
    }

    private static Mark mark(Cursor from, int number) {
        return from instanceof Cursor.Each each ? each.marks().get(number) : new Behind(Map.of());
    }

    private EntryStream stream(Look look, Values known, Mark from, Function<Map<String, AttributeValue>, Read> pages) {
        Path path = look.entry().path();
        Set<String> names = new LinkedHashSet<>(path.table().key().attributes());
        names.addAll(path.key().attributes());
        Parts parts = new Parts(layout, look);
        return new EntryStream(
                parts.areAsked() ? after -> together(pages.apply(after), pages, path, parts) : pages,
                item -> entry(look, path, item)
                        .map(entry -> parts.complete(found(entry, item).with(known))),
                List.copyOf(names),
                from);
    }

    Optional<ItemType> kind(Path path, Map<String, AttributeValue> item) {
        return kinds.of(path.table(), item);
    }

    /** The entry of the kind that is looked for, as this item stands in the path. */
    private Optional<Entry> entry(Look look, Path path, Map<String, AttributeValue> item) {
        return kind(path, item).filter(kind -> kind.equals(look.entry().item())).map(unused -> look.entry());
    }

    /** Parts may lie before or behind what they belong to, so all that is read at once is read before any of it is used. */
    private Read together(Read first, Function<Map<String, AttributeValue>, Read> pages, Path path, Parts parts) {
        List<Map<String, AttributeValue>> all = new ArrayList<>(first.items());
        Map<String, AttributeValue> last = first.last();
        while (!last.isEmpty()) {
            Read next = pages.apply(last);
            all.addAll(next.items());
            last = next.last();
        }
        for (Map<String, AttributeValue> item : all) {
            kind(path, item).filter(parts::isOne).ifPresent(kind -> parts.add(found(layout.primary(kind), item)));
        }
        return new Read(all, Map.of());
    }
}
