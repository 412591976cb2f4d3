package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.serve.Obstacle;
import dev.keywright.core.serve.Obstacles;
import dev.keywright.core.serve.Question;
import java.util.Optional;

/** Finds sort keys whose text does not sort like the value in it. */
final class KeyDoesNotSort implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("key-does-not-sort", "A key whose text does not sort like the value in it.", """
            DynamoDB compares string keys byte by byte: "99" sorts after "100", and a value that is
            followed by a letter may sort after a longer one. A range over such keys misses items, and the
            order is wrong, without any error.""", """
            Pad numbers to a fixed width, such as {salary:06}, or make the number the whole key; do not
            reformat timestamps; separate a string from what follows it with `#`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        Obstacles obstacles = new Obstacles(subject.layout());
        for (ServedPattern served : subject.bill().patterns()) {
            Pattern pattern = served.pattern();
            if (!served.isServed()) {
                PatternNotServed.unanswered(subject, pattern).stream()
                        .flatMap(question -> obstacles.nearest(question).stream())
                        .filter(obstacle -> obstacle.kind() == Obstacle.Kind.UNSORTED_TEXT)
                        .forEach(obstacle -> report(subject, pattern, obstacle));
            } else if (pattern.operation() instanceof Read read) {
                subject.reads().questions(read).forEach(question -> range(subject, served, question, obstacles));
            }
        }
    }

    /** A range that has to be filtered only because the sort key does not sort like its value. */
    private static void range(DesignSubject subject, ServedPattern served, Question question, Obstacles obstacles) {
        for (Narrowing range : question.selection().range()) {
            String filtered = range.attribute() + " BETWEEN";
            boolean filters =
                    served.reads().stream().anyMatch(request -> request.filter().contains(filtered));
            Optional<Obstacle> obstacle = filters ? obstacles.unsortedRange(question, range) : Optional.empty();
            obstacle.ifPresent(found -> report(subject, served.pattern(), found));
        }
    }

    private static void report(DesignSubject subject, Pattern pattern, Obstacle obstacle) {
        Entry entry = obstacle.entry();
        String key = entry.path().key().sort().get(0);
        subject.report(
                PROBLEM,
                subject.at(entry.item(), key),
                "`%s` needs a sort order that the key does not have: %s".formatted(pattern.id(), obstacle.reason()));
    }
}
