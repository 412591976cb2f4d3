package com.example.campaigns.transcript;

import com.example.campaigns.data.UserId;
import com.example.campaigns.store.ObjectKey;
import com.example.campaigns.store.SessionKey;
import java.util.Optional;

/** A job of the transcription. Its name says whose it is, so that an event finds its session without an index. */
public record Job(UserId user, SessionKey session, String upload) {
    private static final int PARTS = 4;

    public String name() {
        return String.join(
                "_", user.value(), session.campaign().value(), session.session().value(), upload);
    }

    /** Where the job writes what it has heard. */
    public String outputKey() {
        return new ObjectKey(user, session, ObjectKey.Kind.JOB, upload + ".json").text();
    }

    /** Empty for jobs that are not of this service. */
    public static Optional<Job> find(String name) {
        String[] parts = name.split("_", -1);
        if (parts.length != PARTS || parts[0].isEmpty() || parts[3].isEmpty()) {
            return Optional.empty();
        }
        return SessionKey.find(parts[1] + "." + parts[2]).map(key -> new Job(new UserId(parts[0]), key, parts[3]));
    }
}
