package dev.keywright.optimizer.search.price;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.space.PatternRequirements;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.trial.TrialSetup;
import dev.keywright.optimizer.tactic.AttributeKeyRules;
import dev.keywright.optimizer.tactic.PatternQuestions;
import dev.keywright.optimizer.tactic.Proposer;
import dev.keywright.optimizer.tactic.Situation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The candidates that tactics propose for each entity, and the requirements that its patterns make of it. */
final class Proposals {
    private final Map<EntityRef, List<Candidate>> candidates = new LinkedHashMap<>();
    private final Map<EntityRef, List<Requirement>> requirements = new LinkedHashMap<>();
    private final Map<EntityRef, List<Pattern>> writes = new LinkedHashMap<>();
    private final List<Requirement> all = new ArrayList<>();

    Proposals(TrialSetup setup, Proposer proposer, CarriedValues carriedValues) {
        CostModel costModel = setup.costModel();
        Model model = setup.model();
        PatternQuestions questions = new PatternQuestions(costModel.facts(), costModel.estimates());
        for (Entity entity : model.entities()) {
            Situation situation = new Situation(costModel.facts(), costModel.estimates(), questions, entity.ref());
            setup.pins().among(entity.ref(), worthTrying(situation, proposer, setup), model).stream()
                    .filter(candidate -> !setup.failures().isDropped(candidate))
                    .forEach(this::add);
        }
        PatternRequirements parts = new PatternRequirements(
                costModel.facts(), costModel.estimates(), questions, carriedValues.holders(candidates.values()));
        for (Pattern pattern : model.patterns()) {
            for (Requirement requirement : parts.of(pattern)) {
                all.add(requirement);
                add(requirements, requirement.entity(), requirement);
            }
            if (!pattern.operation().writes().isEmpty()) {
                parts.touched(pattern).forEach(entity -> add(writes, entity, pattern));
            }
        }
    }

    /**
     * An entry that can share its index costs more than the same with an index of its own. It is tried only where a query might read it
     * together with another entity; which entries share an index for the sake of simplicity is decided at the end.
     */
    private static List<Candidate> worthTrying(Situation situation, Proposer proposer, TrialSetup setup) {
        List<Candidate> proposed = proposer.propose(situation);
        boolean meets = new AttributeKeyRules(situation.model()).isReadWithOthers(situation.entityRef());
        if (meets || !setup.pins().tables().isEmpty()) {
            return proposed;
        }
        Set<Candidate> all = new LinkedHashSet<>(proposed);
        return proposed.stream()
                .filter(candidate -> candidate
                        .asIndexEntry()
                        .filter(entry -> !entry.isAlone() && all.contains(entry.withValuesAlone()))
                        .isEmpty())
                .toList();
    }

    private static <V> void add(Map<EntityRef, List<V>> map, EntityRef entity, V value) {
        map.computeIfAbsent(entity, unused -> new ArrayList<>()).add(value);
    }

    /** Adds a candidate that a round has called for. */
    void add(Candidate candidate) {
        add(candidates, candidate.host(), candidate);
    }

    /** The candidates that change the items of an entity. */
    List<Candidate> candidates(EntityRef entity) {
        return candidates.getOrDefault(entity, List.of());
    }

    List<Candidate> candidates() {
        return candidates.values().stream().flatMap(List::stream).toList();
    }

    List<Requirement> requirements(EntityRef entity) {
        return requirements.getOrDefault(entity, List.of());
    }

    /** All requirements, in the order of the model. */
    List<Requirement> requirements() {
        return all;
    }

    /** The patterns whose writes touch an entity. */
    List<Pattern> writes(EntityRef entity) {
        return writes.getOrDefault(entity, List.of());
    }
}
