package dev.keywright.optimizer.search.price;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.learn.KeepingInteractionFinder;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.price.HomePieces.HomeWithPieces;
import dev.keywright.optimizer.search.prune.CoarsePartitions;
import dev.keywright.optimizer.search.prune.CollectionNeighbours;
import dev.keywright.optimizer.search.prune.DominanceFilter;
import dev.keywright.optimizer.search.prune.HeatRisk;
import dev.keywright.optimizer.search.prune.JointReads;
import dev.keywright.optimizer.search.prune.KeyCoverage;
import dev.keywright.optimizer.search.prune.NeedlessParts;
import dev.keywright.optimizer.search.prune.PlainDesign;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.CollectionKeys;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.SpaceBuilder;
import dev.keywright.optimizer.search.trial.PricedHome;
import dev.keywright.optimizer.search.trial.PricedPiece;
import dev.keywright.optimizer.search.trial.TrialCosts;
import dev.keywright.optimizer.search.trial.TrialRunner;
import dev.keywright.optimizer.search.trial.TrialSetup;
import dev.keywright.optimizer.tactic.Proposer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Prices every candidate by a trial with every home, into a space of choices and options. Trials are independent and run
 * in parallel; their results are recorded in the order of the candidates.
 */
public final class CandidatePricer {
    /** With more parts to split off, everything beside each of them takes longer to price than rounds take to learn of it. */
    private static final int MOST_PARTS = 4;

    private final TrialSetup setup;
    private final Model model;
    private final TrialCosts trialCosts;
    private final CollectionKeys collectionKeys;
    private final SpaceBuilder builder = new SpaceBuilder();
    private final Learned learned = new Learned();
    private final CarriedValues carriedValues;
    private final Proposals proposals;
    private final TrialRunner trials;
    private final TrialRecorder recorder;
    private final Map<EntityRef, List<PricedHome>> homes = new LinkedHashMap<>();
    private final Map<Choice, PricedHome> priced = new LinkedHashMap<>();
    private final Set<Candidate> firstHomes = new LinkedHashSet<>();
    private final LongSupplier millisLeft;
    private final long millisForRounds;
    private final JointReads jointReads;
    private final HomePieces pieces;
    private final NeedlessParts needlessParts;
    private final HeatVariants heatVariants;
    private final SortedByKeptValue sorted;
    private final ListedWithChildren listed;
    private final AnswerBounds bounds = new AnswerBounds(builder, learned);
    private final UnreachedChildren unreached;
    /** What a simpler design may cost more; nothing as long as that is not known. */
    private long tolerated;

    private boolean incomplete;

    public CandidatePricer(TrialSetup setup, Proposer proposer, LongSupplier millisLeft) {
        this.millisLeft = millisLeft;
        this.millisForRounds = millisLeft.getAsLong() / 4;
        this.setup = setup;
        this.model = setup.model();
        this.trialCosts = setup.costs();
        this.collectionKeys = new CollectionKeys(model, setup.pins());
        this.carriedValues = new CarriedValues(model);
        this.heatVariants = new HeatVariants(model);
        this.sorted = new SortedByKeptValue(model);
        this.listed = new ListedWithChildren(model);
        this.unreached = new UnreachedChildren(setup);
        this.recorder = new TrialRecorder(builder, learned, trialCosts, carriedValues);
        this.proposals = new Proposals(setup, proposer, carriedValues);
        this.trials = new TrialRunner(setup, proposals::requirements, proposals::writes);
        proposals.requirements().forEach(builder::require);
        for (Entity entity : stored()) {
            homes.put(entity.ref(), pricedHomes(entity.ref()));
        }
        CollectionNeighbours neighbours =
                new CollectionNeighbours(model, collectionKeys, proposals.requirements(), proposals.candidates());
        this.jointReads = new JointReads(trialCosts, proposals.requirements(), homes, neighbours);
        this.pieces = new HomePieces(model, proposals, trials, heatVariants, sorted, jointReads);
        this.needlessParts = new NeedlessParts(setup.costModel(), trialCosts, jointReads);
        Map<EntityRef, Optional<HomeWithPieces>> first = new LinkedHashMap<>();
        stored().forEach(entity -> first.put(entity.ref(), findFirst(entity.ref())));
        first.values().stream().flatMap(Optional::stream).forEach(this::noteAnswers);
        this.tolerated = tolerated(first);
        Map<EntityRef, Contenders> contenders = new LinkedHashMap<>();
        first.forEach((entity, known) -> contenders.put(entity, contenders(entity, known)));
        contenders.forEach(this::add);
        addInteractions();
    }

    private List<Entity> stored() {
        return model.entities().stream().filter(Entity::isStored).toList();
    }

    private List<PricedHome> pricedHomes(EntityRef entity) {
        CoarsePartitions coarse = new CoarsePartitions(model, setup.costModel().estimates());
        List<PricedHome> proposed = proposals.candidates(entity).parallelStream()
                .flatMap(candidate -> candidate.asHome().stream())
                .filter(home -> !setup.pins().isEmpty() || !coarse.isNeedless(home, proposals.requirements(entity)))
                .flatMap(home -> trials.findHome(home, List.of()).stream())
                .toList();
        List<Home> cooler = proposed.stream()
                .flatMap(home -> heatVariants.of(home).stream())
                .distinct()
                .flatMap(candidate -> candidate.asHome().stream())
                .toList();
        List<PricedHome> all = new ArrayList<>(proposed);
        all.addAll(cooler.parallelStream()
                .flatMap(home -> trials.findHome(home, List.of()).stream())
                .toList());
        return all;
    }

    /** The homes of an entity that may be part of a cheapest design, and the most promising of them with all that may be added to it. */
    private record Contenders(DominanceFilter filter, List<PricedHome> homes, Optional<HomeWithPieces> first) {}

    /** The most promising home of an entity. Each entity gets its first one before any gets a second, however short the time. */
    private Optional<HomeWithPieces> findFirst(EntityRef entity) {
        DominanceFilter filter = filter(entity);
        return filter.homes(homes.get(entity)).stream()
                .min(Comparator.comparingDouble(filter::estimate))
                .map(home -> new HomeWithPieces(home, pieces.of(entity, home, filter)));
    }

    private Contenders contenders(EntityRef entity, Optional<HomeWithPieces> first) {
        DominanceFilter filter = filter(entity);
        List<PricedHome> kept = new ArrayList<>(filter.homes(homes.get(entity)));
        first.filter(known -> !kept.contains(known.home())).ifPresent(known -> kept.add(known.home()));
        return new Contenders(filter, kept, first);
    }

    private void noteAnswers(HomeWithPieces first) {
        first.home().prices().forEach(unreached::answers);
        first.pieces().forEach(piece -> piece.better().forEach(unreached::answers));
    }

    /** Adds the homes of an entity, as far as no other one beats them. */
    private void add(EntityRef entity, Contenders contenders) {
        DominanceFilter filter = contenders.filter();
        Optional<HomeWithPieces> reference = contenders.first();
        List<HomeWithPieces> added = new ArrayList<>();
        for (PricedHome home : contenders.homes()) {
            boolean first = reference.get().home().equals(home);
            boolean beaten = !first
                    && Stream.concat(reference.stream(), added.stream())
                            .anyMatch(other -> filter.isBeaten(home, other.home(), cool(other.pieces())));
            boolean served = Stream.concat(reference.stream(), added.stream())
                    .anyMatch(other -> other.home().servesAll(proposals.requirements(entity), other.pieces()));
            boolean late = !first && served && isLate();
            if (!beaten && !late) {
                added.add(new HomeWithPieces(home, add(entity, home, filter)));
            }
            if (first) {
                firstHomes.add(home.home());
            }
        }
    }

    /** Whether it is the most promising home of its entity. */
    public boolean isFirst(Choice home) {
        return firstHomes.contains(home.candidate());
    }

    private List<PricedPiece> cool(List<PricedPiece> pieces) {
        return pieces.stream().filter(piece -> !heatVariants.mayBeHot(piece)).toList();
    }

    /** Adds the interaction prices that can be foreseen, and the options that read several entities at once. */
    private void addInteractions() {
        Space alone = builder.space();
        KeepingInteractionFinder finder = new KeepingInteractionFinder(setup, alone, learned);
        new KnownInteractions(setup, alone, learned, finder, priced).addAll();
        carriedValues.serve(builder, setup);
        new HolderFinders(setup).addOptions(builder);
        new NumbersInConditions(setup).addOptions(builder);
        new Interference(setup, builder.space(), learned).addAll();
        BooleanSupplier isEnough = () -> isLate() && !isAnythingOpen();
        if (!isEnough.getAsBoolean()) {
            EmbeddedCounters counters = new EmbeddedCounters(setup, learned);
            counters.addOptions(builder);
            new CollectionPricer(setup, builder, learned, isEnough).addAll();
            counters.addSurcharges(builder.space());
        }
        new TableScans(setup, builder.space(), learned).addAll();
        bounds.keep();
    }

    public AnswerBounds bounds() {
        return bounds;
    }

    /** The homes that were proposed for an entity, also those that are in no cheapest design. */
    public List<Home> homes(EntityRef entity) {
        return proposals.candidates(entity).stream()
                .flatMap(candidate -> candidate.asHome().stream())
                .toList();
    }

    /** The number of structures that were proposed. */
    public int proposed() {
        return proposals.candidates().size();
    }

    /** Whether no option serves some requirement yet: then an item collection may be the only way. */
    private boolean isAnythingOpen() {
        Set<Requirement> open = new LinkedHashSet<>(builder.space().requirements());
        builder.space().options().forEach(option -> option.serves().forEach(open::remove));
        return !open.isEmpty();
    }

    /** The columns priced so far; rounds add to them. */
    public SpaceBuilder columns() {
        return builder;
    }

    /** The interaction prices and cuts known so far; rounds add to them. */
    public Learned learned() {
        return learned;
    }

    /** A quarter of the time is for the rounds: where pricing needs more than the rest, it leaves candidates out. */
    private boolean isLate() {
        boolean late = millisLeft.getAsLong() <= millisForRounds;
        incomplete |= late;
        return late;
    }

    /** A lower bound for all designs where candidates were left out; otherwise the rounds find a better one. */
    public OptionalLong findLowerBound() {
        if (!incomplete) {
            return OptionalLong.empty();
        }
        long sum = builder.space().requirements().stream()
                .mapToLong(trialCosts::least)
                .reduce(0, Amounts::plus);
        for (Map.Entry<EntityRef, List<PricedHome>> ofEntity : homes.entrySet()) {
            sum = Amounts.plus(sum, leastStorage(ofEntity.getKey(), ofEntity.getValue()));
        }
        return OptionalLong.of(sum);
    }

    /** Parts that are split off make writes cheaper than at any home alone, and so writes do not count; what is embedded needs no home. */
    private long leastStorage(EntityRef entity, List<PricedHome> priced) {
        boolean embedded = proposals.candidates().stream()
                .anyMatch(candidate ->
                        candidate.is(CandidateKind.EMBED) && candidate.entity().equals(entity));
        return embedded
                ? 0
                : priced.stream().mapToLong(PricedHome::storage).min().orElse(0);
    }

    /** About as much as a simpler design may cost more: a home that is dearer by less may be part of it. */
    private long tolerated(Map<EntityRef, Optional<HomeWithPieces>> first) {
        long about = 0;
        for (Map.Entry<EntityRef, Optional<HomeWithPieces>> entity : first.entrySet()) {
            List<Requirement> asked = proposals.requirements(entity.getKey());
            about = Amounts.plus(
                    about,
                    entity.getValue()
                            .map(known ->
                                    new PlainDesign(trialCosts, known.home(), known.pieces(), asked).nanoDollars())
                            .orElse(0L));
        }
        return model.options().tolerance().limit(about) - about;
    }

    private DominanceFilter filter(EntityRef entity) {
        List<Requirement> requirements = proposals.requirements(entity);
        List<Candidate> own = proposals.candidates(entity);
        KeyCoverage coverage = new KeyCoverage(model.entity(entity), own, requirements);
        boolean mayGrowHot =
                new HeatRisk(setup.costModel(), homes.get(entity)).matters(requirements, proposals.writes(entity));
        return new DominanceFilter(
                trialCosts,
                jointReads,
                model,
                entity,
                requirements,
                own,
                coverage,
                mayGrowHot,
                heatVariants::mayBeHot,
                tolerated);
    }

    /** Generates the columns of a candidate that no tactic proposed at first, with every home that it fits. */
    public List<Choice> addVariant(Candidate candidate) {
        int before = builder.space().choices().size();
        Optional<Home> variant = candidate.asHome();
        if (variant.isPresent()) {
            addVariant(variant.get());
        } else {
            addPiece(candidate);
        }
        bounds.keep();
        List<Choice> choices = builder.space().choices();
        int after = variant.isPresent() ? Math.min(before + 1, choices.size()) : choices.size();
        return choices.subList(before, after);
    }

    private void addVariant(Home variant) {
        EntityRef entity = variant.host();
        trials.findHome(variant, List.of()).ifPresent(home -> add(entity, home, filter(entity)));
    }

    private void addPiece(Candidate candidate) {
        EntityRef entity = candidate.host();
        proposals.add(candidate);
        for (Map.Entry<Choice, PricedHome> home : List.copyOf(priced.entrySet())) {
            if (home.getKey().host().equals(entity)) {
                trials.findPiece(home.getValue(), candidate, pieces.asked(entity, candidate))
                        .ifPresent(piece -> recorder.piece(piece, home.getValue(), List.of(home.getKey())));
            }
        }
    }

    /** Adds a home and all that may be worth adding to it. */
    private List<PricedPiece> add(EntityRef entity, PricedHome home, DominanceFilter filter) {
        Choice choice = recorder.home(home);
        priced.put(choice, home);
        List<Candidate> own = pieces.own(entity, home);
        List<PricedPiece> tried = pieces.of(entity, home, filter);
        List<PricedPiece> kept = new ArrayList<>(filter.pieces(tried.stream()
                .filter(piece -> HomePieces.isWorth(piece, home, filter))
                .toList()));
        tried.stream()
                .filter(piece -> !kept.contains(piece)
                        && !sorted.by(piece.candidate(), own).isEmpty())
                .forEach(kept::add);
        boolean cool = !heatVariants.mayBeHot(home);
        kept.removeIf(piece -> cool && needlessParts.contain(piece, home, own));
        pieces.findFinder(entity, home, kept).ifPresent(kept::add);
        if (kept.stream().anyMatch(piece -> piece.candidate().is(CandidateKind.PART)) && isLate()) {
            // All else would have to be priced again beside each part: without that, guards and indexes find too
            // little.
            kept.removeIf(piece -> piece.candidate().is(CandidateKind.PART));
        }
        Map<Choice, PricedPiece> recorded = new LinkedHashMap<>();
        for (PricedPiece piece : kept) {
            Choice added = recorder.piece(piece, home, List.of(choice));
            recorded.put(added, piece);
            boolean holds = piece.candidate().is(CandidateKind.CARRIED)
                    || piece.candidate().is(CandidateKind.EMBED);
            if (holds && isLate()) {
                continue;
            }
            Set<Candidate> sortedBy = sorted.by(piece.candidate(), own);
            if (!sortedBy.isEmpty()) {
                trials.findHome(home.home(), List.of(piece.candidate()))
                        .ifPresent(keeper -> above(filter, keeper, List.of(choice, added), sortedBy));
            }
            if (piece.candidate().is(CandidateKind.CARRIED)) {
                Set<Candidate> indexEntries = new LinkedHashSet<>();
                own.forEach(candidate ->
                        carriedValues.with(candidate, piece.candidate()).ifPresent(indexEntries::add));
                trials.findHome(home.home(), List.of(piece.candidate()))
                        .ifPresent(carrier -> above(filter, carrier, List.of(choice, added), indexEntries));
            }
            if (piece.candidate().is(CandidateKind.EMBED)) {
                Optional<PricedHome> holder = trials.findHome(home.home(), List.of(piece.candidate()));
                if (holder.isEmpty()) {
                    continue;
                }
                PricedHome fuller = holder.get();
                Set<Requirement> missing = new LinkedHashSet<>(
                        proposals.requirements(piece.candidate().entity()));
                missing.removeAll(piece.better().keySet());
                boolean lost = !missing.isEmpty();
                List<Candidate> leading = new ArrayList<>(own);
                leading.addAll(listed.of(piece.candidate(), own));
                if (unreached.isAny(fuller, leading, missing)) {
                    continue;
                }
                long sparing = lost ? Long.MAX_VALUE : filter.mostSpared(home, fuller);
                Set<Candidate> indexEntries = new LinkedHashSet<>(own);
                indexEntries.removeIf(
                        candidate -> candidate.asIndexEntry().isEmpty() || sparing <= trialCosts.anotherKind());
                tried.stream()
                        .filter(other -> other.net() >= sparing || (!lost && kept.contains(other)))
                        .forEach(other -> indexEntries.remove(other.candidate()));
                above(filter, fuller, List.of(choice, added), indexEntries);
                listed.of(piece.candidate(), own).stream()
                        .filter(fuller.home()::fits)
                        .flatMap(entry -> trials.findPiece(fuller, entry, pieces.asked(entity, entry)).stream())
                        .filter(listing -> !listing.better().isEmpty())
                        .forEach(listing -> recorder.piece(listing, fuller, List.of(choice, added)));
            }
        }
        List<Choice> parts = recorded.keySet().stream()
                .filter(piece -> piece.candidate().is(CandidateKind.PART))
                .toList();
        if (parts.size() <= MOST_PARTS) {
            parts.forEach(part -> besidePart(entity, home, filter, part, recorded));
        }
        return kept;
    }

    /**
     * Prices again what is added to a home of which a part is split off: an item without the part is smaller, and what its indexes
     * and guards find lacks the part. Those that cost the same stay; of the others, those beside the whole item exclude the part.
     */
    private void besidePart(
            EntityRef entity, PricedHome home, DominanceFilter filter, Choice part, Map<Choice, PricedPiece> recorded) {
        trials.findHome(home.home(), List.of(part.candidate())).ifPresent(split -> {
            List<Candidate> own = pieces.own(entity, split);
            List<PricedPiece> tried = pieces.of(entity, split, filter).stream()
                    .filter(piece -> HomePieces.isWorth(piece, split, filter)
                            || !sorted.by(piece.candidate(), own).isEmpty())
                    .toList();
            Set<PricedPiece> same = new LinkedHashSet<>();
            recorded.forEach((choice, piece) -> {
                if (tried.contains(piece)) {
                    same.add(piece);
                } else if (HomePieces.isSplit(piece.candidate())) {
                    learned.add(Cut.of(List.of(choice, part)));
                }
            });
            filter.pieces(tried).stream()
                    .filter(piece -> !same.contains(piece))
                    .forEach(piece ->
                            recorder.piece(piece, split, List.of(part.homes().get(0), part)));
        });
    }

    /** Prices index entries over an item with carried or embedded data: they project the carried values, or leave the embedded children out. */
    private void above(DominanceFilter filter, PricedHome carrier, List<Choice> needs, Set<Candidate> indexEntries) {
        Set<Requirement> asked = new LinkedHashSet<>();
        carrier.candidates().forEach(candidate -> asked.addAll(proposals.requirements(candidate.entity())));
        List<Candidate> fitting =
                indexEntries.stream().filter(carrier.home()::fits).toList();
        filter.pieces(pieces.above(filter, carrier, fitting, asked)).stream()
                .filter(piece -> filter.isWorth(piece, carrier))
                .forEach(piece -> recorder.piece(piece, carrier, needs));
    }
}
