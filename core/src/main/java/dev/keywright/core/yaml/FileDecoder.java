package dev.keywright.core.yaml;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.Span;
import dev.keywright.core.source.TextPosition;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Decodes the bytes of a file as UTF-8; a byte order mark is dropped. */
public final class FileDecoder {
    /** Models are kilobytes; a larger file is rejected before it is decoded. */
    public static final int LARGEST_FILE_BYTES = 5 * 1024 * 1024;

    private static final int SHOWN_BYTES = 100_000;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private FileDecoder() {}

    public static Optional<Source> decode(String name, byte[] bytes, Diagnostics diagnostics) {
        if (bytes.length > LARGEST_FILE_BYTES) {
            String message = "the file has more than %s bytes".formatted(LARGEST_FILE_BYTES);
            diagnostics.report(YamlProblems.FILE_TOO_LARGE, Span.startOf(name), message);
            return Optional.empty();
        }
        if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
            diagnostics.report(YamlProblems.NOT_UTF_8, Span.startOf(name), "the file is encoded as UTF-16");
            return Optional.empty();
        }
        CharBuffer characters = CharBuffer.allocate(bytes.length + 1);
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer input = ByteBuffer.wrap(bytes);
        CoderResult result = decoder.decode(input, characters, true);
        String text = withoutMark(characters.flip().toString());
        if (!result.isError()) {
            return Optional.of(Source.of(name, text));
        }
        String wrong = String.format(Locale.ROOT, "0x%02X", bytes[input.position()] & 0xFF);
        diagnostics.report(
                YamlProblems.NOT_UTF_8, endOf(name, text), "the byte %s is not valid UTF-8 here".formatted(wrong));
        return Optional.empty();
    }

    /**
     * The start of a file that cannot be decoded, with substitutes for invalid bytes, so that messages can quote it.
     */
    public static Source approximately(String name, byte[] bytes) {
        String text = new String(bytes, 0, Math.min(bytes.length, SHOWN_BYTES), StandardCharsets.UTF_8);
        return Source.of(name, withoutMark(text));
    }

    private static boolean startsWith(byte[] bytes, int first, int second) {
        return bytes.length >= 2 && (bytes[0] & 0xFF) == first && (bytes[1] & 0xFF) == second;
    }

    private static String withoutMark(String text) {
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    }

    private static Span endOf(String name, String text) {
        String[] lines = text.split("\r\n|\r|\n", -1);
        String last = lines[lines.length - 1];
        TextPosition end = new TextPosition(lines.length, last.codePointCount(0, last.length()) + 1);
        return new Span(name, end, end);
    }
}
