package dev.keywright.core.serve;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.serve.Obstacle.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Explains why a design cannot answer a question, by what the closest entry lacks. */
public final class Obstacles {
    private final Layout layout;
    private final Model model;
    private final Accesses accesses;

    public Obstacles(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
        this.accesses = new Accesses(layout);
    }

    /** The obstacle of the entry that comes closest; empty where the entity has no items. */
    public Optional<Obstacle> nearest(Question question) {
        return entries(question).stream().map(entry -> of(entry, question)).max(Comparator.comparing(Obstacle::kind));
    }

    /** The questions of a read that have no answer: the root question, or else those for included entities. */
    public static List<Question> unanswered(Reads reads, Read read, Model model) {
        List<Read> parts = read.parts();
        List<Question> questions = reads.questions(read);
        List<Question> unanswered = new ArrayList<>();
        for (int kind = 0; kind < parts.size(); kind++) {
            unanswered.addAll(unanswered(reads, parts.get(kind), questions.get(kind), model));
        }
        return unanswered;
    }

    private static List<Question> unanswered(Reads reads, Read read, Question question, Model model) {
        if (reads.accessPaths().all(question).isEmpty()) {
            return List.of(question);
        }
        return Included.of(read, model).stream()
                .map(included -> reads.question(included, question))
                .filter(of -> reads.accessPaths().cheapest(of).isEmpty())
                .toList();
    }

    /** An entry that would serve the range if its text sorted like the value. */
    public Optional<Obstacle> unsortedRange(Question question, Narrowing range) {
        for (Entry entry : entries(question)) {
            Optional<Bound> bound = usable(entry, question);
            boolean here = bound.isPresent()
                    && bound.get().sortParts() < entry.sortParts().size()
                    && entry.sortParts().get(bound.get().sortParts()) instanceof Segment segment
                    && segment.attribute().equals(range.attribute())
                    && !KeyTextOrder.keeps(entry, bound.get().sortParts(), model);
            if (here) {
                return Optional.of(new Obstacle(
                        entry,
                        Kind.UNSORTED_TEXT,
                        new OrderObstacles(entry, model).unsorted(bound.get().sortParts())));
            }
        }
        return Optional.empty();
    }

    private List<Entry> entries(Question question) {
        List<Entry> all = new ArrayList<>();
        for (ItemType item : layout.itemsOf(question.entity())) {
            if (!item.kind().isNumber()) {
                all.addAll(layout.entries(item));
            }
        }
        return all;
    }

    private Optional<Bound> usable(Entry entry, Question question) {
        boolean usable = accesses.isComplete(entry, question) && accesses.isFresh(entry, question);
        return usable ? Bound.of(entry, question, layout) : Optional.empty();
    }

    private Obstacle of(Entry entry, Question question) {
        String place = entry.path().name();
        Optional<Bound> bound = Bound.of(entry, question, layout);
        if (bound.isEmpty()) {
            return openBucket(entry, question)
                    .orElseGet(() -> new Obstacle(entry, Kind.OPEN_PARTITION, partition(question)));
        }
        if (!accesses.isComplete(entry, question)) {
            return new Obstacle(
                    entry,
                    Kind.SPARSE,
                    "`%s` contains only some of them: %s".formatted(place, sparse(entry, question)));
        }
        if (!accesses.isFresh(entry, question)) {
            return new Obstacle(entry, Kind.NOT_FRESH, stale(entry));
        }
        OrderObstacles orders = new OrderObstacles(entry, model);
        Optional<Obstacle> order = orders.find(bound.get(), question);
        return order.orElseGet(() -> new Obstacle(
                entry,
                Kind.INCOMPLETE,
                "`%s` finds them, but not every attribute asked for can be read from it".formatted(place)));
    }

    private static Optional<Obstacle> openBucket(Entry entry, Question question) {
        List<Part> open = Bound.open(entry, question);
        if (open.isEmpty() || !open.stream().allMatch(Buckets::isBucket)) {
            return Optional.empty();
        }
        String reason = "the partition key of `%s` has %s, and without a `range` on `%s` the bucket is unknown"
                .formatted(
                        entry.path().name(),
                        shown(open.get(0)),
                        open.get(0).attributes().get(0));
        return Optional.of(new Obstacle(entry, Kind.OPEN_BUCKET, reason));
    }

    private static String partition(Question question) {
        List<AttributeUse> known = new ArrayList<>();
        question.selection().by().forEach(given -> known.add(given.attribute()));
        question.selection().in().forEach(choice -> known.add(choice.attribute()));
        if (known.isEmpty()) {
            return "every partition key of `%s` needs a value that is not given".formatted(question.entity());
        }
        String names = known.stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
        return "no partition key of `%s` is made of %s alone".formatted(question.entity(), names);
    }

    private String sparse(Entry entry, Question question) {
        for (AttributeUse use : entry.required()) {
            if (model.mayBeMissing(use.attribute()) && !question.implies(use)) {
                return "those that have `%s`".formatted(use);
            }
        }
        for (When when : entry.when()) {
            if (when instanceof When.OneOf one) {
                return "those whose `%s` is %s".formatted(one.attribute(), KeyText.values(one.values()));
            }
        }
        if (!entry.earlier().isEmpty()) {
            return "those that are in none of the entries before it";
        }
        return "those for which its `when` holds";
    }

    private static String stale(Entry entry) {
        return entry.path().canBeStrong()
                ? "only `%s` finds them, and it is kept by a stream: the pattern states no `lag`"
                        .formatted(entry.item().name())
                : "only the GSI `%s` finds them, and a GSI has no strongly consistent reads"
                        .formatted(entry.path().name());
    }

    /** A part of the key as written in the design. */
    static String shown(Part part) {
        return "`%s`".formatted(part);
    }
}
