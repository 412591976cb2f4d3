package dev.keywright.optimizer.search.learn;

import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Exclusions;
import dev.keywright.optimizer.search.space.Space;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Options with pieces beside them that may behave like one that was seen: options for the same requirement, and the same or like
 * pieces at the home of each. What one of them costs is tried, not assumed.
 */
final class OptionVariants {
    /** More combinations than this take longer to try than a few rounds. */
    private static final int MOST = 400;

    private final Space space;
    private final Variants variants;
    private final Exclusions exclusions;

    OptionVariants(Space space, Learned learned) {
        this.space = space;
        this.variants = new Variants(space);
        this.exclusions = new Exclusions(space.choices(), learned.cuts());
    }

    /** An option, and pieces that may make it dearer. */
    record Variant(AccessOption option, List<Choice> pieces) {
        private List<Choice> choices() {
            List<Choice> all = ChoiceLists.withHomes(option.needs());
            all.addAll(ChoiceLists.withHomes(pieces));
            return all;
        }
    }

    /** The variants of an option with some pieces: first with these pieces, at its own home and at every other, then with like ones. */
    List<Variant> of(AccessOption option, List<Choice> pieces) {
        List<Choice> few = new ArrayList<>(homes(option));
        few.addAll(pieces);
        List<List<Choice>> places = new ArrayList<>(List.of(few));
        places.addAll(variants.of(few));
        return places.stream()
                .flatMap(place -> space.servingAlone(option.serves().get(0)).stream()
                        .filter(other -> isAt(other, place))
                        .map(other -> variant(other, place)))
                .filter(this::isOpen)
                .limit(MOST)
                .toList();
    }

    /** Whether the option reads at the home of that place, above nothing else than is there. */
    private static boolean isAt(AccessOption option, List<Choice> place) {
        Set<Choice> homes = homes(option);
        return place.containsAll(homes) && place.stream().filter(Choice::isHome).allMatch(homes::contains);
    }

    private static Variant variant(AccessOption option, List<Choice> place) {
        Set<Choice> homes = homes(option);
        return new Variant(
                option, place.stream().filter(choice -> !homes.contains(choice)).toList());
    }

    private boolean isOpen(Variant variant) {
        return !space.isScan(variant.option())
                && variant.option().needs().stream().noneMatch(variant.pieces()::contains)
                && !exclusions.exclude(variant.choices());
    }

    static Set<Choice> homes(AccessOption option) {
        Set<Choice> homes = new LinkedHashSet<>();
        option.needs().forEach(choice -> homes.addAll(homes(choice)));
        return homes;
    }

    static Set<Choice> homes(Choice choice) {
        return choice.isHome() ? Set.of(choice) : Set.copyOf(choice.homes());
    }
}
