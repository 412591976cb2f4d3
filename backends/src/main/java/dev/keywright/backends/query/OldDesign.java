package dev.keywright.backends.query;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.serve.Weights;
import dev.keywright.description.DesignDescription;
import dev.keywright.description.TableLimits;
import dev.keywright.description.TransitionLimits;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Mapping;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * The design that a program is in transition from.
 *
 * @param mapping how the entities of its model become those of the new one; empty where both have one model
 * @param epoch tells the transition between these two designs from others
 */
public record OldDesign(Description description, Optional<Mapping> mapping, String epoch) {
    public static final String OPTION = "--transition-from";

    /** From one design to another. */
    public static OldDesign of(Bill old, Optional<Mapping> mapping, Bill next, Weights weights) {
        Description before = DesignDescription.of(old.layout(), weights);
        Description after = DesignDescription.of(next.layout(), weights);
        CRC32 sum = new CRC32();
        String mapped = mapping.map(map -> "\n" + map).orElse("");
        sum.update((before + "\n" + after + mapped).getBytes(StandardCharsets.UTF_8));
        return new OldDesign(before, mapping, String.format(Locale.ROOT, "%08x", sum.getValue()));
    }

    /** None where the program is in no transition. */
    public static Optional<OldDesign> of(Blueprint blueprint) {
        return blueprint
                .old()
                .map(before -> of(
                        before.account().bill(),
                        before.mapping(),
                        blueprint.account().bill(),
                        blueprint.account().tariff().weights()));
    }

    /** The reasons why there can be no transition. */
    public static List<String> mistakes(Blueprint blueprint) {
        if (blueprint.old().isEmpty()) {
            return List.of();
        }
        Weights weights = blueprint.account().tariff().weights();
        Blueprint.Before old = blueprint.old().get();
        Description before = DesignDescription.ofServed(old.account().bill().layout(), weights);
        Description after = DesignDescription.ofServed(blueprint.layout(), weights);
        List<String> limits = old.mapping()
                .map(mapping -> TransitionLimits.of(before, after, mapping))
                .orElseGet(() -> limits(blueprint, before, after));
        return limits.stream().map(reason -> "%s: %s".formatted(OPTION, reason)).toList();
    }

    private static List<String> limits(Blueprint blueprint, Description before, Description after) {
        Layout old = blueprint.old().orElseThrow().account().bill().layout();
        List<String> limits = new ArrayList<>(TableLimits.of(old, before, blueprint.layout(), after));
        limits.addAll(TransitionLimits.of(before, after));
        return limits;
    }
}
