package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.terminal.Surroundings.Look;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterviewCommandTest {
    private static final String ANSWERS = """
            application: Notes. People write notes.
            entities: Person, Note
            Person.attributes: name 15 bytes
            Note.parents: Person 40, at most 1000
            Note.id: personId, noteId
            Note.attributes: text 400 bytes, createdAt timestamp
            patterns:
              - create Person, 5 a day
              - get Person by personId, 900 a day
              - create Note, 2 a second
              - list Notes of a Person newest first limit 20, 200 a second
              - done
            shape: 3
            Person.count: 20k
            Note.creates: fine
            """;

    @TempDir
    Path directory;

    private CommandRun run(String input, String... arguments) {
        return CommandRun.with(directory, Look.PLAIN, input.getBytes(StandardCharsets.UTF_8), arguments);
    }

    private String file(String name) throws IOException {
        return Files.readString(directory.resolve(name), StandardCharsets.UTF_8);
    }

    @Test
    void leadsToADataModelThatThePersonAgreedTo() throws IOException {
        Files.writeString(directory.resolve("answers.yaml"), ANSWERS, StandardCharsets.UTF_8);

        CommandRun first = run("", "interview", "--answers", "answers.yaml", "--non-interactive");
        assertThat(first.err()).contains("no answer to `Person.parents`").contains("no answer to `Person.id`");
        assertThat(first.code()).isEqualTo(1);

        CommandRun second = run("none\n\n\n\nnone\n50 ms\nyes\nno\nyes\n", "interview");
        assertThat(second.out())
                .contains("next: whatever else could be asked, the design stays")
                .contains("chosen: ")
                .contains("not taken: confirm.design = no")
                .contains("wrote dynamodb_data_model.md");
        assertThat(second.code()).isZero();
        assertThat(file("dynamodb_data_model.md"))
                .contains(
                        "# DynamoDB Data Model",
                        "## Access Pattern Mapping",
                        "- [x] Cross-referenced against `dynamodb_requirement.md`");
        assertThat(file("dynamodb_requirement.md"))
                .contains("Item Collection Analysis", "- [x] Consolidation framework applied; candidates reviewed ✅")
                .doesNotContain("- [ ] ");
        assertThat(run("", "check", "dynamodb_requirement.md").code()).isZero();
    }

    /** With `-Dupdate=true` the example is written anew. */
    @Test
    void writesTheDocumentsOfTheExample() throws IOException {
        Path example = Path.of("../examples/interview").toAbsolutePath();
        CommandRun shown = run(
                "", "interview", "--answers", example.resolve("answers.yaml").toString(), "--non-interactive");
        assertThat(shown.err()).isEqualTo("keywright: interview: no answer to `confirm.design`\n");
        assertThat(directory.resolve("dynamodb_data_model.md")).doesNotExist();

        assertThat(run("yes\n", "interview").out()).contains("wrote dynamodb_data_model.md");

        for (String name : List.of("dynamodb_requirement.md", "dynamodb_data_model.md")) {
            if (Boolean.getBoolean("update")) {
                Files.writeString(example.resolve(name), file(name), StandardCharsets.UTF_8);
            }
            assertThat(file(name)).isEqualTo(Files.readString(example.resolve(name), StandardCharsets.UTF_8));
        }
    }

    @Test
    void agreesToNothingUnseen() throws IOException {
        Files.writeString(
                directory.resolve("more.yaml"),
                Files.readString(Path.of("../examples/interview/answers.yaml"), StandardCharsets.UTF_8)
                        + "confirm.design: yes\n",
                StandardCharsets.UTF_8);

        CommandRun run = run("", "interview", "--answers", "more.yaml", "--non-interactive");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("not taken: confirm.design = yes: the design for this model was not shown yet");
        assertThat(directory.resolve("dynamodb_data_model.md")).doesNotExist();
    }

    @Test
    void losesNothingWhenTheInputEndsAndGoesOnWhereItWas() throws IOException {
        CommandRun first = run("Notes. People write notes.\nPerson, Note\nnone", "interview", "notes.md");
        String between = file("notes.md");
        CommandRun second = run("personId\nname 15 bytes\nback\n", "interview", "notes.md");

        assertThat(first.code()).isZero();
        assertThat(first.out()).contains("Saved. Run `keywright interview notes.md` to go on.");
        assertThat(between).contains("| Person.parents | none |  | said |");
        assertThat(second.out())
                .contains("Person.id: What identifies one Person?")
                .doesNotContain("Person.parents: ");
        assertThat(file("notes.md"))
                .contains("| Person.id | personId |  | said |")
                .doesNotContain("name 15 bytes");
        assertThat(directory.resolve("dynamodb_data_model.md")).doesNotExist();
    }

    @Test
    void changesAnEarlierAnswerByItsName() throws IOException {
        run("Notes. People write notes.\nPerson, Note\nPerson.count 700\nremove Note\nstop\n", "interview");

        assertThat(file("dynamodb_requirement.md"))
                .contains("| Person.count | 700 |  | said |")
                .doesNotContain("  Note:");
    }

    @Test
    void answersProgramsWithATurn() {
        CommandRun run = run("", "interview", "--json");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\"ready\": false", "\"id\": \"application\"", "\"choices\": [");
    }

    @Test
    void beginsWithAScriptOfADatabase() throws IOException {
        Files.writeString(
                directory.resolve("shop.sql"),
                "create table customer (id bigint primary key, email varchar(80) not null unique);\n",
                StandardCharsets.UTF_8);

        CommandRun run = run("", "interview", "--from", "shop.sql", "--json");

        assertThat(run.out()).startsWith("{");
        assertThat(run.err()).contains("wrote ").doesNotContain("keywright: ");
        assertThat(file("dynamodb_requirement.md")).contains("email");
        assertThat(directory.resolve("imported/model.yaml")).exists();
        assertThat(run("", "interview", "--from", "shop.sql").code()).isEqualTo(2);
    }

    @Test
    void refusesFilesThatAreNoAnswers() throws IOException {
        Files.writeString(directory.resolve("answers.yaml"), "- a\n- b\n", StandardCharsets.UTF_8);

        assertThat(run("", "interview", "--answers", "answers.yaml").err())
                .contains("`answers.yaml` is no YAML file with an answer a line, such as `Order.count: 20k`");
        assertThat(run("", "interview", "--answers", "nowhere.yaml").code()).isEqualTo(2);
        assertThat(run("", "interview", "--model", "nowhere.yaml").code()).isEqualTo(2);
    }
}
