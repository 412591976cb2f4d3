package dev.keywright.verifier.run;

import java.util.List;

/**
 * A difference from what the model says.
 *
 * @param when the writes before it
 * @param inputs the inputs of the caller
 * @param expected the right answer or outcome
 * @param got the answer or outcome that came instead
 * @param requests all requests that were sent for it
 */
public record Mismatch(String when, String inputs, String expected, String got, List<String> requests) {
    public Mismatch {
        inputs = LongWords.cut(inputs);
        expected = LongWords.cut(expected);
        got = LongWords.cut(got);
        requests = requests.stream().map(LongWords::cut).toList();
    }
}
