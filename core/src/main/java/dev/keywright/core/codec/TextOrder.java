package dev.keywright.core.codec;

/** Texts in the order of their UTF-8 bytes, which is that of their code points. */
public final class TextOrder {
    private TextOrder() {}

    /**
     * The least text behind all that begin with this one. A range that ends with it holds at most this very text too, and
     * that is no key of the template: behind `ORDER#` it is `ORDER$`, where the template always has a `#`.
     */
    public static String behindAll(String prefix) {
        int last = prefix.codePointBefore(prefix.length());
        String before = prefix.substring(0, prefix.length() - Character.charCount(last));
        if (last == Character.MAX_CODE_POINT) {
            return behindAll(before);
        }
        boolean surrogatesFollow = last + 1 == Character.MIN_SURROGATE;
        return before + Character.toString(surrogatesFollow ? Character.MAX_SURROGATE + 1 : last + 1);
    }
}
