package dev.keywright.backends.typescript;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Answer;
import dev.keywright.backends.query.Api.Included;
import dev.keywright.backends.query.Api.Kind;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.OfKind;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.Api.Shape;
import dev.keywright.backends.text.Identifiers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The names of the types of patterns, and the files that declare them. */
final class PatternTypes {
    static final String ENTITIES = "./entities.js";
    static final String PATTERNS = "./patterns.js";

    private final Api api;
    private final Identifiers taken = new Identifiers();
    private final Map<String, String> names = new LinkedHashMap<>();

    PatternTypes(Api api) {
        this.api = api;
        taken.unique(api.name());
        api.values().forEach(value -> taken.unique(Types.safe(value.name())));
        api.entities().forEach(entity -> taken.unique(Types.safe(entity.shape().name())));
        api.inputs().forEach(input -> taken.unique(Types.safe(input.name())));
        for (Method method : api.methods()) {
            if (method.body() instanceof Api.Reads reads) {
                take(reads.answer());
            }
        }
    }

    private void take(Answer answer) {
        answer.kinds().forEach(kind -> take(kind.answer()));
        if (!answer.isEntity()) {
            taken.unique(Types.safe(answer.shape().name()));
        }
        answer.included().forEach(included -> take(included.answer()));
    }

    /** The same name whenever the same is asked for. */
    private String unique(String name) {
        return names.computeIfAbsent(name, wanted -> taken.unique(Types.safe(wanted)));
    }

    String input(Method method) {
        return unique(method.typeName() + "Input");
    }

    String input(Action action) {
        return unique(action.typeName() + "Input");
    }

    String result(Method method) {
        return unique(method.typeName() + "Result");
    }

    /** One of an answer with what came along. */
    String row(String typeName) {
        return unique(typeName + "Row");
    }

    static String nested(String typeName, Included included) {
        return typeName + Identifiers.pascal(included.name());
    }

    /** The type after which those of one of several kinds are named. */
    static String kind(String typeName, OfKind kind) {
        return typeName + Identifiers.pascal(kind.name());
    }

    /** The type of one of an answer. */
    String answer(Answer answer, String typeName, Module module) {
        if (!answer.isPlain()) {
            return module.type(PATTERNS, row(typeName));
        }
        return module.type(
                answer.isEntity() ? ENTITIES : PATTERNS,
                Types.safe(answer.shape().name()));
    }

    String entity(Action action) {
        return shapeOf(action).name();
    }

    Shape shapeOf(Action action) {
        return api.entities().stream()
                .filter(type -> type.entity().equals(action.entity()))
                .map(Api.EntityType::shape)
                .findFirst()
                .orElseThrow();
    }

    /** Whether what is given to a write is what is new, and nothing else. */
    static boolean isFreshAlone(Action action) {
        return hasFresh(action)
                && action.given().isEmpty()
                && action.sets().isEmpty()
                && action.adds().isEmpty();
    }

    static boolean hasFresh(Action action) {
        return action.fresh().filter(shape -> !shape.fields().isEmpty()).isPresent();
    }

    /** Whether nothing is given at all. */
    static boolean isNothing(Action action) {
        return !hasFresh(action)
                && action.given().isEmpty()
                && action.sets().isEmpty()
                && action.adds().isEmpty();
    }

    static boolean isNothing(Question question) {
        return question.given().isEmpty()
                && question.choices().isEmpty()
                && question.ranges().isEmpty()
                && question.prefixes().isEmpty()
                && !question.contains();
    }

    /** Whether several questions are asked at once: only where each is no more than values by name. */
    static boolean isBatch(Question question, int batch) {
        return batch > 1
                && !question.given().isEmpty()
                && question.choices().isEmpty()
                && question.ranges().isEmpty()
                && question.prefixes().isEmpty()
                && !question.contains();
    }

    /** Under which name the new one stands beside what else is given. */
    static String freshName(Action action) {
        Identifiers names = new Identifiers();
        action.given().forEach(given -> names.unique(given.name()));
        action.sets().forEach(field -> names.unique(field.name()));
        action.adds().forEach(field -> names.unique(field.name()));
        return names.unique("fresh");
    }

    /** Under which name the text stands that is looked for within others. */
    static String containingName(Question question) {
        Identifiers names = new Identifiers();
        question.given().forEach(given -> names.unique(given.name()));
        question.choices().forEach(choice -> names.unique(choice.name()));
        question.ranges().forEach(range -> names.unique(range.name()));
        question.prefixes().forEach(prefix -> names.unique(prefix.name()));
        return names.unique("containing");
    }

    /** Whether it may be any number that is reached. */
    static boolean tellsReached(Api.Writes writes) {
        return writes.transaction() || !writes.one();
    }

    /** The writes whose results are told, by the names that these have in the result. */
    static Map<String, Action> made(Api.Writes writes) {
        boolean each = writes.actions().stream().anyMatch(action -> action.kind() == Kind.CREATE_EACH);
        if (each || writes.batch() > 1) {
            return Map.of();
        }
        Identifiers names = new Identifiers();
        List.of("kind", "reached", "writeUnits").forEach(names::unique);
        Map<String, Action> made = new LinkedHashMap<>();
        writes.actions().stream()
                .filter(action -> action.kind() == Kind.CREATE)
                .forEach(action -> made.put(names.unique(action.name()), action));
        return made;
    }

    /** The member names of a transaction's input. */
    static Map<String, Action> together(Api.Writes writes) {
        Identifiers names = new Identifiers();
        Map<String, Action> together = new LinkedHashMap<>();
        writes.actions()
                .forEach(action -> together.put(names.unique(action.name() + (action.times() > 1 ? "s" : "")), action));
        return together;
    }
}
