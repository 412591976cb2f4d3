package dev.keywright.optimizer.tactic;

import dev.keywright.core.maintain.MostDescendants;
import dev.keywright.core.maintain.TransactionSize;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.tactic.PatternQuestions.PatternQuestion;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Parents' attributes copied down into the items of their children, so that nothing else has to be read. */
final class Carried implements Tactic {
    @Override
    public String name() {
        return "parent attributes copied down";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Set<Candidate> carried = new LinkedHashSet<>();
        for (PatternQuestion asked : situation.asked()) {
            List<AttributeUse> inherited = asked.question().needs().stream()
                    .filter(AttributeUse::isInherited)
                    .filter(use -> !isCounted(situation, use))
                    .toList();
            List<AttributeUse> along = along(situation, asked);
            add(carried, situation, inherited);
            add(carried, situation, along);
        }
        return List.copyOf(carried);
    }

    /** A number is kept in one place and never copied. */
    private static boolean isCounted(Situation situation, AttributeUse use) {
        return situation.model().attribute(use.attribute()).meaning() instanceof Counts;
    }

    private static void add(Set<Candidate> carried, Situation situation, List<AttributeUse> uses) {
        boolean kept = uses.stream().allMatch(use -> isWithinATransaction(situation, use));
        if (!uses.isEmpty() && kept) {
            carried.add(new Candidate.Carried(situation.entityRef(), uses));
        }
    }

    /** A change goes to the parent and to all copies at once; a parent can always be read instead. */
    private static boolean isWithinATransaction(Situation situation, AttributeUse use) {
        boolean changes = situation.facts().attribute(use.attribute()).isMutable();
        return !changes
                || new MostDescendants(situation.model(), situation.estimates())
                        .find(situation.entityRef(), use.attribute().entity())
                        .filter(most -> most.plus(Rational.ONE).isMoreThan(TransactionSize.MOST_ACTIONS))
                        .isEmpty();
    }

    /** An included parent needs no read where all its selected attributes are carried. */
    private static List<AttributeUse> along(Situation situation, PatternQuestion asked) {
        List<AttributeUse> uses = new ArrayList<>();
        if (!(asked.pattern().operation() instanceof Read whole)) {
            return uses;
        }
        for (Read read : whole.parts()) {
            if (read.entity().equals(situation.entityRef())) {
                along(situation, read, uses);
            }
        }
        return uses;
    }

    private static void along(Situation situation, Read read, List<AttributeUse> uses) {
        for (Include include : read.include()) {
            Step step = include.path().get(0);
            boolean parent = include.path().size() == 1
                    && step.towards() == Towards.PARENT
                    && !situation.model().parent(step.role()).optional();
            if (parent) {
                for (Attribute attribute : situation.model().entity(step.to()).attributes()) {
                    boolean wanted = read.select().isEmpty()
                            || read.select().stream()
                                    .anyMatch(selected ->
                                            selected.attribute().attribute().equals(attribute.ref()));
                    boolean held = situation.model().parent(step.role()).holds().stream()
                            .anyMatch(holding -> holding.source().equals(attribute.ref()));
                    boolean counted = attribute.meaning() instanceof Counts;
                    if (wanted && !held && !counted) {
                        uses.add(new AttributeUse(List.of(step.role()), attribute.ref()));
                    }
                }
            }
        }
    }
}
