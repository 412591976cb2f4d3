package dev.keywright.optimizer.search.space;

import dev.keywright.core.model.PatternRef;
import java.util.Collection;
import java.util.List;

/**
 * The least that waiting for a pattern costs where these choices are made and these options are taken. A pattern waits for the
 * longest of its chains of requests, so such prices are never added up.
 */
public record LeastWait(PatternRef pattern, List<Choice> choices, List<AccessOption> options, long nanoDollars) {
    public LeastWait {
        choices = List.copyOf(choices);
        options = List.copyOf(options);
        if (nanoDollars <= 0) {
            throw new IllegalArgumentException("a wait of %s".formatted(nanoDollars));
        }
    }

    public boolean isDue(Collection<Choice> chosen, Collection<AccessOption> taken) {
        return taken.containsAll(options) && chosen.containsAll(choices);
    }
}
