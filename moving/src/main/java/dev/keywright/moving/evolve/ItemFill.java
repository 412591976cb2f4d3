package dev.keywright.moving.evolve;

import java.util.List;
import java.util.Optional;

/**
 * Attributes that the items of one type lack.
 *
 * @param item the item type's name in the new design
 * @param problem the reason why their values do not follow from the item alone; nothing where they do
 */
public record ItemFill(String item, List<String> attributes, Optional<String> problem) {
    public ItemFill {
        attributes = List.copyOf(attributes);
    }

    static String names(List<ItemFill> fills) {
        return fills.stream()
                .map(fill -> "%s of `%s`".formatted(String.join(", ", fill.attributes()), fill.item()))
                .reduce((one, other) -> one + "; " + other)
                .orElse("");
    }

    static Optional<String> findRefusal(List<ItemFill> fills) {
        return fills.stream()
                .flatMap(fill -> fill.problem().stream()
                        .map(problem -> "%s of `%s` cannot be filled yet: %s"
                                .formatted(String.join(", ", fill.attributes()), fill.item(), problem)))
                .findFirst();
    }
}
