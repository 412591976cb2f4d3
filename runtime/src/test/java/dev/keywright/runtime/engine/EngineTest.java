package dev.keywright.runtime.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.Position;
import dev.keywright.runtime.reading.Row;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.runtime.writing.Outcome;
import dev.keywright.runtime.writing.WriteInputs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Reads and writes by a description that is written by hand. */
class EngineTest {
    private final Design design = new Design(Notes.description());
    private final MemoryStore memory = new MemoryStore(design);

    private Engine engine() {
        return new Engine(design, memory, Instant.EPOCH, bound -> 0, Duration.ofSeconds(1));
    }

    private Outcome create(String id, String title) {
        Values note = new Values(Map.of(
                "owner", Scalars.text("ann"),
                "id", Scalars.text(id),
                "title", Scalars.text(title),
                "state", Scalars.text(title.startsWith("done") ? "DONE" : "OPEN")));
        return engine().write(Notes.CREATE, WriteInputs.fresh(note));
    }

    private Outcome rename(String id, String title) {
        return engine().write(Notes.RENAME, named(id).setting("title", Scalars.text(title)));
    }

    private static WriteInputs named(String id) {
        return WriteInputs.NONE.with("owner", Scalars.text("ann")).with("id", Scalars.text(id));
    }

    private Engine.Page page(Position from) {
        return engine().read(Notes.BY_TITLE, Inputs.NONE.with("owner", Scalars.text("ann")), from, 2);
    }

    private static List<String> titles(Engine.Page page) {
        return page.rows().stream()
                .map(Row::values)
                .map(note -> note.need("title").s())
                .toList();
    }

    private List<Row> one(String id) {
        Inputs key = Inputs.NONE.with("owner", Scalars.text("ann")).with("id", Scalars.text(id));
        return engine().read(Notes.ONE, key, Position.START, 0).rows();
    }

    @Test
    void readsAnswersPageByPageInTheOrderOfTheIndex() {
        create("1", "cherries");
        create("2", "apples");
        create("3", "bread");

        Engine.Page first = page(Position.START);
        Engine.Page second = page(first.next());

        assertThat(titles(first)).containsExactly("apples", "bread");
        assertThat(titles(second)).containsExactly("cherries");
        assertThat(second.next()).isEqualTo(Position.END);
    }

    @Test
    void refusesToCreateTheSameEntityTwice() {
        assertThat(create("1", "apples").result()).isEqualTo(Outcome.Result.DONE);
        assertThat(create("1", "bread").result()).isEqualTo(Outcome.Result.EXISTS);
        assertThat(titles(page(Position.START))).containsExactly("apples");
    }

    @Test
    void keepsTheKeyOfAnIndexEntryInStep() {
        create("1", "apples");
        create("2", "bread");

        rename("1", "cherries");

        assertThat(titles(page(Position.START))).containsExactly("bread", "cherries");
    }

    @Test
    void refusesAWriteWhoseConditionDoesNotHold() {
        create("1", "done: apples");

        assertThat(rename("1", "bread").result()).isEqualTo(Outcome.Result.CONDITION);
        assertThat(titles(page(Position.START))).containsExactly("done: apples");
    }

    @Test
    void findsNothingToWriteToWhereThereIsNothing() {
        assertThat(rename("1", "bread").result()).isEqualTo(Outcome.Result.NOT_THERE);
    }

    @Test
    void deletesTheItemWithAllItsEntries() {
        create("1", "apples");

        assertThat(engine().write(Notes.DELETE, named("1")).result()).isEqualTo(Outcome.Result.DONE);
        assertThat(one("1")).isEmpty();
        assertThat(titles(page(Position.START))).isEmpty();
    }
}
