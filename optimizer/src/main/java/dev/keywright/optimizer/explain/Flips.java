package dev.keywright.optimizer.explain;

import dev.keywright.optimizer.search.Found;
import java.util.List;

/** What one design has that another for the same entities has not. */
public final class Flips {
    private Flips() {}

    public static List<String> between(Found now, Found then) {
        Describing describing = new Describing(then.bill().layout().model());
        List<String> known = now.chosen().stream().map(describing::text).toList();
        return then.chosen().stream()
                .map(describing::text)
                .filter(text -> !known.contains(text))
                .toList();
    }
}
