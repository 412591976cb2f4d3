package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.OldDesign;
import dev.keywright.backends.text.Java;
import dev.keywright.core.cost.Bill;
import dev.keywright.description.StreamTables;
import java.util.Optional;
import java.util.stream.Collectors;

/** The interface of a program, and those that implement it. */
final class ProgramSource {
    private static final String INTERFACE = """
            /**
             * %2$s: one method for each access pattern.
             *
             * <p>Get one by {@link #on}; tests that need no database get one by {@link #inMemory}.
             *
             * <p>Times are kept in milliseconds: what is finer is cut. A value that the model does not allow, an empty id and a key
             * that is too long are refused with an {@link IllegalArgumentException} that names the attribute, and nothing is sent.
             */
            public interface %1$s {
                /** On tables that are called as in the design. */
                static %1$s on(§DynamoDbClient§ client) {
                    return on(client, §Settings§.standard());
                }

                static %1$s on(§DynamoDbClient§ client, §Settings§ settings) {
                    return %3$s.on(client, settings);
                }
            %6$s
                /** Keeps everything in memory. */
                static %1$s inMemory() {
                    return inMemory(§Settings§.standard());
                }

                static %1$s inMemory(§Settings§ settings) {
                    return %3$s.inMemory(settings);
                }

                /** The same methods, each with its answer later. */
                %4$s async();

                /**
                 * The same, but every write happens once for each token: whoever is unsure whether one was done calls again with
                 * the token of the first time, within ten minutes, and for the same values. What was begun is finished, and what
                 * was done is told as it was the first time. Each write is sent as a transaction, which takes twice the units of
                 * a single one; puts and deletes that go in batches may be repeated without harm and need no token.
                 */
                %1$s once(String token);

                /** The first request of a call, as DynamoDB would get it; nothing is sent, and nothing is found. */
                §List§<§DynamoDbRequest§> toRequests(§Consumer§<%1$s> call);
            %5$s}
            """;

    /** Of a program in transition alone. */
    private static final String SETTLED = """

                /**
                 * The same when nothing is left in the tables of the old design: nobody looks there any more. Generated again without the
                 * old design, the program has no other.
                 */
                static %1$s settled(§DynamoDbClient§ client, §Settings§ settings) {
                    return %2$s.settled(client, settings);
                }
            """;

    private static final String TRANSITION = """
                static %1$s on(§DynamoDbClient§ client, §Settings§ settings) {
                    %1$s settled = settled(client, settings);
                    return new %1$s(
                            settled.plans,
                            settled.connection.during(new §Transition§(§OldSchema§.description(), %2$s"%3$s")));
                }

            """;

    private static final String PROGRAM = """
            /** Does what %1$s promises. */
            final class %2$s implements %1$s {
                private final Plans plans;
                private final §Connection§ connection;

                private %2$s(Plans plans, §Connection§ connection) {
                    this.plans = plans;
                    this.connection = connection;
                }

                /** How each pattern is answered or written. */
                private static final class Plans {
            %3$s
                    Plans(§Description§ description) {
            %4$s        }
                }

            %9$s    static %2$s %10$s(§DynamoDbClient§ client, §Settings§ settings) {
                    §Description§ description = §Schema§.description();
                    §Connection§.Stores stores = (meter, token) -> new §DynamoDbStore§(
                            client,
                            table -> settings.tables().getOrDefault(table, table),
                            token,
                            settings.patience(),
                            meter);
                    return new %2$s(
                            new Plans(description), new §Connection§(new §Design§(description), stores, settings));
                }

                static %2$s inMemory(§Settings§ settings) {
                    §Description§ description = §Schema§.description();
                    §Design§ design = new §Design§(description);
                    §MemoryStore§ memory = new §MemoryStore§(design);
            %8$s        return new %2$s(
                            new Plans(description), new §Connection§(design, memory::open, settings));
                }

                @Override
                public §List§<§DynamoDbRequest§> toRequests(§Consumer§<%1$s> call) {
                    §RecordingStore§ store = connection.recording();
                    call.accept(new %2$s(plans, connection.on((meter, token) -> store.open(token))));
                    return store.requests();
                }

                @Override
                public %1$s once(String token) {
                    return new %2$s(plans, connection.once(token));
                }

                @Override
                public %5$s async() {
                    return new %5$s(this, connection);
                }
            %6$s%7$s}
            """;

    private static final String ASYNC = """
            /**
             * The methods of %1$s, each with its answer later. A call runs on the executor of the settings and holds one of its threads
             * until DynamoDB has answered. Without one it is the common pool, which has few threads. From Java 21 on, give each call a
             * virtual thread:
             *
             * <pre>{@code
             * Settings.standard().executor(Executors.newVirtualThreadPerTaskExecutor())
             * }</pre>
             *
             * <p>Before, a pool with as many threads as calls that wait at once will do.
             */
            public final class %2$s {
                private final %1$s program;
                private final §Connection§ connection;

                %2$s(%1$s program, §Connection§ connection) {
                    this.program = program;
                    this.connection = connection;
                }
            %3$s}
            """;

    private final Api api;
    private final MethodTexts texts;
    private final Bill bill;
    private final Optional<OldDesign> old;

    ProgramSource(Api api, MethodTexts texts, Bill bill, Optional<OldDesign> old) {
        this.old = old;
        this.api = api;
        this.texts = texts;
        this.bill = bill;
    }

    String promise(String title) {
        String methods = api.methods().stream()
                .map(method -> "%s    %s;\n".formatted(comment(method), texts.signature(method)))
                .collect(Collectors.joining());
        return INTERFACE.formatted(
                api.name(),
                Java.comment(title),
                programName(api),
                asyncName(api),
                methods,
                old.isPresent() ? SETTLED.formatted(api.name(), programName(api)) : "");
    }

    private String comment(Method method) {
        String lines = About.lines(bill.pattern(method.pattern().ref()), bill).stream()
                .map(line -> ("     * " + line).stripTrailing())
                .collect(Collectors.joining("\n"));
        return "\n    /**\n%s\n     */\n".formatted(lines);
    }

    static String programName(Api api) {
        return api.name() + "Program";
    }

    static String asyncName(Api api) {
        return "Async" + api.name();
    }

    static String codecsName(Api api) {
        return api.name() + "Codecs";
    }

    String program() {
        String fields = api.methods().stream().map(texts::declared).collect(Collectors.joining());
        String assigned = api.methods().stream().map(texts::assigned).collect(Collectors.joining());
        String methods = api.methods().stream()
                .map(method -> "\n    @Override\n    public %s {\n%s    }\n"
                        .formatted(texts.signature(method), texts.body(method)))
                .collect(Collectors.joining());
        String translations = api.methods().stream().map(texts::translation).collect(Collectors.joining());
        return PROGRAM.formatted(
                api.name(),
                programName(api),
                fields,
                assigned,
                asyncName(api),
                methods,
                translations,
                memoryStream(),
                old.map(this::transition).orElse(""),
                old.isPresent() ? "settled" : "on");
    }

    /** Memory begins with nothing, so that there is nothing old in it. */
    private String transition(OldDesign before) {
        String mapping = before.mapping().isPresent() ? "§OldSchema§.mapping(), " : "";
        return TRANSITION.formatted(programName(api), mapping, before.epoch());
    }

    /** Items in memory have no stream of their own. */
    private String memoryStream() {
        return StreamTables.sources(bill.layout()).isEmpty()
                ? ""
                : "        §MemoryStream§.connect(memory, design, settings.clock(), settings.patience());\n";
    }

    static String streamName(Api api) {
        return api.name() + "Stream";
    }

    String async() {
        String methods = api.methods().stream().map(this::later).collect(Collectors.joining());
        return ASYNC.formatted(api.name(), asyncName(api), methods);
    }

    /** A question that can still be narrowed asks later by itself. */
    private String later(Method method) {
        String name = JavaTypes.safe(method.name());
        String passed = Parameters.passed(texts.takes(method));
        String declared =
                Parameters.declared(texts.takes(method), texts.result(method).length() + name.length() + 40);
        String about = "    /** %s */\n"
                .formatted(About.title(bill.pattern(method.pattern().ref())));
        if (MethodTexts.isQuery(method)) {
            return "\n%s    public %s %s(%s) {\n        return program.%s(%s);\n    }\n"
                    .formatted(about, texts.result(method), name, declared, name, passed);
        }
        return "\n%s    public §CompletableFuture§<%s> %s(%s) {\n        return connection.later(() -> program.%s(%s));\n    }\n"
                .formatted(about, MethodTexts.boxed(texts.result(method)), name, declared, name, passed);
    }
}
