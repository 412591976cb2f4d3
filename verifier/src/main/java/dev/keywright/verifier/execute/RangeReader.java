package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.number.Figure;
import dev.keywright.core.serve.IncludedRange;
import dev.keywright.core.serve.Look;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.execute.KeyConditions.Asked;
import dev.keywright.verifier.execute.Reading.Manner;
import dev.keywright.verifier.execute.Reading.Read;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads what is asked for and its relatives with one query, where they lie in one range. */
final class RangeReader {
    private final Layout layout;
    private final Reading reading;
    private final KeyConditions conditions;
    private final Finder finder;
    private final Selecting selecting;

    RangeReader(Layout layout, Reading reading, KeyConditions conditions, Finder finder, Selecting selecting) {
        this.layout = layout;
        this.reading = reading;
        this.conditions = conditions;
        this.finder = finder;
        this.selecting = selecting;
    }

    /** What a range over several kinds holds, each kind apart. */
    record Range(List<Found> roots, Map<IncludedRange, List<Found>> members) {}

    /** Reads until everything is there, or as many as a limit asks for behind the one that it holds for. */
    Range read(Look look, Inputs inputs) {
        Manner manner = new Manner(look.question().consistency(), look.isBackward(), limit(look));
        Range range = new Range(new ArrayList<>(), new LinkedHashMap<>());
        look.includedRanges().forEach(member -> range.members().put(member, new ArrayList<>()));
        Parts parts = new Parts(layout, look);
        for (Asked asked : conditions.of(look, inputs)) {
            Map<String, AttributeValue> after = Map.of();
            do {
                Read read = reading.query(look.entry().path(), asked.condition(), manner, after);
                read.items().forEach(item -> sort(look, item, range, parts));
                after = read.last();
            } while (!after.isEmpty() && !isEnough(range));
        }
        range.roots().replaceAll(parts::complete);
        return range;
    }

    /** With the one that it holds for, it is one more. */
    private static int limit(Look look) {
        return look.includedRanges().stream()
                .map(member -> member.included().limit())
                .filter(Figure::isStated)
                .map(limit -> limit.value().roundedUp().intValueExact() + 1)
                .findFirst()
                .orElse(Manner.NO_LIMIT);
    }

    private boolean isEnough(Range range) {
        return range.members().entrySet().stream().anyMatch(pair -> isEnough(pair.getKey(), pair.getValue()));
    }

    private boolean isEnough(IncludedRange member, List<Found> found) {
        long living = found.stream()
                .filter(one -> selecting.isLiving(member.included().entity(), one.values()))
                .count();
        return member.included().limit().isStated()
                && living >= member.included().limit().value().roundedUp().longValueExact();
    }

    private void sort(Look look, Map<String, AttributeValue> item, Range range, Parts parts) {
        Path path = look.entry().path();
        Optional<ItemType> kind = finder.kind(path, item);
        if (kind.filter(look.entry().item()::equals).isPresent()) {
            range.roots().add(finder.found(look.entry(), item));
        }
        kind.filter(parts::isOne).ifPresent(part -> parts.add(finder.found(layout.primary(part), item)));
        range.members().forEach((member, found) -> {
            if (kind.filter(member.entry().item()::equals).isPresent()) {
                found.add(finder.found(member.entry(), item));
            }
        });
    }
}
