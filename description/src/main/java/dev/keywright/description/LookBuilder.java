package dev.keywright.description;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.serve.Bound;
import dev.keywright.core.serve.Buckets;
import dev.keywright.runtime.description.IncludedRange;
import dev.keywright.runtime.description.Look;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Describes single requests. */
final class LookBuilder {
    private final Layout layout;
    private final IncludedBuilder included;
    private final SelectionBuilder selections;

    LookBuilder(Layout layout) {
        this.layout = layout;
        this.included = new IncludedBuilder(layout.model());
        this.selections = new SelectionBuilder(layout.model());
    }

    Look of(dev.keywright.core.serve.Look look) {
        Bound bound = look.bound();
        Entry entry = look.entry();
        Set<AttributeUse> readable = layout.readable(entry);
        List<Given> known = look.question().selection().by().stream()
                .filter(given -> given.isOneValue() && !readable.contains(given.attribute()))
                .filter(given -> bound.equal().contains(given.attribute())
                        || !look.left().by().contains(given))
                .toList();
        return new Look(
                operation(look.operation()),
                look.question().entity().name(),
                ItemBuilder.ref(entry, layout),
                selections.of(look.question().selection()),
                bound.buckets().map(LookBuilder::bucket),
                bound.sortParts(),
                bound.range().map(LookBuilder::name),
                bound.prefix().map(LookBuilder::name),
                selections.of(SelectionBuilder.about(look.left(), readable::contains)),
                selections.of(look.left()),
                selections.givens(known),
                selections.orders(look.question().order()),
                selections.placed(look.question().order(), entry.required()),
                SelectionBuilder.limit(look.question().limit()),
                SelectionBuilder.limit(look.page()),
                look.question().consistency() == Consistency.STRONG,
                look.isBackward(),
                look.includedRanges().stream().map(this::range).toList(),
                extent(look),
                parts(look));
    }

    private static Look.Operation operation(DynamoDbOperation operation) {
        if (operation == DynamoDbOperation.SCAN) {
            return Look.Operation.SCAN;
        }
        return operation.reachesMany() ? Look.Operation.QUERY : Look.Operation.GET;
    }

    private static String name(Narrowing narrowed) {
        return AttributeNames.of(narrowed.attribute());
    }

    private static Look.Bucket bucket(Buckets buckets) {
        return new Look.Bucket(
                AttributeNames.of(buckets.attribute()), TemplateBuilder.kind(buckets.format()), turn(buckets.turn()));
    }

    private static Look.Turn turn(Buckets.Turn turn) {
        return switch (turn) {
            case AT_ONCE -> Look.Turn.AT_ONCE;
            case OLDEST_FIRST -> Look.Turn.OLDEST_FIRST;
            case NEWEST_FIRST -> Look.Turn.NEWEST_FIRST;
        };
    }

    private static Optional<Look.Extent> extent(dev.keywright.core.serve.Look look) {
        return look.includedRanges().isEmpty()
                ? Optional.empty()
                : look.extent().map(extent -> new Look.Extent(extent.first(), extent.last()));
    }

    private IncludedRange range(dev.keywright.core.serve.IncludedRange range) {
        return new IncludedRange(
                included.of(range.included()),
                ItemBuilder.ref(range.entry(), layout),
                selections.of(range.question().selection()),
                range.bound().sortParts());
    }

    /** The item types beside it that hold what is split off from it. */
    private List<String> parts(dev.keywright.core.serve.Look look) {
        return look.parts().stream()
                .map(Entry::item)
                .filter(item ->
                        layout.stored(item).stream().anyMatch(look.question().needs()::contains))
                .map(ItemType::name)
                .distinct()
                .toList();
    }
}
