package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.serve.Obstacle;
import dev.keywright.core.serve.Obstacles;
import dev.keywright.core.serve.Question;
import java.util.List;

/** Finds patterns that the design cannot serve, and says what is in the way. */
final class PatternNotServed implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("pattern-not-served", "A pattern that no key of the design can serve.", """
            DynamoDB answers only what a key leads to: the whole partition key must be known, and a query returns its
            items in the order of the sort key and in no other. A write, too, must find what it changes or deletes.""", """
            Give an item or an index a partition key of what the pattern knows, and a sort key that continues with the
            rest of it and then with what the answer is sorted by.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        Obstacles obstacles = new Obstacles(subject.layout());
        for (ServedPattern served : subject.bill().patterns()) {
            if (served.isServed()) {
                continue;
            }
            List<Question> questions = unanswered(subject, served.pattern());
            for (Question question : questions) {
                obstacles
                        .nearest(question)
                        .filter(obstacle -> obstacle.kind() != Obstacle.Kind.UNSORTED_TEXT)
                        .ifPresent(obstacle -> report(subject, served.pattern(), obstacle.reason()));
            }
            if (questions.isEmpty()) {
                served.failures().stream().distinct().forEach(reason -> report(subject, served.pattern(), reason));
            }
        }
    }

    /** The questions of a read that have no answer; a write says itself what it does not find. */
    static List<Question> unanswered(DesignSubject subject, Pattern pattern) {
        if (pattern.operation() instanceof Read read) {
            return Obstacles.unanswered(subject.reads(), read, subject.model());
        }
        return pattern.operation() instanceof Count count
                ? List.of(subject.reads().question(count))
                : List.of();
    }

    private static void report(DesignSubject subject, Pattern pattern, String reason) {
        subject.report(PROBLEM, subject.at(pattern), "`%s` is not served: %s".formatted(pattern.id(), reason));
    }
}
