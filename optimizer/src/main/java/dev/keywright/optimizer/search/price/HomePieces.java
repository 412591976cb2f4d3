package dev.keywright.optimizer.search.price;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.candidate.ByIdentity;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.prune.DominanceFilter;
import dev.keywright.optimizer.search.prune.JointReads;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.trial.PricedHome;
import dev.keywright.optimizer.search.trial.PricedPiece;
import dev.keywright.optimizer.search.trial.TrialRunner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What may be worth adding to a home, priced once for homes that are alike. */
final class HomePieces {
    /** An answer that takes more requests has no bound. */
    private static final int MOST_SHARDS_READ = 100;

    private final Model model;
    private final Proposals proposals;
    private final TrialRunner trials;
    private final HeatVariants heatVariants;
    private final SortedByKeptValue sorted;
    private final JointReads jointReads;
    private final List<HomeWithPieces> alreadyPriced = new ArrayList<>();
    private final List<IndexedCarrier> carriers = new ArrayList<>();

    HomePieces(
            Model model,
            Proposals proposals,
            TrialRunner trials,
            HeatVariants heatVariants,
            SortedByKeptValue sorted,
            JointReads jointReads) {
        this.model = model;
        this.proposals = proposals;
        this.trials = trials;
        this.heatVariants = heatVariants;
        this.sorted = sorted;
        this.jointReads = jointReads;
    }

    /** A home with the pieces added to it. */
    record HomeWithPieces(PricedHome home, List<PricedPiece> pieces) {}

    /** A home with carried or embedded data, and the index entries that were tried over it. */
    private record IndexedCarrier(PricedHome carrier, List<Candidate> indexEntries, List<PricedPiece> pieces) {}

    /**
     * The cheapest copy or guard that leads from the id to an item that counts its children under another key: whatever it saves alone,
     * such a home cannot count without one, or reads all that the id begins the key of.
     */
    Optional<PricedPiece> findFinder(EntityRef entity, PricedHome home, List<PricedPiece> kept) {
        ByIdentity byId = new ByIdentity(model.entity(entity));
        List<Candidate> own = own(entity, home);
        boolean counts =
                own.stream().anyMatch(candidate -> candidate.is(CandidateKind.COUNTER) && candidate.isInside(entity));
        boolean found = HolderFinders.isKnown(home.home(), model.entity(entity))
                || kept.stream().anyMatch(piece -> byId.isServedBy(piece.candidate(), home.home(), true));
        return !counts || found
                ? Optional.empty()
                : own.stream()
                        .filter(candidate -> byId.isServedBy(candidate, home.home(), true)
                                && home.home().fits(candidate))
                        .flatMap(candidate -> trials.findPiece(home, candidate, asked(entity, candidate)).stream())
                        .min(Comparator.comparingLong(PricedPiece::net));
    }

    /** The candidates of an entity, and the copies that spread the reads of its home. */
    List<Candidate> own(EntityRef entity, PricedHome home) {
        List<Candidate> own = new ArrayList<>(proposals.candidates(entity));
        own.addAll(heatVariants.copiesOf(home));
        return own;
    }

    /** All that may be worth adding to a home, priced once for homes that are alike. */
    List<PricedPiece> of(EntityRef entity, PricedHome home, DominanceFilter filter) {
        Optional<HomeWithPieces> known = alreadyPriced.stream()
                .filter(before -> before.home().isAlike(home))
                .findFirst();
        if (known.isPresent()) {
            return known.get().pieces();
        }
        List<Candidate> own = own(entity, home);
        List<Candidate> worth = own.stream()
                .filter(candidate -> candidate.asHome().isEmpty()
                        && (home.with().isEmpty() || isSplit(candidate))
                        && home.home().fits(candidate)
                        && !sorted.needsOne(candidate)
                        && !isNeedless(candidate, home.home())
                        && !isLongerForNothing(candidate, own)
                        && (filter.mayBeWorth(candidate, home)
                                || !sorted.by(candidate, own).isEmpty()))
                .toList();
        List<PricedPiece> plain = worth.parallelStream()
                .flatMap(candidate -> piece(home, candidate, asked(entity, candidate), filter).stream())
                .toList();
        List<PricedPiece> pieces = new ArrayList<>(plain);
        pieces.addAll(cooler(entity, home, plain, filter));
        alreadyPriced.add(new HomeWithPieces(home, pieces));
        return pieces;
    }

    /** A key text with the item type in it, where the values alone do as well: nothing else is read with them. */
    private boolean isLongerForNothing(Candidate candidate, List<Candidate> own) {
        return candidate
                .asIndexEntry()
                .filter(entry -> entry.form() == Form.TEXT)
                .map(entry -> new IndexEntry(
                        entry.entity(), entry.shape(), entry.projection(), entry.when(), entry.scope(), Form.VALUES))
                .filter(values -> own.contains(values) && jointReads.mayReplace(values, candidate))
                .isPresent();
    }

    /** A guard of the id beside a home that keeps the id itself, or one that leads to another home. */
    private boolean isNeedless(Candidate candidate, Home home) {
        if (!(candidate instanceof Guard guard)
                || model.entity(guard.entity()).uniques().contains(guard.unique())) {
            return false;
        }
        Set<AttributeUse> rest = new LinkedHashSet<>(home.shape().attributes());
        rest.removeIf(use -> use.isInherited() || guard.unique().attributes().contains(use.attribute()));
        Set<AttributeUse> held = new LinkedHashSet<>();
        guard.attributes().forEach(attribute -> held.add(AttributeUse.own(attribute)));
        boolean leads = held.isEmpty() || held.equals(rest);
        return home.shape().keeps(guard.unique().attributes()) || !leads;
    }

    /** Shards and copies are dearer than what they replace, and wanted where that gets too hot. */
    static boolean isWorth(PricedPiece piece, PricedHome home, DominanceFilter filter) {
        boolean spread = piece.candidate().times() > 1
                || piece.candidate()
                        .findShape()
                        .filter(shape -> shape.shards() > 1)
                        .isPresent()
                || (piece.candidate() instanceof Counter counter && counter.shards() > 1);
        return spread || filter.isWorth(piece, home);
    }

    /** The variants of those pieces that are worth it but for keys that may get too hot. */
    private List<PricedPiece> cooler(
            EntityRef entity, PricedHome home, List<PricedPiece> plain, DominanceFilter filter) {
        Set<Requirement> served = new LinkedHashSet<>();
        Stream.concat(Stream.of(home.prices()), plain.stream().map(PricedPiece::better))
                .forEach(quotes -> quotes.forEach((requirement, quote) -> {
                    if (quote.bounded()) {
                        served.add(requirement);
                    }
                }));
        Set<Candidate> variants = new LinkedHashSet<>();
        for (PricedPiece piece : filter.pieces(plain)) {
            if (isWorth(piece, home, filter)) {
                boolean instead = served.containsAll(piece.better().keySet());
                heatVariants.of(piece).stream()
                        .filter(variant -> variant.host().equals(entity) && !(instead && isReadTooOften(variant)))
                        .forEach(variants::add);
            }
        }
        plain.forEach(piece -> variants.remove(piece.candidate()));
        return variants.parallelStream()
                .flatMap(variant -> trials.findPiece(home, variant, asked(entity, variant)).stream())
                .toList();
    }

    /** A request for each shard: where another answer has a bound, such a one is no candidate. */
    private static boolean isReadTooOften(Candidate variant) {
        return variant.findShape()
                .filter(shape -> shape.shards() > MOST_SHARDS_READ)
                .isPresent();
    }

    private Optional<PricedPiece> piece(
            PricedHome home, Candidate candidate, Set<Requirement> asked, DominanceFilter filter) {
        return heatVariants.mayBeHot(home)
                ? trials.findPiece(home, candidate, asked)
                : trials.findPiece(home, candidate, asked, filter.mostSavedTogether(candidate));
    }

    /** What a candidate may answer. */
    Set<Requirement> asked(EntityRef entity, Candidate candidate) {
        Set<Requirement> asked = new LinkedHashSet<>(proposals.requirements(entity));
        boolean elsewhere =
                candidate.is(CandidateKind.COUNTER) && !candidate.entity().equals(entity);
        proposals.requirements(candidate.entity()).stream()
                .filter(requirement -> !elsewhere || isForNumber(requirement))
                .forEach(asked::add);
        return asked;
    }

    /** A number in a parent's item answers how many there are, and finds none of them. */
    private static boolean isForNumber(Requirement requirement) {
        return requirement instanceof Requirement.Query asked
                && asked.question().kind() == Question.Kind.NUMBER;
    }

    /** Whether it is priced again beside a part; the others take no part, or all that is above them is learned. */
    static boolean isSplit(Candidate candidate) {
        return !candidate.is(CandidateKind.PART)
                && !candidate.is(CandidateKind.EMBED)
                && !candidate.is(CandidateKind.CARRIED);
    }

    /** The same index entries over an item, priced once for homes that are alike. */
    List<PricedPiece> above(
            DominanceFilter filter, PricedHome carrier, List<Candidate> indexEntries, Set<Requirement> asked) {
        Optional<IndexedCarrier> known = carriers.stream()
                .filter(before -> before.carrier().isAlike(carrier)
                        && before.indexEntries().equals(indexEntries))
                .findFirst();
        if (known.isPresent()) {
            return known.get().pieces();
        }
        List<PricedPiece> pieces = indexEntries.parallelStream()
                .flatMap(indexEntry -> piece(carrier, indexEntry, asked, filter).stream())
                .toList();
        carriers.add(new IndexedCarrier(carrier, indexEntries, pieces));
        return pieces;
    }
}
