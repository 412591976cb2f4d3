package dev.keywright.app.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolsTest {
    private static final String LENDING = """
            keywright: 1
            name: lending
            entities:
              Member:
                id: memberId
                count: 20000
                attributes:
                  memberId: {type: string, size: 26}
              Loan:
                id: loanId
                parents:
                  Member: {average: 12, max: 400}
                attributes:
                  loanId: {type: string, size: 26}
                  lentAt: timestamp
            patterns:
              join: {create: Member, perDay: 15}
              member: {read: Member, by: memberId, perHour: 100}
              lend: {create: Loan, perHour: 200}
              loans: {read: Loan, by: memberId, order: lentAt desc, limit: 20, rps: 1}
            """;

    @TempDir
    private Path root;

    @Test
    void areNineWithPlainNamesAndSchemas() {
        assertThat(Tools.ALL).hasSize(9);
        for (Tool tool : Tools.ALL) {
            Tool.Description description = tool.description();
            assertThat(description.name()).matches("[a-z_]{1,64}");
            assertThat(description.text().length()).as(description.name()).isBetween(100, 1200);
            assertThat(String.valueOf(description.input().closed()))
                    .doesNotContain("oneOf", "anyOf", "$ref")
                    .contains("additionalProperties=false");
        }
    }

    @Test
    void onlyOneWrites() {
        assertThat(Tools.ALL.stream()
                        .filter(tool -> tool.description().effect() == Tool.Effect.WRITES)
                        .map(tool -> tool.description().name()))
                .containsExactly("write_files");
    }

    @Test
    void showErrorsWithLineCaretAndFix() {
        ToolAnswer answer =
                call("check_model", Map.of("model", LENDING.replace("by: memberId, per", "by: membrId, per")));

        assertThat(answer.isRefused()).isFalse();
        assertThat(answer.text())
                .startsWith("There is 1 error to fix before a design can be found.\n")
                .contains("model:18", "^^^^^^^", "did you mean `memberId`?");
        assertThat(answer.data()).containsEntry("errors", 1L).containsEntry("warnings", 0L);
    }

    @Test
    void refuseToDesignAModelWithErrorsAndSayWhatToFix() {
        ToolAnswer answer =
                call("design_model", Map.of("model", LENDING.replace("by: memberId, per", "by: membrId, per")));

        assertThat(answer.isRefused()).isTrue();
        assertThat(answer.data()).isEmpty();
        assertThat(answer.text()).contains("model:18", "^^^^^^^", "did you mean `memberId`?");
    }

    @Test
    void findADesignAndKeepItUnderAHandle() {
        ToolAnswer answer = call("design_model", Map.of("model", LENDING));

        assertThat(answer.text()).startsWith("The cheapest design for lending costs $");
        assertThat(answer.data()).containsEntry("status", "optimal").containsKeys("cost", "designText");
        assertThat(answer.data()).doesNotContainKey("patterns");
        assertThat(String.valueOf(answer.data().get("design"))).matches("design-[0-9a-f]{24}");
        assertThat(call("design_model", Map.of("model", LENDING, "detail", "full"))
                        .data())
                .containsKey("patterns");
    }

    @Test
    void saySoWhereAHandleIsNotKnown() {
        ToolAnswer answer = call("verify_design", Map.of("model", LENDING, "design", "design-" + "0".repeat(24)));

        assertThat(answer.isRefused()).isTrue();
        assertThat(answer.text()).contains("is not kept any more: call `design_model` again");
    }

    @Test
    void explainDecisionsAndChangedFigures() {
        ToolAnswer why = call("why", Map.of("model", LENDING, "about", "Loan"));
        ToolAnswer whatIf = call("what_if", Map.of("model", LENDING, "set", List.of("loans.rps=100")));
        ToolAnswer unknown = call("what_if", Map.of("model", LENDING, "set", List.of("loan.rps=100")));

        assertThat(why.text()).startsWith("lending: objective $");
        assertThat(whatIf.text()).startsWith("Today the bill is $").contains("; with loans.rps=100 it is $");
        assertThat(unknown.isRefused()).isTrue();
        assertThat(unknown.text()).startsWith("`loan.rps=100` sets no figure of the model, did you mean `loans.rps`?");
    }

    @Test
    void reviewADesignAgainstTheCheapest() {
        ToolAnswer design = call("design_model", Map.of("model", LENDING));
        ToolAnswer review = new ToolCalls(root)
                .call(
                        "review_design",
                        Map.of("model", LENDING, "design", design.data().get("designText")));

        assertThat(review.text()).startsWith("The design costs $").contains("has no errors; the cheapest one costs $");
        assertThat(review.data()).containsKeys("cost", "cheapestMonthlyDollars", "savingMonthlyDollars");
    }

    @Test
    void draftAModelFromTheDefinitionOfATable() throws IOException {
        Files.writeString(root.resolve("template.yaml"), """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: orders
                      AttributeDefinitions: [{AttributeName: orderId, AttributeType: S}]
                      KeySchema: [{AttributeName: orderId, KeyType: HASH}]
                """);

        ToolAnswer answer = call("review_design", Map.of("file", "template.yaml"));

        assertThat(answer.text()).startsWith("A model was drafted from template.yaml;");
        assertThat(answer.data()).containsKeys("draftModel", "draftDesign");
        assertThat(files()).containsExactly("template.yaml");
    }

    @Test
    void describeAProblem() {
        assertThat(call("explain", Map.of("id", "hot-partition")).text()).startsWith("hot-partition (error)");
        assertThat(call("explain", Map.of()).text()).contains("hot-partition");
        assertThat(call("explain", Map.of("id", "hot-partitoin")).text()).contains("did you mean `hot-partition`?");
    }

    @Test
    void writeNothingUntilConfirmed() throws IOException {
        ToolCalls calls = new ToolCalls(root);
        Object handle =
                calls.call("design_model", Map.of("model", LENDING)).data().get("design");
        Map<String, Object> wanted = Map.of("model", LENDING, "design", handle, "what", "json-schema", "folder", "out");

        ToolAnswer planned = calls.call("write_files", wanted);
        assertThat(planned.text()).startsWith("Nothing is written yet: 2 files would be written to `out`.");
        assertThat(files()).isEmpty();

        Map<String, Object> confirmed = new LinkedHashMap<>(wanted);
        confirmed.put("confirm", true);
        assertThat(calls.call("write_files", confirmed).text()).startsWith("Wrote 2 files to `out`.");
        assertThat(files())
                .containsExactly("out/.keywright-files", "out/json-schema/Loan.json", "out/json-schema/Member.json");
        assertThat(calls.call("write_files", confirmed).text()).startsWith("Wrote 0 files to `out`.");
    }

    @Test
    void keepAModelThatSomebodyElseWrote() throws IOException {
        Files.writeString(root.resolve("model.yaml"), "mine\n");
        Map<String, Object> wanted = Map.of("model", LENDING, "what", "model", "folder", ".", "confirm", true);

        ToolAnswer refused = call("write_files", wanted);
        assertThat(refused.text()).contains("`model.yaml` exists with other content and is left unchanged");
        assertThat(root.resolve("model.yaml")).hasContent("mine\n");

        Map<String, Object> overwriting = new LinkedHashMap<>(wanted);
        overwriting.put("overwrite", true);
        assertThat(call("write_files", overwriting).isRefused()).isFalse();
        assertThat(root.resolve("model.yaml")).hasContent(LENDING);
    }

    @Test
    void takeEitherATextOrAPath() {
        assertThat(call("check_model", Map.of()).text()).startsWith("There is no model: give its text as `model`");
        assertThat(call("check_model", Map.of("model", LENDING, "path", "model.yaml"))
                        .text())
                .isEqualTo("Give either `model` or `path`, not both.");
    }

    @Test
    void askAboutAModelOrADocumentAroundIt() {
        ToolAnswer answer =
                call("interview_next", Map.of("model", "# Lending\n\n```yaml keywright\n" + LENDING + "```\n"));

        assertThat(answer.isRefused()).isFalse();
        assertThat(answer.text()).contains("# DynamoDB Modeling Session", "```yaml keywright\nkeywright: 1\n");
    }

    @Test
    void writeTheModelOfADocumentAlone() {
        Map<String, Object> given = Map.of(
                "model",
                "# Lending\n\n```yaml keywright\n" + LENDING + "```\n",
                "what",
                "model",
                "folder",
                "lending",
                "confirm",
                true);

        assertThat(call("write_files", given).isRefused()).isFalse();
        assertThat(root.resolve("lending/model.yaml")).content().isEqualToIgnoringNewLines(LENDING);
    }

    @Test
    void writeNoModelUntilConfirmed() throws IOException {
        ToolAnswer answer = call("write_files", Map.of("model", LENDING, "what", "model", "folder", "new"));

        assertThat(answer.text()).startsWith("Nothing is written yet: 1 file would be written to `new`.");
        assertThat(files()).isEmpty();
    }

    @Test
    void runOneSearchAtATime() throws Exception {
        ToolCalls calls = new ToolCalls(root);
        Tool slow = new SlowTool();
        Thread first = new Thread(() -> calls.desk().answer(slow, new ToolInput(Map.of())));
        first.start();
        SlowTool.STARTED.await();

        assertThat(calls.call("design_model", Map.of("model", LENDING)).text())
                .isEqualTo("Another search is running; call again when it has answered.");

        SlowTool.MAY_END.countDown();
        first.join();
        assertThat(calls.call("design_model", Map.of("model", LENDING)).isRefused())
                .isFalse();
    }

    @Test
    void giveACallUpThatTakesTooLong() {
        ToolAnswer answer = new ToolCalls(root).desk().answer(new EndlessTool(), new ToolInput(Map.of()));

        assertThat(answer.isRefused()).isTrue();
        assertThat(answer.text()).startsWith("The call took longer than 1 seconds and was given up");
    }

    private ToolAnswer call(String name, Map<String, Object> arguments) {
        return new ToolCalls(root).call(name, arguments);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
