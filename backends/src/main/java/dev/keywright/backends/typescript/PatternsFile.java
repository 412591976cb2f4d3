package dev.keywright.backends.typescript;

import static dev.keywright.backends.text.TypeScript.literal;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Answer;
import dev.keywright.backends.query.Api.Failure;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.backends.query.Api.Included;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.OfKind;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.Api.Range;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.TypeScript;
import java.util.ArrayList;
import java.util.List;

/** The inputs of access patterns, their answers, and the results of writes. */
final class PatternsFile {
    private static final String RESULT = """
            /** The result of %s. */
            export type %s =
              /** It is done. */
              | { %s }%s;
            """;

    private static final String UNION = """
            /** One of the answer to %s. */
            export type %s =%s;
            """;

    private static final String KIND = "\n  | { readonly kind: %s; readonly %s: %s }";

    private static final String KIND_WITH = "\n  | ({ readonly kind: %s } & %s)";

    private static final String FAILURE = "\n  /** Refused: %s. */\n  | { readonly kind: %s }";

    private final Types types;
    private final PatternTypes names;
    private final Module module = new Module("patterns");

    private PatternsFile(Types types, PatternTypes names) {
        this.types = types;
        this.names = names;
    }

    static GeneratedFile of(Api api, Types types, PatternTypes names) {
        PatternsFile file = new PatternsFile(types, names);
        api.methods().forEach(file::add);
        if (api.methods().isEmpty()) {
            file.module.add("export {};\n");
        }
        return file.module.file();
    }

    private void add(Method method) {
        String about = Documentation.title(method.pattern());
        if (method.body() instanceof Api.Reads reads) {
            question(method, reads.question(), about);
            answer(reads.answer(), Identifiers.camel(entity(method)), method.typeName(), about);
        } else if (method.body() instanceof Api.Counts counts) {
            question(method, counts.question(), about);
        } else {
            Api.Writes writes = (Api.Writes) method.body();
            writes.actions().forEach(action -> input(action, about));
            if (writes.transaction()) {
                together(method, writes, about);
            }
            result(method, writes, about);
        }
    }

    static String entity(Method method) {
        return ((dev.keywright.core.model.Read) method.pattern().operation())
                .entity()
                .name();
    }

    private void question(Method method, Question question, String about) {
        if (PatternTypes.isNothing(question)) {
            return;
        }
        List<String> members = new ArrayList<>();
        question.given().forEach(one -> members.add(given(one.name(), one.type(), false)));
        question.choices()
                .forEach(one ->
                        members.add(Types.member(one.name(), "readonly %s[]".formatted(array(one.type())), false)));
        question.ranges().forEach(one -> members.add(range(one)));
        question.prefixes().forEach(one -> members.add(Types.member(one.name(), "string", false)));
        if (question.contains()) {
            members.add(Types.member(PatternTypes.containingName(question), "string", false));
        }
        module.add(EntitiesFile.declaration(names.input(method), "What is given to " + about + ".", members));
    }

    private String array(FieldType type) {
        String element = types.given(type, module);
        return element.startsWith("readonly ") ? "(%s)".formatted(element) : element;
    }

    private String given(String name, FieldType type, boolean optional) {
        return Types.member(name, types.given(type, module), optional);
    }

    /** Where partitions are spread over time nobody knows which to ask without both bounds. */
    private String range(Range range) {
        String type = types.given(range.type(), module);
        return range.required()
                ? Types.member(range.name(), "{ readonly from: %1$s; readonly to: %1$s }".formatted(type), false)
                : Types.member(
                        range.name(),
                        "%s<%s>".formatted(module.type("keywright-runtime/api/range.js", "Range"), type),
                        true);
    }

    private void answer(Answer answer, String own, String typeName, String about) {
        if (!answer.kinds().isEmpty()) {
            union(answer, typeName, about);
            return;
        }
        if (!answer.isEntity()) {
            module.add(EntitiesFile.shape(
                    answer.shape(), "What is read for " + about + ".", field -> types.told(field.type(), module)));
        }
        for (Included included : answer.included()) {
            answer(included.answer(), ownName(included), PatternTypes.nested(typeName, included), about);
        }
        if (!answer.isPlain()) {
            List<String> members = new ArrayList<>();
            members.add(Types.member(own, local(answer), false));
            answer.included().forEach(included -> members.add(included(included, typeName)));
            module.add(EntitiesFile.declaration(names.row(typeName), "One of the answer to " + about + ".", members));
        }
    }

    /** The kind tells the one from the other. */
    private void union(Answer answer, String typeName, String about) {
        StringBuilder kinds = new StringBuilder();
        for (OfKind kind : answer.kinds()) {
            String type = PatternTypes.kind(typeName, kind);
            answer(kind.answer(), kind.name(), type, about);
            kinds.append(
                    kind.answer().isPlain()
                            ? KIND.formatted(literal(kind.entity()), kind.name(), local(kind.answer()))
                            : KIND_WITH.formatted(literal(kind.entity()), names.row(type)));
        }
        module.add(UNION.formatted(about, names.row(typeName), kinds));
    }

    /** An included entity has the name of its entity among those included with it. */
    static String ownName(Included included) {
        String key = included.key();
        return Identifiers.camel(key.substring(Math.max(key.lastIndexOf('<'), key.lastIndexOf('>')) + 1));
    }

    private String local(Answer answer) {
        String name = Types.safe(answer.shape().name());
        return answer.isEntity() ? module.type(PatternTypes.ENTITIES, name) : name;
    }

    private String included(Included included, String typeName) {
        Answer answer = included.answer();
        String type = answer.isPlain() ? local(answer) : names.row(PatternTypes.nested(typeName, included));
        return included.many()
                ? Types.member(included.name(), "readonly %s[]".formatted(type), false)
                : Types.member(included.name(), type, true);
    }

    private void input(Action action, String about) {
        if (PatternTypes.isFreshAlone(action) || PatternTypes.isNothing(action)) {
            return;
        }
        List<String> members = new ArrayList<>();
        if (PatternTypes.hasFresh(action)) {
            members.add(Types.member(
                    PatternTypes.freshName(action),
                    module.type(
                            PatternTypes.ENTITIES,
                            Types.safe(action.fresh().orElseThrow().name())),
                    false));
        }
        action.given().forEach(one -> members.add(given(one.name(), one.type(), false)));
        for (Field field : action.sets()) {
            members.add(given(field.name(), field.type(), field.optional()));
        }
        for (Field field : action.adds()) {
            members.add("/** Is added to what is there. */\n  " + given(field.name(), field.type(), field.optional()));
        }
        module.add(EntitiesFile.declaration(names.input(action), "What is given to " + about + ".", members));
    }

    /** The inputs of one of several writes. */
    private String part(Action action) {
        if (PatternTypes.isNothing(action)) {
            return "Readonly<Record<string, never>>";
        }
        return PatternTypes.isFreshAlone(action)
                ? module.type(
                        PatternTypes.ENTITIES,
                        Types.safe(action.fresh().orElseThrow().name()))
                : names.input(action);
    }

    private void together(Method method, Api.Writes writes, String about) {
        List<String> members = new ArrayList<>();
        PatternTypes.together(writes)
                .forEach((name, action) -> members.add(
                        action.times() > 1
                                ? "/** %s of them. */\n  ".formatted(action.times())
                                        + Types.member(name, "readonly %s[]".formatted(part(action)), false)
                                : Types.member(name, part(action), false)));
        module.add(EntitiesFile.declaration(names.input(method), "What is given to " + about + ".", members));
    }

    private void result(Method method, Api.Writes writes, String about) {
        List<String> done = new ArrayList<>(List.of("readonly kind: 'done'"));
        PatternTypes.made(writes).forEach((name, action) -> {
            String type = module.type(PatternTypes.ENTITIES, Types.safe(names.entity(action)));
            done.add("readonly %s: %s".formatted(name, action.times() > 1 ? "readonly %s[]".formatted(type) : type));
        });
        if (PatternTypes.tellsReached(writes)) {
            done.add("readonly reached: number");
        }
        if (writes.batch() == 1) {
            done.add("readonly writeUnits: number");
        }
        StringBuilder failures = new StringBuilder();
        for (Failure failure : writes.failures()) {
            failures.append(FAILURE.formatted(TypeScript.comment(failure.text()), literal(kind(failure))));
        }
        module.add(RESULT.formatted(about, names.result(method), String.join("; ", done), failures));
    }

    static String kind(Failure failure) {
        return Identifiers.camel(failure.name());
    }
}
