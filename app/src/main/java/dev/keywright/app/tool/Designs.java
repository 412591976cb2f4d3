package dev.keywright.app.tool;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The designs that were found lately, by handles that follow from their content: nobody can guess the handle of another's. */
final class Designs {
    private static final int MOST = 32;
    private static final int HANDLE_BYTES = 12;

    private final Map<String, String> texts = new LinkedHashMap<>();
    private Optional<Kept> last = Optional.empty();

    /** A model and the handle of the design that was found for it. */
    record Kept(String name, String model, String handle) {}

    synchronized String keep(String name, String model, String design) {
        String handle = handle(model, design);
        texts.remove(handle);
        texts.put(handle, design);
        if (texts.size() > MOST) {
            texts.remove(texts.keySet().iterator().next());
        }
        last = Optional.of(new Kept(name, model, handle));
        return handle;
    }

    synchronized Optional<String> find(String handle) {
        return Optional.ofNullable(texts.get(handle));
    }

    /** The latest one. */
    synchronized Optional<Kept> findLast() {
        return last;
    }

    static boolean isHandle(String text) {
        return text.strip().matches("design-[0-9a-f]{%d}".formatted(2 * HANDLE_BYTES));
    }

    private static String handle(String model, String design) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(model.getBytes(StandardCharsets.UTF_8));
            byte[] hash = digest.digest(design.getBytes(StandardCharsets.UTF_8));
            return "design-" + HexFormat.of().formatHex(hash, 0, HANDLE_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
