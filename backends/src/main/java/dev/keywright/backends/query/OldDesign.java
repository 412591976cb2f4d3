package dev.keywright.backends.query;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.serve.Weights;
import dev.keywright.description.DesignDescription;
import dev.keywright.description.TransitionLimits;
import dev.keywright.runtime.description.Description;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * The design that a program is in transition from.
 *
 * @param epoch tells the transition between these two designs from others
 */
public record OldDesign(Description description, String epoch) {
    public static final String OPTION = "--transition-from";

    /** From one design to another of the same model. */
    public static OldDesign of(Bill old, Bill next, Weights weights) {
        Description before = DesignDescription.of(old.layout(), weights);
        Description after = DesignDescription.of(next.layout(), weights);
        CRC32 sum = new CRC32();
        sum.update((before + "\n" + after).getBytes(StandardCharsets.UTF_8));
        return new OldDesign(before, String.format(Locale.ROOT, "%08x", sum.getValue()));
    }

    /** None where the program is in no transition. */
    public static Optional<OldDesign> of(Blueprint blueprint) {
        return blueprint
                .old()
                .map(account -> of(
                        account.bill(),
                        blueprint.account().bill(),
                        blueprint.account().tariff().weights()));
    }

    /** The reasons why there can be no transition. */
    public static List<String> mistakes(Blueprint blueprint) {
        if (blueprint.old().isEmpty()) {
            return List.of();
        }
        Weights weights = blueprint.account().tariff().weights();
        return TransitionLimits.of(
                        DesignDescription.ofServed(blueprint.old().get().bill().layout(), weights),
                        DesignDescription.ofServed(blueprint.layout(), weights))
                .stream()
                .map(reason -> "%s: %s".formatted(OPTION, reason))
                .toList();
    }
}
