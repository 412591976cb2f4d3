// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** The result of: AP-007: Store a session and its transcript pointer when the transcription is done. */
public sealed interface CreateSessionAndTranscript {
    /** It is done. */
    record Done(Session session, Transcript transcript, int reached, double writeUnits) implements CreateSessionAndTranscript {}

    /** Refused: that Session is there already. */
    record SessionExists() implements CreateSessionAndTranscript {}

    /** Refused: that Transcript is there already. */
    record TranscriptExists() implements CreateSessionAndTranscript {}

    /** The result of success, or an exception that says why the write was refused. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
