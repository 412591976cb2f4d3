package dev.keywright.app.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;

/** Input that somebody looks at line by line, and may change. Lines that are longer than allowed are left alone. */
final class LineInput extends InputStream {
    private final InputStream input;
    private final int longest;
    private final Function<String, Optional<String>> change;
    private byte[] ready = new byte[0];
    private int at;

    LineInput(InputStream input, int longest, Function<String, Optional<String>> change) {
        this.input = input;
        this.longest = longest;
        this.change = change;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        while (at == ready.length) {
            if (!fill()) {
                return -1;
            }
        }
        int given = Math.min(length, ready.length - at);
        System.arraycopy(ready, at, bytes, offset, given);
        at += given;
        return given;
    }

    private boolean fill() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = input.read();
        while (next >= 0 && next != '\n' && line.size() < longest) {
            line.write(next);
            next = input.read();
        }
        if (next < 0 && line.size() == 0) {
            return false;
        }
        boolean whole = next < 0 || next == '\n';
        if (next >= 0) {
            line.write(next);
        }
        ready = whole ? changed(line.toByteArray()) : line.toByteArray();
        at = 0;
        return true;
    }

    private byte[] changed(byte[] line) {
        String text = new String(line, StandardCharsets.UTF_8).stripTrailing();
        Optional<String> changed = change.apply(text);
        if (changed.isEmpty()) {
            return new byte[0];
        }
        return changed.get().equals(text) ? line : (changed.get() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
