package dev.keywright.verifier.generated;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Apis;
import dev.keywright.backends.query.Delivery;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.backends.typescript.TypeScriptBackend;
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
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.program.Stage;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/** A generated program in TypeScript at work: its own methods are called in another process, line by line. */
final class NodeProgram implements ProgramUnderTest, RoundTrip.Settling, AutoCloseable {
    private final Map<Operation, Method> methods = new LinkedHashMap<>();
    private final JsonValues values;
    private final Path folder;
    private final Process process;
    private final boolean streams;
    private final BufferedWriter asked;
    private final BufferedReader answers;

    /** Where a program keeps what it writes. */
    private enum Place {
        DATABASE,
        MEMORY
    }

    private NodeProgram(Stage stage, Path folder, Process process, URI endpoint, Place place, List<Table> old)
            throws IOException {
        Api api = Apis.of(stage.layout(), stage.weights());
        api.methods().forEach(method -> methods.put(method.pattern().operation(), method));
        this.values = new JsonValues(stage.layout().model());
        this.folder = folder;
        this.process = process;
        this.asked = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        Map<String, Object> tables = JsonTree.object();
        for (Table table : stage.layout().design().tables()) {
            tables.put(table.name(), stage.names().apply(table.ref()));
        }
        old.forEach(table -> tables.put(table.name(), stage.names().apply(table.ref())));
        this.streams = stage.description().design().streams().isPresent();
        String records = StreamTables.records(stage.layout());
        tables.put(records, stage.names().apply(new TableRef(records)));
        Map<String, Object> settings = JsonTree.object();
        settings.put("create", "create" + api.name());
        settings.put("stream", streams ? "create" + api.name() + "Stream" : "");
        settings.put("memory", place == Place.MEMORY);
        settings.put("endpoint", endpoint.toString());
        settings.put("tables", tables);
        settings.put("now", stage.now().toString());
        send(settings);
    }

    static NodeProgram on(Stage stage, Path folder, URI endpoint) {
        return on(stage, folder, endpoint, Delivery.LIBRARY);
    }

    /** With the sources of the engine in it. */
    static NodeProgram ofSources(Stage stage, Path folder, URI endpoint) {
        return on(stage, folder, endpoint, Delivery.SOURCES);
    }

    /**
     * One that was compiled in that folder and closed, now in memory; it begins with what is in the tables when it is called for
     * the first time.
     */
    static NodeProgram inMemory(Stage stage, Path folder, URI endpoint) {
        try {
            Path built = NodeTool.compiled(folder);
            return new NodeProgram(stage, folder, NodeTool.start(built), endpoint, Place.MEMORY, List.of());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static NodeProgram on(Stage stage, Path folder, URI endpoint, Delivery delivery) {
        try {
            Path built = NodeTool.compile(TypeScriptBackend.files(stage.bill(), stage.weights(), delivery), folder);
            return new NodeProgram(stage, folder, NodeTool.start(built), endpoint, Place.DATABASE, List.of());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** In transition from an old design. */
    static NodeProgram inTransition(Stage stage, Bill old, Path folder, URI endpoint) {
        try {
            Path built = NodeTool.compile(
                    TypeScriptBackend.files(stage.bill(), old, stage.weights(), Delivery.SOURCES), folder);
            List<Table> tables = old.layout().design().tables();
            return new NodeProgram(stage, folder, NodeTool.start(built), endpoint, Place.DATABASE, tables);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void send(Map<String, Object> line) throws IOException {
        asked.write(JsonTree.line(line));
        asked.newLine();
        asked.flush();
    }

    private JsonNode call(Map<String, Object> line) {
        try {
            send(line);
            String answer = answers.readLine();
            if (answer == null) {
                throw new IllegalStateException("the program has ended");
            }
            JsonNode read = JsonNode.parser().parse(answer);
            read.field("error").ifPresent(error -> {
                throw new IllegalStateException(error.asString());
            });
            return read.field("result").orElseThrow();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Map<String, Object> calling(Method method, Object input) {
        Map<String, Object> line = JsonTree.object();
        line.put("method", method.name());
        line.put("input", input);
        return line;
    }

    /** By the handler in TypeScript, which now and then handles everything again. */
    @Override
    public void settle() {
        if (streams) {
            Map<String, Object> line = JsonTree.object();
            line.put("settle", true);
            call(line);
        }
    }

    private static boolean isBatch(Api.Question question, int batch) {
        return dev.keywright.backends.javacode.MethodTexts.isBatch(question, batch);
    }

    @Override
    public AnswerPage read(Read read, PatternInputs inputs, PagePosition from) {
        Method method = methods.get(read);
        Api.Reads reads = (Api.Reads) method.body();
        Object question = values.question(reads.question(), inputs);
        if (isBatch(reads.question(), reads.batch())) {
            JsonNode first = call(calling(method, List.of(question))).asArray().get(0);
            return new AnswerPage(values.answer(several(first), read, reads.answer()), PagePosition.END);
        }
        Map<String, Object> line = calling(method, question);
        if (reads.one()) {
            return new AnswerPage(values.answer(several(call(line)), read, reads.answer()), PagePosition.END);
        }
        line.put("page", from instanceof PagePosition.After after ? after.cursor() : "");
        JsonNode page = call(line);
        return new AnswerPage(
                values.answer(page.field("items").orElseThrow().asArray(), read, reads.answer()),
                page.field("next")
                        .<PagePosition>map(next -> new PagePosition.After(next.asString()))
                        .orElse(PagePosition.END));
    }

    /** One that may be missing, or a list. */
    private static List<JsonNode> several(JsonNode found) {
        if (found.isArray()) {
            return found.asArray();
        }
        return found.isNull() ? List.of() : List.of(found);
    }

    @Override
    public long count(Count count, PatternInputs inputs) {
        Method method = methods.get(count);
        Api.Counts counts = (Api.Counts) method.body();
        Object question = values.question(counts.question(), inputs);
        JsonNode number = isBatch(counts.question(), counts.batch())
                ? call(calling(method, List.of(question))).asArray().get(0)
                : call(calling(method, question));
        return Long.parseLong(number.asNumber());
    }

    @Override
    public WriteOutcome write(Operation operation, PatternInputs inputs) {
        Method method = methods.get(operation);
        Api.Writes writes = (Api.Writes) method.body();
        if (writes.batch() > 1) {
            List<PatternInputs> each = inputs.batch().isEmpty() ? List.of(inputs) : inputs.batch();
            List<Object> given = each.stream()
                    .map(one ->
                            values.action(writes.actions().get(0), one.actions().get(0)))
                    .toList();
            List<WriteOutcome> outcomes = call(calling(method, given)).asArray().stream()
                    .map(result -> outcome(result, writes))
                    .toList();
            return inputs.batch().isEmpty() ? outcomes.get(0) : new WriteOutcome.Several(outcomes);
        }
        if (!inputs.batch().isEmpty()) {
            return new WriteOutcome.Several(
                    inputs.batch().stream().map(one -> write(operation, one)).toList());
        }
        Object given = writes.transaction()
                ? together(writes, inputs.actions())
                : values.action(writes.actions().get(0), inputs.actions().get(0));
        return outcome(call(calling(method, given)), writes);
    }

    private Object together(Api.Writes writes, List<ActionInputs> inputs) {
        Map<String, Object> members = JsonTree.object();
        int at = 0;
        for (Action action : writes.actions()) {
            List<Object> times = new ArrayList<>();
            for (int time = 0; time < action.times(); time++) {
                times.add(values.action(action, inputs.get(at++)));
            }
            if (action.times() == 1) {
                members.put(action.name(), times.get(0));
            } else {
                members.put(action.name() + "s", times);
            }
        }
        return members;
    }

    private static WriteOutcome outcome(JsonNode result, Api.Writes writes) {
        String kind = result.field("kind").orElseThrow().asString();
        if (kind.equals("done")) {
            int reached = result.field("reached")
                    .map(number -> Integer.parseInt(number.asNumber()))
                    .orElse(1);
            return reached == 0 ? new WriteOutcome.Nothing() : new WriteOutcome.Done(reached);
        }
        Api.Failure failure = writes.failures().stream()
                .filter(one -> one.name().equalsIgnoreCase(kind))
                .findFirst()
                .orElseThrow(() -> new AssertionError(result));
        return switch (failure.why()) {
            case EXISTS -> new WriteOutcome.Refused(WriteOutcome.Why.EXISTS);
            case TAKEN -> new WriteOutcome.Refused(WriteOutcome.Why.TAKEN);
            case CONDITION -> new WriteOutcome.Refused(WriteOutcome.Why.CONDITION);
            case NOT_THERE -> new WriteOutcome.Nothing();
        };
    }

    @Override
    public void close() {
        process.destroy();
        try {
            NodeTool.uninstall(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
