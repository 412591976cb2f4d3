package dev.keywright.optimizer.search.learn;

import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.space.Choice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Lists of choices, and of what they need. */
final class ChoiceLists {
    private ChoiceLists() {}

    static List<Choice> without(Choice choice, List<Choice> choices) {
        return choices.stream().filter(other -> !other.equals(choice)).toList();
    }

    /** Whether no piece of an entity is left without its home. */
    static boolean isWhole(List<Choice> choices) {
        return choices.stream().anyMatch(Choice::isHome)
                && choices.stream().allMatch(left -> choices.containsAll(left.homes()) || isElsewhere(left, choices));
    }

    private static boolean isElsewhere(Choice piece, List<Choice> choices) {
        return choices.stream()
                .noneMatch(other -> other.isHome() && other.host().equals(piece.host()));
    }

    static List<Integer> numbers(List<Choice> choices) {
        return choices.stream().map(Choice::number).toList();
    }

    static List<Choice> withHomes(List<Choice> choices) {
        List<Choice> all = new ArrayList<>(choices);
        choices.forEach(choice -> all.addAll(choice.homes()));
        return all;
    }

    /** The candidates of a trial: first what the choices need, then the choices. */
    static List<Candidate> candidates(Collection<Choice> choices) {
        Set<Candidate> all = new LinkedHashSet<>();
        choices.forEach(choice -> choice.homes().forEach(home -> all.add(home.candidate())));
        choices.forEach(choice -> all.add(choice.candidate()));
        return List.copyOf(all);
    }
}
