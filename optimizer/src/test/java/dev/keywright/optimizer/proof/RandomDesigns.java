package dev.keywright.optimizer.proof;

import dev.keywright.core.check.Check;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.assemble.DesignDrafter;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.tactic.PatternQuestions;
import dev.keywright.optimizer.tactic.Situation;
import dev.keywright.optimizer.tactic.Tactics;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Valid designs of a model that nobody would choose: any home of each entity, or an embed, and some of everything else that
 * tactics propose. The cheapest designs of a thousand models hold few of the shapes that these hold.
 */
public final class RandomDesigns {
    /** Errors of a design that can be run all the same: patterns that it leaves out, and loads that are too much for it. */
    private static final Set<String> HARMLESS =
            Set.of("pattern-not-served", "hot-partition", "transaction-over-limit", "item-too-large", "analytics");

    private static final int MOST_TRIES = 40;

    /** More index entries, copies and carried values of one entity show no more faults, and take their time. */
    private static final int MOST_VIEWS = 4;

    private final String text;
    private final Problem problem;
    private final Map<EntityRef, List<Candidate>> proposed = new LinkedHashMap<>();

    public RandomDesigns(String text) {
        this.text = text;
        this.problem = Problem.of(text);
        CostModel costing = problem.costing();
        PatternQuestions questions = new PatternQuestions(costing.facts(), costing.estimates());
        for (Entity entity : problem.model().entities()) {
            if (entity.isStored()) {
                Situation situation = new Situation(costing.facts(), costing.estimates(), questions, entity.ref());
                proposed.put(entity.ref(), Tactics.propose(situation));
            }
        }
    }

    /** A design without an error of its own; empty where none was found in a number of tries. */
    public Optional<Design> find(Random random) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Optional<Design> design = draw(random);
            if (design.filter(this::isValid).isPresent()) {
                return design;
            }
        }
        return Optional.empty();
    }

    private boolean isValid(Design design) {
        return Check.design("model.yaml", bytes(text), "design.yaml", bytes(DesignPrinter.print(design)))
                .diagnostics()
                .stream()
                .filter(Diagnostic::isError)
                .allMatch(RandomDesigns::isHarmless);
    }

    /** Whether a design with this error can be run. */
    public static boolean isHarmless(Diagnostic error) {
        return HARMLESS.contains(error.problem().id());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Optional<Design> draw(Random random) {
        Draw draw = new Draw(random);
        Map<EntityRef, Candidate> places = new LinkedHashMap<>();
        for (Map.Entry<EntityRef, List<Candidate>> entry : proposed.entrySet()) {
            Optional<Candidate> place = place(entry.getValue(), places, draw);
            if (place.isEmpty()) {
                return Optional.empty();
            }
            places.put(entry.getKey(), place.get());
        }
        Set<String> groups = new LinkedHashSet<>();
        List<Candidate> chosen = new ArrayList<>();
        for (Map.Entry<EntityRef, List<Candidate>> entry : proposed.entrySet()) {
            Candidate place = places.get(entry.getKey());
            chosen.add(place);
            required(entry.getValue(), chosen, draw);
            List<Candidate> others = new ArrayList<>(entry.getValue());
            Collections.shuffle(others, random);
            int left = draw.between(0, MOST_VIEWS);
            for (Candidate other : others) {
                boolean droppable = other.kind().isDroppable();
                boolean wanted = droppable ? left > 0 : isOptional(other) && draw.chance(50);
                boolean fits = wanted && fits(other, place, places, chosen);
                if (fits && other.findExclusiveGroup().map(groups::add).orElse(true)) {
                    chosen.add(other);
                    left -= droppable ? 1 : 0;
                }
            }
        }
        return drafted(inOrder(chosen));
    }

    private Optional<Design> drafted(List<Candidate> chosen) {
        List<List<IndexEntry>> groups = chosen.stream()
                .flatMap(candidate -> candidate.asIndexEntry().stream())
                .map(List::of)
                .toList();
        try {
            return Optional.of(new DesignDrafter(problem.costing(), Pins.none())
                    .sketch(new DesignPieces(chosen, groups, List.of())));
        } catch (IllegalStateException | IllegalArgumentException unfit) {
            // Pieces that the solver would not choose together.
            return Optional.empty();
        }
    }

    private List<Candidate> inOrder(List<Candidate> chosen) {
        List<EntityRef> order =
                problem.model().entities().stream().map(Entity::ref).toList();
        List<Candidate> sorted = new ArrayList<>(new LinkedHashSet<>(chosen));
        sorted.sort((one, other) -> Integer.compare(order.indexOf(one.entity()), order.indexOf(other.entity())));
        return sorted;
    }

    private static Optional<Candidate> place(List<Candidate> candidates, Map<EntityRef, Candidate> places, Draw draw) {
        List<Candidate> embeds = candidates.stream()
                .filter(candidate -> candidate.is(CandidateKind.EMBED))
                .filter(candidate -> Optional.ofNullable(places.get(candidate.host()))
                        .filter(host -> host.is(CandidateKind.HOME))
                        .isPresent())
                .toList();
        if (!embeds.isEmpty() && draw.chance(40)) {
            return Optional.of(draw.pick(embeds));
        }
        List<Candidate> homes = candidates.stream()
                .filter(candidate -> candidate.is(CandidateKind.HOME))
                .toList();
        return homes.isEmpty() ? Optional.empty() : Optional.of(draw.pick(homes));
    }

    /** A counter for each sequence, and a guard for each unique value. */
    private void required(List<Candidate> candidates, List<Candidate> chosen, Draw draw) {
        Map<Object, List<Candidate>> needed = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            candidate.findSequence().ifPresent(sequence -> add(needed, sequence, candidate));
            boolean guard = candidate.is(CandidateKind.GUARD);
            candidate.findUnique().filter(unique -> guard).ifPresent(unique -> add(needed, unique, candidate));
        }
        needed.forEach((what, all) -> {
            boolean there = chosen.stream()
                    .anyMatch(one -> one.findSequence().filter(what::equals).isPresent());
            if (!there) {
                chosen.add(draw.pick(all));
            }
        });
    }

    private static void add(Map<Object, List<Candidate>> needed, Object what, Candidate candidate) {
        needed.computeIfAbsent(what, unused -> new ArrayList<>()).add(candidate);
    }

    private static boolean isOptional(Candidate candidate) {
        return candidate.is(CandidateKind.COUNTER) || candidate.is(CandidateKind.PART);
    }

    private static boolean fits(
            Candidate other, Candidate place, Map<EntityRef, Candidate> places, List<Candidate> chosen) {
        if (other.isInsideAnotherItem()) {
            Candidate host = places.get(other.host());
            return host != null && host.is(CandidateKind.HOME);
        }
        if (place.is(CandidateKind.EMBED)) {
            return other.is(CandidateKind.COUNTER);
        }
        Optional<Home> home = place.asHome();
        boolean alone = chosen.stream().noneMatch(one -> one.isSameDecision(other) || one.equals(other));
        return alone && home.filter(one -> one.fits(other)).isPresent();
    }
}
