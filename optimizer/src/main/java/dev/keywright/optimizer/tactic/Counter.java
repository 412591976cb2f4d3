package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.design.Place.OwnItem;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.tactic.PatternQuestions.PatternQuestion;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A count, a sum or the largest value that every write maintains, in place of counting with every read. */
final class Counter implements Tactic {
    @Override
    public String name() {
        return "maintained counter";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Set<Candidate> counters = new LinkedHashSet<>();
        for (PatternQuestion asked : situation.asked()) {
            boolean counted = asked.question().kind() == Question.Kind.NUMBER
                    && isPlain(asked.question().selection());
            if (!counted) {
                continue;
            }
            List<AttributeUse> by = asked.question().selection().by().stream()
                    .map(Given::attribute)
                    .toList();
            if (by.stream().anyMatch(use -> isKept(situation, use))) {
                continue;
            }
            Aggregate aggregate = asked.question().aggregate();
            for (Kept kept : keeping(situation, aggregate, by)) {
                if (!aggregate.isExtreme()) {
                    counters.add(new Candidate.Counter(situation.entityRef(), aggregate, by, new OwnItem(), 1, kept));
                }
                for (Parent role : situation.entity().parents()) {
                    Entity parent = situation.model().entity(role.entity());
                    // A child does not say of which of several kinds its parent is, and so in whose item it would
                    // count.
                    boolean stored = parent.isStored() && !role.isOneOf();
                    if (stored
                            && (aggregate.isExtreme() || !mayOutlive(situation, role, by))
                            && role.identity(parent).equals(new LinkedHashSet<>(by))) {
                        counters.add(new Candidate.Counter(
                                situation.entityRef(), aggregate, by, new Inside(role.entity()), 1, kept));
                    }
                }
            }
        }
        return List.copyOf(counters);
    }

    /** Whether a pattern counts the children of a parent that may be deleted before them: the number would go with its item. */
    private static boolean mayOutlive(Situation situation, Parent role, List<AttributeUse> by) {
        boolean counted = situation.asked().stream()
                .anyMatch(asked -> asked.pattern().operation() instanceof Count
                        && asked.question().selection().by().stream()
                                .map(Given::attribute)
                                .toList()
                                .equals(by));
        return counted
                && situation.model().patterns().stream()
                        .flatMap(pattern -> pattern.operation().writes().stream())
                        .anyMatch(write -> write instanceof Delete delete && leaves(situation, delete, role));
    }

    private static boolean leaves(Situation situation, Delete delete, Parent role) {
        boolean goes = delete.entity().equals(role.entity()) || delete.cascade().contains(role.entity());
        boolean onlyEmpty = delete.conditions().stream()
                .anyMatch(condition -> condition instanceof Condition.Tests test
                        && situation.model().attribute(test.attribute()).meaning() instanceof Counts);
        return goes && !onlyEmpty && !delete.cascade().contains(situation.entityRef());
    }

    private static boolean isPlain(Selection selection) {
        return selection.in().isEmpty()
                && selection.range().isEmpty()
                && selection.prefix().isEmpty()
                && selection.has().isEmpty()
                && selection.lacks().isEmpty()
                && !selection.contains().isAsked()
                && selection.by().stream().allMatch(Given::isOneValue);
    }

    /** A declared count changes without any write of its own entity. */
    private static boolean isKept(Situation situation, AttributeUse use) {
        return situation.model().attribute(use.attribute()).meaning() instanceof Counts;
    }

    /**
     * A stream mostly costs less where a lag is allowed, unless the write is a transaction anyway; and only a stream reports
     * items that expire.
     */
    private static List<Kept> keeping(Situation situation, Aggregate aggregate, List<AttributeUse> by) {
        List<Question> readers = situation.asked().stream()
                .map(PatternQuestion::question)
                .filter(question -> question.kind() == Question.Kind.NUMBER
                        && question.aggregate().equals(aggregate)
                        && question.selection().by().stream()
                                .map(Given::attribute)
                                .toList()
                                .equals(by))
                .toList();
        List<Kept> all = new ArrayList<>();
        boolean expires = situation.entity().findExpiry().isPresent();
        if (expires
                || readers.stream().anyMatch(question -> question.lagSeconds().isStated())) {
            all.add(Kept.STREAM);
        }
        if (!expires) {
            all.add(Kept.TRANSACTION);
        }
        return all;
    }
}
