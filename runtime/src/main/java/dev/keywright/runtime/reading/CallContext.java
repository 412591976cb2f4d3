package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.KeyBindings;
import dev.keywright.runtime.keys.KeyConditionFactory;
import dev.keywright.runtime.store.Store;
import java.time.Instant;
import java.util.function.IntUnaryOperator;

/**
 * The readers of one call, on one store.
 *
 * @param now the time at which entities have expired or not
 * @param dice draws a number below a bound
 * @param asked reads answers: it looks up whether an entity has expired where an index does not say so
 */
public record CallContext(
        Design design, Store store, Instant now, IntUnaryOperator dice, Finder finder, HomeItems homes, Reader asked) {
    public static CallContext of(Design design, Store store, Instant now, IntUnaryOperator dice) {
        Finder finder = new Finder(design, store, new KeyConditionFactory(design, new KeyBindings(dice)));
        HomeItems homes = new HomeItems(design, finder, now);
        Reader asked = new Reader(design, finder, homes, Reader.Doubt.ASKED);
        return new CallContext(design, store, now, dice, finder, homes, asked);
    }

    public Reader reader(Reader.Doubt doubt) {
        return new Reader(design, finder, homes, doubt);
    }

    public Answers answers() {
        return new Answers(design, asked, finder, homes);
    }
}
