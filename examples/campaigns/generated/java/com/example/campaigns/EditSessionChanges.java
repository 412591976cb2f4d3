// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** What changes by AP-011: Edit a session or move it to its next state (added). */
public record EditSessionChanges(
        Optional<String> name,
        Optional<String> description,
        Optional<SessionStatus> status,
        Optional<String> shareToken,
        Instant updatedAt) {
    public EditSessionChanges {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(shareToken, "shareToken");
        Objects.requireNonNull(updatedAt, "updatedAt");
    }

    /** Everything else stays as it is. */
    public static EditSessionChanges of(Instant updatedAt) {
        return new EditSessionChanges(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), updatedAt);
    }

    /** The same with another value there. */
    public EditSessionChanges withName(String value) {
        return new EditSessionChanges(Optional.of(value), description, status, shareToken, updatedAt);
    }

    /** The same with another value there. */
    public EditSessionChanges withDescription(String value) {
        return new EditSessionChanges(name, Optional.of(value), status, shareToken, updatedAt);
    }

    /** The same with another value there. */
    public EditSessionChanges withStatus(SessionStatus value) {
        return new EditSessionChanges(name, description, Optional.of(value), shareToken, updatedAt);
    }

    /** The same with another value there. */
    public EditSessionChanges withShareToken(String value) {
        return new EditSessionChanges(name, description, status, Optional.of(value), updatedAt);
    }
}
