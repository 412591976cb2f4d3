package dev.keywright.backends.typescript;

import static dev.keywright.backends.text.TypeScript.literal;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Failure;
import dev.keywright.backends.query.Api.Kind;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.text.Identifiers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** How what the engine says of a write becomes what callers are told. */
final class ResultsFile {
    static final String PATH = "./results.js";

    private static final String RESULTS = "keywright-runtime/pattern-results.js";

    private static final String FUNCTION = """
            export function %1$s(%2$s): %3$s {
              if (%4$s) {
                return { %5$s };
              }
            %6$s  throw %7$s(%8$s, outcome);
            }
            """;

    private static final String FAILURE = """
              if (%s) {
                return { kind: %s };
              }
            """;

    private final PatternTypes names;
    private final Module module = new Module("results");

    private ResultsFile(PatternTypes names) {
        this.names = names;
    }

    static GeneratedFile of(Api api, PatternTypes names) {
        ResultsFile file = new ResultsFile(names);
        boolean writes = false;
        for (Method method : api.methods()) {
            if (method.body() instanceof Api.Writes body) {
                file.add(method, body);
                writes = true;
            }
        }
        if (!writes) {
            file.module.add("export {};\n");
        }
        return file.module.file();
    }

    static String function(Method method) {
        return "to" + Identifiers.pascal(method.name()) + "Result";
    }

    private void add(Method method, Api.Writes writes) {
        boolean batch = writes.batch() > 1;
        List<String> done = new ArrayList<>(List.of("kind: 'done'"));
        places(writes).forEach((name, place) -> done.add("%s: %s".formatted(name, place)));
        if (PatternTypes.tellsReached(writes)) {
            done.add("reached: outcome.reached");
        }
        if (!batch) {
            done.add("writeUnits: units");
        }
        module.add(FUNCTION.formatted(
                function(method),
                batch
                        ? "outcome: " + module.type("keywright-runtime/writing/outcome.js", "Outcome")
                        : "{ outcome, units }: " + module.type("keywright-runtime/connection.js", "Written"),
                module.type(PatternTypes.PATTERNS, names.result(method)),
                writes.one()
                        ? "outcome.result === 'done'"
                        : "outcome.result === 'done' || outcome.result === 'notThere'",
                String.join(", ", done),
                writes.failures().stream().map(this::failure).collect(Collectors.joining()),
                module.value(RESULTS, "unexpected"),
                literal(method.pattern().id())));
    }

    /** The created entity, by its position among all entities that are created or put. */
    private Map<String, String> places(Api.Writes writes) {
        Map<String, String> places = new LinkedHashMap<>();
        Map<String, Action> made = PatternTypes.made(writes);
        List<String> left = new ArrayList<>(made.keySet());
        int at = 0;
        for (Action action : made.isEmpty() ? List.<Action>of() : writes.actions()) {
            if (action.kind() == Kind.CREATE) {
                places.put(left.remove(0), place(action, at));
            }
            at += action.kind() == Kind.CREATE || action.kind() == Kind.PUT ? action.times() : 0;
        }
        return places;
    }

    private String place(Action action, int at) {
        String reader = module.value(CodecsFile.PATH, CodecsFile.reader(Types.safe(names.entity(action))));
        return action.times() > 1
                ? "outcome.made.slice(%s, %s).map(%s)".formatted(at, at + action.times(), reader)
                : "%s(%s(outcome, %s))".formatted(reader, module.value(RESULTS, "madeBy"), at);
    }

    private String failure(Failure failure) {
        String why = Identifiers.camel(failure.why().name().toLowerCase(Locale.ROOT));
        String by = failure.refusedBy().isEmpty()
                ? ""
                : " && [%s].includes(outcome.refusedBy)"
                        .formatted(failure.refusedBy().stream()
                                .map(kind -> literal(kind))
                                .collect(Collectors.joining(", ")));
        return FAILURE.formatted("outcome.result === '%s'%s".formatted(why, by), literal(PatternsFile.kind(failure)));
    }
}
