package dev.keywright.optimizer.search.price;

import dev.keywright.core.maintain.Mutation;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Write;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.SpaceBuilder;
import dev.keywright.optimizer.search.trial.Quote;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Conditions of writes that test several numbers, as a bid count and a highest bid. DynamoDB evaluates them on the item alone, so that
 * none of the numbers makes the write possible without the others.
 */
final class NumbersInConditions {
    private final TrialSetup setup;

    NumbersInConditions(TrialSetup setup) {
        this.setup = setup;
    }

    void addOptions(SpaceBuilder builder) {
        Space space = builder.space();
        for (Pattern pattern : setup.model().patterns()) {
            for (Write write : pattern.operation().writes()) {
                List<Counts> tested = tested(write);
                if (tested.size() > 1) {
                    space.homes(write.entity()).forEach(home -> addOptions(builder, space, pattern, home, tested));
                }
            }
        }
    }

    private List<Counts> tested(Write write) {
        Set<Counts> tested = new LinkedHashSet<>();
        for (AttributeUse use : Mutation.of(write, setup.model()).conditions()) {
            Attribute attribute = setup.model().attribute(use.attribute());
            if (attribute.meaning() instanceof Counts counts) {
                tested.add(counts);
            }
        }
        return List.copyOf(tested);
    }

    private void addOptions(SpaceBuilder builder, Space space, Pattern pattern, Choice home, List<Counts> tested) {
        for (List<Choice> numbers : together(space, home, tested)) {
            List<Candidate> all = new ArrayList<>(List.of(home.candidate()));
            numbers.forEach(number -> all.add(number.candidate()));
            for (Requirement requirement : space.requirements(pattern.ref())) {
                if (requirement instanceof Requirement.Lookup
                        && requirement.entity().equals(home.host())) {
                    Optional<Quote> found = setup.costs().price(requirement, setup.trial(all));
                    found.ifPresent(quote -> addOption(builder, requirement, numbers, quote));
                }
            }
        }
    }

    private static void addOption(SpaceBuilder builder, Requirement requirement, List<Choice> numbers, Quote quote) {
        AccessOption option =
                builder.option(List.of(requirement), numbers, quote.nanoDollars(), quote.requests(), quote.loads());
        if (!quote.bounded()) {
            builder.unbounded(option);
        }
    }

    /** Each way to keep all of the numbers in the item of a home. */
    private static List<List<Choice>> together(Space space, Choice home, List<Counts> tested) {
        List<List<Choice>> all = List.of(List.of());
        for (Counts counts : tested) {
            List<List<Choice>> more = new ArrayList<>();
            for (Choice number : numbers(space, home, counts)) {
                for (List<Choice> before : all) {
                    List<Choice> longer = new ArrayList<>(before);
                    longer.add(number);
                    more.add(longer);
                }
            }
            all = more;
        }
        return all;
    }

    private static List<Choice> numbers(Space space, Choice home, Counts counts) {
        EntityRef child = counts.children().child();
        return space.choices(child).stream()
                .filter(choice -> choice.candidate() instanceof Counter counter
                        && counter.isInside(home.host())
                        && counter.aggregate().equals(counts.aggregate())
                        && choice.homes().equals(List.of(home)))
                .toList();
    }
}
