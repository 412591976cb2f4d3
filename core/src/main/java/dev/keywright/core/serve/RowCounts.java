package dev.keywright.core.serve;

import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Contains;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.core.serve.Request.Wanted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The number of entries that a query reads: those asked for, and all others in its range. */
final class RowCounts {
    private final Layout layout;
    private final OneBucket buckets;
    private final Filters filters;

    RowCounts(Layout layout) {
        this.layout = layout;
        this.buckets = new OneBucket(layout);
        this.filters = new Filters(layout);
    }

    /** The number of entities that match a question. */
    Rational matches(Question question) {
        Selection selection = question.selection();
        for (Ordering ordering : question.order()) {
            boolean optional = layout.model().mayBeMissing(ordering.attribute().attribute());
            selection = optional ? selection.with(ordering.attribute()) : selection;
        }
        return layout.estimates().expected(selection);
    }

    /** The number of entries of the entry's own type that a key condition selects. */
    Rational own(Bound bound, Question question) {
        Map<AttributeUse, AttributeUse> same = new LinkedHashMap<>();
        bound.equal().forEach(use -> same.put(use, use));
        same.keySet().removeAll(buckets.cut(bound));
        Rational all = count(bound.entry(), same, question, narrowings(bound.range()), narrowings(bound.prefix()))
                .times(inBuckets(bound))
                .times(buckets.share(bound, question));
        int times = bound.entry().item().kind().times();
        Rational own = times == 1 ? all : all.dividedBy(Rational.of(times));
        return question.selection().matches().average().isStated() ? asStated(own, bound, question) : own;
    }

    /** A key that gives every condition selects what the author states; any other selects no less. */
    private Rational asStated(Rational own, Bound bound, Question question) {
        Rational stated = matches(question);
        return isWhole(bound, question) ? stated : own.max(stated);
    }

    private boolean isWhole(Bound bound, Question question) {
        return filters.left(bound, question).attributes().isEmpty();
    }

    /**
     * The entries that one answer may take at the maxima of relationships, where it counts them or filters most of them out:
     * all of the key's, in a range the share that it has on average, unless a limit or the author's own maximum ends it before.
     * Nothing where every entry is an answer.
     *
     * <p>A share of the entries is there in every large collection and fills the limit after a while. The children of one
     * parent are as many as that parent has: where they are fewer than the limit, nothing ends the read.
     */
    Rational mostToRead(Bound bound, Question question, Rational own, Rational matches) {
        boolean counts = question.kind() == Question.Kind.NUMBER;
        if (!counts && !matches.isLessThan(own)) {
            return Rational.ZERO;
        }
        Selection left = filters.left(bound, question);
        boolean drops = matches.isLessThan(own) && !left.attributes().isEmpty();
        if (!drops && !counts) {
            return Rational.ZERO;
        }
        Selection keyed = keyed(bound, question);
        Rational part = rangeOf(bound, question, keyed);
        Rational most = layout.estimates()
                .most(keyed)
                .map(many -> many.times(part))
                .orElse(own)
                .max(own);
        if (!drops) {
            most = question.selection().matches().most().find().orElse(most).min(most);
        }
        boolean ends = drops && question.limit().isStated() && !matches.isZero() && !namesParent(left);
        return ends ? most.min(question.limit().value().times(own).dividedBy(matches)) : most;
    }

    /** The share of the key's entries in the range or behind the prefix: the same at the maxima as on average. */
    private Rational rangeOf(Bound bound, Question question, Selection keyed) {
        if (bound.range().isEmpty() && bound.prefix().isEmpty()) {
            return Rational.ONE;
        }
        Rational all = layout.estimates().expected(keyed(bound, question, List.of(), List.of()));
        return all.isZero()
                ? Rational.ONE
                : layout.estimates().expected(keyed).dividedBy(all).min(Rational.ONE);
    }

    private boolean namesParent(Selection left) {
        List<AttributeUse> held = layout.model().entity(left.entity()).parents().stream()
                .flatMap(parent -> parent.holds().stream())
                .map(holding -> AttributeUse.own(holding.held()))
                .toList();
        return left.by().stream().map(Given::attribute).anyMatch(held::contains)
                || left.in().stream().map(Choice::attribute).anyMatch(held::contains);
    }

    private Selection keyed(Bound bound, Question question) {
        return keyed(bound, question, narrowings(bound.range()), narrowings(bound.prefix()));
    }

    private Selection keyed(Bound bound, Question question, List<Narrowing> range, List<Narrowing> prefix) {
        Map<AttributeUse, AttributeUse> same = new LinkedHashMap<>();
        bound.equal().forEach(use -> same.put(use, use));
        same.keySet().removeAll(buckets.cut(bound));
        return selection(bound.entry(), same, question, range, prefix);
    }

    /** The share of the key's entries in the buckets that are read, unless the sort key narrows the range anyway. */
    private static Rational inBuckets(Bound bound) {
        return bound.buckets()
                .filter(met -> bound.range()
                        .filter(range -> range.attribute().equals(met.attribute()))
                        .isEmpty())
                .map(Buckets::share)
                .orElse(Rational.ONE);
    }

    private static List<Narrowing> narrowings(Optional<Narrowing> narrowing) {
        return narrowing.map(List::of).orElse(List.of());
    }

    /** The other entries in the same partitions with the same beginning of the sort key. */
    List<RowsRead> others(Bound bound, Question question) {
        List<RowsRead> others = new ArrayList<>();
        for (Entry other : layout.entriesIn(bound.entry().path())) {
            if (!other.equals(bound.entry())) {
                meeting(bound, other, question).ifPresent(rows -> others.add(read(other, rows)));
            }
        }
        return others.stream().filter(read -> !read.rows().isZero()).toList();
    }

    RowsRead read(Entry entry, Rational rows) {
        return new RowsRead(entry, rows, layout.contents().bytes(entry, State.AVERAGE), Wanted.OTHER);
    }

    /** The number of entries of another type that a key condition selects; empty where it never selects any. */
    Optional<Rational> meeting(Bound bound, Entry other, Question question) {
        Optional<Map<AttributeUse, AttributeUse>> found =
                inPartition(bound.entry().partitionParts(), other, bound.sortPrefix());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        boolean narrowed = bound.range().isPresent() || bound.prefix().isPresent();
        Map<AttributeUse, AttributeUse> same = new LinkedHashMap<>(found.get());
        same.values().removeAll(buckets.cut(bound));
        Rational inBuckets = inBuckets(bound).times(buckets.share(bound, question));
        if (!narrowed) {
            return Optional.of(
                    count(other, same, question, List.of(), List.of()).times(inBuckets));
        }
        Part next = bound.sortParts() < other.sortParts().size()
                ? other.sortParts().get(bound.sortParts())
                : bound.entry().partitionParts().get(0);
        boolean comparable = next instanceof Segment segment
                && bound.entry().sortParts().get(bound.sortParts()) instanceof Segment asked
                && asked.format().equals(segment.format());
        Rational share = Stream.concat(bound.range().stream(), bound.prefix().stream())
                .map(Narrowing::share)
                .reduce(inBuckets, Rational::times);
        return comparable
                ? Optional.of(count(other, same, question, List.of(), List.of()).times(share))
                : Optional.empty();
    }

    /** The attributes of another entry that must equal those asked for to put it into the same partition and range. */
    static Optional<Map<AttributeUse, AttributeUse>> inPartition(
            List<Part> partition, Entry other, List<Part> sortPrefix) {
        Optional<Map<AttributeUse, AttributeUse>> met =
                Alignment.of(partition, other.partitionParts(), Alignment.Extent.EQUAL);
        if (met.isEmpty()) {
            return Optional.empty();
        }
        Optional<Map<AttributeUse, AttributeUse>> sorted =
                Alignment.of(sortPrefix, other.sortParts(), Alignment.Extent.PREFIX);
        if (sorted.isEmpty()) {
            return Optional.empty();
        }
        Map<AttributeUse, AttributeUse> both = new LinkedHashMap<>(met.get());
        both.putAll(sorted.get());
        return Optional.of(both);
    }

    /** The number of such entries whose attributes have the values that the question gives for others. */
    Rational count(
            Entry entry,
            Map<AttributeUse, AttributeUse> equal,
            Question question,
            List<Narrowing> range,
            List<Narrowing> prefix) {
        if (entry.item().kind().isNumber()) {
            return numbers(entry, equal);
        }
        return layout.estimates()
                .expected(selection(entry, equal, question, range, prefix))
                .times(Rational.of(entry.item().kind().times()));
    }

    private Selection selection(
            Entry entry,
            Map<AttributeUse, AttributeUse> equal,
            Question question,
            List<Narrowing> range,
            List<Narrowing> prefix) {
        List<Given> by = new ArrayList<>();
        List<Choice> in = new ArrayList<>();
        List<AttributeUse> lacks = new ArrayList<>();
        equal.forEach((use, asked) -> {
            question.findGiven(asked).ifPresent(given -> by.add(new Given(use, given.supply())));
            question.findChoice(asked).ifPresent(choice -> in.add(new Choice(use, choice.most())));
            if (question.selection().lacks().contains(asked)) {
                lacks.add(use);
            }
        });
        List<AttributeUse> has = new ArrayList<>();
        for (When when : layout.conditions(entry)) {
            boolean known = by.stream().anyMatch(given -> given.attribute().equals(when.attribute()));
            if (when instanceof When.OneOf one && !known) {
                by.add(new Given(one.attribute(), new Constants(one.values())));
            }
            if (when instanceof When.Absent) {
                lacks.add(when.attribute());
            }
            if (when instanceof When.Present) {
                has.add(when.attribute());
            }
        }
        entry.required().stream()
                .filter(use -> layout.model().mayBeMissing(use.attribute()))
                .forEach(has::add);
        return new Selection(
                entry.entity(),
                by,
                in,
                range,
                prefix,
                has.stream().distinct().toList(),
                lacks.stream().distinct().toList(),
                Contains.NOTHING);
    }

    private Rational numbers(Entry entry, Map<AttributeUse, AttributeUse> equal) {
        Rational share = equal.keySet().stream()
                .map(use -> Rational.ONE.dividedBy(layout.estimates().distinct(use.attribute())))
                .reduce(Rational.ONE, Rational::times);
        return layout.count(entry.item()).times(share);
    }
}
