package dev.keywright.verifier.chaos;

import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.oracle.Agreement;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.world.World;
import java.util.List;
import java.util.Optional;

/**
 * A world that there may be after some calls.
 *
 * @param difference the outcome that there would not have been then
 */
record Sequel(World world, Optional<String> difference) {
    /** One call after the other, with these outcomes. */
    static Sequel of(World before, List<Call> calls, List<WriteOutcome> got) {
        World after = before.copy();
        Oracle oracle = new Oracle(after);
        Optional<String> difference = Optional.empty();
        for (int number = 0; number < calls.size(); number++) {
            Call call = calls.get(number);
            WriteOutcome expected = oracle.write(call.operation(), call.inputs());
            WriteOutcome outcome = got.get(number);
            if (difference.isEmpty()) {
                difference = Agreement.difference(call.operation(), expected, outcome)
                        .map(text ->
                                "%s is %s, expected %s".formatted(call.pattern().id(), outcome, expected));
            }
        }
        return new Sequel(after, difference);
    }

    /** One call after the other, whatever was said of them. */
    static Sequel of(World before, List<Call> calls) {
        World after = before.copy();
        Oracle oracle = new Oracle(after);
        calls.forEach(call -> oracle.write(call.operation(), call.inputs()));
        return new Sequel(after, Optional.empty());
    }
}
