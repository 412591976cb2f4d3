package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.description.TransitionLimits;
import dev.keywright.runtime.engine.Transition;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.Carrier;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerPage;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A program in transition at the worst moments: an index has not followed yet, or a thing goes over between two requests. */
class TransitionHitchesTest {
    private static final Path FILES = Path.of("src/test/resources/transition");
    private static final List<String> TAGS = List.of("a", "b", "c", "d", "e");

    private Database database;
    private Namespace tables;
    private EngineDescription old;
    private EngineDescription next;
    private Things things;
    private World world;

    @BeforeEach
    void storeTags() throws IOException {
        String text = Files.readString(FILES.resolve("tags.yaml"));
        Model model = Examples.modelOf(text);
        Design before = Examples.designOf(text, Files.readString(FILES.resolve("tags-by-id.design.yaml")));
        Design after = Examples.designOf(text, Files.readString(FILES.resolve("tags-by-kind.design.yaml")));
        old = RoundTrip.description(model, before);
        next = RoundTrip.description(model, after);
        assertThat(TransitionLimits.of(old.description(), next.description())).isEmpty();
        things = new Things(model);
        world = new World(model, RoundTrip.NOW);
        database = new Database(Endpoint.of(Local.shared()));
        tables = new Namespace(database, "hitches");
        tables.create(model, before);
        tables.create(model, after);
        EngineProgram earlier = new EngineProgram(old, this::store, RoundTrip.NOW, bound -> 0);
        TAGS.forEach(tag -> earlier.create(thing(tag), world));
    }

    @AfterEach
    void drop() {
        tables.close();
        database.close();
    }

    private Thing thing(String tag) {
        return things.thing("Tag tagId=%s kind=k label=label-%s color=red".formatted(tag, tag));
    }

    private Store store() {
        return new DynamoDbStore(
                database.client(), table -> tables.name(new TableRef(table)), "", EngineProgram.PATIENCE, Meter.NONE);
    }

    private EngineProgram program(Store store) {
        return new EngineProgram(next, () -> store, RoundTrip.NOW, bound -> 0)
                .during(new Transition(old.description(), "of the test"));
    }

    private CallContext context(EngineDescription description) {
        return CallContext.of(description.design(), store(), RoundTrip.NOW, bound -> 0);
    }

    private void carry(String tag) {
        Map<String, AttributeValue> known = Map.of("tagId", AttributeValue.fromS(tag));
        Carrier.Result result = new Carrier(context(old), context(next), EngineProgram.PATIENCE)
                .carry("Tag", FoundEntity.of(new Values(known)));
        assertThat(result).isEqualTo(Carrier.Result.CARRIED);
    }

    /** A store at which a test does something before a request, or answers it itself. */
    private abstract class Door implements Store {
        private final Store store = store();

        @Override
        public List<Map<String, AttributeValue>> get(
                String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
            return store.get(table, keys, consistent);
        }

        @Override
        public Page query(Query query, Map<String, AttributeValue> after) {
            return store.query(query, after);
        }

        @Override
        public List<Refused> write(List<ItemWrite> writes) {
            return store.write(writes);
        }

        @Override
        public void writeBatch(List<ItemWrite> writes) {
            store.writeBatch(writes);
        }
    }

    /** An index that does not know yet what has just come to its table. */
    private final class LateIndex extends Door {
        private int empty;

        private LateIndex(int empty) {
            this.empty = empty;
        }

        @Override
        public Page query(Query query, Map<String, AttributeValue> after) {
            boolean late = query.index().equals("ByTag") && empty-- > 0;
            return late ? new Page(List.of(), Map.of()) : super.query(query, after);
        }
    }

    private WriteOutcome painted(Store store, String... tags) {
        List<PatternInputs> each = Stream.of(tags)
                .map(tag -> PatternInputs.write(ActionInputs.given(Map.of("tagId", Datum.text(tag)))
                        .with(things.attribute("Tag.color"), Datum.text("blue"))))
                .toList();
        return program(store).write(things.operation("paint"), PatternInputs.all(each));
    }

    @Test
    void looksAgainForEachOfABatchThatHasJustGoneOver() {
        WriteOutcome outcome = painted(new LateIndex(3), "a", "b");

        assertThat(outcome)
                .isEqualTo(new WriteOutcome.Several(List.of(new WriteOutcome.Done(1), new WriteOutcome.Done(1))));
        assertThat(colors("a", "b")).containsExactly("blue", "blue");
    }

    /** Whoever is nowhere is not waited for because another one of the batch has gone over. */
    @Test
    void looksOnceForWhatNobodyCarried() {
        LateIndex index = new LateIndex(0);
        WriteOutcome outcome = painted(index, "a", "nobody");

        assertThat(outcome)
                .isEqualTo(new WriteOutcome.Several(List.of(new WriteOutcome.Done(1), new WriteOutcome.Nothing())));
        assertThat(index.empty).isEqualTo(-2);
    }

    private List<String> colors(String... tags) {
        List<String> colors = new ArrayList<>();
        for (String tag : tags) {
            colors.addAll(Things.column(
                    page(store(), "one", Map.of("tagId", Datum.text(tag)), PagePosition.START)
                            .rows(),
                    "color"));
        }
        return colors;
    }

    private AnswerPage page(Store store, String pattern, Map<String, Datum> given, PagePosition from) {
        return program(store).read((Read) things.operation(pattern), PatternInputs.of(given), from);
    }

    /** Somebody carries a tag over when its own item is about to be read in the old table. */
    private final class Leaving extends Door {
        private final String tag;
        private boolean gone;

        private Leaving(String tag) {
            this.tag = tag;
        }

        @Override
        public List<Map<String, AttributeValue>> get(
                String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
            if (table.equals("tags") && !gone) {
                gone = true;
                carry(tag);
            }
            return super.get(table, keys, consistent);
        }
    }

    @Test
    void listsWhatLeavesTheOldDesignBeforeItSaysWhoItIs() {
        for (String tag : List.of("a", "b", "d")) {
            Leaving store = new Leaving(tag);
            List<String> labels = new ArrayList<>();
            PagePosition at = PagePosition.START;
            while (!(at instanceof PagePosition.End)) {
                AnswerPage page = page(store, "labels", Map.of("kind", Datum.text("k")), at);
                labels.addAll(Things.column(page.rows(), "label"));
                at = page.next();
            }
            assertThat(store.gone).isTrue();
            assertThat(labels).as(tag).containsExactly("label-a", "label-b", "label-c", "label-d", "label-e");
        }
    }

    @Test
    void countsWhatLeavesTheOldDesignBeforeItSaysWhoItIs() {
        Leaving store = new Leaving("c");
        long count = program(store)
                .count((Count) things.operation("howMany"), PatternInputs.of(Map.of("kind", Datum.text("k"))));

        assertThat(store.gone).isTrue();
        assertThat(count).isEqualTo(TAGS.size());
    }
}
