package com.example.campaigns.transcript;

/** Starts jobs that turn audio into text. A job that was started already is not started again. */
public interface Transcriber {
    void start(Job job, String audioKey);
}
