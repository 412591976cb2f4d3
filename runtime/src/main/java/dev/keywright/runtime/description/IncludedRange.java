package dev.keywright.runtime.description;

/** Included entities that are read in one range with the entity that includes them, as far as their sort key is known. */
public record IncludedRange(Included included, IndexEntry.Ref entry, Selection question, int sortParts) {}
