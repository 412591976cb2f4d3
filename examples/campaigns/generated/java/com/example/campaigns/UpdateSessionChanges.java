// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** What changes by AP-011: Edit a session or move it to its next state (added). */
public record UpdateSessionChanges(
        Optional<String> name,
        Optional<String> description,
        Optional<SessionStatus> status,
        Optional<String> shareToken,
        Instant updatedAt) {
    public UpdateSessionChanges {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(shareToken, "shareToken");
        Objects.requireNonNull(updatedAt, "updatedAt");
    }

    /** Everything else stays as it is. */
    public static UpdateSessionChanges of(Instant updatedAt) {
        return new UpdateSessionChanges(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), updatedAt);
    }

    /** The same with another value there. */
    public UpdateSessionChanges withName(String value) {
        return new UpdateSessionChanges(Optional.of(value), description, status, shareToken, updatedAt);
    }

    /** The same with another value there. */
    public UpdateSessionChanges withDescription(String value) {
        return new UpdateSessionChanges(name, Optional.of(value), status, shareToken, updatedAt);
    }

    /** The same with another value there. */
    public UpdateSessionChanges withStatus(SessionStatus value) {
        return new UpdateSessionChanges(name, description, Optional.of(value), shareToken, updatedAt);
    }

    /** The same with another value there. */
    public UpdateSessionChanges withShareToken(String value) {
        return new UpdateSessionChanges(name, description, status, Optional.of(value), updatedAt);
    }
}
