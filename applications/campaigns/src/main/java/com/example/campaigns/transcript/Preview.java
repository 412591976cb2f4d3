package com.example.campaigns.transcript;

import com.example.common.http.Problem;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A text on its way into the object store: keeps its first bytes, and stops one that is too long. */
final class Preview extends FilterInputStream {
    /** 500 characters of up to four bytes. */
    private static final int KEPT = 2000;

    private static final int CHARACTERS = 500;
    private static final long MOST_BYTES = 20_000_000;

    private final byte[] kept = new byte[KEPT];
    private int keptBytes;
    private long bytes;

    Preview(InputStream text) {
        super(text);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = super.read(buffer, offset, length);
        if (count > 0) {
            int more = Math.min(count, KEPT - keptBytes);
            System.arraycopy(buffer, offset, kept, keptBytes, more);
            keptBytes += more;
            bytes += count;
        }
        if (bytes > MOST_BYTES) {
            throw tooLong();
        }
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private static Problem tooLong() {
        return Problem.of(
                413, "too-large", "The transcript is too long", "Send at most %d bytes.".formatted(MOST_BYTES));
    }

    long bytes() {
        return bytes;
    }

    /** The first characters; one that was cut in half is left out. */
    String text() {
        String text = new String(Arrays.copyOf(kept, keptBytes), StandardCharsets.UTF_8);
        int end = text.offsetByCodePoints(0, Math.min(CHARACTERS, text.codePointCount(0, text.length())));
        return text.substring(0, end).replaceFirst("\ufffd$", "");
    }
}
