package dev.keywright.core.design;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How something that is stored a second time follows what it was taken from. */
public enum Kept {
    TRANSACTION("transaction"),
    /** Trails behind. */
    STREAM("stream"),
    /** By separate writes, which may fail one by one. */
    BY_HAND("by-hand"),
    /** Never renewed: the value as it was when the item was written. Only for carried attributes. */
    SNAPSHOT("snapshot");

    private final String word;

    Kept(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    public static Optional<Kept> find(String word) {
        return Arrays.stream(values()).filter(kept -> kept.word.equals(word)).findFirst();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(Kept::word).toList();
    }
}
