package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Carrying;
import dev.keywright.optimizer.candidate.Candidate.Embedding;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Numbering;
import dev.keywright.optimizer.candidate.Candidate.Tally;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.search.Measure.Priced;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tries homes, and pieces together with homes. */
final class Trials {
    private final CostModel costing;
    private final Stubs stubs;
    private final Measure measure;
    private final Map<EntityRef, List<Demand>> demands;
    private final Map<EntityRef, List<Pattern>> writes;

    Trials(
            CostModel costing,
            Stubs stubs,
            Measure measure,
            Map<EntityRef, List<Demand>> demands,
            Map<EntityRef, List<Pattern>> writes) {
        this.costing = costing;
        this.stubs = stubs;
        this.measure = measure;
        this.demands = demands;
        this.writes = writes;
    }

    TriedHome home(Home home, List<Candidate> with) {
        List<Candidate> all = new ArrayList<>(List.of(home));
        all.addAll(with);
        Trial trial = new Trial(costing, stubs, all, List.of());
        Map<PatternRef, Long> written = new LinkedHashMap<>();
        for (Pattern pattern : writes.getOrDefault(home.entity(), List.of())) {
            long sum = measure.writes(pattern, trial).values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
            written.put(pattern.ref(), sum);
        }
        Answers answers = new Answers(measure, trial);
        Map<Demand, Priced> prices = new LinkedHashMap<>();
        Map<Demand, Priced> scans = new LinkedHashMap<>();
        for (Demand demand : demands.getOrDefault(home.entity(), List.of())) {
            answers.find(demand).ifPresent(found -> prices.put(demand, found));
            answers.findScan(demand).ifPresent(found -> scans.put(demand, found));
        }
        return new TriedHome(home, with, measure.storage(trial), written, prices, scans);
    }

    TriedPiece piece(TriedHome home, Candidate candidate, Set<Demand> asked) {
        Trial trial = trial(home, candidate);
        return piece(home, candidate, asked, trial, new Answers(measure, trial));
    }

    /** A piece, unless it turns out before everything is priced that it costs more than it can save. */
    Optional<TriedPiece> findPiece(TriedHome home, Candidate candidate, Set<Demand> asked, Pruning pruning) {
        Trial trial = trial(home, candidate);
        Answers answers = new Answers(measure, trial);
        if (candidate instanceof View view) {
            long least = measure.storage(trial) - home.storage() + simplicity(view);
            List<Demand> touched = asked.stream()
                    .filter(demand -> !isIdle(demand.pattern(), home, view))
                    .toList();
            Prospects prospects = new Prospects(measure, home, trial, answers, pruning.mostSavedTogether(view), least);
            if (!prospects.mayPay(touched)) {
                return Optional.empty();
            }
        }
        return Optional.of(piece(home, candidate, asked, trial, answers));
    }

    private Trial trial(TriedHome home, Candidate candidate) {
        List<Candidate> all = new ArrayList<>(home.candidates());
        all.add(candidate);
        return new Trial(costing, stubs, all, List.of());
    }

    private TriedPiece piece(TriedHome home, Candidate candidate, Set<Demand> asked, Trial trial, Answers answers) {
        Map<Demand, Priced> better = new LinkedHashMap<>();
        Map<Demand, Priced> scans = new LinkedHashMap<>();
        Map<Demand, Priced> worse = new LinkedHashMap<>();
        Set<Demand> lost = new LinkedHashSet<>();
        for (Demand demand : asked) {
            if (isIdle(demand.pattern(), home, candidate)) {
                continue;
            }
            Optional<Priced> priced = answers.find(demand);
            Optional<Priced> before = home.find(demand);
            if (priced.isPresent()
                    && !before.filter(known -> known.equalsOrBeats(priced.get()))
                            .isPresent()) {
                better.put(demand, priced.get());
            } else if (priced.isPresent() && !priced.get().equalsOrBeats(before.orElseThrow())) {
                worse.put(demand, priced.get());
            } else if (priced.isEmpty() && before.isPresent()) {
                lost.add(demand);
            }
            answers.findScan(demand)
                    .filter(found -> !Optional.ofNullable(home.scans().get(demand))
                            .filter(known -> known.equalsOrBeats(found))
                            .isPresent())
                    .ifPresent(found -> scans.put(demand, found));
        }
        Map<PatternRef, Pattern> written = new LinkedHashMap<>();
        writes.getOrDefault(home.home().entity(), List.of()).forEach(pattern -> written.put(pattern.ref(), pattern));
        writes.getOrDefault(candidate.entity(), List.of()).forEach(pattern -> written.put(pattern.ref(), pattern));
        written.values().removeIf(pattern -> isIdle(pattern, home, candidate));
        long fixed = measure.storage(trial) - home.storage() + simplicity(candidate);
        Map<PatternRef, Long> more = new LinkedHashMap<>();
        Map<PatternRef, Long> less = new LinkedHashMap<>();
        for (Pattern pattern : written.values()) {
            long atHome = 0;
            for (Map.Entry<Structure, Long> cost :
                    measure.writes(pattern, trial).entrySet()) {
                boolean primary = cost.getKey().kind() == Structure.Kind.TABLE;
                atHome += primary ? cost.getValue() : 0;
                fixed += primary ? 0 : cost.getValue();
            }
            long difference = atHome - home.writes().getOrDefault(pattern.ref(), 0L);
            if (difference > 0) {
                more.put(pattern.ref(), difference);
            } else if (difference < 0 && candidate instanceof View) {
                less.put(pattern.ref(), -difference);
            } else {
                fixed += difference;
            }
        }
        return new TriedPiece(candidate, fixed, more, less, better, scans, worse, lost);
    }

    /** Whether a write neither reads nor writes the home: then no index of it can cost or save anything there. */
    private boolean isIdle(Pattern pattern, TriedHome home, Candidate candidate) {
        boolean ownIndex = candidate instanceof View view
                && view.shape().attributes().stream().noneMatch(AttributeUse::isInherited)
                && view.when().stream().noneMatch(when -> when.attribute().isInherited());
        boolean writes = !pattern.operation().writes().isEmpty();
        return ownIndex
                && writes
                && home.writes().getOrDefault(pattern.ref(), 0L) == 0
                && demands.getOrDefault(home.home().entity(), List.of()).stream()
                        .filter(demand -> demand.pattern().ref().equals(pattern.ref()))
                        .allMatch(demand -> home.find(demand)
                                .filter(priced -> priced.nanoDollars() == 0)
                                .isPresent());
    }

    private long simplicity(Candidate candidate) {
        boolean counted = candidate instanceof Tally tally && tally.place() instanceof Inside;
        boolean numbered = candidate instanceof Numbering number && number.place() instanceof Inside;
        boolean within = candidate instanceof Carrying || candidate instanceof Embedding;
        return counted || numbered || within ? 0 : measure.anotherKind();
    }
}
