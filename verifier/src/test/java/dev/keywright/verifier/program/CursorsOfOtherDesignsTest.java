package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.runtime.api.Cursor;
import dev.keywright.runtime.api.Page;
import dev.keywright.runtime.api.Settings;
import dev.keywright.runtime.engine.Connection;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.world.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A cursor is a position among the keys of one design: a program with another one must not go on from it. */
class CursorsOfOtherDesignsTest {
    private static final Path FILES = Path.of("src/test/resources/transition");
    private static final Inputs KIND = Inputs.of(Map.of("kind", AttributeValue.fromS("k")));

    /** A program for a design, on items in memory: three tags of one kind, listed two by two. */
    private record Program(Connection connection, Connection.Asking<String> labels) {
        static Program of(String model, String design) {
            Model read = Examples.modelOf(model);
            Things things = new Things(read);
            EngineDescription description = RoundTrip.description(read, Examples.designOf(model, design));
            MemoryStore memory = new MemoryStore(description.design());
            EngineProgram engine = new EngineProgram(description, () -> memory, RoundTrip.NOW, bound -> 0);
            for (String tag : List.of("a", "b", "c")) {
                String text = "Tag tagId=%s kind=k label=label-%s color=red".formatted(tag, tag);
                engine.create(things.thing(text), new World(read, RoundTrip.NOW));
            }
            return new Program(
                    new Connection(description.design(), memory::open, Settings.standard()),
                    new Connection.Asking<>(
                            "labels",
                            description.plan((Read) things.operation("labels")),
                            row -> Scalars.textOf(row.values().need("label"))));
        }

        Page<String> first() {
            return connection.page(labels, KIND, 2);
        }

        Page<String> after(Cursor cursor) {
            return connection.page(labels, KIND, cursor, 2);
        }
    }

    private static String read(String file) throws IOException {
        return Files.readString(FILES.resolve(file));
    }

    @Test
    void refusesACursorOfAnotherDesign() throws IOException {
        Program byId = Program.of(read("tags.yaml"), read("tags-by-id.design.yaml"));
        Program byKind = Program.of(read("tags.yaml"), read("tags-by-kind.design.yaml"));
        Cursor cursor = byId.first().next().orElseThrow();

        assertThat(byId.after(cursor).items()).containsExactly("label-c");
        assertThatThrownBy(() -> byKind.after(cursor))
                .isInstanceOf(Cursor.Invalid.class)
                .hasMessage(
                        "the cursor belongs to another question, or to a program with another design: begin the list anew");
    }

    /** The same table, index and names, but other texts in the keys: a position among the old ones means nothing among the new. */
    @Test
    void refusesACursorOfOtherKeyTexts() throws IOException {
        String design = read("tags-by-kind.design.yaml");
        Program before = Program.of(read("tags.yaml"), design);
        Program after = Program.of(read("tags.yaml"), design.replace("K: \"{kind}\"", "K: \"KIND#{kind}\""));
        Cursor cursor = before.first().next().orElseThrow();

        assertThatThrownBy(() -> after.after(cursor)).isInstanceOf(Cursor.Invalid.class);
    }

    /** Whoever is in the middle of a list when another version of a program is deployed goes on, if the list is read as before. */
    @Test
    void goesOnWhereOnlySomethingElseIsNew() throws IOException {
        Program before = Program.of(read("tags.yaml"), read("tags-by-kind.design.yaml"));
        String more = read("tags.yaml")
                .replace("      color:", "      size: {type: number, size: 2, optional: true}\n      color:");
        Program after = Program.of(more, read("tags-by-kind.design.yaml"));
        Cursor cursor = before.first().next().orElseThrow();

        assertThat(after.after(cursor).items()).containsExactly("label-c");
    }
}
