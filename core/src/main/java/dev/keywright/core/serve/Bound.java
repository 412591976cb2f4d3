package dev.keywright.core.serve;

import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The part of an entry's key that a question fixes.
 *
 * @param partitions the number of partitions that hold the answer, in each bucket
 * @param sortParts the number of leading parts of the sort key that are known
 * @param equal the attributes that the key fixes
 * @param range the range that the key condition limits the sort key to
 * @param prefix the prefix that the key condition limits the sort key to
 * @param buckets the buckets of time over which the partitions are spread
 */
public record Bound(
        Entry entry,
        int partitions,
        int sortParts,
        Set<AttributeUse> equal,
        Optional<Narrowing> range,
        Optional<Narrowing> prefix,
        Optional<Buckets> buckets) {
    /** A beginning of the sort key in one partition. */
    static Bound to(Entry entry, int sortParts, Set<AttributeUse> equal) {
        return new Bound(entry, 1, sortParts, equal, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Whether at most one item has this key. */
    public boolean isWholeKey() {
        return sortParts == entry.sortParts().size() && isOnePartition();
    }

    boolean isOnePartition() {
        return partitions == 1 && buckets.isEmpty();
    }

    /** The number of partitions that hold the answer, in all buckets together. */
    int allPartitions() {
        return partitions * buckets.map(Buckets::number).orElse(1);
    }

    /** The number of buckets that are read to fill the limit, where all of them together hold so many matches. */
    int bucketsRead(Rational matches, Figure limit) {
        return buckets.map(met -> met.read(matches, limit)).orElse(1);
    }

    /** Whether buckets are read one after the other. */
    public boolean takesTurns() {
        return buckets.filter(met -> met.turn() != Buckets.Turn.AT_ONCE).isPresent();
    }

    /** Whether the choice of buckets alone guarantees the value or its range. */
    boolean isExactIn(AttributeUse use) {
        return buckets.filter(met -> met.exact() && met.attribute().equals(use)).isPresent();
    }

    /** The known beginning of the sort key. */
    public List<Part> sortPrefix() {
        return entry.sortParts().subList(0, sortParts);
    }

    /** Empty where the question leaves a part of the partition key open. */
    static Optional<Bound> of(Entry entry, Question question, Layout layout) {
        Set<AttributeUse> equal = new LinkedHashSet<>();
        List<Segment> bucketed = new ArrayList<>();
        long partitions = 1;
        for (Part part : entry.partitionParts()) {
            if (Buckets.areAsked(part, question)) {
                bucketed.add((Segment) part);
                continue;
            }
            int values = values(entry, part, question);
            if (values == 0) {
                return Optional.empty();
            }
            boolean again = part instanceof Segment segment && equal.contains(segment.attribute());
            partitions *= again ? 1 : values;
            if (part instanceof Segment segment) {
                equal.add(segment.attribute());
            }
        }
        if (partitions > Integer.MAX_VALUE) {
            return Optional.empty();
        }
        Bound bound = sort(entry, (int) partitions, equal, question, layout.model());
        return bucketed.isEmpty() ? Optional.of(bound) : bound.over(bucketed, question, layout);
    }

    /** Buckets of two times would multiply: each of the one with each of the other. No plan reads so many. */
    private Optional<Bound> over(List<Segment> bucketed, Question question, Layout layout) {
        boolean one = bucketed.stream().map(Segment::attribute).distinct().count() == 1;
        if (!one) {
            return Optional.empty();
        }
        Buckets met = Buckets.of(bucketed, question, layout);
        return (long) partitions * met.number() > Integer.MAX_VALUE
                ? Optional.empty()
                : Optional.of(new Bound(entry, partitions, sortParts, equal, range, prefix, Optional.of(met)));
    }

    /** The parts of the partition key that the question leaves open. */
    static List<Part> open(Entry entry, Question question) {
        return entry.partitionParts().stream()
                .filter(part -> !Buckets.areAsked(part, question) && values(entry, part, question) == 0)
                .toList();
    }

    private static int values(Entry entry, Part part, Question question) {
        return isAnyCopy(entry, part) ? 1 : values(part, question);
    }

    private static Bound sort(Entry entry, int partitions, Set<AttributeUse> equal, Question question, Model model) {
        List<Part> parts = entry.sortParts();
        int known = 0;
        int spread = partitions;
        while (known < parts.size()) {
            int values = values(entry, parts.get(known), question);
            boolean single = values == 1 || (values > 1 && isRepeated(parts.get(known), equal));
            if (!single && !(values > 1 && mayRepeat(question, parts.get(known)))) {
                break;
            }
            spread *= single ? 1 : values;
            if (parts.get(known) instanceof Segment segment) {
                equal.add(segment.attribute());
            }
            known++;
        }
        Optional<Narrowing> range = Optional.empty();
        Optional<Narrowing> prefix = Optional.empty();
        if (known < parts.size()
                && parts.get(known) instanceof Segment segment
                && KeyTextOrder.keeps(entry, known, model)) {
            range = find(question.selection().range(), segment.attribute());
            boolean text = model.attribute(segment.attribute().attribute()).type() == AttributeType.STRING;
            prefix = range.isEmpty() && text
                    ? find(question.selection().prefix(), segment.attribute())
                    : Optional.empty();
        }
        return new Bound(entry, spread, known, equal, range, prefix, Optional.empty());
    }

    private static Optional<Narrowing> find(List<Narrowing> narrowings, AttributeUse attribute) {
        return narrowings.stream()
                .filter(narrowing -> narrowing.attribute().equals(attribute))
                .findFirst();
    }

    /** Whether a reader may choose any value of the part, since the copies are equal. */
    public static boolean isAnyCopy(Entry entry, Part part) {
        int times = entry.item().kind().times();
        return times > 1 && part.equals(new Random(times));
    }

    private static boolean isRepeated(Part part, Set<AttributeUse> equal) {
        return part instanceof Segment segment && equal.contains(segment.attribute());
    }

    /** Several values of a part of the sort key are as many queries. */
    private static boolean mayRepeat(Question question, Part part) {
        return part instanceof Segment segment && question.knows(segment.attribute());
    }

    /** The number of texts that the part can have according to the question; 0 where it is open. */
    private static int values(Part part, Question question) {
        if (part instanceof Literal) {
            return 1;
        }
        if (part instanceof Random random) {
            return random.count();
        }
        if (part instanceof Shard shard) {
            boolean known = shard.attributes().stream().allMatch(use -> valuesOf(use, question) == 1);
            return known ? 1 : shard.count();
        }
        Segment segment = (Segment) part;
        return isDefault(segment, question) ? 1 : valuesOf(segment.attribute(), question);
    }

    /** Whether the key has the default of the segment, since what is asked for lacks the value. */
    static boolean isDefault(Segment segment, Question question) {
        return !(segment.fallback() instanceof NoFallback)
                && question.selection().lacks().contains(segment.attribute());
    }

    private static int valuesOf(AttributeUse use, Question question) {
        int given = question.findGiven(use)
                .map(known -> known.supply() instanceof Constants constants
                        ? constants.values().size()
                        : 1)
                .orElse(0);
        return given > 0
                ? given
                : question.findChoice(use).map(choice -> choice.most()).orElse(0);
    }

    /** Whether the answers come in the order asked for; several partitions are merged. */
    boolean isOrdered(Question question, Model model) {
        int part = sortParts;
        List<Direction> directions = new ArrayList<>();
        for (Ordering ordering : leftToSort(question)) {
            part = nextSegment(part, question);
            if (part == entry.sortParts().size() || !KeyTextOrder.keeps(entry, part, model)) {
                return false;
            }
            Segment segment = (Segment) entry.sortParts().get(part);
            if (!sortsBy(segment, ordering.attribute(), model)) {
                return false;
            }
            directions.add(KeyTextOrder.isInverted(segment) ? inverted(ordering.direction()) : ordering.direction());
            part++;
        }
        return directions.stream().distinct().count() <= 1;
    }

    private List<Ordering> leftToSort(Question question) {
        return question.order().stream()
                .filter(ordering -> !isKnown(ordering.attribute(), question))
                .toList();
    }

    /** Whether an attribute needs no order: it has one value, or each of its values is a query and the answers are merged. */
    private boolean isKnown(AttributeUse use, Question question) {
        return equal.contains(use)
                || isExactIn(use)
                || question.findGiven(use).filter(Given::isOneValue).isPresent();
    }

    private int nextSegment(int from, Question question) {
        int part = from;
        while (part < entry.sortParts().size() && values(entry.sortParts().get(part), question) == 1) {
            part++;
        }
        return part;
    }

    private static boolean sortsBy(Segment segment, AttributeUse wanted, Model model) {
        if (segment.attribute().equals(wanted)) {
            return true;
        }
        return model.attribute(segment.attribute().attribute()).meaning() instanceof Attribute.Follows follows
                && follows.time().equals(wanted.attribute())
                && segment.attribute().path().equals(wanted.path());
    }

    private static Direction inverted(Direction direction) {
        return direction == Direction.ASCENDING ? Direction.DESCENDING : Direction.ASCENDING;
    }

    /** Whether the query runs from the largest sort key to the smallest. */
    boolean isBackward(Question question) {
        int part = nextSegment(sortParts, question);
        boolean open = part < entry.sortParts().size();
        List<Ordering> left = leftToSort(question);
        if (left.isEmpty() || !open || !(entry.sortParts().get(part) instanceof Segment segment)) {
            return false;
        }
        boolean descending = left.get(0).direction() == Direction.DESCENDING;
        return descending != KeyTextOrder.isInverted(segment);
    }
}
