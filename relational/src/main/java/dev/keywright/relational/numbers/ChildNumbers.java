package dev.keywright.relational.numbers;

import java.util.Optional;

/**
 * The number of children of a parent.
 *
 * @param average over all parents, with or without children
 * @param share the share of parents that have any
 */
public record ChildNumbers(Figure average, Optional<Figure> max, Optional<Figure> share) {}
