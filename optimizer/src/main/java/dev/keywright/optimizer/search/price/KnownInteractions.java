package dev.keywright.optimizer.search.price;

import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Projection;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Write;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.learn.InteractionFinder;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.trial.PricedHome;
import java.util.List;
import java.util.Map;

/** What is known beforehand to cost more together, or less, than each by itself. */
final class KnownInteractions {
    private final Model model;
    private final Space space;
    private final Learned learned;
    private final InteractionFinder interactions;
    private final Map<Choice, PricedHome> tried;

    KnownInteractions(
            Model model, Space space, Learned learned, InteractionFinder interactions, Map<Choice, PricedHome> tried) {
        this.model = model;
        this.space = space;
        this.learned = learned;
        this.interactions = interactions;
        this.tried = tried;
    }

    void addAll() {
        countsMakeTransactions();
        whatLiesInside();
        guardsInIndexes();
        partsInIndexes();
        partsInTransactions();
    }

    /** A smaller item takes fewer units, and a transaction takes twice as many: together less than each promises alone. */
    private void partsInTransactions() {
        for (Choice part : space.choices()) {
            boolean splits = part.candidate().is(CandidateKind.PART);
            for (Choice other : splits ? space.choices() : List.<Choice>of()) {
                boolean writes = other.candidate().kind().joinsTransactions();
                if (writes && other.homes().equals(part.homes())) {
                    interactions.addPair(part, other, "part %s in a transaction".formatted(part.number()));
                }
            }
        }
    }

    /** The keys of an index of attributes stand in one item: none of them can be split off from it. */
    private void partsInIndexes() {
        for (Choice part : space.choices()) {
            boolean splits = part.candidate().is(CandidateKind.PART);
            for (Choice indexEntry : splits ? space.choices() : List.<Choice>of()) {
                boolean torn =
                        indexEntry.candidate().entity().equals(part.candidate().entity())
                                && indexEntry
                                        .candidate()
                                        .asIndexEntry()
                                        .filter(entry ->
                                                entry.hasAttributeKey() && isTorn(entry, (Part) part.candidate()))
                                        .isPresent();
                if (torn) {
                    learned.add(Cut.of(List.of(part, indexEntry)));
                }
            }
        }
    }

    /** An index of attributes holds every item that has them, guards as well. */
    private void guardsInIndexes() {
        for (Choice guard : space.choices()) {
            boolean guards = guard.candidate().is(CandidateKind.GUARD);
            for (Choice indexEntry : guards ? space.choices() : List.<Choice>of()) {
                boolean attributes = indexEntry
                        .candidate()
                        .asIndexEntry()
                        .filter(IndexEntry::hasAttributeKey)
                        .isPresent();
                if (attributes && indexEntry.homes().equals(guard.homes())) {
                    interactions.addPair(guard, indexEntry);
                }
            }
        }
    }

    /** A number in a parent's item is changed in one transaction with the child, which is then written twice. */
    private void countsMakeTransactions() {
        for (Choice choice : space.choices()) {
            boolean counts = choice.candidate().is(CandidateKind.COUNTER)
                    && choice.candidate().isInsideAnotherItem()
                    && choice.candidate().kept() == Kept.TRANSACTION;
            for (Choice home : counts ? space.homes(choice.candidate().entity()) : List.<Choice>of()) {
                twice(choice, home);
            }
        }
    }

    /** What lies in an item makes it larger, and changes it, for all else that lies in it or holds it. */
    private void whatLiesInside() {
        for (Choice inside : space.choices()) {
            boolean first = inside.candidate().isInsideAnotherItem();
            for (Choice other : first ? space.choices() : List.<Choice>of()) {
                boolean second = other.candidate().isInsideAnotherItem() && other.number() > inside.number();
                boolean held = other.candidate()
                        .asIndexEntry()
                        .filter(entry -> holds(entry, inside.candidate()))
                        .isPresent();
                if ((second || held) && other.homes().equals(inside.homes())) {
                    interactions.addPair(inside, other);
                }
            }
        }
    }

    /** Numbers have names that an index may hold; whatever else lies inside is in an index that holds everything. */
    private static boolean holds(IndexEntry indexEntry, Candidate inside) {
        return inside.is(CandidateKind.COUNTER) || indexEntry.projection() instanceof Projection.All;
    }

    private static boolean isTorn(IndexEntry entry, Part part) {
        return entry.shape().attributes().stream()
                .anyMatch(use -> part.attributes().contains(use.attribute()));
    }

    private void twice(Choice number, Choice home) {
        PricedHome child = tried.get(home);
        for (Pattern pattern : child == null ? List.<Pattern>of() : model.patterns()) {
            boolean changesIt = (pattern.operation() instanceof Create || pattern.operation() instanceof Delete)
                    && ((Write) pattern.operation()).entity().equals(home.host());
            long once = child.writes().getOrDefault(pattern.ref(), 0L);
            if (changesIt && once > 0) {
                learned.add(new Surcharge(
                        "%s at %s".formatted(pattern.ref(), home.number()),
                        new KeepingOf(home.host()),
                        List.of(number, home),
                        List.of(),
                        List.of(),
                        once));
            }
        }
    }
}
