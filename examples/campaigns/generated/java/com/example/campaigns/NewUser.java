// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.time.Instant;
import java.util.Objects;

/** What is new. */
public record NewUser(UserId userId, String email, String name, Instant createdAt, Instant updatedAt) {
    public NewUser {
        Objects.requireNonNull(userId, "userId");
        Objects.requireNonNull(email, "email");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(createdAt, "createdAt");
        Objects.requireNonNull(updatedAt, "updatedAt");
    }
}
