package dev.keywright.core.maintain;

import dev.keywright.core.model.EntityRef;

/** The reason why a write cannot be carried out: something of that entity cannot be found. */
public record WriteObstacle(EntityRef entity, String reason) {}
