package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.runtime.engine.Engine;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.store.Store;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A small model on tables of DynamoDB Local, written to and asked as a generated program does, with texts for values. */
final class Scenario implements AutoCloseable {
    private final Model model;
    private final Things things;
    private final EngineDescription description;
    private final Database database;
    private final Namespace tables;

    private Scenario(String model, String design) {
        this.model = Examples.modelOf(model);
        this.things = new Things(this.model);
        Design drawn = Examples.designOf(model, design);
        this.description = RoundTrip.description(this.model, drawn);
        this.database = new Database(Endpoint.of(Local.shared()));
        this.tables = new Namespace(database, "scenario");
        tables.create(this.model, drawn);
    }

    /** The model and design of that name among the test's files. */
    static Scenario of(String name) {
        Path files = Path.of("src/test/resources/program");
        try {
            return new Scenario(
                    Files.readString(files.resolve(name + ".yaml")),
                    Files.readString(files.resolve(name + ".design.yaml")));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void close() {
        tables.close();
        database.close();
    }

    DynamoDbClient client() {
        return database.client();
    }

    /** The name of a table of the design in the database. */
    String table(String name) {
        return tables.name(new TableRef(name));
    }

    private Store store() {
        return new DynamoDbStore(database.client(), this::table, "", EngineProgram.PATIENCE, Meter.NONE);
    }

    private EngineProgram program(List<Runnable> others) {
        return new EngineProgram(description, () -> new MeanwhileStore(store(), others), RoundTrip.NOW, bound -> 0);
    }

    /** Stores things as they are: `User userId=u1 name=Ann`. */
    void stored(String... texts) {
        for (String text : texts) {
            assertThat(program(List.of()).create(things.thing(text), new World(model, RoundTrip.NOW)))
                    .as(text)
                    .isEqualTo(new WriteOutcome.Done(1));
        }
    }

    private static Map<String, String> words(String text) {
        Map<String, String> words = new LinkedHashMap<>();
        Stream.of(text.split(" ", -1)).filter(word -> !word.isEmpty()).forEach(word -> {
            int sign = word.indexOf('=');
            words.put(word.substring(0, sign), word.substring(sign + 1));
        });
        return words;
    }

    /** A write of a pattern, given `userId=u1`, that sets `User name=Ann` or adds `User visits+=1`, while others are faster. */
    WriteOutcome write(String pattern, String given, String sets, Runnable... others) {
        return program(List.of(others)).write(things.operation(pattern), PatternInputs.write(inputs(given, sets)));
    }

    WriteOutcome write(String pattern, String given) {
        return write(pattern, given, "");
    }

    /** A transaction of several writes. */
    WriteOutcome transaction(String pattern, ActionInputs... actions) {
        return program(List.of()).write(things.operation(pattern), PatternInputs.write(actions));
    }

    /** The number of those that a transaction says it has made: a generated program finds each at its place. */
    int told(String pattern, ActionInputs... actions) {
        return new Engine(description.design(), store(), RoundTrip.NOW, bound -> 0, EngineProgram.PATIENCE)
                .transaction(
                        description.steps(things.operation(pattern)),
                        Stream.of(actions).map(EngineInputs::of).toList())
                .made()
                .size();
    }

    ActionInputs inputs(String given, String sets) {
        ActionInputs inputs = ActionInputs.given(data(given));
        if (sets.isEmpty()) {
            return inputs;
        }
        Thing changed = things.thing(sets.replace("+", ""));
        for (Map.Entry<AttributeRef, Datum> one : changed.values().entrySet()) {
            boolean add = sets.contains(one.getKey().name() + "+=");
            inputs = add
                    ? inputs.adding(one.getKey(), new BigDecimal(one.getValue().toString()))
                    : inputs.with(one.getKey(), one.getValue());
        }
        return inputs;
    }

    ActionInputs fresh(String thing) {
        return ActionInputs.fresh(things.thing(thing));
    }

    WriteOutcome create(String pattern, String thing, Runnable... others) {
        return program(List.of(others)).write(things.operation(pattern), PatternInputs.write(fresh(thing)));
    }

    List<AnswerRow> rows(String pattern, String given) {
        return program(List.of())
                .read((Read) things.operation(pattern), PatternInputs.of(data(given)), PagePosition.START)
                .rows();
    }

    /** The values of one attribute in the rows of an answer. */
    List<String> column(String pattern, String given, String attribute) {
        return Things.column(rows(pattern, given), attribute);
    }

    /** Inputs are texts, unless they are whole numbers. */
    private static Map<String, Datum> data(String given) {
        Map<String, Datum> data = new LinkedHashMap<>();
        words(given)
                .forEach((name, text) ->
                        data.put(name, text.matches("[0-9]+") ? Datum.number(Long.parseLong(text)) : Datum.text(text)));
        return data;
    }
}
