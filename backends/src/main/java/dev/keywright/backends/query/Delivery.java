package dev.keywright.backends.query;

import dev.keywright.backends.blueprint.Choices;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The way in which the engine comes to a generated program. */
public enum Delivery {
    /** A library that is written beside the program. */
    LIBRARY,
    /** Sources that are a part of the program. */
    SOURCES,
    /** A library that the build of the program has from elsewhere. */
    PROVIDED;

    public static final String OPTION = "--runtime";

    /** Of options without mistakes. */
    public static Delivery of(Choices choices) {
        return find(word(choices)).orElseThrow();
    }

    /** A word that stands for none of them. */
    public static List<String> mistakes(Choices choices) {
        String word = word(choices);
        return find(word).isPresent()
                ? List.of()
                : List.of("`%s %s` is unknown; choose library, sources or provided".formatted(OPTION, word));
    }

    private static String word(Choices choices) {
        return choices.find(OPTION).orElse(LIBRARY.word());
    }

    private static Optional<Delivery> find(String word) {
        return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
