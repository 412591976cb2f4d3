package dev.keywright.app.compilation;

import dev.keywright.optimizer.search.Found;

/** A search and the design that it found. */
public record Searched(Search search, Found found) {}
