package dev.keywright.core.codec;

import dev.keywright.core.codec.Escape.Follower;
import dev.keywright.core.codec.Escape.Unescaped;
import dev.keywright.core.codec.KeyValue.Missing;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.model.AttributeType;

/**
 * The value of an attribute within a longer text.
 *
 * <p>Self-delimiting values are written verbatim; all others are escaped, defaults included, so that neither leaves
 * the segment. A value that reads as the default does is marked to be one.
 */
record SegmentText(Segment segment, ValueText valueText, Escape escape) implements PartText {
    @Override
    public String write(KeyValues values) {
        KeyValue value = values.value(segment.attribute());
        if (!value.fits(attribute().type())) {
            throw new IllegalArgumentException("`%s` is a %s, not %s"
                    .formatted(attribute().name(), attribute().type().word(), value));
        }
        if (value instanceof Missing) {
            return missing();
        }
        String text = valueText.write(value);
        if (text.isEmpty() && !keepsApart()) {
            throw new IllegalArgumentException("`%s` is empty where `%s` cannot show it"
                    .formatted(attribute().name(), segment));
        }
        if (isVerbatim()) {
            return text;
        }
        String written = escape.write(text);
        return looksMissing(text) ? escape.asValue(written) : written;
    }

    private String missing() {
        if (segment.fallback() instanceof FallbackText fallback) {
            return isVerbatim() ? fallback.text() : escape.write(fallback.text());
        }
        throw new IllegalArgumentException(
                "`%s` is missing and `%s` needs it".formatted(attribute().name(), segment));
    }

    private boolean looksMissing(String text) {
        return segment.fallback() instanceof FallbackText fallback && text.equals(fallback.text());
    }

    /** The encoded beginning of a text: only texts that begin with it are encoded to texts that begin with this. */
    String beginning(KeyValue.Text start) {
        return escape.write(start.text());
    }

    /** Case mappings look at what follows, so only a value that is written as it is can be found by its beginning. */
    boolean hasBeginnings() {
        boolean string = attribute().type() == AttributeType.STRING;
        return string && segment.format() == NamedFormat.PLAIN && !hasFallback();
    }

    @Override
    public Reading read(String text, Reading before) {
        if (isVerbatim()) {
            int end = Math.min(text.length(), valueText.end(text, before.end()));
            return with(before, valueText.read(text.substring(before.end(), end)), end);
        }
        Unescaped found = escape.read(text, before.end());
        boolean missing = !found.marked() && looksMissing(found.text());
        return with(before, missing ? new Missing() : valueText.read(found.text()), found.end());
    }

    private Reading with(Reading before, KeyValue value, int end) {
        return new Reading(before.values().with(segment.attribute(), value), end);
    }

    @Override
    public boolean keepsApart() {
        boolean raw = segment.format() == NamedFormat.RAW;
        return raw ? escape.follower() == Follower.END : isVerbatim() || escape.keepsApart();
    }

    @Override
    public KeptOrder order() {
        return isVerbatim() || escape.keepsOrder() ? valueText.order() : KeptOrder.NONE;
    }

    @Override
    public boolean isReadable() {
        return valueText.isReadable() && keepsApart();
    }

    @Override
    public boolean tellsMissing() {
        return !hasFallback() || !isVerbatim();
    }

    /** Between two values there may be a default, so a range over both would find what has none. */
    @Override
    public boolean hasRange() {
        return order() != KeptOrder.NONE && !hasFallback() && escape.follower() != Follower.ANOTHER_VALUE;
    }

    private KeyAttribute attribute() {
        return valueText.attribute();
    }

    private boolean hasFallback() {
        return !(segment.fallback() instanceof NoFallback);
    }

    boolean isVerbatim() {
        boolean raw = segment.format() == NamedFormat.RAW;
        return raw || (valueText.isSelfDelimiting() && !hasFallback());
    }
}
