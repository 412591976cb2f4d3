package com.example.campaigns.transcript;

import com.example.campaigns.data.Campaigns;
import com.example.campaigns.data.OpenSessionRow;
import com.example.campaigns.data.SessionStatus;
import com.example.campaigns.data.Transcript;
import com.example.campaigns.store.Data;
import com.example.campaigns.store.ObjectKey;
import com.example.campaigns.store.ObjectStore;
import com.example.common.identity.Caller;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Deletes objects that nothing points to: a crash, or an upload that nobody finished, has left them. */
public final class Sweeper {
    /** An object is written before its pointer, and an upload may take a while. */
    public static final Duration GRACE = Duration.ofDays(1);

    private final Data data;
    private final ObjectStore all;

    /**
     * Says where.
     *
     * @param all lists the objects of everybody, and need have no other right
     */
    public Sweeper(Data data, ObjectStore all) {
        this.data = data;
        this.all = all;
    }

    /**
     * Looks at every object that was written before that moment, and says which were deleted. The moment is at least
     * {@link #GRACE} ago.
     */
    public List<String> sweep(Instant before) {
        return sweep(Instant.MIN, before);
    }

    /** The same, and no object that is older than the table. */
    public List<String> sweep(Instant from, Instant before) {
        List<String> deleted = new ArrayList<>();
        all.each("", stored -> {
            if (!stored.writtenAt().isBefore(from) && stored.writtenAt().isBefore(before)) {
                ObjectKey key = ObjectKey.of(stored.key());
                Caller owner = Caller.of(key.user().value());
                if (!isInUse(key, data.of(owner))) {
                    data.objectsOf(owner).delete(stored.key());
                    deleted.add(stored.key());
                }
            }
        });
        return deleted;
    }

    private static boolean isInUse(ObjectKey key, Campaigns campaigns) {
        Optional<OpenSessionRow> row = campaigns.openSession(
                key.user(), key.session().campaign(), key.session().session());
        return row.filter(open -> pointsTo(open, key)).isPresent();
    }

    private static boolean pointsTo(OpenSessionRow row, ObjectKey key) {
        String text = key.text();
        return switch (key.kind()) {
            case AUDIO -> row.session().audioKey().filter(text::equals).isPresent();
            case TRANSCRIPT ->
                row.transcript().map(Transcript::objectKey).filter(text::equals).isPresent();
            case JOB -> row.session().status() == SessionStatus.TRANSCRIBING;
        };
    }
}
