package dev.keywright.recorder;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a program is recorded.
 *
 * @param file the file that the counts are written to
 * @param every the time between two writes
 * @param salt a secret under which several programs hash the same key alike; without one each has its own
 * @param words literal words of keys beside those in capital letters, such as `user` of `user#42`
 * @param units whether consumed units are asked for where a request does not; the answer is then a little longer
 */
public record RecorderSettings(Path file, Duration every, Optional<String> salt, Set<String> words, boolean units) {
    public RecorderSettings {
        words = Collections.unmodifiableSet(new TreeSet<>(words));
        if (every.isNegative() || every.isZero()) {
            throw new IllegalArgumentException("the time between two writes must be positive, not " + every);
        }
    }

    /** To that file every minute, with units. */
    public static RecorderSettings to(Path file) {
        return new RecorderSettings(file, Duration.ofMinutes(1), Optional.empty(), Set.of(), true);
    }

    public RecorderSettings withWords(Set<String> literal) {
        return new RecorderSettings(file, every, salt, literal, units);
    }

    public RecorderSettings withSalt(String secret) {
        return new RecorderSettings(file, every, Optional.of(secret), words, units);
    }

    public RecorderSettings withEvery(Duration time) {
        return new RecorderSettings(file, time, salt, words, units);
    }

    public RecorderSettings withoutUnits() {
        return new RecorderSettings(file, every, salt, words, false);
    }
}
