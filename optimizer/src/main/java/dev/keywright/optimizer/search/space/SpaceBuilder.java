package dev.keywright.optimizer.search.space;

import dev.keywright.optimizer.candidate.Candidate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Columns as they are generated: priced beforehand, and a few more where a round calls for them. */
public final class SpaceBuilder {
    private final List<Choice> choices = new ArrayList<>();
    private final List<AccessOption> options = new ArrayList<>();
    private final List<Requirement> requirements = new ArrayList<>();
    private final List<ConditionalRequirement> conditional = new ArrayList<>();
    private final Set<AccessOption> scans = new LinkedHashSet<>();
    private final Map<AccessOption, List<AccessOption>> observed = new LinkedHashMap<>();
    private final Set<AccessOption> unbounded = new LinkedHashSet<>();
    private Optional<Space> latest = Optional.empty();

    /** Everything added so far. */
    public Space space() {
        if (latest.isEmpty()) {
            latest = Optional.of(new Space(choices, options, requirements, conditional, scans, observed));
        }
        return latest.get();
    }

    public Choice home(Candidate candidate, long nanoDollars, List<KeyLoad> loads) {
        return piece(candidate, List.of(), nanoDollars, loads);
    }

    public Choice piece(Candidate candidate, List<Choice> needs, long nanoDollars, List<KeyLoad> loads) {
        Choice choice = new Choice(choices.size(), candidate, needs, nanoDollars, loads);
        choices.add(choice);
        latest = Optional.empty();
        return choice;
    }

    public AccessOption option(
            List<Requirement> serves, List<Choice> needs, long nanoDollars, Requests requests, List<KeyLoad> loads) {
        AccessOption option = new AccessOption(options.size(), serves, needs, nanoDollars, requests, loads);
        options.add(option);
        latest = Optional.empty();
        return option;
    }

    /** Adds an option that scans a table or index, at its price while nothing else is there; a scan heats no single key. */
    public void scan(List<Requirement> serves, Choice choice, long nanoDollars, Requests requests) {
        scans.add(option(serves, List.of(choice), nanoDollars, requests, List.of()));
    }

    /** Marks an option that may read more than a page, or ask more than a hundred times, for one answer. */
    public void unbounded(AccessOption option) {
        unbounded.add(option);
    }

    /** The options that are no way to serve a requirement if another one is. */
    public List<AccessOption> lastResorts() {
        Set<Requirement> served = new LinkedHashSet<>();
        options.stream()
                .filter(option -> !unbounded.contains(option) && !scans.contains(option))
                .forEach(option -> served.addAll(option.serves()));
        return unbounded.stream()
                .filter(option -> served.containsAll(option.serves()))
                .toList();
    }

    /** The price of some options together among these choices, where a bill shows less than their sum. */
    public void observe(List<AccessOption> together, List<Choice> among, long nanoDollars, Requests requests) {
        List<Requirement> serves = together.stream()
                .flatMap(option -> option.serves().stream())
                .distinct()
                .toList();
        List<KeyLoad> loads =
                together.stream().flatMap(option -> option.loads().stream()).toList();
        List<AccessOption> proposed = space().asProposed(together);
        observed.put(option(serves, among, nanoDollars, requests, loads), proposed);
    }

    public void require(Requirement requirement) {
        requirements.add(requirement);
        latest = Optional.empty();
    }

    /** Makes a requirement arise with this choice. */
    public void require(Requirement requirement, Choice choice) {
        conditional.add(new ConditionalRequirement(requirement, choice));
        latest = Optional.empty();
    }
}
