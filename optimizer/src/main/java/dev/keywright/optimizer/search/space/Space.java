package dev.keywright.optimizer.search.space;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The requirements of a model and everything the solver may choose to meet them: the columns of the master program. */
public final class Space {
    private final List<Choice> choices;
    private final List<AccessOption> options;
    private final List<Requirement> requirements;
    private final List<ConditionalRequirement> conditional;
    private final Set<AccessOption> scans;
    private final Map<AccessOption, List<AccessOption>> observed;
    private final Map<EntityRef, List<Choice>> choicesOf = new LinkedHashMap<>();
    private final Map<Requirement, List<AccessOption>> servingAlone = new LinkedHashMap<>();
    private final Map<PatternRef, List<Requirement>> requirementsOf = new LinkedHashMap<>();

    /** A space of these columns; {@link SpaceBuilder} collects them. */
    Space(
            List<Choice> choices,
            List<AccessOption> options,
            List<Requirement> requirements,
            List<ConditionalRequirement> conditional,
            Set<AccessOption> scans,
            Map<AccessOption, List<AccessOption>> observed) {
        this.choices = List.copyOf(choices);
        this.options = List.copyOf(options);
        this.requirements = List.copyOf(requirements);
        this.conditional = List.copyOf(conditional);
        this.scans = new LinkedHashSet<>(scans);
        this.observed = new LinkedHashMap<>(observed);
        for (Choice choice : choices) {
            add(choicesOf, choice.candidate().entity(), choice);
        }
        for (AccessOption option : options) {
            if (option.servesOne()) {
                add(servingAlone, option.serves().get(0), option);
            }
        }
        for (Requirement requirement : requirements) {
            add(requirementsOf, requirement.pattern().ref(), requirement);
        }
    }

    private static <K, V> void add(Map<K, List<V>> map, K key, V value) {
        map.computeIfAbsent(key, unused -> new ArrayList<>()).add(value);
    }

    /** The same choices for only some requirements. */
    public Space restrictedTo(List<Requirement> some) {
        return new Space(
                choices,
                options.stream()
                        .filter(option -> some.containsAll(option.serves()))
                        .toList(),
                some,
                conditional.stream()
                        .filter(one -> some.contains(one.requirement()))
                        .toList(),
                Set.of(),
                Map.of());
    }

    public List<Choice> choices() {
        return choices;
    }

    public List<Choice> choices(EntityRef entity) {
        return choicesOf.getOrDefault(entity, List.of());
    }

    public List<Choice> homes(EntityRef entity) {
        return choices(entity).stream().filter(Choice::isHome).toList();
    }

    public List<AccessOption> options() {
        return options;
    }

    /** The options that serve this and nothing else. */
    public List<AccessOption> servingAlone(Requirement requirement) {
        return servingAlone.getOrDefault(requirement, List.of());
    }

    /** Whether an option scans a table or index, and costs more with every other item there. */
    public boolean isScan(AccessOption option) {
        return scans.contains(option);
    }

    /** The options that scan a table or index. */
    public List<AccessOption> scans() {
        return List.copyOf(scans);
    }

    /** The options that were priced by trials, in place of those observed in a bill. */
    public List<AccessOption> asProposed(List<AccessOption> taken) {
        return taken.stream()
                .flatMap(option -> observed.getOrDefault(option, List.of(option)).stream())
                .distinct()
                .toList();
    }

    public List<Requirement> requirements() {
        return requirements;
    }

    public List<Requirement> requirements(PatternRef pattern) {
        return requirementsOf.getOrDefault(pattern, List.of());
    }

    /** The requirements that arise only with a choice, each with that choice. */
    public List<ConditionalRequirement> conditional() {
        return conditional;
    }

    /** The patterns that may write an entity. */
    public List<Pattern> writing(EntityRef entity) {
        Map<PatternRef, Pattern> writing = new LinkedHashMap<>();
        for (Requirement requirement : requirements) {
            if (requirement instanceof Requirement.Lookup
                    && requirement.entity().equals(entity)) {
                writing.put(requirement.pattern().ref(), requirement.pattern());
            }
        }
        return List.copyOf(writing.values());
    }
}
