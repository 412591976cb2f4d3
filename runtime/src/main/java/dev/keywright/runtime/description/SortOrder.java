package dev.keywright.runtime.description;

import java.util.Optional;

/**
 * The order by an attribute.
 *
 * @param standIn an id that follows the time, which stands for the time where that was not read
 */
public record SortOrder(String use, boolean descending, Optional<String> standIn) {}
