package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Answer;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.OfKind;
import dev.keywright.backends.text.Java;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One of an answer with several kinds: a sealed interface of the records that it may be, with what all of them have. */
final class UnionSource {
    private static final String FACE = """
            /** One of the answer to %3$s */
            public sealed interface %1$s permits %2$s {
            %4$s}
            """;

    private static final String READING = """

                static %1$s %2$s(§Row§ row) {
                    return switch (row.kind().orElseThrow()) {
            %3$s            default -> throw new IllegalStateException(row.toString());
                    };
                }
            """;

    private UnionSource() {}

    /** The answers that a shape may be one of, by its name. */
    static Map<String, List<String>> all(Api api) {
        Map<String, List<String>> all = new LinkedHashMap<>();
        for (Api.Method method : api.methods()) {
            if (method.body() instanceof Api.Reads reads) {
                for (OfKind kind : reads.answer().kinds()) {
                    all.computeIfAbsent(kind.answer().shape().name(), unused -> new ArrayList<>())
                            .add(CodecsSource.rowType(reads.answer(), method.typeName()));
                }
            }
        }
        return all;
    }

    static String face(String name, Answer answer, String about, JavaTypes types) {
        List<List<Field>> fields =
                answer.each().stream().map(kind -> kind.shape().fields()).toList();
        String common = fields.get(0).stream()
                .filter(field -> fields.stream().allMatch(its -> has(its, field, types)))
                .map(field -> "    %s %s();\n".formatted(types.declared(field), JavaTypes.safe(field.name())))
                .collect(Collectors.joining("\n"));
        String kinds = answer.each().stream().map(kind -> kind.shape().name()).collect(Collectors.joining(", "));
        return FACE.formatted(name, kinds, about, common);
    }

    private static boolean has(List<Field> fields, Field field, JavaTypes types) {
        return fields.stream()
                .anyMatch(its ->
                        its.name().equals(field.name()) && types.declared(its).equals(types.declared(field)));
    }

    static String reading(String type, Answer answer) {
        String cases = answer.kinds().stream()
                .map(kind -> "            case %s -> %s(row.values());\n"
                        .formatted(
                                Java.literal(kind.entity()),
                                CodecsSource.reader(kind.answer().shape().name())))
                .collect(Collectors.joining());
        return READING.formatted(type, CodecsSource.reader(type), cases);
    }
}
