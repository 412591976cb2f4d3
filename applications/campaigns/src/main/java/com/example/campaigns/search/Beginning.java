package com.example.campaigns.search;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** The first characters of a text, the last one whole. */
final class Beginning extends FilterReader {
    private int left;

    Beginning(Reader text, int characters) {
        super(text);
        this.left = characters;
    }

    @Override
    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        if (left == 0) {
            return -1;
        }
        int read = super.read(buffer, offset, Math.min(length, left));
        left -= Math.max(0, read);
        // Half a character would be none.
        boolean half = left == 0 && Character.isHighSurrogate(buffer[offset + read - 1]);
        return half ? read - 1 : read;
    }
}
