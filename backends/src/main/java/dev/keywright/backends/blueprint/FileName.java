package dev.keywright.backends.blueprint;

/** Names of a model as parts of paths: model names may be in any script, file names are plain ASCII. */
public final class FileName {
    private FileName() {}

    public static String of(String name) {
        StringBuilder safe = new StringBuilder();
        name.codePoints()
                .forEach(point -> safe.append(
                        isSafe(point, safe.length()) ? Character.toString(point) : "_" + Integer.toHexString(point)));
        return safe.toString();
    }

    private static boolean isSafe(int point, int position) {
        boolean letter = (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z');
        boolean digit = point >= '0' && point <= '9';
        return letter || digit || point == '_' || point == '-' || (point == '.' && position > 0);
    }
}
