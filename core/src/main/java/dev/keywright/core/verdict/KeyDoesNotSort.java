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

/** Finds sort keys that hold the right value in a text that sorts in another order. */
final class KeyDoesNotSort implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("key-does-not-sort", "A key whose text does not sort as the value in it does.", """
            DynamoDB compares text keys byte by byte: "99" comes after "100", and a value that is followed by a letter
            may come after a longer one. A range over such keys leaves out what belongs to it, and an order is wrong,
            without any error.""", """
            Pad numbers to their width, such as {salary:06}, or make the number the whole key; write timestamps as they
            are; separate a text from what follows it with `#`.""");

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
                range(subject, served, subject.reads().question(read), obstacles);
            }
        }
    }

    /** A range that is filtered only because the key next to it does not sort. */
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
                "`%s` needs an order that the key does not have: %s".formatted(pattern.id(), obstacle.reason()));
    }
}
