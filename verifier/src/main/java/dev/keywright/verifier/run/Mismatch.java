package dev.keywright.verifier.run;

import java.util.List;

/**
 * Something that is not as the model says.
 *
 * @param when what had happened before
 * @param inputs what the caller gave
 * @param expected what is right
 * @param got what came instead
 * @param requests all that were sent for it, as they were sent
 */
public record Mismatch(String when, String inputs, String expected, String got, List<String> requests) {
    public Mismatch {
        requests = List.copyOf(requests);
    }
}
