package dev.keywright.core.codec;

import dev.keywright.core.codec.Key.BinaryKey;
import dev.keywright.core.codec.Key.NumberKey;
import dev.keywright.core.codec.Key.TextKey;
import dev.keywright.core.codec.KeyRange.At;
import dev.keywright.core.codec.KeyRange.Open;
import dev.keywright.core.codec.KeyValue.Missing;
import dev.keywright.core.codec.KeyValue.Numeric;
import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.util.function.Function;

/** A key that is the value of one attribute and nothing else: of its type, and not escaped, for it has nothing to leave. */
record WholeValueCodec(Segment segment, KeyAttribute attribute, KeyType keyType) implements KeyCodec {
    static WholeValueCodec of(Template template, Function<AttributeUse, KeyAttribute> attributes) {
        if (template.parts().get(0) instanceof Segment segment) {
            KeyAttribute attribute = attributes.apply(segment.attribute());
            ValueText checked = new ValueText(attribute, segment.format());
            return new WholeValueCodec(segment, attribute, checked.format().keyType(attribute.type()));
        }
        throw new IllegalArgumentException("`%s` is more than one value".formatted(template));
    }

    @Override
    public Key encode(KeyValues values) {
        return key(values.value(segment.attribute()));
    }

    private Key key(KeyValue value) {
        if (!value.fits(attribute.type())) {
            throw new IllegalArgumentException("`%s` is a %s, not %s"
                    .formatted(attribute.name(), attribute.type().word(), value));
        }
        if (value instanceof Missing) {
            return missing();
        }
        return switch (keyType) {
            case TEXT -> new TextKey(notEmpty(value.text()));
            case NUMBER -> new NumberKey(number(value));
            case BINARY -> new BinaryKey(notEmpty(value.text()));
        };
    }

    private String notEmpty(String text) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("`%s` is empty, which is no key".formatted(attribute.name()));
        }
        return text;
    }

    private BigDecimal number(KeyValue value) {
        if (segment.format() == NamedFormat.EPOCH) {
            return BigDecimal.valueOf(ValueText.epochSecond(value));
        }
        return isInverted() ? ValueText.negated(value).number() : new BigDecimal(value.text());
    }

    private Key missing() {
        if (segment.fallback() instanceof NoFallback) {
            throw new IllegalArgumentException(
                    "`%s` is missing and the key is nothing else".formatted(attribute.name()));
        }
        return fallback();
    }

    /** The default as written in the template; one for `desc` is not inverted. */
    private Key fallback() {
        if (segment.fallback() instanceof FallbackText fallback && keyType == KeyType.TEXT) {
            return new TextKey(fallback.text());
        }
        if (segment.fallback() instanceof FallbackText fallback && keyType == KeyType.NUMBER) {
            Rational number = Rational.parse(fallback.text()).orElseThrow(this::noDefault);
            return new NumberKey(Numeric.of(number).number());
        }
        throw noDefault();
    }

    private IllegalArgumentException noDefault() {
        return new IllegalArgumentException("`%s` is no key of type %s".formatted(segment, keyType.word()));
    }

    @Override
    public KeyValues decode(Key key) {
        if (!isDecodable()) {
            throw new IllegalArgumentException("`%s` cannot be read from %s".formatted(segment, key));
        }
        KeyValue value = hasFallback() && key.equals(fallback()) ? new Missing() : value(key);
        if (!key(value).equals(key)) {
            throw new IllegalArgumentException("`%s` never makes %s".formatted(segment, key));
        }
        return KeyValues.NONE.with(segment.attribute(), value);
    }

    private KeyValue value(Key key) {
        ValueText plain = new ValueText(attribute, NamedFormat.PLAIN);
        if (key instanceof TextKey text) {
            return plain.read(text.text());
        }
        if (key instanceof NumberKey number) {
            Numeric value = new Numeric(number.number());
            return isInverted() ? value.negated() : value;
        }
        if (key instanceof BinaryKey binary) {
            return plain.read(binary.hexadecimal());
        }
        throw new AssertionError("unhandled key " + key);
    }

    @Override
    public boolean isDecodable() {
        return segment.format() != NamedFormat.EPOCH && tellsMissing(0);
    }

    @Override
    public KeptOrder order(int part) {
        return segment.format() == NamedFormat.EPOCH ? KeptOrder.BY_BUCKET : KeptOrder.EXACT;
    }

    @Override
    public boolean keepsApart(int part) {
        return true;
    }

    /** A text or a number may be just what the default is, and a key of its own type has no room to say so. */
    @Override
    public boolean tellsMissing(int part) {
        return !hasFallback() || (isTimeAsText() && !isTime(fallback()));
    }

    private boolean isTimeAsText() {
        boolean time = attribute.type() == AttributeType.TIMESTAMP || attribute.type() == AttributeType.DATE;
        return time && keyType == KeyType.TEXT;
    }

    private boolean isTime(Key key) {
        try {
            return key(value(key)).equals(key);
        } catch (IllegalArgumentException noTime) {
            return false;
        }
    }

    private boolean hasFallback() {
        return !(segment.fallback() instanceof NoFallback);
    }

    @Override
    public String prefix(KeyValues values, int part) {
        return "";
    }

    @Override
    public String opening(KeyValues values, int part) {
        return "";
    }

    @Override
    public boolean hasBeginnings(int part) {
        return attribute.type() == AttributeType.STRING && !hasFallback();
    }

    @Override
    public String beginning(KeyValues values, int part, String text) {
        if (hasBeginnings(part)) {
            return text;
        }
        throw new IllegalArgumentException("`%s` has no beginnings".formatted(segment));
    }

    @Override
    public boolean hasRange(int part) {
        return !hasFallback();
    }

    @Override
    public KeyRange between(KeyValues values, int part, KeyValue from, KeyValue to) {
        return isInverted() ? new KeyRange(at(to), at(from)) : new KeyRange(at(from), at(to));
    }

    @Override
    public KeyRange atLeast(KeyValues values, int part, KeyValue from) {
        return isInverted() ? new KeyRange(new Open(), at(from)) : new KeyRange(at(from), new Open());
    }

    @Override
    public KeyRange atMost(KeyValues values, int part, KeyValue to) {
        return isInverted() ? new KeyRange(at(to), new Open()) : new KeyRange(new Open(), at(to));
    }

    private boolean isInverted() {
        return segment.format() == NamedFormat.DESCENDING;
    }

    private At at(KeyValue value) {
        if (hasFallback()) {
            throw new IllegalArgumentException("`%s` has no range".formatted(segment));
        }
        return new At(key(value));
    }
}
