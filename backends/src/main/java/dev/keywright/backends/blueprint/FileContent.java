package dev.keywright.backends.blueprint;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The content of a file: most are texts, libraries are not. */
public final class FileContent {
    private final byte[] bytes;

    private FileContent(byte[] bytes) {
        this.bytes = bytes;
    }

    public static FileContent of(byte[] bytes) {
        return new FileContent(bytes.clone());
    }

    public static FileContent of(String text) {
        return new FileContent(text.getBytes(StandardCharsets.UTF_8));
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    /** The bytes as text; what is no text becomes replacement characters. */
    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FileContent content && Arrays.equals(bytes, content.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return text();
    }
}
