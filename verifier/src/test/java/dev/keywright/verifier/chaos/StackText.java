package dev.keywright.verifier.chaos;

import java.io.PrintWriter;
import java.io.StringWriter;

/** The text of a failure with all that led to it. */
final class StackText {
    private StackText() {}

    static String of(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
