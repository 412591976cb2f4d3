package dev.keywright.backends.typescript;

import static dev.keywright.backends.text.TypeScript.literal;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Answer;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.OldDesign;
import dev.keywright.backends.text.TypeScript;
import dev.keywright.core.cost.Bill;
import dev.keywright.runtime.description.Streams;
import java.util.Optional;
import java.util.stream.Collectors;

/** The program: a method for each access pattern. */
final class ProgramFile {
    private static final String CONNECTION = "keywright-runtime/connection.js";

    private static final String CLASS = """
            /** %1$s: a method for each access pattern. */
            export class %2$s {
              readonly #connection: %3$s;

              constructor(connection: %3$s) {
                this.#connection = connection;
              }
            %4$s}

            /** On the tables of a client; without settings they are called as in the design. */
            export function create%2$s(client: %5$s, settings: %6$s = {}): %2$s {
              return new %2$s(new %3$s(%7$s, %8$s(client, settings), settings%11$s));
            }

            /** In memory, for tests that need no database: every read sees every write.%9$s */
            export function create%2$sInMemory(settings: %6$s = {}): %2$s {
            %10$s}
            """;

    private static final String IN_MEMORY = """
              return new %1$s(new %2$s(%3$s, %4$s(new %5$s(%3$s)), settings));
            """;

    /** Items in memory have no stream of their own. */
    private static final String FOLLOWED_IN_MEMORY = """
              const memory = new %5$s(%3$s);
              %6$s(memory, %3$s, settings);
              return new %1$s(new %2$s(%3$s, %4$s(memory), settings));
            """;

    private static final String METHOD = """

              /**
            %s
               */
              %s {
                %s
              }
            """;

    private static final String PATTERN_READ = """
            const %s: %s<%s> = {
              pattern: %s,
              plan: %s,
              read: %s,
            };
            """;

    private final Api api;
    private final PatternTypes names;
    private final Bill bill;
    private final Module module;

    private ProgramFile(Api api, PatternTypes names, Bill bill) {
        this.api = api;
        this.names = names;
        this.bill = bill;
        this.module = new Module("program");
    }

    /** The file of a program with a title; some of its values are kept by handlers of streams, if the design has any. */
    static GeneratedFile of(
            Api api, PatternTypes names, Bill bill, String title, Optional<Streams> streams, Optional<OldDesign> old) {
        return new ProgramFile(api, names, bill).file(title, streams.isPresent(), old);
    }

    private GeneratedFile file(String title, boolean streams, Optional<OldDesign> old) {
        api.methods().forEach(this::patternRead);
        module.add(CLASS.formatted(
                TypeScript.comment(title),
                api.name(),
                module.value(CONNECTION, "Connection"),
                api.methods().stream().map(this::method).collect(Collectors.joining()),
                module.type("@aws-sdk/client-dynamodb", "DynamoDBClient"),
                module.type("keywright-runtime/api/settings.js", "Settings"),
                module.value(DescriptionFiles.DESIGN, "design"),
                module.value(CONNECTION, "inDynamoDb"),
                streams ? " What the handler of a stream keeps follows at once." : "",
                inMemory(streams),
                old.map(unused -> ", " + module.value(DescriptionFiles.TRANSITION, "transition"))
                        .orElse("")));
        return module.file();
    }

    private String inMemory(boolean streams) {
        String text = streams ? FOLLOWED_IN_MEMORY : IN_MEMORY;
        return text.formatted(
                api.name(),
                module.value(CONNECTION, "Connection"),
                module.value(DescriptionFiles.DESIGN, "design"),
                module.value(CONNECTION, "inMemory"),
                module.value("keywright-runtime/store/memory-store.js", "MemoryStore"),
                streams ? module.value("keywright-runtime/stream/memory-stream.js", "followInMemory") : "");
    }

    private static String readName(Method method) {
        return method.name() + "Read";
    }

    private void patternRead(Method method) {
        if (method.body() instanceof Api.Reads reads) {
            Answer answer = reads.answer();
            String reader = answer.isPlain()
                    ? "(row) => %s(row.values)"
                            .formatted(module.value(
                                    CodecsFile.PATH,
                                    CodecsFile.reader(Types.safe(answer.shape().name()))))
                    : module.value(CodecsFile.PATH, CodecsFile.reader(names.row(method.typeName())));
            module.add(PATTERN_READ.formatted(
                    readName(method),
                    module.type(CONNECTION, "PatternRead"),
                    row(method, reads),
                    literal(method.pattern().id()),
                    plan(method),
                    reader));
        }
    }

    private String row(Method method, Api.Reads reads) {
        return names.answer(reads.answer(), method.typeName(), module);
    }

    private String plan(Method method) {
        return module.value(DescriptionFiles.PLANS, DescriptionFiles.plan(method));
    }

    private String method(Method method) {
        String lines = Documentation.lines(bill.pattern(method.pattern().ref()), bill).stream()
                .map(line -> line.isEmpty() ? "   *" : "   * " + line)
                .collect(Collectors.joining("\n"));
        return METHOD.formatted(lines, signature(method), body(method));
    }

    /** Only one name is taken already. */
    private static String name(Method method) {
        return method.name().equals("constructor") ? "constructor_" : method.name();
    }

    private String signature(Method method) {
        if (method.body() instanceof Api.Reads reads) {
            String row = row(method, reads);
            if (PatternTypes.isBatch(reads.question(), reads.batch())) {
                String each = reads.one() ? "%s | undefined".formatted(row) : "readonly %s[]".formatted(row);
                return "async %s(each: readonly %s[]): Promise<readonly (%s)[]>"
                        .formatted(name(method), input(method), each);
            }
            return reads.one()
                    ? "async %s(%s): Promise<%s | undefined>"
                            .formatted(name(method), parameter(method, reads.question()), row)
                    : "%s(%s): %s<%s>"
                            .formatted(
                                    name(method),
                                    parameter(method, reads.question()),
                                    module.type("keywright-runtime/api/query.js", "Query"),
                                    row);
        }
        if (method.body() instanceof Api.Counts counts) {
            return PatternTypes.isBatch(counts.question(), counts.batch())
                    ? "async %s(each: readonly %s[]): Promise<readonly number[]>".formatted(name(method), input(method))
                    : "async %s(%s): Promise<number>".formatted(name(method), parameter(method, counts.question()));
        }
        Api.Writes writes = (Api.Writes) method.body();
        String result = module.type(PatternTypes.PATTERNS, names.result(method));
        String type =
                writes.transaction() ? input(method) : input(writes.actions().get(0));
        if (writes.batch() > 1 && !writes.transaction()) {
            return "async %s(each: readonly %s[]): Promise<readonly %s[]>".formatted(name(method), type, result);
        }
        return "async %s(%s): Promise<%s>".formatted(name(method), type.isEmpty() ? "" : "input: " + type, result);
    }

    private String input(Method method) {
        return module.type(PatternTypes.PATTERNS, names.input(method));
    }

    private String input(Action action) {
        if (PatternTypes.isNothing(action)) {
            return "";
        }
        return PatternTypes.isFreshAlone(action)
                ? module.type(
                        PatternTypes.ENTITIES,
                        Types.safe(action.fresh().orElseThrow().name()))
                : module.type(PatternTypes.PATTERNS, names.input(action));
    }

    private String parameter(Method method, Question question) {
        if (PatternTypes.isNothing(question)) {
            return "";
        }
        boolean optional = question.given().isEmpty()
                && question.choices().isEmpty()
                && question.prefixes().isEmpty()
                && !question.contains()
                && question.ranges().stream().noneMatch(Api.Range::required);
        return "input: " + input(method) + (optional ? " = {}" : "");
    }

    private String body(Method method) {
        if (method.body() instanceof Api.Reads reads) {
            return reading(method, reads);
        }
        if (method.body() instanceof Api.Counts counts) {
            String id = literal(method.pattern().id());
            String count = "this.#connection.count(%s, %s, %s)";
            return PatternTypes.isBatch(counts.question(), counts.batch())
                    ? "return Promise.all(each.map((input) => %s));"
                            .formatted(count.formatted(id, plan(method), inputs(method, counts.question())))
                    : "return %s;".formatted(count.formatted(id, plan(method), inputs(method, counts.question())));
        }
        return writing(method, (Api.Writes) method.body());
    }

    private String reading(Method method, Api.Reads reads) {
        String read = readName(method);
        if (PatternTypes.isBatch(reads.question(), reads.batch())) {
            String all = "this.#connection.all(%s, each.map(%s))"
                    .formatted(read, module.value(RequestsFile.PATH, RequestsFile.function(method)));
            return reads.one()
                    ? "const found = await %s;\n    return found.map(([first]) => first);".formatted(all)
                    : "return %s;".formatted(all);
        }
        String inputs = inputs(method, reads.question());
        return reads.one()
                ? "return this.#connection.one(%s, %s);".formatted(read, inputs)
                : "return this.#connection.query(%s, %s, %s);".formatted(read, inputs, reads.limit());
    }

    private String inputs(Method method, Question question) {
        return PatternTypes.isNothing(question)
                ? module.value("keywright-runtime/keys/inputs.js", "NO_INPUTS")
                : "%s(input)".formatted(module.value(RequestsFile.PATH, RequestsFile.function(method)));
    }

    private String writing(Method method, Api.Writes writes) {
        String id = literal(method.pattern().id());
        String result = module.value(ResultsFile.PATH, ResultsFile.function(method));
        String steps = plan(method);
        boolean nothing =
                !writes.transaction() && PatternTypes.isNothing(writes.actions().get(0));
        if (nothing) {
            return "return %s(await this.#connection.write(%s, %s, %s));"
                    .formatted(
                            result,
                            id,
                            steps,
                            module.value("keywright-runtime/writing/write-inputs.js", "NO_WRITE_INPUTS"));
        }
        String inputs = module.value(RequestsFile.PATH, RequestsFile.function(method));
        if (writes.transaction()) {
            return "return %s(await this.#connection.transaction(%s, %s, %s(input)));"
                    .formatted(result, id, steps, inputs);
        }
        return writes.batch() > 1
                ? "const outcomes = await this.#connection.writeAll(%s, %s, each.map(%s));\n    return outcomes.map(%s);"
                        .formatted(id, steps, inputs, result)
                : "return %s(await this.#connection.write(%s, %s, %s(input)));".formatted(result, id, steps, inputs);
    }
}
