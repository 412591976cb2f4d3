package dev.keywright.verifier.proof;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Embed;
import dev.keywright.runtime.description.Fetch;
import dev.keywright.runtime.description.Format;
import dev.keywright.runtime.description.Included;
import dev.keywright.runtime.description.IncludedPlan;
import dev.keywright.runtime.description.IndexEntry;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.Look;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.Selection;
import dev.keywright.runtime.description.SortOrder;
import dev.keywright.runtime.description.TemplatePart.Segment;
import dev.keywright.runtime.description.When;
import dev.keywright.runtime.description.WriteStep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A mistake in one kind of step of a description. */
enum DescriptionFault {
    /** The key condition names the partition alone. */
    FIND(Rewrite.each(
            Look.class,
            look -> look.operation() == Look.Operation.QUERY
                    ? look(look, look.early(), look.left(), 0, look.backward())
                    : look)),
    /** The query runs in the wrong direction. */
    DIRECTION(Rewrite.each(
            Look.class, look -> look(look, look.early(), look.left(), look.sortParts(), !look.backward()))),
    /** Rows that the key condition does not exclude are not filtered. */
    FILTER(Rewrite.each(
            Look.class, look -> look(look, Selection.ALL, Selection.ALL, look.sortParts(), look.backward()))),
    /** Rows are sorted the other way round. */
    ORDER(Rewrite.each(SortOrder.class, order -> new SortOrder(order.use(), !order.descending(), order.standIn()))),
    /** Included entities are all returned, however many are asked for. */
    LIMIT(description -> Rewrite.each(Look.class, DescriptionFault::unlimited)
            .apply(Rewrite.each(Included.class, DescriptionFault::unlimited).apply(description))),
    /** Included entities are all returned, whether or not they meet the conditions. */
    INCLUDED_CONDITION(Rewrite.each(
            Included.class,
            included -> new Included(
                    included.name(),
                    included.belonging(),
                    included.entity(),
                    included.links(),
                    Optional.empty(),
                    included.order(),
                    included.placed(),
                    included.limit()))),
    /** An index entry is taken for the whole item. */
    FETCH(Rewrite.each(
            Plan.Find.class,
            find -> new Plan.Find(find.look(), without(find.fetches(), fetch -> fetch instanceof Fetch.Item)))),
    /** A parent's attributes are not read. */
    FETCH_OF_PARENT(Rewrite.each(
            Plan.Find.class,
            find -> new Plan.Find(find.look(), without(find.fetches(), fetch -> fetch instanceof Fetch.OfParent)))),
    /** Entities in the same range are not returned. */
    INCLUDED_IN_RANGE(Rewrite.each(
            Plan.WithIncluded.class,
            plan -> new Plan.WithIncluded(
                    plan.root(), without(plan.included(), one -> one instanceof IncludedPlan.InRange)))),
    /** Copies of a parent's attributes are not returned. */
    INCLUDED_CARRIED(Rewrite.each(
            Plan.WithIncluded.class,
            plan -> new Plan.WithIncluded(
                    plan.root(), without(plan.included(), one -> one instanceof IncludedPlan.Carried)))),
    /** Included entities are not asked for. */
    INCLUDED_ASKED(Rewrite.each(
            Plan.WithIncluded.class,
            plan -> new Plan.WithIncluded(
                    plan.root(), without(plan.included(), one -> one instanceof IncludedPlan.Asked)))),
    /** Embedded children are not returned. */
    INCLUDED_EMBEDDED(Rewrite.each(
            Plan.WithIncluded.class,
            plan -> new Plan.WithIncluded(
                    plan.root(), without(plan.included(), one -> one instanceof IncludedPlan.Embedded)))),
    /** Children are embedded under another name than they are read by. */
    EMBED(Rewrite.each(
            Embed.class,
            embed -> new Embed(
                    embed.name(),
                    embed.entity(),
                    embed.parent(),
                    embed.role(),
                    embed.key(),
                    embed.keyType(),
                    embed.held(),
                    List.of()))),
    /** A guard is not written. */
    GUARD(unwritten(ItemType.Kind.GUARD)),
    /** A copy is not written. */
    COPY(unwritten(ItemType.Kind.COPY)),
    /** A part is not written. */
    PART(unwritten(ItemType.Kind.PART)),
    /** Nothing is counted. */
    COUNTER(description -> new Description(
            description.entities(),
            description.items(),
            List.of(),
            description.embeds(),
            description.lookups(),
            description.reads(),
            description.writes(),
            description.streams())),
    /** A largest value never becomes lower. */
    FALL(Rewrite.each(
            Counter.class,
            counter -> new Counter(
                    counter.child(),
                    counter.by(),
                    counter.sum(),
                    counter.extreme(),
                    counter.holder(),
                    counter.name(),
                    counter.inside(),
                    counter.inTransaction(),
                    Optional.empty()))),
    /** A sequence begins anew. */
    SEQUENCE(Rewrite.each(
            WriteStep.SequenceNumber.class,
            number -> new WriteStep.SequenceNumber(
                    number.attribute(),
                    number.role(),
                    number.parent(),
                    number.holder(),
                    number.name() + "Again",
                    number.look()))),
    /** Children survive their parent. */
    CASCADE(Rewrite.each(
            WriteStep.Delete.class,
            delete -> new WriteStep.Delete(
                    delete.entity(),
                    delete.times(),
                    delete.target(),
                    delete.conditions(),
                    List.of(),
                    delete.batched()))),
    /** Children keep what their parent no longer has. */
    RENEWAL(description -> Rewrite.each(
                    WriteStep.Put.class,
                    put -> new WriteStep.Put(
                            put.entity(), put.times(), put.initial(), put.before(), put.inherited(), List.of()))
            .apply(Rewrite.each(
                            WriteStep.Update.class,
                            update -> new WriteStep.Update(
                                    update.entity(),
                                    update.times(),
                                    update.target(),
                                    update.changes(),
                                    update.conditions(),
                                    List.of()))
                    .apply(description))),
    /** A condition is not checked. */
    CONDITION(Rewrite.each(
            WriteStep.Update.class,
            update -> new WriteStep.Update(
                    update.entity(), update.times(), update.target(), update.changes(), List.of(), update.renewals()))),
    /** An attribute starts with whatever the caller gives. */
    INITIAL_VALUE(Rewrite.each(
            WriteStep.Create.class,
            create -> new WriteStep.Create(
                    create.entity(),
                    create.times(),
                    List.of(),
                    create.forEach(),
                    create.limits(),
                    create.numbers(),
                    create.inherited()))),
    /** Nothing is removed. */
    REMOVED_ATTRIBUTE(Rewrite.each(
            WriteStep.Update.class,
            update -> new WriteStep.Update(
                    update.entity(),
                    update.times(),
                    update.target(),
                    without(update.changes(), change -> change.kind() == WriteStep.AttributeChange.Kind.REMOVE),
                    update.conditions(),
                    update.renewals()))),
    /** A put does not look at what it replaces. */
    PUT(Rewrite.each(
            WriteStep.Put.class,
            put -> new WriteStep.Put(
                    put.entity(), put.times(), put.initial(), Plan.NOTHING, put.inherited(), put.renewals()))),
    /** Nothing is copied from the entities that one is created for each of. */
    FOR_EACH(Rewrite.each(
            WriteStep.ForEach.class,
            each -> new WriteStep.ForEach(each.sources(), List.of(), each.sourceId(), each.apartBy()))),
    /** A sparse index holds everything. */
    SPARSE_INDEX(Rewrite.each(IndexEntry.class, entry -> entry(entry, List.of()))),
    /** A counter in items of its own is looked for under another name. */
    KEPT_COUNTER(Rewrite.each(Plan.KeptNumber.class, kept -> new Plan.KeptNumber(kept.look(), kept.name() + "Again"))),
    /** Numbers stand in keys without leading zeros. */
    NUMBER_FORMAT(Rewrite.each(
            Format.class,
            format -> format.kind() == Format.Kind.PADDED ? Format.of(Format.Kind.PLAIN, format.type()) : format)),
    /** Values stand in keys as they are, also where they hold what separates them. */
    ESCAPE(Rewrite.each(
            Segment.class,
            segment -> new Segment(segment.use(), segment.format(), segment.fallback(), true, segment.escape())));

    @SuppressWarnings("ImmutableEnumChecker") // The changes keep no state.
    private final UnaryOperator<Description> change;

    DescriptionFault(UnaryOperator<Description> change) {
        this.change = change;
    }

    Description in(Description right) {
        return change.apply(right);
    }

    private static Included unlimited(Included included) {
        return new Included(
                included.name(),
                included.belonging(),
                included.entity(),
                included.links(),
                included.where(),
                included.order(),
                included.placed(),
                OptionalInt.empty());
    }

    private static Look unlimited(Look look) {
        return look(look, look.early(), look.left(), look.sortParts(), look.backward(), OptionalInt.empty());
    }

    private static Look look(Look look, Selection early, Selection left, int sortParts, boolean backward) {
        return look(look, early, left, sortParts, backward, look.limit());
    }

    private static Look look(
            Look look, Selection early, Selection left, int sortParts, boolean backward, OptionalInt limit) {
        return new Look(
                look.operation(),
                look.entity(),
                look.entry(),
                look.question(),
                look.bucket(),
                sortParts,
                look.range(),
                look.prefix(),
                early,
                left,
                look.known(),
                look.order(),
                look.placed(),
                limit,
                look.page(),
                look.consistent(),
                backward,
                look.included(),
                look.extent(),
                look.parts());
    }

    private static <T> List<T> without(List<T> all, Predicate<T> gone) {
        return all.stream().filter(gone.negate()).toList();
    }

    private static IndexEntry entry(IndexEntry entry, List<When> when) {
        return new IndexEntry(
                entry.table(),
                entry.index(),
                entry.byAttributes(),
                entry.partition(),
                entry.sort(),
                when,
                entry.readable(),
                entry.names());
    }

    /** There is such an item only where the entity has no id, which is nowhere. */
    private static UnaryOperator<Description> unwritten(ItemType.Kind kind) {
        return description -> {
            Map<String, String> ids = new LinkedHashMap<>();
            description.entities().stream()
                    .filter(entity -> !entity.id().isEmpty())
                    .forEach(entity -> ids.put(entity.name(), entity.id().get(0)));
            return Rewrite.each(
                            ItemType.class, item -> item.kind() == kind ? never(item, ids.get(item.entity())) : item)
                    .apply(description);
        };
    }

    private static ItemType never(ItemType item, String id) {
        List<When> never = List.of(new When(id, When.Test.ABSENT, List.of()));
        return new ItemType(
                item.name(),
                item.kind(),
                item.entity(),
                item.inTransaction(),
                item.stored(),
                item.entries().stream().map(entry -> entry(entry, never)).toList(),
                item.copies(),
                item.embeds(),
                item.requestId());
    }
}
