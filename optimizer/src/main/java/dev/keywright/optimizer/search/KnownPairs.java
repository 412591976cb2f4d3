package dev.keywright.optimizer.search;

import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Projection;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Write;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Sequence;
import dev.keywright.optimizer.search.Surcharge.KeepingOf;
import java.util.List;
import java.util.Map;

/** What is known beforehand to cost more together, or less, than each by itself. */
final class KnownPairs {
    private final Model model;
    private final Space space;
    private final Causes causes;
    private final Map<Choice, TriedHome> tried;

    KnownPairs(Model model, Space space, Causes causes, Map<Choice, TriedHome> tried) {
        this.model = model;
        this.space = space;
        this.causes = causes;
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
        for (Choice part : List.copyOf(space.choices())) {
            boolean splits = part.candidate() instanceof Part;
            for (Choice other : splits ? List.copyOf(space.choices()) : List.<Choice>of()) {
                boolean writes = other.candidate() instanceof Guard
                        || other.candidate() instanceof Copy
                        || other.candidate() instanceof Counter
                        || other.candidate() instanceof Sequence;
                if (writes && other.homes().equals(part.homes())) {
                    causes.addPair(part, other, "part %s in a transaction".formatted(part.number()));
                }
            }
        }
    }

    /** The keys of an index of attributes stand in one item: none of them can be split off from it. */
    private void partsInIndexes() {
        for (Choice part : List.copyOf(space.choices())) {
            boolean splits = part.candidate() instanceof Part;
            for (Choice indexEntry : splits ? List.copyOf(space.choices()) : List.<Choice>of()) {
                boolean torn = indexEntry.candidate() instanceof IndexEntry seen
                        && seen.form() == Form.ATTRIBUTES
                        && seen.entity().equals(part.candidate().entity())
                        && seen.shape().attributes().stream()
                                .anyMatch(use ->
                                        ((Part) part.candidate()).attributes().contains(use.attribute()));
                if (torn) {
                    space.forbid(List.of(part, indexEntry));
                }
            }
        }
    }

    /** An index of attributes holds every item that has them, guards as well. */
    private void guardsInIndexes() {
        for (Choice guard : List.copyOf(space.choices())) {
            boolean guards = guard.candidate() instanceof Guard;
            for (Choice indexEntry : guards ? List.copyOf(space.choices()) : List.<Choice>of()) {
                boolean attributes =
                        indexEntry.candidate() instanceof IndexEntry seen && seen.form() == Form.ATTRIBUTES;
                if (attributes && indexEntry.homes().equals(guard.homes())) {
                    causes.addPair(guard, indexEntry);
                }
            }
        }
    }

    /** A number in a parent's item is changed in one transaction with the child, which is then written twice. */
    private void countsMakeTransactions() {
        for (Choice choice : List.copyOf(space.choices())) {
            boolean counts = choice.candidate() instanceof Counter counter
                    && counter.place() instanceof Inside
                    && counter.kept() == Kept.TRANSACTION;
            for (Choice home : counts ? space.homes(choice.candidate().entity()) : List.<Choice>of()) {
                twice(choice, home);
            }
        }
    }

    /** What lies in an item makes it larger, and changes it, for all else that lies in it or holds it. */
    private void whatLiesInside() {
        for (Choice inside : List.copyOf(space.choices())) {
            boolean first = isInside(inside.candidate());
            for (Choice other : first ? List.copyOf(space.choices()) : List.<Choice>of()) {
                boolean second = isInside(other.candidate()) && other.number() > inside.number();
                boolean held =
                        other.candidate() instanceof IndexEntry indexEntry && holds(indexEntry, inside.candidate());
                if ((second || held) && other.homes().equals(inside.homes())) {
                    causes.addPair(inside, other);
                }
            }
        }
    }

    /** Numbers have names that an index may hold; whatever else lies inside is in an index that holds everything. */
    private static boolean holds(IndexEntry indexEntry, Candidate inside) {
        return inside instanceof Counter || indexEntry.projection() instanceof Projection.All;
    }

    private static boolean isInside(Candidate candidate) {
        return candidate instanceof Embed
                || (candidate instanceof Counter counter && counter.place() instanceof Inside)
                || (candidate instanceof Sequence sequence && sequence.place() instanceof Inside);
    }

    private void twice(Choice number, Choice home) {
        TriedHome child = tried.get(home);
        for (Pattern pattern : child == null ? List.<Pattern>of() : model.patterns()) {
            boolean changesIt = (pattern.operation() instanceof Create || pattern.operation() instanceof Delete)
                    && ((Write) pattern.operation()).entity().equals(home.host());
            long once = child.writes().getOrDefault(pattern.ref(), 0L);
            if (changesIt && once > 0) {
                space.surcharge(new Surcharge(
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
