package dev.keywright.core.codec;

/** Text that is the same in every key. */
record LiteralText(String text) implements PartText {
    @Override
    public String write(KeyValues values) {
        return text;
    }

    @Override
    public Reading read(String key, Reading before) {
        if (!key.startsWith(text, before.end())) {
            throw new IllegalArgumentException("the key lacks `%s`: %s".formatted(text, key));
        }
        return new Reading(before.values(), before.end() + text.length());
    }

    @Override
    public boolean keepsApart() {
        return true;
    }

    @Override
    public KeptOrder order() {
        return KeptOrder.EXACT;
    }

    @Override
    public boolean isReadable() {
        return true;
    }

    @Override
    public boolean tellsMissing() {
        return true;
    }

    @Override
    public boolean hasRange() {
        return false;
    }
}
