package com.example.common.identity;

import java.util.Optional;

/** Who asks, as a verified token says; the sub is the partition of everything that is theirs. */
public record Caller(String sub, Optional<String> email, Optional<String> name) {
    /** For routes without a login: it has no partition. */
    public static final Caller NOBODY = of("");

    /** For what happens to somebody's things while they do not ask. */
    public static Caller of(String sub) {
        return new Caller(sub, Optional.empty(), Optional.empty());
    }
}
