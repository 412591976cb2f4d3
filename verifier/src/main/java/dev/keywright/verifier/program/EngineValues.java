package dev.keywright.verifier.program;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
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

/** Values as callers of the engine have them: a timestamp is always a text, even where DynamoDB stores seconds to expire by. */
public final class EngineValues {
    private EngineValues() {}

    public static AttributeValue write(Datum datum) {
        if (datum instanceof Datum.Scalar scalar) {
            return write(scalar.value());
        }
        if (datum instanceof Datum.Listed listed) {
            return AttributeValue.fromL(
                    listed.elements().stream().map(EngineValues::write).toList());
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
            return AttributeValue.fromB(SdkBytes.fromByteArray(HexFormat.of().parseHex(binary.text())));
        }
        return AttributeValue.fromS(value.text());
    }

    public static Datum read(Model model, AttributeRef attribute, AttributeValue value) {
        return switch (model.origin(attribute).type()) {
            case TIMESTAMP -> Datum.moment(Instant.parse(value.s()));
            case DATE -> new Datum.Scalar(new KeyValue.Day(LocalDate.parse(value.s())));
            case STRING, NUMBER, BOOLEAN, BINARY, LIST, MAP, SET -> read(value);
        };
    }

    private static Datum read(AttributeValue value) {
        return switch (value.type()) {
            case S -> Datum.text(value.s());
            case N -> Datum.number(new BigDecimal(value.n()));
            case BOOL -> new Datum.Scalar(new KeyValue.Truth(value.bool()));
            case B -> new Datum.Scalar(KeyValue.Binary.of(value.b().asByteArray()));
            case L ->
                new Datum.Listed(value.l().stream().map(EngineValues::read).toList());
            case SS -> Datum.Members.of(value.ss());
            case M -> {
                Map<String, Datum> fields = new LinkedHashMap<>();
                value.m().forEach((name, field) -> fields.put(name, read(field)));
                yield Datum.Fields.of(fields);
            }
            case NS, BS, NUL, UNKNOWN_TO_SDK_VERSION -> throw new AssertionError("never written: " + value);
        };
    }
}
