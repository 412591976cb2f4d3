package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Answer;
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
                    all.computeIfAbsent(rowType(kind, method.typeName()), unused -> new ArrayList<>())
                            .add(CodecsSource.rowType(reads.answer(), method.typeName()));
                }
            }
        }
        return all;
    }

    private static String rowType(OfKind kind, String typeName) {
        return CodecsSource.rowType(kind.answer(), CodecsSource.kindName(typeName, kind));
    }

    static String face(String name, Answer answer, String about, JavaTypes types, String typeName) {
        List<List<String>> members = answer.kinds().stream()
                .map(kind -> members(kind, types, typeName))
                .toList();
        String common = members.get(0).stream()
                .filter(member -> members.stream().allMatch(its -> its.contains(member)))
                .map("    %s();\n"::formatted)
                .collect(Collectors.joining("\n"));
        String kinds =
                answer.kinds().stream().map(kind -> rowType(kind, typeName)).collect(Collectors.joining(", "));
        return FACE.formatted(name, kinds, about, common);
    }

    /** The components of the record for one kind, each with its type. */
    private static List<String> members(OfKind kind, JavaTypes types, String typeName) {
        return kind.answer().isPlain()
                ? kind.answer().shape().fields().stream()
                        .map(field -> types.declared(field) + " " + JavaTypes.safe(field.name()))
                        .toList()
                : CodecsSource.components(kind.answer(), CodecsSource.kindName(typeName, kind));
    }

    static String reading(String type, Answer answer, String typeName) {
        String cases = answer.kinds().stream()
                .map(kind -> "            case %s -> %s(row%s);\n"
                        .formatted(
                                Java.literal(kind.entity()),
                                CodecsSource.reader(rowType(kind, typeName)),
                                kind.answer().isPlain() ? ".values()" : ""))
                .collect(Collectors.joining());
        return READING.formatted(type, CodecsSource.reader(type), cases);
    }
}
