package dev.keywright.backends.typescript;

import static dev.keywright.backends.text.TypeScript.literal;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Choice;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.Given;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.Api.Range;
import dev.keywright.backends.text.Identifiers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How what callers give becomes what the engine asks by and writes; nothing is sent that could not be stored. */
final class RequestsFile {
    static final String PATH = "./requests.js";

    private static final String GIVEN = "keywright-runtime/pattern-inputs.js";

    private static final String FUNCTION = """
            export function %1$s(input: %2$s): %3$s {
              return %4$s({
            %5$s  });
            }
            """;

    private static final String TOGETHER = """
            export function %1$s(input: %2$s): readonly %3$s[] {
              return [
            %4$s  ];
            }
            """;

    private final Types types;
    private final PatternTypes names;
    private final Module module = new Module("requests");

    private RequestsFile(Types types, PatternTypes names) {
        this.types = types;
        this.names = names;
    }

    static GeneratedFile of(Api api, Types types, PatternTypes names) {
        RequestsFile file = new RequestsFile(types, names);
        api.methods().forEach(file::add);
        return file.module.file();
    }

    /** The function that makes the inputs of a method. */
    static String function(Method method) {
        return method.name() + "Inputs";
    }

    private static String function(Action action) {
        return Identifiers.camel(action.typeName()) + "Part";
    }

    private void add(Method method) {
        if (method.body() instanceof Api.Reads reads) {
            question(method, reads.question());
        } else if (method.body() instanceof Api.Counts counts) {
            question(method, counts.question());
        } else {
            Api.Writes writes = (Api.Writes) method.body();
            if (writes.transaction()) {
                together(method, writes);
            } else {
                Action action = writes.actions().get(0);
                String type = PatternTypes.isFreshAlone(action)
                        ? module.type(
                                PatternTypes.ENTITIES,
                                Types.safe(action.fresh().orElseThrow().name()))
                        : PatternTypes.isNothing(action) ? "" : module.type(PatternTypes.PATTERNS, names.input(action));
                action(function(method), type, action);
            }
        }
    }

    private void question(Method method, Question question) {
        if (PatternTypes.isNothing(question)) {
            return;
        }
        Map<String, List<String>> members = new LinkedHashMap<>();
        members.put("given", question.given().stream().map(this::given).toList());
        members.put("choices", question.choices().stream().map(this::choice).toList());
        members.put("ranges", question.ranges().stream().map(this::range).toList());
        members.put(
                "prefixes",
                question.prefixes().stream()
                        .map(prefix -> "[%s, input.%s]".formatted(literal(prefix.use()), prefix.name()))
                        .toList());
        String contains =
                question.contains() ? "    contains: input.%s,\n".formatted(PatternTypes.containingName(question)) : "";
        module.add(FUNCTION.formatted(
                function(method),
                module.type(PatternTypes.PATTERNS, names.input(method)),
                module.type("keywright-runtime/keys/inputs.js", "Inputs"),
                module.value(GIVEN, "readInputsOf"),
                lists(members) + contains));
    }

    private static String lists(Map<String, List<String>> members) {
        return members.entrySet().stream()
                .filter(member -> !member.getValue().isEmpty())
                .map(member -> "    %s: [\n%s    ],\n"
                        .formatted(
                                member.getKey(),
                                member.getValue().stream()
                                        .map("      %s,\n"::formatted)
                                        .collect(Collectors.joining())))
                .collect(Collectors.joining());
    }

    private String given(Given given) {
        return "[%s, %s]"
                .formatted(
                        literal(given.input()),
                        types.written(given.name(), given.type(), given.limits(), "input." + given.name(), module));
    }

    private String choice(Choice choice) {
        return "[%s, %s(%s, input.%s, %s).map((value) => %s)]"
                .formatted(
                        literal(choice.use()),
                        module.value(GIVEN, "atMost"),
                        literal(choice.name()),
                        choice.name(),
                        choice.most(),
                        types.written(choice.name(), choice.type(), choice.limits(), "value", module));
    }

    private String range(Range range) {
        return "[%s, %s(input.%s, (value) => %s)]"
                .formatted(
                        literal(range.use()),
                        module.value(GIVEN, "boundsOf"),
                        range.name(),
                        types.written(range.name(), range.type(), range.limits(), "value", module));
    }

    private void action(String function, String type, Action action) {
        if (PatternTypes.isNothing(action)) {
            return;
        }
        Map<String, List<String>> members = new LinkedHashMap<>();
        members.put("given", action.given().stream().map(this::given).toList());
        members.put(
                "sets",
                action.sets().stream()
                        .map(field -> types.pair(field, "input", module))
                        .toList());
        members.put("adds", action.adds().stream().map(this::added).toList());
        String fresh = PatternTypes.hasFresh(action) ? "    fresh: %s,\n".formatted(fresh(action)) : "";
        module.add(FUNCTION.formatted(
                function,
                type,
                module.type("keywright-runtime/writing/write-inputs.js", "WriteInputs"),
                module.value(GIVEN, "writeInputsOf"),
                fresh + lists(members)));
    }

    private String fresh(Action action) {
        String writer =
                module.value(CodecsFile.PATH, CodecsFile.writer(action.fresh().orElseThrow()));
        return PatternTypes.isFreshAlone(action)
                ? "%s(input)".formatted(writer)
                : "%s(input.%s)".formatted(writer, PatternTypes.freshName(action));
    }

    /** Where nothing is given nothing is added. */
    private String added(Field field) {
        return "[%s, %s(%s, input.%s%s)]"
                .formatted(
                        literal(field.use()),
                        module.value("keywright-runtime/store/to-attribute-value.js", "decimalOf"),
                        literal(field.name()),
                        field.name(),
                        field.optional() ? " ?? 0" : "");
    }

    private void together(Method method, Api.Writes writes) {
        List<String> lines = new ArrayList<>();
        PatternTypes.together(writes).forEach((name, action) -> {
            String part = PatternTypes.isNothing(action) ? nothing() : function(action);
            if (!PatternTypes.isNothing(action)) {
                action(part, partType(action), action);
            }
            lines.add(part(name, action, part));
        });
        module.add(TOGETHER.formatted(
                function(method),
                module.type(PatternTypes.PATTERNS, names.input(method)),
                module.type("keywright-runtime/writing/write-inputs.js", "WriteInputs"),
                String.join("", lines.stream().map("    %s,\n"::formatted).toList())));
    }

    private String nothing() {
        return module.value("keywright-runtime/writing/write-inputs.js", "NO_WRITE_INPUTS");
    }

    private String partType(Action action) {
        return PatternTypes.isFreshAlone(action)
                ? module.type(
                        PatternTypes.ENTITIES,
                        Types.safe(action.fresh().orElseThrow().name()))
                : module.type(PatternTypes.PATTERNS, names.input(action));
    }

    private String part(String name, Action action, String part) {
        boolean nothing = PatternTypes.isNothing(action);
        if (action.times() == 1) {
            return nothing ? part : "%s(input.%s)".formatted(part, name);
        }
        return "...%s(%s, input.%s, %s).map(%s)"
                .formatted(
                        module.value(GIVEN, "exactly"),
                        literal(name),
                        name,
                        action.times(),
                        nothing ? "() => " + part : part);
    }
}
