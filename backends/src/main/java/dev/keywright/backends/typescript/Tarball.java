package dev.keywright.backends.typescript;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * Files in the format of npm: a tar in a gzip. Nothing is compressed, since what a deflater gives depends on the zlib that a Java
 * was built with; so every Java writes the same bytes.
 */
final class Tarball {
    private static final int BLOCK = 512;
    private static final int LONGEST_NAME = 100;
    private static final int CHECKSUM_AT = 148;

    /** The time that npm itself gives to all files, 1985-10-26 in seconds. */
    private static final long TIME = 499_162_500L;

    /** A deflate block that is not compressed has a length of two bytes. */
    private static final int LONGEST_STORED = 65_535;

    private static final byte[] GZIP_HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 255};

    private Tarball() {}

    static byte[] of(Map<String, byte[]> files) {
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        files.forEach((path, content) -> {
            tar.writeBytes(header(path, content.length));
            tar.writeBytes(content);
            tar.writeBytes(new byte[(BLOCK - content.length % BLOCK) % BLOCK]);
        });
        tar.writeBytes(new byte[2 * BLOCK]);
        return gzip(tar.toByteArray());
    }

    private static byte[] header(String path, int size) {
        if (path.length() > LONGEST_NAME) {
            throw new IllegalArgumentException("too long for a tar: " + path);
        }
        byte[] header = new byte[BLOCK];
        put(header, 0, path);
        put(header, 100, "0000644\0" + "0000000\0" + "0000000\0");
        put(header, 124, octal(size) + " " + octal(TIME) + " ");
        // While it is computed, the checksum counts as spaces.
        put(header, CHECKSUM_AT, "        0");
        put(header, 257, "ustar\0" + "00");
        int sum = 0;
        for (byte one : header) {
            sum += one & 0xff;
        }
        put(header, CHECKSUM_AT, String.format(Locale.ROOT, "%06o\0 ", sum));
        return header;
    }

    private static String octal(long number) {
        return String.format(Locale.ROOT, "%011o", number);
    }

    private static void put(byte[] header, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        gzip.writeBytes(GZIP_HEADER);
        for (int from = 0; from < bytes.length; from += LONGEST_STORED) {
            int to = Math.min(bytes.length, from + LONGEST_STORED);
            gzip.write(to == bytes.length ? 1 : 0);
            gzip.writeBytes(littleEndian(to - from, 2));
            gzip.writeBytes(littleEndian(~(to - from), 2));
            gzip.writeBytes(Arrays.copyOfRange(bytes, from, to));
        }
        CRC32 sum = new CRC32();
        sum.update(bytes);
        gzip.writeBytes(littleEndian(sum.getValue(), 4));
        gzip.writeBytes(littleEndian(bytes.length, 4));
        return gzip.toByteArray();
    }

    private static byte[] littleEndian(long number, int bytes) {
        byte[] written = new byte[bytes];
        for (int at = 0; at < bytes; at++) {
            written[at] = (byte) (number >> (8 * at));
        }
        return written;
    }
}
