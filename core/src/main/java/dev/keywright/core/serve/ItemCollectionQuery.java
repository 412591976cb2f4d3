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
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.core.serve.Request.Wanted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads several kinds of items that lie side by side with one query, and pays for what lies between them. */
final class ItemCollectionQuery {
    private final Layout layout;
    private final RowCounts rows;
    private final Accesses accesses;

    ItemCollectionQuery(Layout layout) {
        this.layout = layout;
        this.rows = new RowCounts(layout);
        this.accesses = new Accesses(layout);
    }

    /** The entries through which all of a relative can be read along with an access. */
    List<IncludedRange> members(Access access, Question question, Included relative) {
        List<IncludedRange> found = new ArrayList<>();
        boolean limited = question.limit().isStated() && !layout.model().namesOne(question.selection());
        if (!access.bound().isOnePartition() || limited || !access.entry().hasSort()) {
            return found;
        }
        for (Entry entry : layout.entriesIn(access.entry().path())) {
            if (entry.entity().equals(relative.entity())) {
                member(access, question, relative, entry).ifPresent(found::add);
            }
        }
        return found;
    }

    private Optional<IncludedRange> member(Access access, Question question, Included relative, Entry entry) {
        Optional<Map<AttributeUse, AttributeUse>> met =
                Alignment.of(access.entry().partitionParts(), entry.partitionParts(), Alignment.Extent.EQUAL);
        if (met.isEmpty()) {
            return Optional.empty();
        }
        boolean together = met.get().entrySet().stream()
                .allMatch(pair -> relative.image(pair.getKey())
                        .filter(pair.getValue()::equals)
                        .isPresent());
        Question of = along(question, relative);
        boolean usable = together
                && isInTheSameShard(access.entry(), entry, relative)
                && accesses.isComplete(entry, of)
                && accesses.isFresh(entry, of)
                && layout.readable(entry).containsAll(relative.needs());
        Optional<Bound> bound = usable ? Bound.of(entry, of, layout) : Optional.empty();
        boolean ordered =
                bound.isPresent() && (of.order().isEmpty() || bound.get().isOrdered(of, layout.model()));
        return ordered
                ? Optional.of(new IncludedRange(relative, entry, of, bound.get(), span(bound.get(), relative)))
                : Optional.empty();
    }

    /** A shard is computed: it is the same only where it is computed of the same values. */
    private static boolean isInTheSameShard(Entry read, Entry entry, Included relative) {
        List<AttributeUse> origins = sharded(read);
        List<AttributeUse> own = sharded(entry);
        boolean same = origins.size() == own.size();
        for (int number = 0; same && number < own.size(); number++) {
            same = relative.image(own.get(number))
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

    /** What the question says of a relative: whatever of it equals something that is given. */
    private static Question along(Question question, Included relative) {
        List<Given> by = new ArrayList<>();
        relative.images()
                .forEach((own, origin) -> question.findGiven(AttributeUse.own(origin))
                        .ifPresent(given -> by.add(new Given(AttributeUse.own(own), given.supply()))));
        return new Question(
                Selection.by(relative.entity(), by),
                relative.order(),
                relative.limit(),
                relative.needs(),
                Question.Kind.ENTITIES,
                question.consistency(),
                question.lagSeconds());
    }

    private static SortKeySpan span(Bound bound, Included relative) {
        Map<AttributeUse, AttributeUse> meaning = new LinkedHashMap<>();
        bound.equal().forEach(use -> relative.image(use).ifPresent(origin -> meaning.put(use, origin)));
        return SortKeySpan.of(bound.sortPrefix(), meaning);
    }

    /** One query for what is read and these relatives; empty where no single range holds them as they are wanted. */
    Optional<Access> query(Access access, Question question, List<IncludedRange> members) {
        SortKeySpan root = SortKeySpan.of(access.bound().sortPrefix(), Map.of());
        boolean limited =
                members.stream().anyMatch(member -> member.relative().limit().isStated());
        Range range = Range.of(root, members);
        SortKeySpan first = range.first();
        SortKeySpan last = range.last();
        List<RowsRead> between = between(access, question, members, first, last);
        if (limited && (!isNextTo(root, members, access, question) || !between.isEmpty())) {
            return Optional.empty();
        }
        List<RowsRead> read = new ArrayList<>();
        boolean wide = !first.equals(last) && !limited;
        Rational asked = rows.own(access.bound(), question);
        read.add(rowsOf(access.entry(), asked, Wanted.ANSWER));
        if (wide) {
            beyond(access, question, access.entry(), common(access, members), asked)
                    .ifPresent(read::add);
        }
        for (IncludedRange member : members) {
            Rational all = rows.own(member.bound(), member.question());
            Rational most = member.relative().limit().or(all);
            read.add(rowsOf(member.entry(), all.min(most), Wanted.ANSWER));
            if (wide) {
                beyond(access, question, member.entry(), common(access, members), all)
                        .ifPresent(read::add);
            }
        }
        read.addAll(between);
        return Optional.of(new Access(
                access.bound(), request(access, question, read, members), access.answers(), access.candidates()));
    }

    private RowsRead rowsOf(Entry entry, Rational count, Wanted wanted) {
        return new RowsRead(entry, count, layout.contents().bytes(entry, State.AVERAGE), wanted);
    }

    /** A range over several kinds also takes those of a wanted kind that belong to others. */
    private Optional<RowsRead> beyond(
            Access access, Question question, Entry entry, List<Part> common, Rational wanted) {
        return RowCounts.inPartition(access.entry().partitionParts(), entry, common)
                .map(met ->
                        rows.count(entry, met, question, List.of(), List.of()).minus(wanted))
                .filter(more -> more.isMoreThan(Rational.ZERO))
                .map(more -> rowsOf(entry, more, Wanted.OTHER));
    }

    /** The beginning of the sort key that everything wanted shares, in the attributes of what is read. */
    private static List<Part> common(Access access, List<IncludedRange> members) {
        List<Part> common = access.bound().sortPrefix();
        for (IncludedRange member : members) {
            common = common.subList(0, SortKeySpan.common(common, asRead(member)));
        }
        return common;
    }

    private Request request(Access access, Question question, List<RowsRead> read, List<IncludedRange> members) {
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
                new Look(DynamoDbOperation.QUERY, access.bound(), question, layout, others, members),
                Rational.ONE,
                BillingUnits.pages(bytes),
                question.consistency(),
                BillingUnits.readUnits(bytes, question.consistency()),
                1,
                Accesses.spreadBy(access.bound()),
                read);
    }

    /** From where to where one query reads what is asked for and its relatives. */
    record Range(SortKeySpan first, SortKeySpan last) {
        static Range of(SortKeySpan root, List<IncludedRange> members) {
            SortKeySpan first = root;
            SortKeySpan last = root;
            for (IncludedRange member : members) {
                first = member.span().isBefore(first) || member.span().contains(first) ? member.span() : first;
                last = last.isBefore(member.span()) || member.span().contains(last) ? member.span() : last;
            }
            return new Range(first, last);
        }
    }

    /** A limit holds only for what comes right behind, in the order asked for. */
    private boolean isNextTo(SortKeySpan root, List<IncludedRange> members, Access access, Question question) {
        boolean alone = members.size() == 1 && layout.model().namesOne(question.selection());
        boolean exact = access.bound().isWholeKey();
        if (!alone || !exact) {
            return false;
        }
        IncludedRange member = members.get(0);
        boolean backward = member.bound().isBackward(member.question());
        boolean free = member.question().order().isEmpty();
        boolean rootFirst = root.isBefore(member.span());
        boolean rootLast = member.span().isBefore(root);
        boolean inside = member.span().start().startsWith(root.start());
        return free ? rootFirst || rootLast || inside : backward ? rootLast : rootFirst || inside;
    }

    /** Everything else of the partition that may lie in the range. */
    private List<RowsRead> between(
            Access access, Question question, List<IncludedRange> members, SortKeySpan first, SortKeySpan last) {
        List<Part> common = common(access, members);
        List<RowsRead> found = new ArrayList<>();
        for (Entry other : layout.entriesIn(access.entry().path())) {
            boolean wanted = other.equals(access.entry())
                    || members.stream().anyMatch(member -> member.entry().equals(other));
            Optional<Map<AttributeUse, AttributeUse>> met =
                    wanted ? Optional.empty() : RowCounts.inPartition(access.entry().partitionParts(), other, common);
            if (met.isPresent() && mayLieBetween(other, met.get(), first, last)) {
                found.add(rows.read(other, rows.count(other, met.get(), question, List.of(), List.of())));
            }
        }
        return found.stream().filter(read -> !read.rows().isZero()).toList();
    }

    /** The known beginning of a relative's sort key, in the attributes of what is read. */
    private static List<Part> asRead(IncludedRange member) {
        return member.bound().sortPrefix().stream()
                .map(part -> part instanceof Segment segment
                        ? member.relative()
                                .image(segment.attribute())
                                .<Part>map(origin -> new Segment(origin, segment.format(), segment.fallback()))
                                .orElse(part)
                        : part)
                .toList();
    }

    private static boolean mayLieBetween(Entry other, Map<AttributeUse, AttributeUse> meaning, SortKeySpan first, SortKeySpan last) {
        List<Part> known = new ArrayList<>();
        for (Part part : other.sortParts()) {
            boolean open = !(part instanceof Literal) && !meaning.keySet().containsAll(part.attributes());
            if (open) {
                break;
            }
            known.add(part);
        }
        SortKeySpan span = SortKeySpan.of(known, meaning);
        return !span.isBefore(first) && !last.isBefore(span);
    }
}
