package dev.keywright.optimizer.search.learn;

import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Space;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Combinations that may behave like one that was seen: the same pieces at another home, and pieces of the same kind in their
 * place. What one of them costs is tried, not assumed.
 */
final class Variants {
    /** More combinations than this take longer to try than a few rounds. */
    private static final int MOST = 400;

    private final Space space;

    Variants(Space space) {
        this.space = space;
    }

    /** The combinations like this one of a home and its pieces: first at every other home, then with another piece in the place of one. */
    List<List<Choice>> of(List<Choice> few) {
        Map<List<Choice>, Choice> places = new LinkedHashMap<>();
        for (Choice home : few.stream().filter(Choice::isHome).limit(1).toList()) {
            for (Choice place : space.homes(home.candidate().entity())) {
                moved(few, home, place).ifPresent(moved -> places.put(moved, place));
            }
        }
        Set<List<Choice>> all = new LinkedHashSet<>(places.keySet());
        places.forEach((moved, place) -> {
            for (Choice piece : moved) {
                alike(piece, place).stream()
                        .filter(other -> !moved.contains(other))
                        .forEach(other -> all.add(replaced(moved, piece, other)));
            }
        });
        all.remove(few);
        return all.stream().limit(MOST).toList();
    }

    /** The same pieces at another home. */
    private Optional<List<Choice>> moved(List<Choice> few, Choice home, Choice place) {
        List<Choice> moved = new ArrayList<>();
        for (Choice piece : few) {
            boolean own = piece.homes().contains(home) && !place.equals(home);
            Optional<Choice> there = piece.equals(home)
                    ? Optional.of(place)
                    : own
                            ? alike(piece, place).stream()
                                    .filter(other -> other.candidate().equals(piece.candidate()))
                                    .findFirst()
                            : Optional.of(piece);
            there.ifPresent(moved::add);
        }
        return moved.size() == few.size() ? Optional.of(moved) : Optional.empty();
    }

    /** What may stand in the place of a piece: it does the same kind of thing, and needs as much. */
    private List<Choice> alike(Choice piece, Choice place) {
        boolean own = piece.host().equals(place.host());
        return space.choices(piece.candidate().entity()).stream()
                .filter(other -> !piece.isHome()
                        && other.candidate().kind() == piece.candidate().kind()
                        && other.host().equals(piece.host())
                        && other.homes().size() == piece.homes().size()
                        && (!own || other.homes().contains(place)))
                .toList();
    }

    private static List<Choice> replaced(List<Choice> choices, Choice piece, Choice other) {
        return choices.stream()
                .map(choice -> choice.equals(piece) ? other : choice)
                .toList();
    }
}
