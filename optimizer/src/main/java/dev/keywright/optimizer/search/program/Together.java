package dev.keywright.optimizer.search.program;

import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Choices and options as the left side of a row, and the most that it can be while they do not all hold. Pieces of one home cannot
 * hold more than the home does, so that a home that is chosen by half lets each of its pieces hold by half alone: this keeps the
 * bound close.
 */
record Together(List<Term> terms, double most) {
    /** What is wanted, with the choices that it implies. */
    private record Wanted(Variable variable, Set<Choice> implied) {}

    /** Variables of which none implies anything. */
    static Together of(Variable... variables) {
        return new Together(Stream.of(variables).map(each -> each.times(1)).toList(), variables.length - 1.0);
    }

    static Together of(
            List<Choice> choices,
            List<AccessOption> options,
            Map<Choice, Variable> chosen,
            Map<AccessOption, Variable> taken) {
        List<Wanted> rest = new ArrayList<>();
        choices.forEach(choice -> rest.add(new Wanted(chosen.get(choice), choice.withHomes())));
        options.forEach(option -> rest.add(new Wanted(taken.get(option), withHomes(option))));
        List<Term> terms = new ArrayList<>();
        rest.forEach(wanted -> terms.add(wanted.variable().times(1)));
        int groups = 0;
        while (!rest.isEmpty()) {
            groups++;
            Optional<Choice> shared = findMostImplied(rest);
            int before = rest.size();
            if (shared.isEmpty()) {
                rest.remove(0);
            } else {
                rest.removeIf(wanted -> wanted.implied().contains(shared.get()));
                terms.add(chosen.get(shared.get()).times(-(before - rest.size() - 1.0)));
            }
        }
        return new Together(List.copyOf(terms), groups - 1.0);
    }

    /** The choice that most of them imply; none where no two imply the same. */
    private static Optional<Choice> findMostImplied(List<Wanted> rest) {
        Map<Choice, Integer> counts = new LinkedHashMap<>();
        rest.forEach(wanted -> wanted.implied().forEach(choice -> counts.merge(choice, 1, Integer::sum)));
        Optional<Choice> most = Optional.empty();
        int highest = 1;
        for (Map.Entry<Choice, Integer> count : counts.entrySet()) {
            if (count.getValue() > highest) {
                most = Optional.of(count.getKey());
                highest = count.getValue();
            }
        }
        return most;
    }

    /** What an option needs, and their homes. */
    static Set<Choice> withHomes(AccessOption option) {
        Set<Choice> all = new LinkedHashSet<>();
        option.needs().forEach(choice -> all.addAll(choice.withHomes()));
        return all;
    }
}
