package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.runtime.engine.Engine;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.reading.Position;
import dev.keywright.runtime.reading.Row;
import dev.keywright.runtime.writing.Outcome;
import dev.keywright.runtime.writing.WriteInputs;
import dev.keywright.verifier.program.EngineValues;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A reader and writer of some items and notes that are nobody else's, who knows what each answer must be. */
final class BoardCaller implements Runnable {
    private static final long PAUSE_NANOS = 300_000_000;
    private static final AttributeValue HOME = AttributeValue.fromS("home");

    private final TwoDesigns two;
    private final Random random;
    private final AtomicBoolean stop;
    private final Map<String, Map<String, AttributeValue>> items = new LinkedHashMap<>();
    private final Map<String, Map<String, AttributeValue>> notes = new LinkedHashMap<>();
    private boolean settled;
    private int answers;

    BoardCaller(TwoDesigns two, List<Thing> things, long seed, AtomicBoolean stop) {
        this.two = two;
        this.random = new Random(seed);
        this.stop = stop;
        for (Thing thing : things) {
            Map<String, AttributeValue> values = new LinkedHashMap<>();
            thing.values().forEach((attribute, value) -> values.put(attribute.name(), EngineValues.write(value)));
            if (thing.entity().name().equals("Item")) {
                items.put(values.get("itemId").s(), values);
            } else {
                notes.put(values.get("noteId").s(), values);
            }
        }
    }

    int answers() {
        return answers;
    }

    /** With a pause after each step, as callers have one: ten of them are not to keep the movers from moving. */
    @Override
    public void run() {
        while (!stop.get()) {
            step();
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** Everything once more, by a program of the new design alone. */
    void checkAll() {
        settled = true;
        items.keySet().forEach(id -> check("N4", "itemId", id, items));
        notes.keySet().forEach(id -> check("N7", "noteId", id, notes));
        list();
    }

    private void step() {
        boolean item = random.nextBoolean() && !items.isEmpty();
        Map<String, Map<String, AttributeValue>> own = item ? items : notes;
        if (own.isEmpty()) {
            list();
            return;
        }
        List<String> ids = new ArrayList<>(own.keySet());
        String id = ids.get(random.nextInt(ids.size()));
        String name = item ? "itemId" : "noteId";
        String read = item ? "N4" : "N7";
        switch (random.nextInt(8)) {
            case 0, 1, 2 -> {
                change(item, name, id, own.get(id));
                check(read, name, id, own);
            }
            case 3 -> {
                if (ids.size() > 2) {
                    assertThat(write(item ? "W4" : "W9", given(name, id)).result())
                            .isEqualTo(Outcome.Result.DONE);
                    own.remove(id);
                    check(read, name, id, own);
                }
            }
            case 4 -> list();
            default -> check(read, name, id, own);
        }
    }

    private static WriteInputs given(String name, String id) {
        return WriteInputs.NONE.with("boardId", HOME).with(name, AttributeValue.fromS(id));
    }

    private void change(boolean item, String name, String id, Map<String, AttributeValue> expected) {
        AttributeValue text = AttributeValue.fromS("T" + random.nextInt(1_000_000));
        if (item) {
            AttributeValue status = AttributeValue.fromS(random.nextBoolean() ? "OPEN" : "LATER");
            WriteInputs inputs = given(name, id).setting("title", text).setting("status", status);
            assertThat(write("W2", inputs).result()).isEqualTo(Outcome.Result.DONE);
            expected.put("title", text);
            expected.put("status", status);
            return;
        }
        Outcome outcome = write("W8", given(name, id).setting("text", text));
        if (expected.get("draft").bool()) {
            assertThat(outcome.result()).isEqualTo(Outcome.Result.DONE);
            expected.put("text", text);
        } else {
            assertThat(outcome.result()).isEqualTo(Outcome.Result.CONDITION);
        }
    }

    private Engine engine(String pattern) {
        return two.engine(settled ? Optional.empty() : Optional.of(pattern));
    }

    private Outcome write(String pattern, WriteInputs inputs) {
        answers++;
        return engine(pattern).write(two.next().description().write(pattern).get(0), inputs);
    }

    private void check(String pattern, String name, String id, Map<String, Map<String, AttributeValue>> own) {
        answers++;
        Inputs inputs = Inputs.of(Map.of("boardId", HOME, name, AttributeValue.fromS(id)));
        List<Row> rows = engine(pattern).one(two.next().description().read(pattern), inputs);
        List<Map<String, AttributeValue>> found =
                rows.stream().map(row -> row.values().known()).toList();
        assertThat(found)
                .as("%s %s", pattern, id)
                .isEqualTo(Optional.ofNullable(own.get(id)).map(List::of).orElse(List.of()));
    }

    /** Page by page: each of its own once, as it is. */
    private void list() {
        answers++;
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        Position at = Position.START;
        while (!(at instanceof Position.End)) {
            Engine.Page page =
                    engine("N2").read(two.next().description().read("N2"), Inputs.of(Map.of("boardId", HOME)), at, 7);
            page.rows().forEach(row -> found.add(row.values().known()));
            at = page.next();
        }
        List<Map<String, AttributeValue>> own = found.stream()
                .filter(note -> notes.containsKey(note.get("noteId").s()))
                .toList();
        assertThat(own).containsExactlyInAnyOrderElementsOf(notes.values());
    }
}
