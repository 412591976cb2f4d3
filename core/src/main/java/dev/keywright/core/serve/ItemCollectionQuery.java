package dev.keywright.core.serve;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.core.serve.Request.Wanted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** One query for several item types of an item collection, which also reads and pays for the items between them. */
final class ItemCollectionQuery {
    /** Beyond this many subsets of included ranges no further ones are tried. */
    private static final int MOST_SUBSETS = 64;

    private final Layout layout;
    private final RowCounts rows;
    private final Accesses accesses;

    ItemCollectionQuery(Layout layout) {
        this.layout = layout;
        this.rows = new RowCounts(layout);
        this.accesses = new Accesses(layout);
    }

    /** The subsets of included ranges that one query may read. */
    List<List<IncludedRange>> choices(Access access, Question question, List<Included> allIncluded) {
        List<List<IncludedRange>> choices = new ArrayList<>();
        choices.add(List.of());
        for (Included included : allIncluded) {
            List<IncludedRange> ofOne = includedRanges(access, question, included);
            List<List<IncludedRange>> more = new ArrayList<>();
            for (List<IncludedRange> choice : choices) {
                for (IncludedRange includedRange : ofOne) {
                    List<IncludedRange> longer = new ArrayList<>(choice);
                    longer.add(includedRange);
                    more.add(longer);
                }
            }
            choices.addAll(more);
            if (choices.size() > MOST_SUBSETS) {
                return choices;
            }
        }
        return choices;
    }

    /** The entries through which an included entity can be read with the same query. */
    private List<IncludedRange> includedRanges(Access access, Question question, Included included) {
        List<IncludedRange> found = new ArrayList<>();
        boolean limited = question.limit().isStated() && !layout.model().namesOne(question.selection());
        if (!access.bound().isOnePartition() || limited || !access.entry().hasSort()) {
            return found;
        }
        for (Entry entry : layout.entriesIn(access.entry().path())) {
            if (entry.entity().equals(included.entity())) {
                includedRange(access, question, included, entry).ifPresent(found::add);
            }
        }
        return found;
    }

    private Optional<IncludedRange> includedRange(Access access, Question question, Included included, Entry entry) {
        Optional<Map<AttributeUse, AttributeUse>> met =
                Alignment.of(access.entry().partitionParts(), entry.partitionParts(), Alignment.Extent.EQUAL);
        if (met.isEmpty()) {
            return Optional.empty();
        }
        boolean together = met.get().entrySet().stream()
                .allMatch(pair -> included.image(pair.getKey())
                        .filter(pair.getValue()::equals)
                        .isPresent());
        Question of = question(question, included);
        boolean usable = together
                && included.showsConditions()
                && isInTheSameShard(access.entry(), entry, included)
                && accesses.isComplete(entry, of)
                && accesses.isFresh(entry, of)
                && layout.readable(entry).containsAll(included.needs())
                && layout.readable(entry).containsAll(links(included));
        Optional<Bound> bound = usable ? Bound.of(entry, of, layout) : Optional.empty();
        boolean ordered =
                bound.isPresent() && (of.order().isEmpty() || bound.get().isOrdered(of, layout.model()));
        return ordered
                ? Optional.of(new IncludedRange(included, entry, of, bound.get(), span(bound.get(), included)))
                : Optional.empty();
    }

    /** What tells to whom one of the range belongs. */
    private List<AttributeUse> links(Included included) {
        return included.step().towards() == Towards.CHILD
                ? included.leading(layout.model()).stream()
                        .map(holding -> AttributeUse.own(holding.held()))
                        .toList()
                : List.of();
    }

    /** A shard number is computed, so it is the same only where it is computed from the same values. */
    private static boolean isInTheSameShard(Entry read, Entry entry, Included included) {
        List<AttributeUse> origins = sharded(read);
        List<AttributeUse> own = sharded(entry);
        boolean same = origins.size() == own.size();
        for (int number = 0; same && number < own.size(); number++) {
            same = included.image(own.get(number))
                    .filter(origins.get(number)::equals)
                    .isPresent();
        }
        return same;
    }

    private static List<AttributeUse> sharded(Entry entry) {
        return entry.partitionParts().stream()
                .filter(part -> part instanceof Shard)
                .flatMap(part -> ((Shard) part).attributes().stream())
                .toList();
    }

    /** The question for an included entity, with the values of the root question that its attributes equal. */
    private static Question question(Question question, Included included) {
        List<Given> by = new ArrayList<>();
        included.images()
                .forEach((own, origin) -> question.findGiven(AttributeUse.own(origin))
                        .ifPresent(given -> by.add(new Given(AttributeUse.own(own), given.supply()))));
        // One of the root's own kind has other values under the same names.
        boolean apart = !included.entity().equals(question.entity());
        included.where().by().stream()
                .filter(given -> apart
                        && given.isOneValue()
                        && !included.images().containsKey(given.attribute().attribute()))
                .forEach(by::add);
        Selection keyed = Selection.by(included.entity(), by);
        for (AttributeUse present : included.where().has()) {
            keyed = keyed.with(present);
        }
        return new Question(
                keyed,
                included.keyOrder(),
                included.limit(),
                included.needs(),
                Question.Kind.ENTITIES,
                question.consistency(),
                question.lagSeconds());
    }

    /** Two of one kind with conditions have other values under the same names, so nobody knows which comes first. */
    private static boolean areAlike(List<IncludedRange> ranges) {
        long kinds = ranges.stream()
                .map(range -> range.included().entity())
                .distinct()
                .count();
        return kinds < ranges.size()
                && ranges.stream().anyMatch(range -> range.included().where().isConditional());
    }

    /** Whether every entry of the range meets the conditions, so that a limit may count them. */
    private boolean isMet(IncludedRange range) {
        return !new Filters(layout).left(range).isConditional();
    }

    /**
     * Whether all entries of its kind between the root and its end are wanted: of keys that go on with a value which the caller
     * chooses, others come between.
     */
    private static boolean isAllOfItsKind(IncludedRange range, CollectionRange whole) {
        List<Part> known = range.bound().sortPrefix();
        int shared = Math.min(whole.common().size(), known.size());
        return known.subList(shared, known.size()).stream()
                .allMatch(part -> part instanceof Literal
                        || part.attributes().stream()
                                .allMatch(use -> range.included().image(use).isPresent()));
    }

    private static SortKeySpan span(Bound bound, Included included) {
        Map<AttributeUse, AttributeUse> meaning = new LinkedHashMap<>();
        bound.equal().forEach(use -> included.image(use).ifPresent(origin -> meaning.put(use, origin)));
        return SortKeySpan.of(bound.sortPrefix(), meaning);
    }

    /** One query for the root and these included ranges; empty where no single range returns them in the order asked for. */
    Optional<Access> query(Access access, Question question, List<IncludedRange> includedRanges) {
        if (areAlike(includedRanges)) {
            return Optional.empty();
        }
        CollectionRange range = new CollectionRange(access.bound(), includedRanges);
        boolean limited = includedRanges.stream()
                .anyMatch(includedRange -> includedRange.included().limit().isStated());
        List<RowsRead> between = between(access, question, includedRanges, range);
        boolean cut = limited
                && (!includedRanges.stream().allMatch(one -> isMet(one) && isAllOfItsKind(one, range))
                        || !isNextTo(includedRanges, access, question)
                        || !isOfOneRoot(access, question, range)
                        || !between.isEmpty());
        if (cut) {
            return Optional.empty();
        }
        List<Part> common = range.common();
        List<RowsRead> read = new ArrayList<>();
        Rational asked = rows.own(access.bound(), question);
        read.add(rowsOf(access.entry(), asked, Wanted.ANSWER));
        if (!limited) {
            beyond(access, question, access.entry(), common, asked).ifPresent(read::add);
        }
        for (IncludedRange includedRange : includedRanges) {
            Rational all = rows.own(includedRange.bound(), includedRange.question());
            Rational most = includedRange.included().limit().or(all);
            read.add(rowsOf(includedRange.entry(), all.min(most), Wanted.ANSWER));
            if (!limited) {
                beyond(access, question, includedRange.entry(), common, all).ifPresent(read::add);
            }
        }
        read.addAll(between);
        return Optional.of(new Access(
                access.bound(),
                request(access, question, read, includedRanges),
                access.answers(),
                access.candidates()));
    }

    /** Whether all keys of the range belong to one root: what they begin with names it. Others would take places of a limit. */
    private boolean isOfOneRoot(Access access, Question question, CollectionRange range) {
        Filters filters = new Filters(layout);
        Set<AttributeUse> shared = new LinkedHashSet<>();
        Stream.concat(access.entry().partitionParts().stream(), range.common().stream())
                .filter(part -> part instanceof Segment segment && filters.isExact(segment))
                .forEach(part -> shared.addAll(part.attributes()));
        return !range.isWholePartition()
                && layout.model().entity(question.entity()).id().stream()
                        .allMatch(id -> shared.contains(AttributeUse.own(id)));
    }

    private RowsRead rowsOf(Entry entry, Rational count, Wanted wanted) {
        return new RowsRead(entry, count, layout.contents().bytes(entry, State.AVERAGE), wanted);
    }

    /** A range over several item types also reads items of those types that belong to other entities. */
    private Optional<RowsRead> beyond(
            Access access, Question question, Entry entry, List<Part> common, Rational wanted) {
        return RowCounts.inPartition(access.entry().partitionParts(), entry, common)
                .map(met ->
                        rows.count(entry, met, question, List.of(), List.of()).minus(wanted))
                .filter(more -> more.isMoreThan(Rational.ZERO))
                .map(more -> rowsOf(entry, more, Wanted.OTHER));
    }

    private Request request(Access access, Question question, List<RowsRead> read, List<IncludedRange> includedRanges) {
        Rational bytes = read.stream()
                .map(rowsRead -> rowsRead.rows().times(rowsRead.bytesEach()))
                .reduce(Rational.ZERO, Rational::plus);
        List<RowsRead> others = read.stream()
                .filter(rowsRead -> rowsRead.wanted() == Wanted.OTHER)
                .toList();
        return new Request(
                0,
                DynamoDbOperation.QUERY,
                access.entry(),
                new Look(DynamoDbOperation.QUERY, access.bound(), question, layout, others, includedRanges),
                Rational.ONE,
                BillingUnits.pages(bytes),
                question.consistency(),
                BillingUnits.readUnits(bytes, question.consistency()),
                1,
                Accesses.spreadBy(access.bound()),
                read,
                access.request().mostBytes(),
                Sender.PROGRAM);
    }

    /** A limit works only for entries right behind the root, in the order asked for. */
    private boolean isNextTo(List<IncludedRange> includedRanges, Access access, Question question) {
        SortKeySpan root = SortKeySpan.of(access.bound().sortPrefix(), Map.of());
        boolean alone = includedRanges.size() == 1 && layout.model().namesOne(question.selection());
        boolean exact = access.bound().isWholeKey();
        if (!alone || !exact) {
            return false;
        }
        IncludedRange includedRange = includedRanges.get(0);
        boolean backward = includedRange.bound().isBackward(includedRange.question());
        boolean free = includedRange.question().order().isEmpty();
        boolean rootFirst = root.isBefore(includedRange.span());
        boolean rootLast = includedRange.span().isBefore(root);
        boolean inside = includedRange.span().start().startsWith(root.start());
        return free ? rootFirst || rootLast || inside : backward ? rootLast : rootFirst || inside;
    }

    /** The other entries of the partition that may be in the range. */
    private List<RowsRead> between(
            Access access, Question question, List<IncludedRange> includedRanges, CollectionRange range) {
        List<Part> common = range.common();
        List<RowsRead> found = new ArrayList<>();
        for (Entry other : layout.entriesIn(access.entry().path())) {
            boolean wanted = other.equals(access.entry())
                    || includedRanges.stream()
                            .anyMatch(includedRange -> includedRange.entry().equals(other));
            Optional<Map<AttributeUse, AttributeUse>> met = wanted
                    ? Optional.empty()
                    : RowCounts.inPartition(access.entry().partitionParts(), other, common);
            if (met.isPresent() && range.mayHold(other, met.get())) {
                found.add(rows.read(other, rows.count(other, met.get(), question, List.of(), List.of())));
            }
        }
        return found.stream().filter(read -> !read.rows().isZero()).toList();
    }
}
