package dev.keywright.optimizer.tactic;

import dev.keywright.core.maintain.Mutation;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.tactic.PatternQuestions.PatternQuestion;
import dev.keywright.optimizer.tactic.PatternQuestions.Reason;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Attributes in an item of their own: those that change often, apart from large ones, or large ones that are seldom read. */
final class Part implements Tactic {
    /** Below this an item costs one write unit anyway, and splitting it saves nothing. */
    private static final Rational SMALL_BYTES = Rational.of(900);

    /** Smaller attributes seldom decide how many units an item takes. */
    private static final Rational LARGE_BYTES = Rational.of(256);

    @Override
    public String name() {
        return "attributes split off";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Entity entity = situation.entity();
        Rational bytes = situation.facts().entity(entity.ref()).itemBytes().value();
        if (bytes.isLessThan(SMALL_BYTES)) {
            return List.of();
        }
        Set<Candidate> splits = new LinkedHashSet<>();
        for (Pattern pattern : situation.model().patterns()) {
            for (Write write : pattern.operation().writes()) {
                if (write instanceof Update update && write.entity().equals(entity.ref())) {
                    List<AttributeRef> changed = movable(
                            situation,
                            update.changes().stream()
                                    .map(Change::attribute)
                                    .distinct()
                                    .toList());
                    add(splits, situation, changed);
                    add(splits, situation, others(situation, changed));
                }
            }
        }
        for (PatternQuestion asked : situation.asked()) {
            if (asked.reason() == Reason.READ) {
                List<AttributeRef> read = movable(
                        situation,
                        entity.attributes().stream()
                                .map(Attribute::ref)
                                .filter(ref -> asked.question().needs().contains(AttributeUse.own(ref)))
                                .toList());
                add(splits, situation, read);
                add(splits, situation, others(situation, read));
            }
        }
        if (isNumberedWithin(situation)) {
            add(splits, situation, others(situation, List.of()));
        }
        return List.copyOf(splits);
    }

    /** Whether a number that often changes may be embedded in the item: a counter or the last number of a sequence. */
    private static boolean isNumberedWithin(Situation situation) {
        boolean counted =
                situation.entity().attributes().stream().anyMatch(attribute -> attribute.meaning() instanceof Counts);
        return counted
                || situation.model().entities().stream()
                        .flatMap(child -> child.attributes().stream())
                        .anyMatch(attribute -> attribute.meaning() instanceof Numbered numbered
                                && numbered.sequence().parent().equals(situation.entityRef()));
    }

    private static List<AttributeRef> movable(Situation situation, List<AttributeRef> attributes) {
        return attributes.stream().filter(ref -> isMovable(situation, ref)).toList();
    }

    private static boolean isMovable(Situation situation, AttributeRef ref) {
        Entity entity = situation.entity();
        boolean expiry = entity.findExpiry().filter(ref::equals).isPresent();
        return !entity.id().contains(ref)
                && !entity.attribute(ref).isHeld()
                && !expiry
                && !isConditioned(situation, ref)
                && !situation.model().isSummed(ref)
                && !(entity.attribute(ref).meaning() instanceof Counts);
    }

    /** A condition is judged by the entity's own item. */
    private static boolean isConditioned(Situation situation, AttributeRef ref) {
        return situation.model().patterns().stream()
                .flatMap(pattern -> pattern.operation().writes().stream())
                .anyMatch(write ->
                        Mutation.of(write, situation.model()).conditions().contains(AttributeUse.own(ref)));
    }

    private static List<AttributeRef> others(Situation situation, List<AttributeRef> attributes) {
        List<AttributeRef> others = new ArrayList<>();
        for (Attribute attribute : situation.entity().attributes()) {
            boolean other = !attributes.contains(attribute.ref()) && isMovable(situation, attribute.ref());
            if (other) {
                others.add(attribute.ref());
            }
        }
        return others;
    }

    /** All of them, or only those that make the item large. */
    private static void add(Set<Candidate> splits, Situation situation, List<AttributeRef> attributes) {
        List<AttributeRef> large = attributes.stream()
                .filter(ref -> !situation.estimates().averageBytes(ref).isLessThan(LARGE_BYTES))
                .toList();
        for (List<AttributeRef> some : List.of(attributes, large)) {
            if (!some.isEmpty()) {
                splits.add(new Candidate.Part(situation.entityRef(), some));
            }
        }
    }
}
