package dev.keywright.runtime.description;

import java.util.List;

/**
 * The entities of one kind that are meant.
 *
 * @param by attributes that equal something
 * @param in attributes that equal one of the values that the caller gives
 * @param range attributes that lie between the bounds that the caller gives
 * @param prefix attributes that begin with a text that the caller gives
 * @param has attributes that are there
 * @param lacks attributes that are missing
 * @param contains attributes of which at least one contains a text that the caller gives
 */
public record Selection(
        List<Given> by,
        List<String> in,
        List<String> range,
        List<String> prefix,
        List<String> has,
        List<String> lacks,
        List<String> contains) {
    public static final Selection ALL =
            new Selection(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    public Selection {
        by = List.copyOf(by);
        in = List.copyOf(in);
        range = List.copyOf(range);
        prefix = List.copyOf(prefix);
        has = List.copyOf(has);
        lacks = List.copyOf(lacks);
        contains = List.copyOf(contains);
    }

    /** Whether it leaves nothing out. */
    public boolean isEverything() {
        return by.isEmpty()
                && in.isEmpty()
                && range.isEmpty()
                && prefix.isEmpty()
                && has.isEmpty()
                && lacks.isEmpty()
                && contains.isEmpty();
    }
}
