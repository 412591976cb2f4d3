/**
 * Tactics: ways to model that people know by a name. Each looks at one entity and at the questions that patterns ask of it, and
 * proposes candidates; it prices nothing and decides nothing. {@link dev.keywright.optimizer.tactic.Tactics} lists them all.
 * Reliefs are tactics for partitions that turn out too hot.
 */
package dev.keywright.optimizer.tactic;
