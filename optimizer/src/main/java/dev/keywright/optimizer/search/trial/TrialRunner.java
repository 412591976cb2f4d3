package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.space.KeyLoad;
import dev.keywright.optimizer.search.space.Requirement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** The trials of homes, and of pieces together with homes. */
public final class TrialRunner {
    private final TrialSetup setup;
    private final TrialCosts trialCosts;
    private final Function<EntityRef, List<Requirement>> requirements;
    private final Function<EntityRef, List<Pattern>> writes;
    /** The writes that leave a home alone. */
    private final Map<PricedHome, Set<PatternRef>> idle = Collections.synchronizedMap(new IdentityHashMap<>());

    public TrialRunner(
            TrialSetup setup,
            Function<EntityRef, List<Requirement>> requirements,
            Function<EntityRef, List<Pattern>> writes) {
        this.setup = setup;
        this.trialCosts = setup.costs();
        this.requirements = requirements;
        this.writes = writes;
    }

    /** A home, unless its trial fails. */
    public Optional<PricedHome> findHome(Home home, List<Candidate> with) {
        return find(() -> home(home, with));
    }

    /** A piece, unless its trial fails. */
    public Optional<PricedPiece> findPiece(PricedHome home, Candidate candidate, Set<Requirement> asked) {
        return find(() -> piece(home, candidate, asked));
    }

    /** The result of a trial; the search goes on without the candidate of a trial that fails. */
    private <T> Optional<T> find(Supplier<T> trial) {
        try {
            return Optional.of(trial.get());
        } catch (TrialFailure failure) {
            setup.failures().drop(failure);
            return Optional.empty();
        }
    }

    private PricedHome home(Home home, List<Candidate> with) {
        List<Candidate> all = new ArrayList<>(List.of(home));
        all.addAll(with);
        Trial trial = setup.trial(all);
        return trial.attempt(() -> home(home, with, trial));
    }

    private PricedHome home(Home home, List<Candidate> with, Trial trial) {
        Map<PatternRef, Long> written = new LinkedHashMap<>();
        Map<PatternRef, Long> beside = new LinkedHashMap<>();
        Map<PatternRef, List<KeyLoad>> loads = new LinkedHashMap<>();
        for (Pattern pattern : writes.apply(home.entity())) {
            List<KeyLoad> notable = trialCosts.loadsAtHome(pattern, trial, home);
            if (!notable.isEmpty()) {
                loads.put(pattern.ref(), notable);
            }
            written.put(pattern.ref(), 0L);
            trialCosts
                    .writes(pattern, trial)
                    .forEach((structure, cost) ->
                            (isHome(structure) ? written : beside).merge(pattern.ref(), cost, Amounts::plus));
        }
        TrialQuotes answers = new TrialQuotes(trialCosts, trial);
        Map<Requirement, Quote> prices = new LinkedHashMap<>();
        Map<Requirement, Quote> scans = new LinkedHashMap<>();
        for (Requirement requirement : requirements.apply(home.entity())) {
            answers.find(requirement).ifPresent(found -> prices.put(requirement, found));
            answers.findScan(requirement).ifPresent(found -> scans.put(requirement, found));
        }
        return new PricedHome(home, with, trialCosts.storage(trial), written, beside, prices, scans, loads);
    }

    private static boolean isHome(Structure structure) {
        return structure.kind() == Structure.Kind.TABLE;
    }

    private PricedPiece piece(PricedHome home, Candidate candidate, Set<Requirement> asked) {
        Trial trial = trial(home, candidate);
        return trial.attempt(() -> piece(home, candidate, asked, trial, new TrialQuotes(trialCosts, trial)));
    }

    /** A piece, unless it turns out before everything is priced that it costs more than it can save. */
    public Optional<PricedPiece> findPiece(
            PricedHome home, Candidate candidate, Set<Requirement> asked, long mostSavedTogether) {
        return find(() -> worthyPiece(home, candidate, asked, mostSavedTogether))
                .flatMap(Function.identity());
    }

    private Optional<PricedPiece> worthyPiece(
            PricedHome home, Candidate candidate, Set<Requirement> asked, long mostSavedTogether) {
        Trial trial = trial(home, candidate);
        return trial.attempt(() -> worthyPiece(home, candidate, asked, mostSavedTogether, trial));
    }

    private Optional<PricedPiece> worthyPiece(
            PricedHome home, Candidate candidate, Set<Requirement> asked, long mostSavedTogether, Trial trial) {
        TrialQuotes answers = new TrialQuotes(trialCosts, trial);
        if (candidate.is(CandidateKind.INDEX_ENTRY)) {
            long least = trialCosts.storage(trial) - home.storage() + simplicity(candidate);
            List<Requirement> touched = asked.stream()
                    .filter(requirement -> !isIdle(requirement.pattern(), home, candidate))
                    .toList();
            IndexProspects prospects = new IndexProspects(trialCosts, home, trial, answers, mostSavedTogether, least);
            if (!prospects.mayPay(touched)) {
                return Optional.empty();
            }
        }
        return Optional.of(piece(home, candidate, asked, trial, answers));
    }

    private Trial trial(PricedHome home, Candidate candidate) {
        List<Candidate> all = new ArrayList<>(home.candidates());
        all.add(candidate);
        return setup.trial(all);
    }

    private PricedPiece piece(
            PricedHome home, Candidate candidate, Set<Requirement> asked, Trial trial, TrialQuotes answers) {
        Map<Requirement, Quote> better = new LinkedHashMap<>();
        Map<Requirement, Quote> scans = new LinkedHashMap<>();
        Map<Requirement, Quote> worse = new LinkedHashMap<>();
        Set<Requirement> lost = new LinkedHashSet<>();
        for (Requirement requirement : asked) {
            if (isIdle(requirement.pattern(), home, candidate)) {
                continue;
            }
            Optional<Quote> priced = answers.find(requirement);
            Optional<Quote> before = home.find(requirement);
            if (priced.isPresent()
                    && !before.filter(known -> known.equalsOrBeats(priced.get()))
                            .isPresent()) {
                better.put(requirement, priced.get());
            } else if (priced.isPresent() && !priced.get().equalsOrBeats(before.orElseThrow())) {
                worse.put(requirement, priced.get());
            } else if (priced.isEmpty() && before.isPresent()) {
                lost.add(requirement);
            }
            answers.findScan(requirement)
                    .filter(found -> !Optional.ofNullable(home.scans().get(requirement))
                            .filter(known -> known.equalsOrBeats(found))
                            .isPresent())
                    .ifPresent(found -> scans.put(requirement, found));
        }
        Map<PatternRef, Pattern> written = new LinkedHashMap<>();
        writes.apply(home.home().entity()).forEach(pattern -> written.put(pattern.ref(), pattern));
        writes.apply(candidate.entity()).forEach(pattern -> written.put(pattern.ref(), pattern));
        written.values().removeIf(pattern -> isIdle(pattern, home, candidate));
        long fixed = trialCosts.storage(trial) - home.storage() + simplicity(candidate);
        Map<PatternRef, Long> more = new LinkedHashMap<>();
        Map<PatternRef, Long> less = new LinkedHashMap<>();
        List<KeyLoad> loads = new ArrayList<>();
        Map<PatternRef, List<KeyLoad>> added = new LinkedHashMap<>();
        for (Pattern pattern : written.values()) {
            loads.addAll(trialCosts.loadsBeside(pattern, trial, home.home()));
            List<KeyLoad> atHomeToo = KeyLoad.difference(
                    trialCosts.loadsAtHome(pattern, trial, home.home()),
                    home.loads().getOrDefault(pattern.ref(), List.of()));
            if (!atHomeToo.isEmpty()) {
                added.put(pattern.ref(), atHomeToo);
            }
            long atHome = 0;
            for (Map.Entry<Structure, Long> cost :
                    trialCosts.writes(pattern, trial).entrySet()) {
                boolean primary = isHome(cost.getKey());
                atHome += primary ? cost.getValue() : 0;
                fixed += primary ? 0 : cost.getValue();
            }
            fixed -= home.writesBeside().getOrDefault(pattern.ref(), 0L);
            long difference = atHome - home.writes().getOrDefault(pattern.ref(), 0L);
            if (difference > 0) {
                more.put(pattern.ref(), difference);
            } else if (difference < 0 && candidate.is(CandidateKind.INDEX_ENTRY)) {
                less.put(pattern.ref(), -difference);
            } else {
                fixed += difference;
            }
        }
        return new PricedPiece(candidate, fixed, more, less, better, scans, worse, lost, KeyLoad.sums(loads), added);
    }

    /**
     * Whether a write neither reads nor writes the home: then no index of it can cost or save anything there. Of a home without
     * some part that is not certain: an index over the part makes the home be written, too.
     */
    private boolean isIdle(Pattern pattern, PricedHome home, Candidate candidate) {
        return home.with().isEmpty()
                && candidate.is(CandidateKind.INDEX_ENTRY)
                && candidate.isSelfContained()
                && idle(home).contains(pattern.ref());
    }

    private Set<PatternRef> idle(PricedHome home) {
        Set<PatternRef> known = idle.get(home);
        if (known == null) {
            known = found(home);
            idle.put(home, known);
        }
        return known;
    }

    private Set<PatternRef> found(PricedHome home) {
        Set<PatternRef> found = new LinkedHashSet<>();
        Set<PatternRef> busy = new LinkedHashSet<>();
        for (Requirement requirement : requirements.apply(home.home().entity())) {
            PatternRef pattern = requirement.pattern().ref();
            boolean free = !requirement.pattern().operation().writes().isEmpty()
                    && home.writes().getOrDefault(pattern, 0L) == 0
                    && home.find(requirement)
                            .filter(priced -> priced.nanoDollars() == 0)
                            .isPresent();
            (free ? found : busy).add(pattern);
        }
        for (Pattern pattern : writes.apply(home.home().entity())) {
            if (home.writes().getOrDefault(pattern.ref(), 0L) == 0) {
                found.add(pattern.ref());
            }
        }
        found.removeAll(busy);
        return found;
    }

    private long simplicity(Candidate candidate) {
        return candidate.hasItems() ? trialCosts.anotherKind() : 0;
    }
}
