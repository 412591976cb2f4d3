package dev.keywright.verifier.generated;

import dev.keywright.backends.javacode.JavaBackend;
import dev.keywright.backends.javacode.JavaTypes;
import dev.keywright.backends.javacode.MethodTexts;
import dev.keywright.backends.javacode.ResultSource;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Apis;
import dev.keywright.backends.query.Delivery;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.description.StreamTables;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.program.Stage;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A generated program at work: its own methods are called, with its own types. */
public final class GeneratedProgram implements ProgramUnderTest {
    private static final String HOME = "generated.shop";

    private final Map<Operation, Method> methods = new LinkedHashMap<>();
    private final JavaValues values;
    private final Object program;
    private final Class<?> type;
    private final Stage stage;
    private final Compiled compiled;
    private final Object settings;

    private GeneratedProgram(Stage stage, Compiled compiled, boolean inMemory) {
        this(stage, compiled, inMemory, List.of());
    }

    private GeneratedProgram(Stage stage, Compiled compiled, boolean inMemory, List<Table> old) {
        Api api = Apis.of(stage.layout(), stage.weights());
        api.methods().forEach(method -> methods.put(method.pattern().operation(), method));
        this.values = new JavaValues(stage.layout().model(), api, compiled, HOME);
        this.type = compiled.type(HOME + "." + api.name());
        this.stage = stage;
        this.compiled = compiled;
        this.settings = settings(stage, compiled, old);
        this.program =
                inMemory ? call(null, type, "inMemory", settings) : callWith(type, "on", stage.client(), settings);
    }

    public static GeneratedProgram on(Stage stage, Path folder) {
        Compiled compiled =
                Compiled.of(JavaBackend.files(stage.bill(), stage.weights(), HOME, Delivery.LIBRARY), folder);
        return new GeneratedProgram(stage, compiled, false);
    }

    /** In transition from an old design. */
    static GeneratedProgram inTransition(Stage stage, Bill old, Path folder) {
        Compiled compiled =
                Compiled.of(JavaBackend.files(stage.bill(), old, stage.weights(), HOME, Delivery.LIBRARY), folder);
        return new GeneratedProgram(
                stage, compiled, false, old.layout().design().tables());
    }

    /** A poller of the tables' streams that has forgotten everything; it handles all that has happened until now. */
    Runnable poller(DynamoDbStreamsClient streams) {
        Object stream = made(compiled.type(type.getName() + "Stream"), stage.client(), settings);
        Object checkpoints = call(null, compiled.type("dev.keywright.runtime.stream.Checkpoints"), "inMemory");
        Object poller = call(stream, stream.getClass(), "poller", streams, checkpoints);
        return () -> call(poller, poller.getClass(), "drain");
    }

    private static Object made(Class<?> type, DynamoDbClient client, Object settings) {
        try {
            return type.getConstructor(DynamoDbClient.class, settings.getClass())
                    .newInstance(client, settings);
        } catch (ReflectiveOperationException failed) {
            throw new LinkageError(failed.getMessage(), failed);
        }
    }

    private static Object settings(Stage stage, Compiled compiled, List<Table> old) {
        Object settings = call(null, compiled.type("dev.keywright.runtime.api.Settings"), "standard");
        List<Table> tables = new ArrayList<>(stage.layout().design().tables());
        tables.addAll(old);
        for (Table table : tables) {
            settings = call(
                    settings,
                    settings.getClass(),
                    "table",
                    table.name(),
                    stage.names().apply(table.ref()));
        }
        String records = StreamTables.records(stage.layout());
        settings = call(
                settings, settings.getClass(), "table", records, stage.names().apply(new TableRef(records)));
        settings = call(settings, settings.getClass(), "cursorKey", "secret");
        return callWithClock(settings, Clock.fixed(stage.now(), ZoneOffset.UTC));
    }

    private static Object callWithClock(Object settings, Clock clock) {
        try {
            return settings.getClass().getMethod("clock", Clock.class).invoke(settings, clock);
        } catch (ReflectiveOperationException failed) {
            throw new LinkageError(failed.getMessage(), failed);
        }
    }

    private static Object callWith(Class<?> type, String name, DynamoDbClient client, Object settings) {
        try {
            return type.getMethod(name, DynamoDbClient.class, settings.getClass())
                    .invoke(null, client, settings);
        } catch (ReflectiveOperationException failed) {
            throw new LinkageError(failed.getMessage(), failed);
        }
    }

    /** The only method of that name with so many parameters. */
    static Object call(Object target, Class<?> type, String name, Object... arguments) {
        for (java.lang.reflect.Method method : type.getMethods()) {
            boolean fits = method.getName().equals(name) && method.getParameterCount() == arguments.length;
            if (fits) {
                try {
                    method.setAccessible(true);
                    return method.invoke(target, arguments);
                } catch (InvocationTargetException thrown) {
                    if (thrown.getCause() instanceof RuntimeException cause) {
                        throw cause;
                    }
                    throw new AssertionError(thrown.getCause());
                } catch (IllegalAccessException | IllegalArgumentException failed) {
                    throw new AssertionError(name + " of " + type + List.of(arguments), failed);
                }
            }
        }
        throw new AssertionError("%s has no %s with %s parameters".formatted(type, name, arguments.length));
    }

    private Object call(Method method, List<Object> arguments) {
        return call(program, type, JavaTypes.safe(method.name()), arguments.toArray());
    }

    @Override
    public AnswerPage read(Read read, PatternInputs inputs, PagePosition from) {
        Method method = methods.get(read);
        Api.Reads reads = (Api.Reads) method.body();
        if (MethodTexts.isBatch(reads.question(), reads.batch())) {
            Object answers = call(method, List.of(List.of(values.key(method, reads.question(), inputs))));
            Object first = ((List<?>) answers).get(0);
            List<?> found = first instanceof Optional<?> one ? one.stream().toList() : (List<?>) first;
            return new AnswerPage(values.answer(found, read, reads.answer()), PagePosition.END);
        }
        Object result = call(method, values.arguments(reads.question(), inputs));
        if (reads.one()) {
            return new AnswerPage(
                    values.answer(((Optional<?>) result).stream().toList(), read, reads.answer()), PagePosition.END);
        }
        Object query = values.narrowed(result, reads.question(), inputs);
        Object page = from instanceof PagePosition.After after
                ? call(query, query.getClass(), "page", after.cursor())
                : call(query, query.getClass(), "page");
        List<?> items = (List<?>) call(page, page.getClass(), "items");
        Optional<?> next = (Optional<?>) call(page, page.getClass(), "next");
        return new AnswerPage(
                values.answer(items, read, reads.answer()),
                next.<PagePosition>map(PagePosition.After::new).orElse(PagePosition.END));
    }

    @Override
    public long count(Count count, PatternInputs inputs) {
        Method method = methods.get(count);
        Api.Counts counts = (Api.Counts) method.body();
        if (MethodTexts.isBatch(counts.question(), counts.batch())) {
            Object answers = call(method, List.of(List.of(values.key(method, counts.question(), inputs))));
            return (Long) ((List<?>) answers).get(0);
        }
        Object result = call(method, values.arguments(counts.question(), inputs));
        if (!MethodTexts.isNarrowed(counts.question())) {
            return (Long) result;
        }
        Object query = values.narrowed(result, counts.question(), inputs);
        return (Long) call(query, query.getClass(), "count");
    }

    @Override
    public WriteOutcome write(Operation operation, PatternInputs inputs) {
        Method method = methods.get(operation);
        Api.Writes writes = (Api.Writes) method.body();
        if (writes.batch() > 1) {
            List<PatternInputs> each = inputs.batch().isEmpty() ? List.of(inputs) : inputs.batch();
            List<Object> given = each.stream()
                    .map(one -> values.together(
                            writes.actions().get(0), one.actions().get(0)))
                    .toList();
            List<WriteOutcome> outcomes = ((List<?>) call(method, List.of(given)))
                    .stream().map(result -> outcome(result, writes)).toList();
            return inputs.batch().isEmpty() ? outcomes.get(0) : new WriteOutcome.Several(outcomes);
        }
        if (!inputs.batch().isEmpty()) {
            return new WriteOutcome.Several(
                    inputs.batch().stream().map(one -> write(operation, one)).toList());
        }
        List<Object> arguments = writes.transaction()
                ? together(writes, inputs.actions())
                : values.arguments(writes.actions().get(0), inputs.actions().get(0));
        return outcome(call(method, arguments), writes);
    }

    private List<Object> together(Api.Writes writes, List<ActionInputs> inputs) {
        List<Object> arguments = new ArrayList<>();
        int at = 0;
        for (Action action : writes.actions()) {
            List<Object> times = new ArrayList<>();
            for (int time = 0; time < action.times(); time++) {
                times.add(values.together(action, inputs.get(at++)));
            }
            arguments.add(action.times() == 1 ? times.get(0) : times);
        }
        return arguments;
    }

    private static WriteOutcome outcome(Object result, Api.Writes writes) {
        String name = result.getClass().getSimpleName();
        if (name.equals("Done")) {
            int reached = !ResultSource.tellsReached(writes) ? 1 : (Integer) call(result, result.getClass(), "reached");
            return reached == 0 ? new WriteOutcome.Nothing() : new WriteOutcome.Done(reached);
        }
        Api.Failure failure = writes.failures().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(result));
        return switch (failure.why()) {
            case EXISTS -> new WriteOutcome.Refused(WriteOutcome.Why.EXISTS);
            case TAKEN -> new WriteOutcome.Refused(WriteOutcome.Why.TAKEN);
            case CONDITION -> new WriteOutcome.Refused(WriteOutcome.Why.CONDITION);
            case NOT_THERE -> new WriteOutcome.Nothing();
        };
    }
}
