package dev.keywright.moving.objects;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Datum;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * The keys of objects: the id of the thing, the name of its entity, and the hash of the content, as in
 * `user-1/campaign-1/session-1/transcript/9f86d0…`. So the same content has the same key however often it is moved, another content
 * has another one, and an object is never changed while somebody reads it.
 */
public final class ObjectKeys {
    /** S3 takes no longer one. */
    private static final int MOST_BYTES = 1024;

    private final Model model;
    private final String pointerStart;

    /** @param pointerStart stands before a key where the attribute says `store: blob` */
    public ObjectKeys(Model model, String pointerStart) {
        this.model = model;
        this.pointerStart = pointerStart;
    }

    public static String hash(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** The key of a thing's object; one that is too long is an IllegalArgumentException that says so. */
    public String key(EntityRef entity, List<Datum> id, String hash) {
        List<String> parts = new ArrayList<>();
        id.forEach(part -> parts.add(encoded(part.toString())));
        parts.add(folder(entity));
        parts.add(hash);
        String key = String.join("/", parts);
        if (key.length() > MOST_BYTES) {
            throw new IllegalArgumentException(
                    "the key of its object would have %s bytes; S3 takes %s".formatted(key.length(), MOST_BYTES));
        }
        return key;
    }

    /** The value of the attribute that points to that object. */
    public String pointer(AttributeRef attribute, String key) {
        return isBlob(attribute) ? pointerStart + key : key;
    }

    /** The reverse of {@link #pointer}, also for one that a program has written. */
    public String key(AttributeRef attribute, String pointer) {
        return isBlob(attribute) && pointer.startsWith(pointerStart)
                ? pointer.substring(pointerStart.length())
                : pointer;
    }

    private boolean isBlob(AttributeRef attribute) {
        return model.attribute(attribute).store() == Attribute.Store.BLOB;
    }

    /** Whether a key is one of that entity's objects; a program may name them otherwise behind the last slash. */
    public boolean isOf(EntityRef entity, String key) {
        List<String> parts = List.of(key.split("/", -1));
        int id = model.entity(entity).id().size();
        return parts.size() == id + 2 && parts.get(id).equals(folder(entity));
    }

    private static String folder(EntityRef entity) {
        return entity.name().substring(0, 1).toLowerCase(Locale.ROOT)
                + entity.name().substring(1);
    }

    /** A part of a path: letters, digits and a few signs as they are, everything else as in an address. */
    private static String encoded(String part) {
        boolean dots = part.matches("\\.{0,2}");
        StringBuilder text = new StringBuilder(part.isEmpty() ? "%" : "");
        for (byte one : part.getBytes(StandardCharsets.UTF_8)) {
            char sign = (char) (one & 0xff);
            boolean plain = sign < 0x80 && (Character.isLetterOrDigit(sign) || "-_~".indexOf(sign) >= 0);
            if (plain || (sign == '.' && !dots)) {
                text.append(sign);
            } else {
                text.append("%%%02X".formatted((int) sign));
            }
        }
        return text.toString();
    }
}
