package com.example.campaigns.store;

import com.example.campaigns.data.UserId;

/** Where the objects of a session lie: under its user, its campaign and itself, so that all below a thing is a prefix. */
public record ObjectKey(UserId user, SessionKey session, Kind kind, String id) {
    /** The kinds of objects that a session has. */
    public enum Kind {
        AUDIO,
        TRANSCRIPT,
        /** What a job of the transcription has written. */
        JOB;

        String folder() {
            return switch (this) {
                case AUDIO -> "audio";
                case TRANSCRIPT -> "transcript";
                case JOB -> "job";
            };
        }
    }

    private static final int PARTS = 5;

    /** The beginning of all keys of a user. IAM compares it with the tag of whoever asks. */
    public static String under(UserId user) {
        return user.value() + "/";
    }

    public static String under(UserId user, String campaign) {
        return under(user) + campaign + "/";
    }

    public static String under(UserId user, SessionKey session) {
        return under(user, session.campaign().value()) + session.session().value() + "/";
    }

    public static boolean isOf(UserId user, String key) {
        return key.startsWith(under(user));
    }

    public String text() {
        return under(user, session) + kind.folder() + "/" + id;
    }

    /** The reverse of {@link #text}; what nobody here has written is refused. */
    public static ObjectKey of(String text) {
        String[] parts = text.split("/", -1);
        if (parts.length != PARTS) {
            throw new IllegalArgumentException("not a key of this service: " + text);
        }
        for (Kind kind : Kind.values()) {
            if (kind.folder().equals(parts[3])) {
                return new ObjectKey(
                        new UserId(parts[0]),
                        SessionKey.find(parts[1] + "." + parts[2]).orElseThrow(),
                        kind,
                        parts[4]);
            }
        }
        throw new IllegalArgumentException("not a key of this service: " + text);
    }
}
