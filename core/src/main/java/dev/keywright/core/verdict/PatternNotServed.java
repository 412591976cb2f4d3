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

/** Finds patterns that the design cannot serve, and the reason. */
final class PatternNotServed implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("pattern-not-served", "A pattern that no key of the design can serve.", """
            DynamoDB finds items only by key: the whole partition key must be known, and a Query returns
            items in the order of the sort key and no other. A write also has to find the items that it
            changes or deletes.""", """
            Give an item or an index a partition key of attributes that the pattern knows, and a sort key
            that starts with the remaining ones, followed by the attributes that the answer is sorted by.""");

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

    /** The parts of a read that cannot be answered; for writes the plan says which targets cannot be found. */
    static List<Question> unanswered(DesignSubject subject, Pattern pattern) {
        if (pattern.operation() instanceof Read read) {
            return Obstacles.unanswered(subject.reads(), read, subject.model());
        }
        return pattern.operation() instanceof Count count
                ? List.of(subject.reads().question(count))
                : List.of();
    }

    private static void report(DesignSubject subject, Pattern pattern, String reason) {
        subject.report(PROBLEM, subject.at(pattern), "`%s` cannot be served: %s".formatted(pattern.id(), reason));
    }
}
