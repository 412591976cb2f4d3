package dev.keywright.verifier.survey;

import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values of the AWS client as the JSON that DynamoDB speaks. */
final class TypedValues {
    private TypedValues() {}

    /** By name, since the client gives them in any order. */
    static Map<String, Object> of(Map<String, AttributeValue> item) {
        Map<String, Object> values = new LinkedHashMap<>();
        new TreeMap<>(item).forEach((name, value) -> values.put(name, of(value)));
        return values;
    }

    private static Map<String, Object> of(AttributeValue value) {
        return switch (value.type()) {
            case S -> Map.of("S", value.s());
            case N -> Map.of("N", value.n());
            case B -> Map.of("B", base64(value.b()));
            case BOOL -> Map.of("BOOL", value.bool());
            case SS -> Map.of("SS", List.copyOf(value.ss()));
            case NS -> Map.of("NS", List.copyOf(value.ns()));
            case BS -> Map.of("BS", value.bs().stream().map(TypedValues::base64).toList());
            case L -> Map.of("L", value.l().stream().map(TypedValues::of).toList());
            case M -> Map.of("M", of(value.m()));
            case NUL, UNKNOWN_TO_SDK_VERSION -> Map.of("NULL", true);
        };
    }

    private static String base64(SdkBytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.asByteArray());
    }
}
