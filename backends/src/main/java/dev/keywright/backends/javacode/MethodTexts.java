package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.Java;
import java.util.ArrayList;
import java.util.List;

/** The methods of a program: what they give back and take, and what they do. */
public final class MethodTexts {
    private final Parameters parameters;
    private final ResultSource results;
    private final String codecs;

    MethodTexts(JavaTypes types, ResultSource results, String codecs) {
        this.parameters = new Parameters(types);
        this.results = results;
        this.codecs = codecs;
    }

    /** Whether several questions are asked at once: only where each is no more than values by name. */
    public static boolean isBatch(Question question, int batch) {
        return batch > 1
                && question.choices().isEmpty()
                && question.ranges().isEmpty()
                && question.prefixes().isEmpty()
                && !question.contains()
                && !question.given().isEmpty();
    }

    /** The return type; a read of many returns a query that can still be narrowed. */
    String result(Method method) {
        if (method.body() instanceof Api.Reads reads) {
            String row = CodecsSource.rowType(reads.answer(), method.typeName());
            if (isBatch(reads.question(), reads.batch())) {
                return "§List§<%s<%s>>".formatted(reads.one() ? "§Optional§" : "§List§", row);
            }
            return reads.one() ? "§Optional§<%s>".formatted(row) : method.typeName();
        }
        if (method.body() instanceof Api.Counts counts) {
            if (isNarrowed(counts.question())) {
                return method.typeName();
            }
            return isBatch(counts.question(), counts.batch()) ? "§List§<Long>" : "long";
        }
        return ((Api.Writes) method.body()).batch() > 1 ? "§List§<%s>".formatted(method.typeName()) : method.typeName();
    }

    /** Whether it can still be narrowed, and asks later by itself. */
    static boolean isQuery(Method method) {
        if (method.body() instanceof Api.Counts counts) {
            return isNarrowed(counts.question());
        }
        return method.body() instanceof Api.Reads reads && !reads.one() && !isBatch(reads.question(), reads.batch());
    }

    /** Whether it may be asked within bounds, and need not. */
    public static boolean isNarrowed(Question question) {
        return question.ranges().stream().anyMatch(range -> !range.required());
    }

    static String boxed(String type) {
        return type.equals("long") ? "Long" : type;
    }

    List<Parameters.Parameter> takes(Method method) {
        if (method.body() instanceof Api.Reads reads) {
            return isBatch(reads.question(), reads.batch()) ? questions(method) : parameters.of(reads.question());
        }
        if (method.body() instanceof Api.Counts counts) {
            return isBatch(counts.question(), counts.batch()) ? questions(method) : parameters.of(counts.question());
        }
        Api.Writes writes = (Api.Writes) method.body();
        if (writes.transaction()) {
            return together(writes);
        }
        Action action = writes.actions().get(0);
        return writes.batch() > 1
                ? List.of(new Parameters.Parameter("§List§<%s>".formatted(CodecsSource.togetherType(action)), "each"))
                : parameters.of(action);
    }

    private static List<Parameters.Parameter> questions(Method method) {
        return List.of(new Parameters.Parameter("§List§<%sKey>".formatted(method.typeName()), "each"));
    }

    private static List<Parameters.Parameter> together(Api.Writes writes) {
        List<Parameters.Parameter> all = new ArrayList<>();
        Identifiers names = JavaTypes.parameterNames();
        for (Action action : writes.actions()) {
            String type = CodecsSource.togetherType(action);
            boolean several = action.times() > 1;
            all.add(new Parameters.Parameter(
                    several ? "§List§<%s>".formatted(type) : type,
                    JavaTypes.safe(names.unique(action.name() + (several ? "s" : "")))));
        }
        return all;
    }

    String signature(Method method) {
        String opening = "%s %s(".formatted(result(method), JavaTypes.safe(method.name()));
        return opening
                + Parameters.declared(takes(method), opening.replace("§", "").length() + "    public  {".length())
                + ")";
    }

    /** The body of the method. */
    String body(Method method) {
        String id = Java.literal(method.pattern().id());
        String field = "plans." + field(method);
        if (method.body() instanceof Api.Reads reads) {
            if (isBatch(reads.question(), reads.batch())) {
                return "        return connection.all(%s, each.stream().map(key -> %s).toList())%s;\n"
                        .formatted(
                                field,
                                parameters.inputs(reads.question(), "key.", "()"),
                                reads.one() ? ".stream().map(found -> found.stream().findFirst()).toList()" : "");
            }
            String inputs = parameters.inputs(reads.question(), "", "");
            return reads.one()
                    ? "        return connection.one(%s, %s);\n".formatted(field, inputs)
                    : "        return new %s(connection, %s, %s, %s);\n"
                            .formatted(method.typeName(), field, inputs, reads.limit());
        }
        if (method.body() instanceof Api.Counts counts) {
            if (isNarrowed(counts.question())) {
                return "        return new %s(connection, %s, %s);\n"
                        .formatted(method.typeName(), field, parameters.inputs(counts.question(), "", ""));
            }
            return isBatch(counts.question(), counts.batch())
                    ? "        return each.stream().map(key -> connection.count(%s, %s, %s)).toList();\n"
                            .formatted(id, field, parameters.inputs(counts.question(), "key.", "()"))
                    : "        return connection.count(%s, %s, %s);\n"
                            .formatted(id, field, parameters.inputs(counts.question(), "", ""));
        }
        return writing(method, (Api.Writes) method.body(), id, field);
    }

    private String writing(Method method, Api.Writes writes, String id, String field) {
        String translate = "to" + method.typeName();
        if (writes.transaction()) {
            return transaction(writes, id, field)
                    + "        return %s(written.outcome(), written.units());\n".formatted(translate);
        }
        Action action = writes.actions().get(0);
        if (writes.batch() > 1) {
            return """
                        return connection.writeAll(%s, %s.get(0), each.stream().map(one -> %s).toList()).stream()
                                .map(outcome -> %s(outcome, 0))
                                .toList();
                """.formatted(id, field, given(action, "one"), translate);
        }
        return """
                    §Connection§.Written written =
                            connection.write(%s, %s.get(0), %s);
                    return %s(written.outcome(), written.units());
            """.formatted(id, field, parameters.inputs(action, codecs), translate);
    }

    private String given(Action action, String value) {
        boolean nothing = Parameters.isFreshAlone(action)
                && action.fresh().orElseThrow().fields().isEmpty();
        if (nothing) {
            return "§WriteInputs§.NONE";
        }
        return Parameters.isFreshAlone(action)
                ? "§WriteInputs§.fresh(%s.values(%s))".formatted(codecs, value)
                : "%s.inputs(%s)".formatted(codecs, value);
    }

    private String transaction(Api.Writes writes, String id, String field) {
        StringBuilder text = new StringBuilder("        §List§<§WriteInputs§> inputs = new §ArrayList§<>();\n");
        List<Parameters.Parameter> names = together(writes);
        for (int at = 0; at < writes.actions().size(); at++) {
            Action action = writes.actions().get(at);
            String name = names.get(at).name();
            if (action.times() == 1) {
                text.append("        inputs.add(%s);\n".formatted(given(action, name)));
                continue;
            }
            text.append("""
                        if (%1$s.size() != %2$s) {
                            throw new IllegalArgumentException("%1$s: %2$s of them are written together, not " + %1$s.size());
                        }
                        %1$s.forEach(one -> inputs.add(%3$s));
                """.formatted(name, action.times(), given(action, "one")));
        }
        return text.append("        §Connection§.Written written = connection.transaction(%s, %s, inputs);\n"
                        .formatted(id, field))
                .toString();
    }

    /** The private method that says what became of a write; nothing for a question. */
    String translation(Method method) {
        return method.body() instanceof Api.Writes writes
                ? """

                    private static %1$s to%1$s(§Outcome§ outcome, double units) {
                %2$s    }
                """.formatted(method.typeName(), results.translation(method, writes, codecs))
                : "";
    }

    /** Where the program keeps the plan or the steps. */
    static String field(Method method) {
        return JavaTypes.safe(method.name());
    }

    String declared(Method method) {
        if (method.body() instanceof Api.Reads reads) {
            return "        private final §Connection§.Asking<%s> %s;\n"
                    .formatted(CodecsSource.rowType(reads.answer(), method.typeName()), field(method));
        }
        return "        private final %s %s;\n"
                .formatted(method.body() instanceof Api.Counts ? "§Plan§" : "§List§<§WriteStep§>", field(method));
    }

    String assigned(Method method) {
        String id = Java.literal(method.pattern().id());
        if (method.body() instanceof Api.Reads reads) {
            String row = CodecsSource.rowType(reads.answer(), method.typeName());
            String reading = reads.answer().isPlain()
                    ? "row -> %s.%s(row.values())".formatted(codecs, CodecsSource.reader(row))
                    : "%s::%s".formatted(codecs, CodecsSource.reader(row));
            return "            this.%3$s =\n                    new §Connection§.Asking<>(%1$s, description.read(%1$s), %2$s);\n"
                    .formatted(id, reading, field(method));
        }
        return "            this.%s = description.%s(%s);\n"
                .formatted(field(method), method.body() instanceof Api.Counts ? "read" : "write", id);
    }
}
