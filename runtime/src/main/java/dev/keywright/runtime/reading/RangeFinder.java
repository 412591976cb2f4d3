package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Included;
import dev.keywright.runtime.description.IncludedRange;
import dev.keywright.runtime.description.Look;
import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.KeyConditionFactory.Asked;
import dev.keywright.runtime.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads several kinds of entities that stand side by side in one item collection with one query. */
final class RangeFinder {
    private final Design design;
    private final Finder finder;
    private final HomeItems homes;

    RangeFinder(Design design, Finder finder, HomeItems homes) {
        this.design = design;
        this.finder = finder;
        this.homes = homes;
    }

    /** The entities of one range, each kind apart; included ones in the order of the look's included ranges. */
    record Range(List<FoundEntity> roots, List<List<FoundEntity>> included) {}

    /** Reads until everything is there, or as many as a limit asks for behind the one that it holds for. */
    Range find(Look look, Inputs inputs) {
        Range range = new Range(new ArrayList<>(), new ArrayList<>());
        look.included().forEach(unused -> range.included().add(new ArrayList<>()));
        PartItems parts = finder.parts(look);
        for (Asked asked : finder.conditions(look, inputs)) {
            Store.Query query = finder.query(look, design.entry(look.entry()), asked.condition(), limit(look));
            Map<String, AttributeValue> after = Map.of();
            do {
                Store.Page read = finder.page(query, after);
                read.items().forEach(item -> sort(look, item, range, parts));
                after = read.last();
            } while (!after.isEmpty() && !isEnough(look, range));
        }
        range.roots().replaceAll(parts::complete);
        return range;
    }

    /** One more than the limit of what is included, for the entity that includes it. */
    private static int limit(Look look) {
        for (IncludedRange range : look.included()) {
            if (range.included().limit().isPresent()) {
                return range.included().limit().getAsInt() + 1;
            }
        }
        return 0;
    }

    private boolean isEnough(Look look, Range range) {
        for (int number = 0; number < look.included().size(); number++) {
            Included included = look.included().get(number).included();
            long there = range.included().get(number).stream()
                    .filter(one -> homes.isLiving(included.entity(), one.values())
                            && one.values().hasAll(included.placed()))
                    .count();
            if (included.limit().isPresent() && there >= included.limit().getAsInt()) {
                return true;
            }
        }
        return false;
    }

    private void sort(Look look, Map<String, AttributeValue> item, Range range, PartItems parts) {
        CompiledEntry root = design.entry(look.entry());
        Optional<CompiledItem> kind = design.kind(root.table(), item);
        if (kind.isEmpty()) {
            return;
        }
        if (kind.get().name().equals(root.item())) {
            range.roots().add(finder.found(root, item));
        }
        if (parts.isOne(kind.get())) {
            parts.add(finder.found(kind.get().primary(), item));
        }
        for (int number = 0; number < look.included().size(); number++) {
            CompiledEntry entry = design.entry(look.included().get(number).entry());
            if (kind.get().name().equals(entry.item())) {
                range.included().get(number).add(finder.found(entry, item));
            }
        }
    }
}
