package dev.keywright.optimizer.search.price;

import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The options that serve one requirement alone, by a choice that they need: of very many, few have to be looked at. */
final class OptionsAlone {
    private final Space space;
    private final Map<Requirement, Map<Choice, List<AccessOption>>> byRequirement = new ConcurrentHashMap<>();

    OptionsAlone(Space space) {
        this.space = space;
    }

    /** The cheapest of those that need nothing but these choices, without scans. */
    Optional<AccessOption> cheapest(Requirement requirement, Set<Choice> there) {
        Map<Choice, List<AccessOption>> byChoice = byRequirement.computeIfAbsent(requirement, this::byChoice);
        return there.stream()
                .flatMap(choice -> byChoice.getOrDefault(choice, List.of()).stream())
                .filter(option -> there.containsAll(option.needs()))
                .min(Comparator.comparingLong(AccessOption::nanoDollars).thenComparing(AccessOption::number));
    }

    private Map<Choice, List<AccessOption>> byChoice(Requirement requirement) {
        Map<Choice, List<AccessOption>> byChoice = new LinkedHashMap<>();
        for (AccessOption option : space.servingAlone(requirement)) {
            if (!space.isScan(option)) {
                byChoice.computeIfAbsent(option.needs().get(0), unused -> new ArrayList<>())
                        .add(option);
            }
        }
        return byChoice;
    }
}
