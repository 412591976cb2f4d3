package dev.keywright.sources.existing;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Converts names from other tools to valid names. */
final class ImportedNames {
    private static final Pattern NO_PART = Pattern.compile("[^\\p{L}\\p{N}_-]+");
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern START = Pattern.compile("[\\p{L}_].*");

    private final Set<String> taken = new TreeSet<>();

    /** `State#Date` as `State_Date`. */
    static String safe(String name) {
        String safe = NO_PART.matcher(name).replaceAll("_");
        return START.matcher(safe).matches() ? safe : "_" + safe;
    }

    /** `order item` as `OrderItem`. */
    static String pascal(String name) {
        StringBuilder pascal = new StringBuilder();
        for (String word : NO_WORD.split(name, -1)) {
            boolean shouted = word.equals(word.toUpperCase(Locale.ROOT));
            String rest = word.isEmpty() ? "" : word.substring(1);
            pascal.append(word.isEmpty() ? "" : word.substring(0, 1).toUpperCase(Locale.ROOT))
                    .append(shouted ? rest.toLowerCase(Locale.ROOT) : rest);
        }
        return pascal.length() == 0 ? "Item" : safe(pascal.toString());
    }

    static String camel(String name) {
        String pascal = pascal(name);
        return pascal.substring(0, 1).toLowerCase(Locale.ROOT) + pascal.substring(1);
    }

    /** `Payments System` as `payments-system`: a valid model name. */
    static String kebab(String name) {
        String kebab =
                NO_WORD.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("-").replaceAll("[^a-z0-9-]+", "");
        String trimmed = kebab.replaceAll("^[^a-z]+|-+$", "");
        return trimmed.isEmpty() ? "imported" : trimmed;
    }

    String unique(String name) {
        String candidate = name;
        for (int number = 2; !taken.add(candidate); number++) {
            candidate = name + number;
        }
        return candidate;
    }
}
