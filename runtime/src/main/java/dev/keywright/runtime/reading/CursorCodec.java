package dev.keywright.runtime.reading;

import dev.keywright.runtime.api.Cursor;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Scalars;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes positions as texts. The key is derived from the secret, the pattern, its inputs and the origin, so a cursor works for its
 * own question in its own design alone; the HMAC of what is said is the initial vector of its encryption, so that it can be neither
 * read nor changed. The first bytes are a checksum of the origin, which tells a cursor of another design from one that was changed.
 */
public final class CursorCodec {
    private static final int ORIGIN_BYTES = 4;
    private static final int TAG_BYTES = 16;
    // What is written in the place of a number of queries.
    private static final int SKIP = -1;
    private static final int KINDS = -2;
    private static final int START = -3;
    private static final int END = -4;
    private static final int BOTH = -5;
    /** An HMAC takes no empty key; without a secret cursors still belong to their question. */
    private static final String NO_SECRET = "no secret";

    private final byte[] secret;

    public CursorCodec(String secret) {
        this.secret = (secret.isEmpty() ? NO_SECRET : secret).getBytes(StandardCharsets.UTF_8);
    }

    /** The question that a cursor belongs to. */
    public record Question(String pattern, CursorOrigin origin, Inputs inputs) {}

    public Cursor write(Position position, Question question) {
        byte[] key = key(question);
        byte[] plain = bytes(position);
        byte[] tag = tag(key, plain);
        byte[] hidden = crypt(Cipher.ENCRYPT_MODE, key, tag, plain);
        byte[] whole = ByteBuffer.allocate(ORIGIN_BYTES + TAG_BYTES + hidden.length)
                .put(checksum(question.origin()))
                .put(tag)
                .put(hidden)
                .array();
        return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(whole));
    }

    public Position read(Cursor cursor, Question question) {
        byte[] whole = decoded(cursor);
        if (!Arrays.equals(Arrays.copyOf(whole, ORIGIN_BYTES), checksum(question.origin()))) {
            throw new Cursor.Invalid(
                    "the cursor belongs to another question, or to a program with another design: begin the list anew");
        }
        byte[] key = key(question);
        byte[] tag = Arrays.copyOfRange(whole, ORIGIN_BYTES, ORIGIN_BYTES + TAG_BYTES);
        byte[] hidden = Arrays.copyOfRange(whole, ORIGIN_BYTES + TAG_BYTES, whole.length);
        byte[] plain = crypt(Cipher.DECRYPT_MODE, key, tag, hidden);
        if (!MessageDigest.isEqual(tag, tag(key, plain))) {
            throw new Cursor.Invalid("the cursor was changed, or belongs to another question");
        }
        return position(plain);
    }

    private static byte[] decoded(Cursor cursor) {
        try {
            byte[] whole = Base64.getUrlDecoder().decode(cursor.token());
            if (whole.length >= ORIGIN_BYTES + TAG_BYTES) {
                return whole;
            }
        } catch (IllegalArgumentException unreadable) {
            throw new Cursor.Invalid("no cursor: " + unreadable.getMessage());
        }
        throw new Cursor.Invalid("no cursor: it is too short");
    }

    /** What it stands for is no secret of anybody's data. */
    private static byte[] checksum(CursorOrigin origin) {
        CRC32 sum = new CRC32();
        sum.update(origin.text().getBytes(StandardCharsets.UTF_8));
        return ByteBuffer.allocate(ORIGIN_BYTES).putInt((int) sum.getValue()).array();
    }

    private byte[] key(Question asked) {
        Inputs inputs = asked.inputs();
        StringBuilder question = new StringBuilder(asked.pattern())
                .append('\n')
                .append(asked.origin().text())
                .append('\n');
        new TreeMap<>(inputs.given())
                .forEach((name, value) ->
                        question.append(name).append('=').append(value).append('\n'));
        new TreeMap<>(inputs.choices())
                .forEach((name, values) ->
                        question.append(name).append(" in ").append(values).append('\n'));
        new TreeMap<>(inputs.ranges())
                .forEach((name, bounds) ->
                        question.append(name).append(" between ").append(bounds).append('\n'));
        new TreeMap<>(inputs.prefixes())
                .forEach((name, prefix) ->
                        question.append(name).append(" begins ").append(prefix).append('\n'));
        question.append(inputs.contains());
        return hmac(secret, question.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] tag(byte[] key, byte[] plain) {
        return Arrays.copyOf(hmac(key, plain), TAG_BYTES);
    }

    private static byte[] hmac(byte[] key, byte[] text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has HMAC-SHA-256", missing);
        }
    }

    private static byte[] crypt(int mode, byte[] key, byte[] vector, byte[] text) {
        try {
            Cipher cipher = Cipher.getInstance("AES/CTR/NoPadding");
            cipher.init(mode, new SecretKeySpec(key, "AES"), new IvParameterSpec(vector));
            return cipher.doFinal(text);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has AES", missing);
        }
    }

    private static byte[] bytes(Position position) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(position, out);
        } catch (IOException impossible) {
            throw new IllegalStateException("memory does not fail", impossible);
        }
        return bytes.toByteArray();
    }

    private static void write(Position position, DataOutputStream out) throws IOException {
        if (position instanceof Position.Skip skip) {
            out.writeInt(SKIP);
            out.writeInt(skip.rows());
        } else if (position instanceof Position.Kinds kinds) {
            out.writeInt(KINDS);
            write(kinds.positions(), out);
        } else if (position instanceof Position.Both both) {
            out.writeInt(BOTH);
            write(both.old(), out);
            out.writeInt(both.passed());
            write(new Position.Mark(false, both.last()), out);
            out.writeInt(both.given().size());
            for (long one : both.given()) {
                out.writeLong(one);
            }
        } else if (position instanceof Position.Each each) {
            out.writeInt(each.marks().size());
            for (Position.Mark mark : each.marks()) {
                write(mark, out);
            }
        } else {
            out.writeInt(position instanceof Position.End ? END : START);
        }
    }

    private static void write(List<Position> positions, DataOutputStream out) throws IOException {
        out.writeInt(positions.size());
        for (Position one : positions) {
            write(one, out);
        }
    }

    private static void write(Position.Mark mark, DataOutputStream out) throws IOException {
        out.writeInt(mark.done() ? -1 : mark.key().size());
        for (Map.Entry<String, AttributeValue> part : mark.key().entrySet()) {
            AttributeValue value = part.getValue();
            out.writeUTF(part.getKey());
            out.writeChar(value.s() != null ? 'S' : value.n() != null ? 'N' : 'B');
            byte[] text = value.b() != null
                    ? value.b().asByteArray()
                    : Scalars.textOf(value).getBytes(StandardCharsets.UTF_8);
            out.writeInt(text.length);
            out.write(text);
        }
    }

    private static Position position(byte[] plain) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(plain))) {
            return position(in);
        } catch (IOException impossible) {
            throw new IllegalStateException("memory does not fail", impossible);
        }
    }

    private static Position position(DataInputStream in) throws IOException {
        int count = in.readInt();
        return switch (count) {
            case SKIP -> new Position.Skip(in.readInt());
            case KINDS -> new Position.Kinds(positions(in));
            case BOTH -> both(in);
            case START -> Position.START;
            case END -> Position.END;
            default -> each(in, count);
        };
    }

    private static Position each(DataInputStream in, int count) throws IOException {
        List<Position.Mark> marks = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            marks.add(mark(in));
        }
        return new Position.Each(marks);
    }

    private static Position both(DataInputStream in) throws IOException {
        List<Position> old = positions(in);
        int passed = in.readInt();
        Map<String, AttributeValue> last = mark(in).key();
        List<Long> given = new ArrayList<>();
        int count = in.readInt();
        for (int number = 0; number < count; number++) {
            given.add(in.readLong());
        }
        return new Position.Both(old, last, given, passed);
    }

    private static List<Position> positions(DataInputStream in) throws IOException {
        List<Position> positions = new ArrayList<>();
        int count = in.readInt();
        for (int number = 0; number < count; number++) {
            positions.add(position(in));
        }
        return positions;
    }

    private static Position.Mark mark(DataInputStream in) throws IOException {
        int parts = in.readInt();
        if (parts < 0) {
            return Position.Mark.DONE;
        }
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (int number = 0; number < parts; number++) {
            String name = in.readUTF();
            char type = in.readChar();
            byte[] text = in.readNBytes(in.readInt());
            String plain = new String(text, StandardCharsets.UTF_8);
            key.put(
                    name,
                    switch (type) {
                        case 'S' -> AttributeValue.fromS(plain);
                        case 'N' -> AttributeValue.fromN(plain);
                        default -> AttributeValue.fromB(SdkBytes.fromByteArray(text));
                    });
        }
        return new Position.Mark(false, key);
    }
}
