package dev.keywright.app.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.app.CommandRun;
import dev.keywright.app.command.Starters;
import dev.keywright.app.studio.action.Action;
import dev.keywright.app.studio.action.Actions;
import dev.keywright.app.studio.action.Input;
import dev.keywright.app.studio.action.Refused;
import dev.keywright.app.studio.work.Events.Listener;
import dev.keywright.app.studio.work.ModelOnDisk;
import dev.keywright.app.studio.work.ScenarioFile;
import dev.keywright.app.studio.work.Workbench;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The answers to what a page asks for: they are the compiler's own. */
class ActionsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TEXT = Starters.text("session-store");

    private Path file;
    private Workbench bench;

    @BeforeEach
    void open(@TempDir Path folder) throws IOException {
        file = Files.writeString(folder.resolve("model.yaml"), TEXT, StandardCharsets.UTF_8);
        bench = new Workbench(new ModelOnDisk(folder, Optional.of(file)), Optional.empty());
        bench.start();
    }

    private static ObjectNode fields() {
        return JSON.createObjectNode().put("text", TEXT);
    }

    private JsonNode ask(String name, ObjectNode fields) throws Exception {
        Action action = Actions.find(name).orElseThrow();
        return JSON.readTree(action.answer(Input.read(fields.toString()), bench));
    }

    /** Waits for the design that a search with this id ends with. */
    private JsonNode searched(String id, String text) throws Exception {
        Listener listener = bench.events().listen();
        ask("search", fields().put("text", text).put("id", id));
        return awaited(listener, id);
    }

    private static JsonNode awaited(Listener listener, String id) throws Exception {
        while (true) {
            JsonNode event = JSON.readTree(listener.next(60).orElseThrow());
            boolean end = event.path("kind").asText().equals("design");
            if (end && event.path("id").asText().equals(id)) {
                return event;
            }
        }
    }

    @Test
    void hasANameOfItsOwnForEachAction() {
        assertThat(Actions.ALL.stream().map(Action::name).distinct()).hasSameSizeAs(Actions.ALL);
    }

    @Test
    void searchesPricesAndComparesLikeTheCommandLine() throws Exception {
        JsonNode found = searched("1", TEXT).path("design");
        assertThat(found.at("/report/cost/monthlyDollars").asText()).startsWith("526.89");
        assertThat(found.path("links").path("P4").size()).isPositive();

        String design = found.path("text").asText();
        JsonNode priced = ask("price", fields().put("design", design));
        assertThat(priced.at("/report/cost")).isEqualTo(found.at("/report/cost"));

        JsonNode token = priced.at("/attributes/Session/session_token");
        assertThat(token.path("bytes").asInt()).isEqualTo(36);
        assertThat(token.path("monthlyDollars").asDouble())
                .isBetween(0.01, priced.at("/report/cost/monthlyDollars").asDouble());
        JsonNode moves = ask("moves", fields().put("design", design).put("cheapest", design));
        assertThat(moves.path("bestChange").isNull()).isTrue();
        assertThat(moves.at("/move/items").asInt()).isZero();

        ObjectNode half = fields().put("design", design);
        half.putArray("settings").add("P2.rps=7500");
        assertThat(ask("price", half).at("/report/cost/monthlyDollars").asDouble())
                .isPositive();

        JsonNode figures = ask("figures", fields().put("design", design));
        assertThat(figures.at("/figures/0/path").asText()).isEqualTo("P2.rps");
        assertThat(figures.at("/growth/monthlyDollars").size()).isEqualTo(10);

        JsonNode compared = ask(
                "compare",
                fields().put("oldText", TEXT)
                        .put("oldDesign", design)
                        .put("newText", TEXT.replace("average: 0.2", "average: 0.4"))
                        .put("newDesign", design));
        assertThat(compared.at("/difference/patterns/0/pattern").asText()).isEqualTo("P4");
        assertThat(compared.path("markdown").asText()).contains("**total**");
        assertThat(compared.at("/steps/changes").size()).isZero();
        JsonNode moved = ask(
                "compare",
                fields().put("oldText", TEXT)
                        .put(
                                "oldDesign",
                                design.replace(
                                        "    indexes:\n",
                                        "    indexes:\n      Idle: {partition: [created_at], projection: keys, items: [Session]}\n"))
                        .put("newText", TEXT)
                        .put("newDesign", design));
        assertThat(moved.at("/steps/changes/0/text").asText()).isEqualTo("index `Idle` of `session-store` goes");
        assertThat(moved.at("/steps/steps").toString()).contains("delete index `Idle`");

        JsonNode pinned = ask("pin", pinning(design));
        assertThat(pinned.path("pins").asText()).contains("Session");
        ObjectNode around =
                fields().put("id", "2").put("pins", pinned.path("pins").asText());
        Listener listener = bench.events().listen();
        ask("search", around);
        assertThat(awaited(listener, "2")
                        .at("/design/report/cost/monthlyDollars")
                        .asText())
                .startsWith("526.89");

        JsonNode pictures = ask("pictures", fields().put("namesOnly", true));
        assertThat(pictures.at("/pictures/0/svg").asText()).contains("data-name=\"Session\"");
        assertThat(pictures.path("pictures").size()).isGreaterThan(1);
    }

    private static ObjectNode pinning(String design) {
        ObjectNode fields = fields().put("design", design);
        fields.putArray("entities").add("Session");
        return fields;
    }

    /** The amounts that are sent at every key are those of the whole answer. */
    @Test
    void tellsTheAmountsOfABillByThemselves() throws Exception {
        String design = searched("1", TEXT).at("/design/text").asText();
        String dearer = TEXT.replace("average: 0.2", "average: 4");
        assertThat(dearer).isNotEqualTo(TEXT);
        ObjectNode asked = fields().put("text", dearer).put("design", design);

        JsonNode whole = ask("price", asked);
        JsonNode amounts = ask("amounts", asked);

        assertThat(whole.at("/report/cost/monthlyDollars").asDouble()).isGreaterThan(527);
        assertThat(amounts.at("/totals/cost")).isEqualTo(whole.at("/report/cost"));
        assertThat(amounts.at("/totals/provisioned/monthlyDollars"))
                .isEqualTo(whole.at("/report/provisioned/monthlyDollars"));
        assertThat(amounts.path("attributes")).isEqualTo(whole.path("attributes"));
        assertThat(amounts.path("patterns").size())
                .isEqualTo(whole.at("/report/patterns").size());
        for (JsonNode pattern : whole.at("/report/patterns")) {
            JsonNode amount = amounts.path("patterns").path(pattern.path("id").asText());
            assertThat(amount.get(0)).isEqualTo(pattern.path("served"));
            assertThat(amount.get(1)).isEqualTo(pattern.path("monthlyDollars"));
            assertThat(amount.get(2)).isEqualTo(pattern.path("readUnits"));
            assertThat(amount.get(3)).isEqualTo(pattern.path("writeUnits"));
            assertThat(amount.get(4)).isEqualTo(pattern.path("averagePerSecond"));
        }
        double stored = 0;
        double written = 0;
        for (JsonNode entity : amounts.path("entities")) {
            stored += entity.path("monthlyDollars").asDouble();
            written += entity.path("writeUnits").asDouble();
        }
        double everywhere = 0;
        for (JsonNode structure : whole.at("/report/structures")) {
            everywhere += structure.path("writeUnitsPerSecond").asDouble();
        }
        assertThat(written).as("write units of all structures, by entity").isCloseTo(everywhere, within(1e-6));
        assertThat(written).isPositive();
        assertThat(stored)
                .as("all structures, by entity")
                .isCloseTo(
                        whole.at("/report/cost/monthlyDollars").asDouble(),
                        within(1e-6 * whole.at("/report/cost/monthlyDollars").asDouble()));
        assertThat(ask("amounts", fields().put("design", "no design")).has("complaint"))
                .isTrue();
    }

    /** On both sides of a break-even point the cheapest designs are different ones. */
    @Test
    void findsBreakEvenPointsForTheTextThatWasSearched() throws Exception {
        String text = Files.readString(Path.of("../examples/patterns/one-to-many-index.yaml"));
        ObjectNode asked = fields().put("text", text).put("path", "latest.rps");
        assertThatThrownBy(() -> ask("break-evens", asked))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("search");
        String now = searched("1", text).at("/design/text").asText();

        JsonNode flips = ask("break-evens", asked).path("flips");

        assertThat(flips.size()).isEqualTo(1);
        double at = flips.at("/0/at").asDouble();
        assertThat(at).isBetween(2.0, 20.0);
        assertThat(flips.at("/0/after").toString()).contains("KEYS_ONLY");
        assertThat(cheapestAt(at * 1.05, text)).isEqualTo(now);
        assertThat(cheapestAt(at * 0.8, text)).isNotEqualTo(now);
        assertThatThrownBy(() -> ask("break-evens", asked.put("path", "nobody.rps")))
                .isInstanceOf(Refused.class);
    }

    /** A step is where both designs cost the same; beyond it the next design is the cheaper one. */
    @Test
    void findsTheFactorsOfGrowthAtWhichTheDesignChanges() throws Exception {
        String text = Starters.text("ecommerce");
        String now = searched("1", text).at("/design/text").asText();
        double today = ask("figures", fields().put("text", text).put("design", now))
                .at("/growth/monthlyDollars/0")
                .asDouble();

        JsonNode steps = ask("growth-steps", fields().put("text", text)).path("flips");

        assertThat(steps.size()).isEqualTo(1);
        assertThat(steps.at("/0/at").asDouble()).isBetween(0.35, 0.45);
        assertThat(steps.at("/0/before").toString()).contains("Order is keyed by ORDER#{order_id} / ORDER");
        assertThat(steps.at("/0/after").toString())
                .contains("Order is keyed by CUSTOMER#{user_name} / #ORDER#{order_id}");
        assertThat(steps.at("/0/tooHot").asBoolean()).isFalse();
        JsonNode next = steps.at("/0/next");
        assertThat(JSON.convertValue(next.path("factors"), double[].class))
                .containsExactly(0.1, 0.2, steps.at("/0/at").asDouble());
        assertThat(next.at("/monthlyDollars/0").asDouble()).isLessThan(today).isGreaterThan(today / 2);
    }

    private String cheapestAt(double rate, String text) throws Exception {
        return searched("at " + rate, text.replace("limit: 10, rps: 20", "limit: 10, rps: " + rate))
                .at("/design/text")
                .asText();
    }

    @Test
    void letsTheNewestSearchWin() throws Exception {
        Listener listener = bench.events().listen();
        for (int number = 1; number <= 5; number++) {
            ask("search", fields().put("text", Starters.text("ecommerce")).put("id", "old-" + number));
        }
        ask("search", fields().put("id", "new"));

        JsonNode first = MissingNode.getInstance();
        while (!first.path("kind").asText().equals("design")) {
            first = JSON.readTree(listener.next(60).orElseThrow());
        }

        assertThat(first.path("id").asText()).as("the first and only design").isEqualTo("new");
    }

    @Test
    void tellsNothingOfASearchThatWasStopped() throws Exception {
        Listener listener = bench.events().listen();
        ask("search", fields().put("text", Starters.text("github")).put("id", "stopped"));
        // Long enough for the search to begin, and much shorter than it takes.
        TimeUnit.MILLISECONDS.sleep(200);
        ask("stop", fields());

        for (Optional<String> event = listener.next(2); event.isPresent(); event = listener.next(2)) {
            JsonNode told = JSON.readTree(event.get());
            assertThat(told.path("kind").asText() + " " + told.path("id").asText())
                    .isNotEqualTo("design stopped");
        }
    }

    @Test
    void saysProblemsWithTheLinesOfPatterns() throws Exception {
        JsonNode fine = ask("check", fields());
        assertThat(fine.path("valid").asBoolean()).isTrue();
        assertThat(fine.at("/outline/patterns/0/name").asText()).isEqualTo("P1");
        assertThat(fine.at("/outline/patterns/0/line").asInt()).isPositive();
        assertThat(fine.at("/outline/entities/1/attributes/created_at").asInt())
                .isEqualTo(
                        fine.at("/outline/entities/1/attributes/session_token").asInt() + 1);
        String hash = fine.path("outlineHash").asText();
        JsonNode titled = ask(
                "check",
                fields().put("text", TEXT.replaceFirst("title: ", "title: The "))
                        .put("outlineHash", hash));
        assertThat(titled.has("outline")).as("nothing moved").isFalse();
        JsonNode moved = ask("check", fields().put("text", "# a line\n" + TEXT).put("outlineHash", hash));
        assertThat(moved.at("/outline/patterns/0/line").asInt())
                .isEqualTo(fine.at("/outline/patterns/0/line").asInt() + 1);

        JsonNode broken = ask("check", fields().put("text", TEXT.replace("delete: Session", "delete: Sesion")));
        assertThat(broken.path("valid").asBoolean()).isFalse();
        assertThat(broken.findValuesAsText("replacement")).contains("Session");

        JsonNode noYaml = ask("check", fields().put("text", "a: [\nb"));
        assertThat(noYaml.path("valid").asBoolean()).isFalse();
        assertThat(noYaml.path("diagnostics").size()).isPositive();
    }

    @Test
    void tellsPagesWhenAnotherProgramWritesTheFile() throws Exception {
        Listener listener = bench.events().listen();
        Files.writeString(file, TEXT + "# theirs\n", StandardCharsets.UTF_8);

        JsonNode event = MissingNode.getInstance();
        while (!event.path("text").asText().endsWith("# theirs\n")) {
            event = JSON.readTree(listener.next(20).orElseThrow());
        }
        assertThat(event.path("kind").asText()).isEqualTo("disk");
    }

    @Test
    void saysByHowMuchAnotherSingleDesignMayBeCheaper() throws Exception {
        // A simpler design of the mean may cost a dollar more than the cheapest one. Proofs hold up to a hundredth of
        // that.
        JsonNode compared = compared("{share: 0, dollars: 1}");
        double unproven = 0.01 * compared.path("scenarios").size();
        JsonNode exact = compared("0");

        double best = compared.at("/designs/" + compared.path("single").asInt() + "/objectiveDollars")
                .asDouble();
        double cheapest = exact.at("/designs/2/objectiveDollars").asDouble();
        double share = compared.path("cheaperByAtMost").asDouble();
        assertThat(exact.path("proven").asBoolean()).isTrue();
        assertThat(compared.path("proven").asBoolean()).isEqualTo(share == 0);
        assertThat(cheapest).as("no less than is said").isGreaterThanOrEqualTo(best * (1 - share) - unproven);
    }

    private JsonNode compared(String tolerance) throws Exception {
        String options = "options: {tolerance: %s}".formatted(tolerance);
        String text = String.join("\n", Starters.text("campaigns"), options);
        return ask("compare-scenarios", fields().put("text", text).put("scenarios", "launch: AP-001.rps=0.05"));
    }

    @Test
    void keepsAndComparesScenarios() throws Exception {
        String lines = "# ours\nlaunch: P2.rps=30000, P4.rps=1\n";
        ask("scenarios", fields().put("scenarios", lines));
        assertThat(file.resolveSibling("model.scenarios.yaml")).hasContent(lines);

        JsonNode compared = ask("compare-scenarios", fields().put("scenarios", lines));

        assertThat(compared.path("scenarios")).extracting(JsonNode::asText).containsExactly("today", "launch");
        assertThat(compared.path("designs").findValuesAsText("name")).containsExactly("today", "launch", "the mean");
        JsonNode mean = compared.at("/designs/2");
        JsonNode atTheMean = ask(
                "price",
                fields().put("text", mean.path("text").asText())
                        .put("design", mean.path("design").asText()));
        assertThat(mean.path("objectiveDollars").asDouble())
                .as("over both scenarios, which is twice the mean's: nothing but rates differs")
                .isCloseTo(2 * atTheMean.at("/report/objectiveDollars").asDouble(), within(1e-6));
        assertThat(compared.path("single").asInt()).isEqualTo(2);
        assertThat(compared.path("proven").asBoolean()).isTrue();
        assertThat(compared.path("cheaperByAtMost").asDouble()).isZero();

        JsonNode counts = ask("compare-scenarios", fields().put("scenarios", "many: Session.count=9M"));
        assertThat(counts.path("designs").size()).isEqualTo(3);
        double apart = counts.at("/designs/0/objectiveDollars").asDouble()
                - counts.at("/designs/" + counts.path("single").asInt() + "/objectiveDollars")
                        .asDouble();
        assertThat(apart).as("the single design against that of today").isGreaterThanOrEqualTo(0);
        assertThat(counts.path("cheaperByAtMost").asDouble())
                .as("each scenario by itself bounds all of them together, whatever they set")
                .isLessThan(0.02);
        JsonNode elsewhere = ask("compare-scenarios", fields().put("scenarios", "far: options.region=eu-west-1"));
        assertThat(elsewhere.path("designs").size()).as("regions have no mean").isEqualTo(2);
        assertThat(elsewhere.has("cheaperByAtMost")).isTrue();
        assertThat(ScenarioFile.find("Black Friday: rates=10\n×10: rates=10").orElseThrow())
                .containsOnlyKeys("Black Friday", "×10");
        assertThatThrownBy(() -> ask("compare-scenarios", fields().put("scenarios", "no scenario")))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("write it like");
    }

    @Test
    void meansTheRatesThatScenariosMultiply() throws Exception {
        // One multiplies all rates and sets one besides, so the mean of that one is (3000 + 60) / 2.
        String lines = "ten times: rates=10, P2.rps=60";
        JsonNode shown = ask("show-scenarios", fields().put("scenarios", lines));
        assertThat(shown.at("/today/rates").asText()).isEqualTo("1");
        double today = shown.path("today").path("P2.rps").asDouble();
        assertThat(shown.path("paths").toString()).contains("\"rates\"", "\"P2.rps\"", "Session.count");

        JsonNode compared = ask("compare-scenarios", fields().put("scenarios", lines));

        String mean = compared.at("/designs/2/text").asText();
        JsonNode figures = ask(
                "figures",
                fields().put("text", mean)
                        .put("design", compared.at("/designs/2/design").asText()));
        assertThat(figure("P2.rps", figures)).isCloseTo((today + 60) / 2, within(1e-6 * today));
        assertThat(figure("P1.rps", figures))
                .as("the mean of once and ten times")
                .isCloseTo(5.5 * figure("P1.rps", figuresOf(compared)), within(1e-6));
        assertThat(compared.has("cheaperByAtMost")).isTrue();
    }

    private JsonNode figuresOf(JsonNode compared) throws Exception {
        return ask(
                "figures",
                fields().put("design", compared.at("/designs/0/design").asText()));
    }

    private static double figure(String path, JsonNode figures) {
        for (JsonNode figure : figures.path("figures")) {
            if (figure.path("path").asText().equals(path)) {
                return figure.path("value").asDouble();
            }
        }
        throw new AssertionError("no figure " + path + " in " + figures);
    }

    @Test
    void importsAsksAndExplains() throws Exception {
        String table = """
                {"Table": {"TableName": "orders", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
                 "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}]}}
                """;
        assertThat(ask("import", fields().put("kind", "json").put("text", table))
                        .path("text")
                        .asText())
                .contains("keywright: 1");
        assertThatThrownBy(() -> ask("import", fields().put("kind", "../x").put("text", table)))
                .isInstanceOf(Refused.class);
        assertThat(ask("questions", fields().put("text", "")).path("questions").size())
                .isBetween(1, 3);
        JsonNode entities = ask(
                "questions",
                fields().put("text", "").set("answers", JSON.createObjectNode().put("application", "notes of people")));
        assertThat(entities.path("questions")).allMatch(question -> question.has("choices"));
        assertThat(entities.path("learned").size()).isEqualTo(1);
        String commented = """
                keywright: 1
                name: notes
                # the notes of a person
                entities:
                  Note: {id: noteId, count: 10, attributes: {noteId: string}}
                patterns:
                  note:
                    read: Note
                    by: noteId
                """;
        JsonNode answered = ask(
                "questions",
                fields().put("text", commented)
                        .set("answers", JSON.createObjectNode().put("note.rps", "5 a second")));
        assertThat(answered.path("refused")).isEmpty();
        assertThat(answered.path("text").asText())
                .contains("# the notes of a person")
                .contains("rps: 5");
        JsonNode unanswered = ask("questions", fields().put("text", commented));
        assertThat(unanswered.path("text").asText()).contains("    read: Note\n    by: noteId\n");
        String coloured = commented
                .replace("noteId: string", "noteId: {type: string, size: 20}, colour: string")
                .replace("by: noteId", "by: noteId\n    rps: {average: 5, peak: 9}");
        assertThat(ask("questions", fields().put("text", coloured)).toString()).contains("Note.colour.size");
        JsonNode weighed = ask("questions", fields().put("text", coloured).put("weighed", true));
        assertThat(weighed.toString())
                .as("how large a colour is matters to nothing")
                .doesNotContain("Note.colour.size");
        assertThat(weighed.at("/bill/monthlyDollars").asDouble()).isPositive();
        assertThat(ask("why", fields().put("about", "")).path("decisions").size())
                .isPositive();
        String index = ask("why", fields().put("about", "")).at("/decisions").findValuesAsText("chosen").stream()
                .filter(chosen -> chosen.startsWith("GSI"))
                .findFirst()
                .orElseThrow();
        JsonNode without = ask("forbid", fields().put("chosen", index));
        assertThat(without.path("pins").asText()).contains("Session").doesNotContain("SessionByUsername");
        assertThatThrownBy(() -> ask("forbid", fields().put("chosen", "nonsense")))
                .isInstanceOf(Refused.class);
        assertThatThrownBy(() -> ask("why", fields().put("about", "nonsense")))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("nonsense");
    }

    @Test
    void triesOnePatternWithInputsOfTheCallers() throws Exception {
        String design = searched("1", TEXT).at("/design/text").asText();
        ObjectNode call = fields().put("design", design)
                .put("pattern", "P2")
                .put("seed", 1)
                .put("example", 0);

        JsonNode tried = ask("try", call);
        String token = tried.at("/fields/0/text").asText();
        assertThat(tried.at("/agrees").asBoolean()).isTrue();
        assertThat(tried.at("/fields/0/name").asText()).isEqualTo("session_token");
        assertThat(tried.path("predictedUnits").decimalValue())
                .isEqualByComparingTo(tried.path("consumedUnits").decimalValue());
        assertThat(tried.at("/code/Java").asText())
                .isEqualTo("sessionStore.getSession(new SessionToken(\"%s\"));".formatted(token));
        assertThat(tried.at("/code/TypeScript").asText())
                .isEqualTo("await sessionStore.getSession({ sessionToken: SessionToken('%s') });".formatted(token));
        assertThat(tried.at("/code/AWS CLI").asText())
                .startsWith("aws dynamodb get-item --cli-input-json '{\"TableName\":\"session-store\",");
        assertThat(tried.findValuesAsText("touch")).contains("read", "none");

        call.putArray("texts").add("nobody's");
        JsonNode none = ask("try", call);
        assertThat(none.path("agrees").asBoolean()).isTrue();
        assertThat(none.path("found").size()).isZero();
        assertThat(none.findValuesAsText("touch")).doesNotContain("read");
        assertThat(none.at("/code/AWS CLI").asText()).contains("nobody'\\''s");

        JsonNode created = ask(
                "try",
                fields().put("design", design)
                        .put("pattern", "P1")
                        .put("seed", 1)
                        .put("example", 0));
        assertThat(created.path("agrees").asBoolean()).isTrue();
        assertThat(created.findValuesAsText("touch")).contains("added");
        assertThat(created.at("/code/Java").asText()).contains("new NewSession(");

        call.put("pattern", "nothing");
        assertThatThrownBy(() -> ask("try", call)).isInstanceOf(Refused.class).hasMessageContaining("`nothing`");
    }

    @Test
    void keepsPinsInAFileBesideTheModel() throws Exception {
        String design = searched("1", TEXT).at("/design/text").asText();
        String pins = ask("pin", pinning(design)).path("pins").asText();
        Path kept = file.resolveSibling("model.pins.yaml");

        assertThat(ask("pins", fields()).path("pins").asText()).isEmpty();
        assertThat(ask("pins", fields().put("pins", pins)).path("name").asText())
                .isEqualTo("model.pins.yaml");
        assertThat(Files.readString(kept, StandardCharsets.UTF_8)).isEqualTo(pins);
        assertThat(CommandRun.in(file.getParent(), "design", "model.yaml", "--design", "model.pins.yaml")
                        .code())
                .isZero();
        assertThatThrownBy(() -> ask("pins", fields().put("pins", "something: else")))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("these are no pins for this text");
        assertThat(ask("pins", fields().put("pins", "")).path("pins").asText()).isEmpty();
        assertThat(kept).doesNotExist();
    }

    @Test
    void triesOutAndWritesRegionCapacityAndSkew() throws Exception {
        String design = searched("1", TEXT).at("/design/text").asText();
        JsonNode figures = ask("figures", fields().put("design", design));
        ObjectNode elsewhere = fields().put("design", design);
        elsewhere
                .putArray("settings")
                .add("options.region=eu-central-1")
                .add("P2.rps=10")
                .add("P2.hottest=0.4");
        JsonNode priced = ask("price", elsewhere);

        assertThat(figures.path("region").asText()).isEqualTo("us-east-1");
        assertThat(figures.path("regions").toString()).contains("\"eu-central-1\"");
        assertThat(figures.path("capacity").asText()).isEqualTo("on-demand");
        assertThat(figures.path("skew").has("P2")).isTrue();
        assertThat(priced.at("/report/region").asText()).isEqualTo("eu-central-1");
        ObjectNode writing = fields();
        writing.putArray("settings").add("options.capacity=provisioned").add("P2.hottest=0.4");
        String written = ask("write-figures", writing).path("text").asText();
        assertThat(written).contains("  capacity: provisioned\n", "    hottest: 0.4\n");
        assertThat(written.lines().filter(line -> !TEXT.contains(line))).hasSizeLessThanOrEqualTo(3);

        ObjectNode wrong = fields().put("design", design);
        wrong.putArray("settings").add("options.region=nowhere");
        assertThat(ask("price", wrong).path("complaint").asText()).isNotEmpty();
        ObjectNode hostile = fields();
        hostile.putArray("settings").add("options.region=x: {y}");
        assertThatThrownBy(() -> ask("write-figures", hostile)).isInstanceOf(Refused.class);
    }

    @Test
    void readsTheTextOfTheLastCommit() throws Exception {
        assertThatThrownBy(() -> ask("git-head", fields())).isInstanceOf(Refused.class);
        assumeTrue(git("init", "-q"), "git is not found on this machine");
        git("add", "model.yaml");
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "first");
        Files.writeString(file, TEXT + "# more\n", StandardCharsets.UTF_8);

        assertThat(ask("git-head", fields()).path("text").asText()).isEqualTo(TEXT);
    }

    private boolean git(String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("git"));
        all.addAll(List.of(words));
        try {
            Process git = new ProcessBuilder(all)
                    .directory(file.getParent().toFile())
                    .redirectErrorStream(true)
                    .start();
            git.getInputStream().readAllBytes();
            return git.waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }
}
