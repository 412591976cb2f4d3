package dev.keywright.verifier.execute;

import java.util.List;

/** Some of what was found, and where the rest begins. */
record FoundPage(List<Found> found, Cursor next) {
    FoundPage {
        found = List.copyOf(found);
    }
}
