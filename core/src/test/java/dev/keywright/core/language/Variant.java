package dev.keywright.core.language;

import java.util.List;

/**
 * A document in which one thing is written differently.
 *
 * @param places the paths of what is then wrong; none where it is as right as before
 */
record Variant(String original, String instead, List<String> places) {
    Variant {
        places = List.copyOf(places);
    }

    static Variant right(String original, String instead) {
        return new Variant(original, instead, List.of());
    }

    static Variant wrong(String original, String instead, String... places) {
        return new Variant(original, instead, List.of(places));
    }

    String in(String document) {
        int first = document.indexOf(original);
        boolean once = first >= 0 && first == document.lastIndexOf(original);
        if (!once) {
            throw new IllegalStateException("`%s` must stand exactly once in the document".formatted(original));
        }
        return document.replace(original, instead);
    }

    @Override
    public String toString() {
        return "%s -> %s".formatted(original, instead).replace("\n", " / ");
    }
}
