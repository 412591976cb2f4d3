package dev.keywright.optimizer.search.space;

/** A requirement that arises only when something is chosen. */
public record ConditionalRequirement(Requirement requirement, Choice choice) {}
