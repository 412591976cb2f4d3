package dev.keywright.app.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;

/** Output of whole lines, some of which are held back. */
final class LineOutput extends OutputStream {
    private final OutputStream output;
    private final Predicate<String> isFor;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    LineOutput(OutputStream output, Predicate<String> isFor) {
        this.output = output;
        this.isFor = isFor;
    }

    @Override
    public synchronized void write(int one) throws IOException {
        line.write(one);
        if (one == '\n') {
            if (isFor.test(line.toString(StandardCharsets.UTF_8))) {
                line.writeTo(output);
            }
            line.reset();
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        int from = offset;
        for (int at = offset; at < offset + length; at++) {
            if (bytes[at] == '\n') {
                line.write(bytes, from, at - from);
                write('\n');
                from = at + 1;
            }
        }
        line.write(bytes, from, offset + length - from);
    }

    @Override
    public synchronized void flush() throws IOException {
        output.flush();
    }

    @Override
    public void close() throws IOException {
        output.close();
    }
}
