package com.example.workspaces.invite;

import com.example.common.http.Problem;
import com.example.workspaces.data.AttemptsMinute;
import com.example.workspaces.data.CountTry;
import com.example.workspaces.data.NewAttempts;
import com.example.workspaces.data.NoteFirstTry;
import com.example.workspaces.data.UserId;
import com.example.workspaces.data.Workspaces;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Ten tries of invite codes a minute for each caller. They are counted in the table, so that all processes count together. */
final class JoinLimit {
    private static final long MOST = 10;
    private static final Duration MEMORY = Duration.ofMinutes(10);

    private final Workspaces data;

    JoinLimit(Workspaces data) {
        this.data = data;
    }

    void count(UserId user, Instant now) {
        Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
        AttemptsMinute key = new AttemptsMinute(minute.toString());
        CountTry result = data.countTry(user, key, MOST, 1);
        if (result instanceof CountTry.NotFound
                && data.noteFirstTry(new NewAttempts(user, key, 1, minute.plus(MEMORY)))
                        instanceof NoteFirstTry.AlreadyExists) {
            // Another request of the same caller was first.
            result = data.countTry(user, key, MOST, 1);
        }
        if (result instanceof CountTry.ConditionFailed) {
            long seconds =
                    Duration.between(now, minute.plus(1, ChronoUnit.MINUTES)).toSeconds() + 1;
            throw Problem.later(
                    429,
                    "too-many-tries",
                    "You have tried too many codes",
                    "Try again in %d seconds, with a code that an owner has sent you.".formatted(seconds),
                    seconds);
        }
    }
}
