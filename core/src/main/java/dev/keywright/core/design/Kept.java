package dev.keywright.core.design;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The way in which a copy follows its original. */
public enum Kept {
    TRANSACTION("transaction"),
    /** Updated from the table's stream, some time later. */
    STREAM("stream"),
    /** Updated by separate writes, each of which may fail alone. */
    BY_HAND("by-hand"),
    /** Never updated: the value as of the time when the item was written. Only for carried attributes. */
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
