package dev.keywright.core.facts;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.number.Figure;

/** The number of one entity that a write reaches: expected, and at most where maxima of relationships limit it. */
public record Reach(EntityRef entity, Quantity expected, Figure most) {}
