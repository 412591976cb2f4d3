package dev.keywright.core.language;

import java.util.Collection;
import java.util.stream.Collectors;

/** Lists names in a message, up to a readable number. */
public final class NameList {
    private static final int MOST = 20;

    private NameList() {}

    public static String some(Collection<String> names) {
        String first = names.stream().limit(MOST).collect(Collectors.joining(", "));
        return names.size() <= MOST ? first : first + ", …";
    }
}
