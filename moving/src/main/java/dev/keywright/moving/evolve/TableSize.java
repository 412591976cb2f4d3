package dev.keywright.moving.evolve;

/** The items and bytes of a table as DynamoDB counted them in the last hours. */
public record TableSize(long items, long bytes) {}
