package dev.keywright.core.facts;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.number.Figure;

/** How many of an entity one write touches: expected, and at most where the relationships' maxima say so. */
public record Reach(EntityRef entity, Quantity expected, Figure most) {}
