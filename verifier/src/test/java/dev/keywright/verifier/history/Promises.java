package dev.keywright.verifier.history;

import dev.keywright.backends.query.LostReply;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.model.Update;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What the methods of a program promise for the case that a reply is lost.
 *
 * @param repeatable the patterns that happen at least once
 * @param recognized the updates that happen once, unless another write to the item comes between the request and its repetition
 */
record Promises(Set<String> repeatable, Set<String> recognized) {
    static Promises of(Bill bill) {
        Set<String> repeatable = new LinkedHashSet<>();
        Set<String> recognized = new LinkedHashSet<>();
        for (ServedPattern served : bill.patterns()) {
            LostReply promise = LostReply.of(served, bill).orElse(LostReply.ONCE);
            String pattern = served.pattern().id();
            if (promise == LostReply.RECOGNIZED && served.pattern().operation() instanceof Update) {
                recognized.add(pattern);
            } else if (promise != LostReply.ONCE) {
                repeatable.add(pattern);
            }
        }
        return new Promises(repeatable, recognized);
    }
}
