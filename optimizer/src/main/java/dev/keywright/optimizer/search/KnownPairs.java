package dev.keywright.optimizer.search;

import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.design.Projection;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Write;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Embedding;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Mirror;
import dev.keywright.optimizer.candidate.Candidate.Numbering;
import dev.keywright.optimizer.candidate.Candidate.Sentinel;
import dev.keywright.optimizer.candidate.Candidate.Split;
import dev.keywright.optimizer.candidate.Candidate.Tally;
import dev.keywright.optimizer.candidate.Candidate.View;
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
        guardsInViews();
        partsInViews();
        partsInTransactions();
    }

    /** A smaller item takes fewer units, and a transaction takes twice as many: together less than each promises alone. */
    private void partsInTransactions() {
        for (Choice part : List.copyOf(space.choices())) {
            boolean splits = part.candidate() instanceof Split;
            for (Choice other : splits ? List.copyOf(space.choices()) : List.<Choice>of()) {
                boolean writes = other.candidate() instanceof Sentinel
                        || other.candidate() instanceof Mirror
                        || other.candidate() instanceof Tally
                        || other.candidate() instanceof Numbering;
                if (writes && other.homes().equals(part.homes())) {
                    causes.addPair(part, other, "part %s in a transaction".formatted(part.number()));
                }
            }
        }
    }

    /** The keys of an index of attributes stand in one item: none of them can be split off from it. */
    private void partsInViews() {
        for (Choice part : List.copyOf(space.choices())) {
            boolean splits = part.candidate() instanceof Split;
            for (Choice view : splits ? List.copyOf(space.choices()) : List.<Choice>of()) {
                boolean torn = view.candidate() instanceof View seen
                        && seen.form() == Form.ATTRIBUTES
                        && seen.entity().equals(part.candidate().entity())
                        && seen.shape().attributes().stream()
                                .anyMatch(use ->
                                        ((Split) part.candidate()).attributes().contains(use.attribute()));
                if (torn) {
                    space.forbid(List.of(part, view));
                }
            }
        }
    }

    /** An index of attributes holds every item that has them, guards as well. */
    private void guardsInViews() {
        for (Choice guard : List.copyOf(space.choices())) {
            boolean guards = guard.candidate() instanceof Sentinel;
            for (Choice view : guards ? List.copyOf(space.choices()) : List.<Choice>of()) {
                boolean attributes = view.candidate() instanceof View seen && seen.form() == Form.ATTRIBUTES;
                if (attributes && view.homes().equals(guard.homes())) {
                    causes.addPair(guard, view);
                }
            }
        }
    }

    /** A number in a parent's item is changed in one transaction with the child, which is then written twice. */
    private void countsMakeTransactions() {
        for (Choice choice : List.copyOf(space.choices())) {
            boolean counts = choice.candidate() instanceof Tally tally
                    && tally.place() instanceof Inside
                    && tally.kept() == Kept.TRANSACTION;
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
                boolean held = other.candidate() instanceof View view && holds(view, inside.candidate());
                if ((second || held) && other.homes().equals(inside.homes())) {
                    causes.addPair(inside, other);
                }
            }
        }
    }

    /** Numbers have names that an index may hold; whatever else lies inside is in an index that holds everything. */
    private static boolean holds(View view, Candidate inside) {
        return inside instanceof Tally || view.projection() instanceof Projection.All;
    }

    private static boolean isInside(Candidate candidate) {
        return candidate instanceof Embedding
                || (candidate instanceof Tally tally && tally.place() instanceof Inside)
                || (candidate instanceof Numbering numbering && numbering.place() instanceof Inside);
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
