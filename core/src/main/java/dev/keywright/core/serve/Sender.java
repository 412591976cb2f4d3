package dev.keywright.core.serve;

/** The one who sends a request: the program, or the handler of the stream that reports what the program wrote. */
public enum Sender {
    PROGRAM,
    STREAM_HANDLER
}
