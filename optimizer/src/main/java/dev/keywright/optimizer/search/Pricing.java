package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.assemble.Assembler;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.tactic.PatternQuestions;
import dev.keywright.optimizer.tactic.Situation;
import dev.keywright.optimizer.tactic.Tactics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Tries every candidate by itself with every home, and writes down what each costs and what each can serve. Trials are
 * independent and run side by side; what they found is written down in the order of the candidates.
 */
final class Pricing {
    private final CostModel costing;
    private final Pins pins;
    private final Model model;
    private final Stubs stubs;
    private final Measure measure;
    private final Space space = new Space();
    private final Map<EntityRef, List<Demand>> demands = new LinkedHashMap<>();
    private final Map<EntityRef, List<Pattern>> writes = new LinkedHashMap<>();
    private final Map<EntityRef, List<Candidate>> candidates = new LinkedHashMap<>();
    private final Map<EntityRef, List<TriedHome>> homes = new LinkedHashMap<>();
    private final CarriedValues carriedValues;
    private final Map<Choice, TriedHome> tried = new LinkedHashMap<>();
    private final List<Done> alreadyTried = new ArrayList<>();
    private final Recording recording;
    private final Watch watch;
    private final long enoughLeft;
    private Trials trials;
    private Together together;
    private boolean incomplete;

    Pricing(CostModel costing, Pins pins, Watch watch) {
        this.watch = watch;
        this.enoughLeft = watch.millisLeft() / 2;
        this.costing = costing;
        this.pins = pins;
        this.model = costing.facts().model();
        this.stubs = new Stubs(model, new Assembler(model, pins));
        this.measure = new Measure(costing);
        this.carriedValues = new CarriedValues(model);
        this.recording = new Recording(space, measure, carriedValues);
    }

    Space space() {
        takeApart();
        List<Entity> stored = model.entities().stream().filter(Entity::isStored).toList();
        trials = new Trials(costing, stubs, measure, demands, writes);
        for (Entity entity : stored) {
            List<TriedHome> tried = candidates.getOrDefault(entity.ref(), List.of()).parallelStream()
                    .filter(candidate -> candidate instanceof Home)
                    .map(candidate -> trials.home((Home) candidate, List.of()))
                    .toList();
            homes.put(entity.ref(), tried);
        }
        together = new Together(measure, space.demands(), homes, company());
        for (Entity entity : stored) {
            Pruning pruning = pruning(entity.ref());
            List<Done> done = new ArrayList<>();
            for (TriedHome home : pruning.homes(homes.get(entity.ref()))) {
                boolean beaten = done.stream().anyMatch(other -> pruning.isBeaten(home, other.home(), other.pieces()));
                boolean served = done.stream()
                        .anyMatch(other -> other.home().servesAll(demandsOf(entity.ref()), other.pieces()));
                boolean late = served && isLate();
                if (!beaten && !late) {
                    done.add(new Done(home, add(entity.ref(), home, trials, pruning)));
                }
            }
        }
        new KnownPairs(model, space, causes(), tried).addAll();
        carriedValues.serve(space, measure, costing, stubs);
        new Interference(costing, stubs, pins, measure, space).addAll();
        if (!isLate()) {
            new CollectionPricing(costing, stubs, pins, measure, space).addAll();
        }
        new ScannedAlong(costing, stubs, measure, space).addAll();
        return space;
    }

    /** A home with what was added to it. */
    private record Done(TriedHome home, List<TriedPiece> pieces) {}

    /** Half of the time is for solving: where pricing takes the other half, not everything is looked at. */
    private boolean isLate() {
        boolean late = watch.millisLeft() < enoughLeft;
        incomplete |= late;
        return late;
    }

    /** What a search may at best come down to: where not everything was looked at, little is known. */
    OptionalLong findLeast() {
        if (!incomplete) {
            return OptionalLong.empty();
        }
        long sum = space.demands().stream().mapToLong(measure::least).sum();
        for (List<TriedHome> tried : homes.values()) {
            sum += tried.stream().mapToLong(TriedHome::fixed).min().orElse(0);
        }
        return OptionalLong.of(sum);
    }

    /** Who explains what pieces cost together. */
    Causes causes() {
        return new Causes(costing, stubs, measure, space, new Places(model, pins));
    }

    private Pruning pruning(EntityRef entity) {
        List<Demand> asked = demandsOf(entity);
        List<Candidate> own = candidates.getOrDefault(entity, List.of());
        Telling telling = new Telling(model.entity(entity), own, asked);
        boolean mayGrowHot =
                new Spread(costing, homes.get(entity)).matters(asked, writes.getOrDefault(entity, List.of()));
        return new Pruning(measure, together, entity, asked, own, telling, mayGrowHot);
    }

    private Company company() {
        List<Candidate> all = candidates.values().stream().flatMap(List::stream).toList();
        return new Company(model, new Places(model, pins), space.demands(), all);
    }

    private void takeApart() {
        PatternQuestions questions = new PatternQuestions(costing.facts(), costing.estimates());
        for (Entity entity : model.entities()) {
            Situation situation = new Situation(costing.facts(), costing.estimates(), questions, entity.ref());
            for (Candidate candidate : pins.among(entity.ref(), Tactics.propose(situation), model)) {
                candidates
                        .computeIfAbsent(Choice.host(candidate), unused -> new ArrayList<>())
                        .add(candidate);
            }
        }
        Demands apart = new Demands(
                costing.facts(), costing.estimates(), questions, carriedValues.holders(candidates.values()));
        for (Pattern pattern : model.patterns()) {
            for (Demand demand : apart.of(pattern)) {
                space.demand(demand);
                demands.computeIfAbsent(demand.entity(), unused -> new ArrayList<>())
                        .add(demand);
            }
            boolean isWrite = !pattern.operation().writes().isEmpty();
            for (EntityRef entity : isWrite ? apart.touched(pattern) : List.<EntityRef>of()) {
                writes.computeIfAbsent(entity, unused -> new ArrayList<>()).add(pattern);
            }
        }
    }

    private List<Demand> demandsOf(EntityRef entity) {
        return demands.getOrDefault(entity, List.of());
    }

    /** Adds something that was not proposed at first, with every home that it fits. */
    List<Choice> addVariant(Candidate candidate) {
        EntityRef entity = Choice.host(candidate);
        int before = space.choices().size();
        if (candidate instanceof Home home) {
            add(entity, trials.home(home, List.of()), trials, pruning(entity));
            return List.of(space.choices().get(before));
        }
        candidates.computeIfAbsent(entity, unused -> new ArrayList<>()).add(candidate);
        for (Map.Entry<Choice, TriedHome> home : List.copyOf(tried.entrySet())) {
            if (home.getKey().host().equals(entity)) {
                TriedPiece piece = trials.piece(home.getValue(), candidate, asked(entity, candidate));
                recording.piece(piece, home.getValue(), List.of(home.getKey()));
            }
        }
        return List.copyOf(space.choices().subList(before, space.choices().size()));
    }

    /** Adds a home and all that may be worth adding to it. */
    private List<TriedPiece> add(EntityRef entity, TriedHome home, Trials trials, Pruning pruning) {
        Choice choice = recording.home(home);
        tried.put(choice, home);
        List<Candidate> own = candidates.getOrDefault(entity, List.of());
        List<Candidate> worth = own.stream()
                .filter(candidate -> !(candidate instanceof Home)
                        && Pruning.fits(candidate, home.home())
                        && pruning.mayBeWorth(candidate, home))
                .toList();
        boolean holdsOthers = own.stream().anyMatch(candidate -> candidate instanceof Embed);
        List<TriedPiece> pieces = alreadyTried.stream()
                .filter(before -> before.home().isAlike(home))
                .findFirst()
                .map(Done::pieces)
                .orElseGet(() -> worth.parallelStream()
                        .flatMap(candidate -> tried(entity, home, candidate, pruning, holdsOthers).stream())
                        .toList());
        alreadyTried.add(new Done(home, pieces));
        List<TriedPiece> kept = pruning.pieces(
                pieces.stream().filter(piece -> pruning.isWorth(piece, home)).toList());
        for (TriedPiece piece : kept) {
            Choice added = recording.piece(piece, home, List.of(choice));
            if (piece.candidate() instanceof Carried carried) {
                Set<Candidate> indexEntries = new LinkedHashSet<>();
                own.forEach(candidate -> carriedValues.with(candidate, carried).ifPresent(indexEntries::add));
                above(pruning, trials.home(home.home(), List.of(carried)), List.of(choice, added), indexEntries);
            }
            if (piece.candidate() instanceof Embed embed) {
                TriedHome fuller = trials.home(home.home(), List.of(embed));
                boolean lost = !piece.better().keySet().containsAll(demandsOf(embed.entity()));
                long sparing = lost ? Long.MAX_VALUE : pruning.mostSpared(home, fuller);
                Set<Candidate> indexEntries = new LinkedHashSet<>(own);
                indexEntries.removeIf(
                        candidate -> !(candidate instanceof IndexEntry) || sparing <= measure.anotherKind());
                pieces.stream()
                        .filter(tried -> tried.net() >= sparing || (!lost && kept.contains(tried)))
                        .forEach(tried -> indexEntries.remove(tried.candidate()));
                above(pruning, fuller, List.of(choice, added), indexEntries);
            }
        }
        return kept;
    }

    private Optional<TriedPiece> tried(
            EntityRef entity, TriedHome home, Candidate candidate, Pruning pruning, boolean holdsOthers) {
        Set<Demand> asked = asked(entity, candidate);
        return holdsOthers
                ? Optional.of(trials.piece(home, candidate, asked))
                : trials.findPiece(home, candidate, asked, pruning);
    }

    private Set<Demand> asked(EntityRef entity, Candidate candidate) {
        Set<Demand> asked = new LinkedHashSet<>(demandsOf(entity));
        boolean elsewhere = candidate instanceof Counter && !candidate.entity().equals(entity);
        demandsOf(candidate.entity()).stream()
                .filter(demand -> !elsewhere || isForNumber(demand))
                .forEach(asked::add);
        return asked;
    }

    /** A number in a parent's item answers how many there are, and finds none of them. */
    private static boolean isForNumber(Demand demand) {
        return demand instanceof Demand.Asked asked && asked.question().kind() == Question.Kind.NUMBER;
    }

    /** Index entries that hold what the item carries, or spare who does not want it the children inside, tried with that item. */
    private void above(Pruning pruning, TriedHome carrier, List<Choice> needs, Set<Candidate> indexEntries) {
        Set<Demand> asked = new LinkedHashSet<>();
        carrier.candidates().forEach(candidate -> asked.addAll(demandsOf(candidate.entity())));
        List<TriedPiece> tried = List.copyOf(indexEntries).parallelStream()
                .filter(indexEntry -> Pruning.fits(indexEntry, carrier.home()))
                .map(indexEntry -> trials.piece(carrier, indexEntry, asked))
                .toList();
        pruning.pieces(tried).stream()
                .filter(piece -> pruning.isWorth(piece, carrier))
                .forEach(piece -> recording.piece(piece, carrier, needs));
    }
}
