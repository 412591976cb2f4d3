package dev.keywright.verifier.execute;

import dev.keywright.core.codec.Key;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values of attributes as DynamoDB stores them, and back. */
final class AttributeValues {
    private final Model model;

    AttributeValues(Model model) {
        this.model = model;
    }

    /** A time of expiry is a number of seconds: only that way DynamoDB deletes by it. */
    AttributeValue write(AttributeRef attribute, Datum datum) {
        return isExpiry(attribute)
                ? AttributeValue.fromN(String.valueOf(moment(datum).getEpochSecond()))
                : write(datum);
    }

    Datum read(AttributeRef ref, AttributeValue value) {
        if (isExpiry(ref)) {
            return Datum.moment(Instant.ofEpochSecond(Long.parseLong(value.n())));
        }
        Attribute attribute = model.origin(ref);
        return switch (attribute.type()) {
            case TIMESTAMP -> Datum.moment(Instant.parse(value.s()));
            case DATE -> new Datum.Scalar(new KeyValue.Day(LocalDate.parse(value.s())));
            case STRING, NUMBER, BOOLEAN, BINARY, LIST, MAP, SET -> read(value);
        };
    }

    private static Instant moment(Datum datum) {
        if (datum instanceof Datum.Scalar scalar && scalar.value() instanceof KeyValue.Moment moment) {
            return moment.instant();
        }
        throw new IllegalArgumentException("no time: " + datum);
    }

    boolean isExpiry(AttributeRef attribute) {
        return model.entity(attribute.entity())
                .findExpiry()
                .filter(attribute::equals)
                .isPresent();
    }

    AttributeType type(AttributeRef attribute) {
        return model.origin(attribute).type();
    }

    static AttributeValue write(Datum datum) {
        if (datum instanceof Datum.Scalar scalar) {
            return write(scalar.value());
        }
        if (datum instanceof Datum.Listed listed) {
            return AttributeValue.fromL(
                    listed.elements().stream().map(AttributeValues::write).toList());
        }
        if (datum instanceof Datum.Members members) {
            return AttributeValue.fromSs(List.copyOf(members.texts()));
        }
        if (datum instanceof Datum.Fields fields) {
            Map<String, AttributeValue> written = new LinkedHashMap<>();
            fields.byName().forEach((name, field) -> written.put(name, write(field)));
            return AttributeValue.fromM(written);
        }
        throw new AssertionError("unhandled datum " + datum);
    }

    private static AttributeValue write(KeyValue value) {
        if (value instanceof KeyValue.Numeric numeric) {
            return AttributeValue.fromN(numeric.text());
        }
        if (value instanceof KeyValue.Truth truth) {
            return AttributeValue.fromBool(truth.isTrue());
        }
        if (value instanceof KeyValue.Binary binary) {
            return binary(binary.text());
        }
        return AttributeValue.fromS(value.text());
    }

    private static AttributeValue binary(String hexadecimal) {
        return AttributeValue.fromB(SdkBytes.fromByteArray(HexFormat.of().parseHex(hexadecimal)));
    }

    private static Datum read(AttributeValue value) {
        return switch (value.type()) {
            case S -> Datum.text(value.s());
            case N -> Datum.number(new BigDecimal(value.n()));
            case BOOL -> new Datum.Scalar(new KeyValue.Truth(value.bool()));
            case B -> new Datum.Scalar(KeyValue.Binary.of(value.b().asByteArray()));
            case L ->
                new Datum.Listed(value.l().stream().map(AttributeValues::read).toList());
            case SS -> Datum.Members.of(value.ss());
            case M -> {
                Map<String, Datum> fields = new LinkedHashMap<>();
                value.m().forEach((name, field) -> fields.put(name, read(field)));
                yield Datum.Fields.of(fields);
            }
            case NS, BS, NUL, UNKNOWN_TO_SDK_VERSION -> throw new AssertionError("never written: " + value);
        };
    }

    static AttributeValue write(Key key) {
        if (key instanceof Key.TextKey text) {
            return AttributeValue.fromS(text.text());
        }
        if (key instanceof Key.NumberKey number) {
            return AttributeValue.fromN(number.number().toPlainString());
        }
        if (key instanceof Key.BinaryKey binary) {
            return binary(binary.hexadecimal());
        }
        throw new AssertionError("unhandled key " + key);
    }

    /** As DynamoDB orders two of one type: an empty text, which is no key, comes before all others. */
    static int compare(AttributeValue left, AttributeValue right) {
        boolean empty = "".equals(left.s()) || "".equals(right.s());
        return empty
                ? Integer.compare(left.s().length(), right.s().length())
                : key(left).compareTo(key(right));
    }

    static Key key(AttributeValue value) {
        return switch (value.type()) {
            case S -> new Key.TextKey(value.s());
            case N -> new Key.NumberKey(new BigDecimal(value.n()));
            case B -> new Key.BinaryKey(HexFormat.of().formatHex(value.b().asByteArray()));
            case BOOL, L, M, SS, NS, BS, NUL, UNKNOWN_TO_SDK_VERSION ->
                throw new IllegalArgumentException("never a key: " + value);
        };
    }
}
