package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.runtime.store.Store;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.ask.WriteOutcome.Done;
import dev.keywright.verifier.ask.WriteOutcome.Refused;
import dev.keywright.verifier.ask.WriteOutcome.Why;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.world.Datum;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A repository is listed by the time of its creation, and there is one of each name at most. */
class NaturalIdTest {
    private static final String MODEL = text("repositories.yaml");
    private static final String DESIGN = text("repositories.design.yaml");
    private static final String FIRST = "Repository owner=acme name=site about=one createdAt=2126-01-01T00:00:00Z";
    private static final String SECOND = "Repository owner=acme name=site about=two createdAt=2126-02-01T00:00:00Z";

    private final Model model = Examples.modelOf(MODEL);
    private final Design design = Examples.designOf(MODEL, DESIGN);
    private final EngineProgram program = program();

    private static String text(String file) {
        try {
            return Files.readString(Path.of("src/test/resources/program", file));
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    private EngineProgram program() {
        EngineDescription description = RoundTrip.description(model, design);
        Store memory = new MemoryStore(description.design());
        return new EngineProgram(description, () -> memory, RoundTrip.NOW, sides -> 0);
    }

    private WriteOutcome write(String pattern, String thing) {
        return program.write(
                model.findPattern(pattern).orElseThrow().operation(),
                PatternInputs.write(ActionInputs.fresh(new Things(model).thing(thing))));
    }

    private List<String> abouts() {
        Read list = (Read) model.findPattern("list").orElseThrow().operation();
        AttributeRef about =
                model.entity(list.entity()).findAttribute("about").orElseThrow().ref();
        return program
                .read(list, PatternInputs.of(Map.of("owner", Datum.text("acme"))), PagePosition.START)
                .rows()
                .stream()
                .map(row -> row.find(AttributeUse.own(about)).orElseThrow().toString())
                .toList();
    }

    @Test
    void isNotCreatedTwiceWithAnotherTime() {
        assertThat(write("create", FIRST)).isEqualTo(new Done(1));
        assertThat(write("create", SECOND)).isEqualTo(new Refused(Why.EXISTS));
        assertThat(abouts()).hasSize(1);
    }

    @Test
    void isReplacedWhereverItStands() {
        assertThat(write("put", FIRST)).isEqualTo(new Done(1));
        assertThat(write("put", SECOND)).isEqualTo(new Done(1));
        assertThat(abouts()).containsExactly(Datum.text("two").toString());
    }

    @Test
    void isFreeAgainOnceItHasExpired() {
        assertThat(write("create", FIRST + " archivedAt=2126-02-28T00:00:00Z")).isEqualTo(new Done(1));
        assertThat(write("create", SECOND)).isEqualTo(new Done(1));
        assertThat(abouts()).containsExactly(Datum.text("two").toString());
        assertThat(write("create", FIRST)).isEqualTo(new Refused(Why.EXISTS));
    }

    /** The workload tries the second creation with other attributes: without the guard it succeeds. */
    @Test
    void theWorkloadNoticesADesignThatLosesIt() {
        assertThat(RoundTrip.inMemory(model, design, Recipe.of(1, RoundTrip.NOW))
                        .differencesOfAll())
                .isEmpty();
        String unguarded = DESIGN.substring(0, DESIGN.indexOf("      RepositoryId:"))
                + "    indexes: {ByName: {partition: [owner, name]}}\n";
        Design faulty = Examples.designOf(MODEL, unguarded);
        assertThat(RoundTrip.inMemory(model, faulty, Recipe.of(1, RoundTrip.NOW))
                        .differencesOfAll())
                .anyMatch(difference -> difference.contains("create"));
    }

    @Test
    void theCheapestDesignAnswersAsTheOracleDoes() {
        assertThat(RoundTrip.inMemory(model, Designs.cheapest(model), Recipe.of(2, RoundTrip.NOW))
                        .differencesOfAll())
                .isEmpty();
    }
}
