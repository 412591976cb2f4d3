package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.EntityType;
import dev.keywright.backends.query.Api.Failure;
import dev.keywright.backends.query.Api.Kind;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.Java;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The results of writes. */
public final class ResultSource {
    private static final String SEALED = """
            /** The result of: %2$s */
            public sealed interface %1$s {
                /** It is done. */
                record Done(%3$s) implements %1$s {}
            %4$s
                /** The result of success, or an exception that says why the write was refused. */
                default Done orThrow() {
                    if (this instanceof Done done) {
                        return done;
                    }
                    throw new IllegalStateException(toString());
                }
            }
            """;

    private static final String FAILURE = """

                /** Refused: %s. */
                record %s() implements %s {}
            """;

    private final Api api;

    ResultSource(Api api) {
        this.api = api;
    }

    String of(Method method, Api.Writes writes, String about) {
        String failures = writes.failures().stream()
                .map(failure -> FAILURE.formatted(Java.comment(failure.text()), failure.name(), method.typeName()))
                .collect(Collectors.joining());
        return SEALED.formatted(method.typeName(), about, components(writes), failures);
    }

    /** The created entity if there is one, the number of entities written if there may be several, and the write units. */
    private String components(Api.Writes writes) {
        List<String> components = new ArrayList<>();
        Identifiers names = new Identifiers();
        List.of("reached", "writeUnits").forEach(names::unique);
        for (Action action : made(writes)) {
            String type = entity(action);
            components.add((action.times() > 1 ? "§List§<%s> ".formatted(type) : type + " ")
                    + JavaTypes.safe(names.unique(action.name())));
        }
        if (tellsReached(writes)) {
            components.add("int reached");
        }
        if (writes.batch() == 1) {
            components.add("double writeUnits");
        }
        return String.join(", ", components);
    }

    /** Whether it may be any number that is reached. */
    public static boolean tellsReached(Api.Writes writes) {
        return writes.transaction() || !writes.one();
    }

    /** Those writes whose results are told. */
    static List<Action> made(Api.Writes writes) {
        boolean each = writes.actions().stream().anyMatch(action -> action.kind() == Kind.CREATE_EACH);
        return each || writes.batch() > 1
                ? List.of()
                : writes.actions().stream()
                        .filter(action -> action.kind() == Kind.CREATE)
                        .toList();
    }

    String entity(Action action) {
        return api.entities().stream()
                .filter(type -> type.entity().equals(action.entity()))
                .map(EntityType::shape)
                .map(Api.Shape::name)
                .findFirst()
                .orElseThrow();
    }

    /** The result of what the engine says. */
    String translation(Method method, Api.Writes writes, String codecs) {
        StringBuilder text = new StringBuilder();
        String type = method.typeName();
        List<String> arguments = new ArrayList<>();
        int at = 0;
        for (Action action : writes.actions()) {
            boolean created = action.kind() == Kind.CREATE;
            boolean told = made(writes).contains(action);
            String reader = codecs + "." + CodecsSource.reader(created ? entity(action) : "");
            if (told && action.times() > 1) {
                arguments.add("outcome.made().subList(%s, %s).stream().map(%s::%s).toList()"
                        .formatted(at, at + action.times(), codecs, CodecsSource.reader(entity(action))));
            } else if (told) {
                arguments.add("%s(outcome.made().get(%s))".formatted(reader, at));
            }
            at += created || action.kind() == Kind.PUT ? action.times() : 0;
        }
        if (tellsReached(writes)) {
            arguments.add("outcome.reached()");
        }
        if (writes.batch() == 1) {
            arguments.add("units");
        }
        text.append("""
                    if (outcome.result() == §Outcome§.Result.DONE%s) {
                        return new %s.Done(%s);
                    }
            """.formatted(
                        writes.one() ? "" : " || outcome.result() == §Outcome§.Result.NOT_THERE",
                        type,
                        String.join(", ", arguments)));
        for (Failure failure : writes.failures()) {
            text.append("""
                    if (outcome.result() == §Outcome§.Result.%s%s) {
                        return new %s.%s();
                    }
            """.formatted(failure.why().name(), by(failure), type, failure.name()));
        }
        return text.append("        throw new IllegalStateException(\"%s: \" + outcome);\n".formatted(type))
                .toString();
    }

    private static String by(Failure failure) {
        return failure.refusedBy().isEmpty()
                ? ""
                : " && §List§.of(%s).contains(outcome.refusedBy())"
                        .formatted(
                                failure.refusedBy().stream().map(Java::literal).collect(Collectors.joining(", ")));
    }
}
