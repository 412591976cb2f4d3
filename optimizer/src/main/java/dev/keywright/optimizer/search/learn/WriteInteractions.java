package dev.keywright.optimizer.search.learn;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.trial.TrialSetup;
import dev.keywright.optimizer.search.trial.WriteTrials.Written;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What pieces of an entity cost more together, pattern by pattern. A pattern writes an item once, and it is a transaction
 * or none: of all that makes its writes at one home dearer the most counts, so that the program never charges twice.
 */
final class WriteInteractions {
    private final TrialSetup setup;
    private final Space space;
    private final Learned learned;
    private final Map<EntityRef, List<Pattern>> writing = new ConcurrentHashMap<>();

    WriteInteractions(TrialSetup setup, Space space, Learned learned) {
        this.setup = setup;
        this.space = space;
        this.learned = learned;
    }

    /** The surcharges that these choices call for, one for each pattern whose writes they make dearer. */
    List<Surcharge> of(EntityRef entity, List<Choice> choices) {
        Optional<Choice> home = choices.stream()
                .filter(choice -> choice.isHome() && choice.host().equals(entity))
                .findFirst();
        List<Surcharge> all = new ArrayList<>();
        if (home.isEmpty()) {
            return all;
        }
        Map<PatternRef, Written> together = written(entity, choices);
        Map<PatternRef, Written> alone = written(entity, List.of(home.get()));
        List<Added> pieces = choices.stream()
                .filter(choice -> choice.host().equals(entity) && !choice.isHome())
                .map(choice -> added(entity, choice))
                .toList();
        for (Pattern pattern : writing(entity)) {
            PatternRef ref = pattern.ref();
            long apart = alone.getOrDefault(ref, Written.NOTHING).all();
            for (Added piece : pieces) {
                apart += piece.to(ref);
            }
            String group = "%s at %s".formatted(ref, home.get().number());
            long due = learned.surcharge(group, new KeepingOf(entity), choices, List.of());
            long more = together.getOrDefault(ref, Written.NOTHING).all() - apart - due;
            if (more > choices.size() + 1L) {
                all.add(new Surcharge(
                        group, new KeepingOf(entity), choices, List.of(), parts(space, choices), due + more));
            }
        }
        return all;
    }

    /** The parts that would make the items of these choices smaller, and all that they cost together cheaper. */
    static List<Choice> parts(Space space, List<Choice> choices) {
        List<Choice> homes = choices.stream().filter(Choice::isHome).toList();
        return space.choices().stream()
                .filter(choice -> choice.candidate().is(CandidateKind.PART)
                        && choice.homes().stream().anyMatch(homes::contains)
                        && !choices.contains(choice))
                .toList();
    }

    private Added added(EntityRef entity, Choice piece) {
        List<Choice> with = new ArrayList<>(piece.homes());
        with.add(piece);
        return new Added(written(entity, piece.homes()), written(entity, with));
    }

    /** What is written without a piece and with it. */
    private record Added(Map<PatternRef, Written> without, Map<PatternRef, Written> with) {
        /** What the piece adds to the writes of a pattern wherever it is chosen: dearer writes of items are a surcharge of its own. */
        long to(PatternRef pattern) {
            Written before = without.getOrDefault(pattern, Written.NOTHING);
            Written after = with.getOrDefault(pattern, Written.NOTHING);
            return after.indexes() - before.indexes() + Math.min(0, after.items() - before.items());
        }
    }

    private Map<PatternRef, Written> written(EntityRef entity, List<Choice> choices) {
        return setup.written(entity, new LinkedHashSet<>(ChoiceLists.candidates(choices)), writing(entity));
    }

    private List<Pattern> writing(EntityRef entity) {
        return writing.computeIfAbsent(entity, space::writing);
    }
}
