package dev.keywright.optimizer.search.space;

import java.util.List;

/**
 * A combination that no design may have, as a row that cuts it off.
 *
 * @param together choices that cannot all be made
 * @param options options that cannot be taken with those choices; with none, the choices themselves exclude each other
 * @param unless choices each of which makes the combination possible again
 */
public record Cut(List<Choice> together, List<AccessOption> options, List<Choice> unless) {
    public Cut {
        together = List.copyOf(together);
        options = List.copyOf(options);
        unless = List.copyOf(unless);
    }

    public static Cut of(List<Choice> together) {
        return new Cut(together, List.of(), List.of());
    }
}
