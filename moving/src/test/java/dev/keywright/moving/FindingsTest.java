package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Model;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.MovePlan;
import dev.keywright.moving.run.Planner;
import dev.keywright.moving.run.Verification;
import dev.keywright.moving.source.Finding;
import dev.keywright.verifier.Examples;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class FindingsTest {
    private static final String MODEL = """
            keywright: 1
            name: notes
            entities:
              Author:
                id: authorId
                source: {table: author}
                count: 50
                attributes:
                  authorId: {type: string, size: 26, source: {column: id}}
                  email: {type: string, size: 20}
                  born: {type: date, optional: true}
                unique: [email]
              Note:
                id: noteId
                source: {table: note}
                parents:
                  Author: {average: 5, max: 20}
                attributes:
                  noteId: {type: number, size: 4, generated: true, source: {column: id}}
                  score: {type: number, optional: true}
                  body: {type: string, size: 100}
                  writtenAt: timestamp
            patterns:
              P1: {read: Author, by: email, rps: 1}
              P2: {read: Note, by: authorId, rps: 1}
              P3: {create: Author, rps: 0.1}
              P4: {create: Note, rps: 0.1}
            """;
    private static final String DESIGN = """
            keywright: 1
            design: notes
            tables:
              Notes:
                key: {partition: PK, sort: SK}
                items:
                  Author:
                    PK: AUTHOR#{authorId}
                    SK: AUTHOR
                  AuthorByEmail:
                    guards: Author.email
                    attributes: [born]
                    PK: EMAIL#{email}
                    SK: EMAIL
                  Note:
                    PK: AUTHOR#{authorId}
                    SK: NOTE#{noteId:06}
            """;
    private static final String TABLES = """
            create table author (id text primary key, email text not null, born date);
            create table note (id int primary key, author_id text, score numeric, body text, written_at timestamptz);
            insert into author select 'a' || n, 'a' || n || '@x', null from generate_series(1, 300) n;
            insert into note select n, 'a' || (n % 300 + 1), n, 'note ' || n, '2024-01-01' from generate_series(1, 400) n;
            """;

    private static Scene scene(String more) throws Exception {
        Model model = Examples.modelOf(MODEL);
        return new Scene(model, Examples.designOf(MODEL, DESIGN), TABLES + more);
    }

    /** DynamoDB compares keys byte by byte. */
    @Test
    void namesUniquenessThatTakesDifferentTextsForEqual() throws Exception {
        try (Scene scene = scene("""
                create unique index exact on author (email);
                create unique index lenient on author (lower(email), born);
                create collation any_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
                create domain loose as text collate any_case;
                alter table note add nick loose unique;
                alter table note add word text;
                create unique index by_collation on note (id, word collate any_case);
                create index not_unique on note (lower(word));
                """)) {
            MovePlan plan = new Planner(scene.move(), 2, (what, done, all) -> {}).plan();
            assertThat(plan.lenient())
                    .containsExactly(
                            "lenient of public.author: lower(email)",
                            "by_collation of public.note: word",
                            "note_nick_key of public.note: nick");
        }
    }

    @Test
    void namesCollationsThatTakeDifferentTextsForEqual() throws Exception {
        Model model = Examples.modelOf(MODEL);
        try (Scene scene = new Scene(Database.MARIADB, model, Examples.designOf(MODEL, DESIGN), """
                create table author (id varchar(26) collate utf8mb4_bin primary key,
                  email varchar(20) collate utf8mb4_general_ci not null unique, born date);
                create table note (id int primary key, author_id varchar(26), score decimal(9), body varchar(100) collate utf8mb4_bin,
                  written_at datetime(3), small varchar(100) collate utf8mb4_bin as (lower(body)) stored unique);
                """)) {
            MovePlan plan = new Planner(scene.move(), 2, (what, done, all) -> {}).plan();
            assertThat(plan.lenient()).hasSize(2);
            assertThat(plan.lenient().get(0)).startsWith("email of ").endsWith("author: email");
            assertThat(plan.lenient().get(1)).startsWith("small of ").endsWith("note: small");
        }
    }

    @Test
    void namesEveryRowThatCannotBeMoved() throws Exception {
        try (Scene scene = scene("""
                update author set email = 'a1@x' where id = 'a99';
                update author set born = 'infinity' where id = 'a7';
                update author set born = '0044-03-15 BC' where id = 'a8';
                update note set score = 'NaN' where id = 10;
                update note set score = 1234567890123456789012345678901234567890 where id = 11;
                update note set written_at = '2024-01-01 00:00:00.123456' where id = 12;
                update note set author_id = 'nobody' where id = 13;
                update note set body = repeat('x', 420000) where id = 14;
                update note set body = null where id = 15;
                insert into author values (repeat('k', 2100), 'long@x');
                """)) {
            MovePlan plan = new Planner(scene.move(), 2, (what, done, all) -> {}).plan();
            assertThat(plan.findings().stream()
                            .map(finding -> finding.table() + " "
                                    + finding.row()
                                            .get(0)
                                            .substring(
                                                    0,
                                                    Math.min(
                                                            4,
                                                            finding.row().get(0).length())) + " "
                                    + finding.kind()))
                    .containsExactlyInAnyOrder(
                            "public.author a1 TAKEN",
                            "public.author a99 TAKEN",
                            "public.author a7 VALUE",
                            "public.author a8 VALUE",
                            "public.author kkkk REFUSED",
                            "public.note 10 VALUE",
                            "public.note 11 VALUE",
                            "public.note 12 VALUE",
                            "public.note 13 ORPHAN",
                            "public.note 14 SIZE",
                            "public.note 15 VALUE",
                            // Their author cannot be moved.
                            "public.note 6 ORPHAN",
                            "public.note 306 ORPHAN",
                            "public.note 7 ORPHAN",
                            "public.note 307 ORPHAN");
            assertThat(plan.findings().stream().map(Finding::text))
                    .anyMatch(text -> text.contains("--truncate-times"))
                    .anyMatch(text -> text.contains("38 digits"))
                    .anyMatch(text -> text.contains("more than 2048 bytes"));
        }
    }

    @Test
    void noticesWhatIsMissingDifferentOrUnexplained() throws Exception {
        try (Scene scene = scene("")) {
            Fill.Result filled = scene.fill();
            assertThat(filled.now().items()).isEqualTo(300 + 300 + 400);
            assertThat(FillTest.verify(scene).isPassed()).isTrue();
            String table = scene.target().name("Notes");
            scene.target()
                    .client()
                    .deleteItem(request -> request.tableName(table).key(key("AUTHOR#a5", "NOTE#000004")));
            scene.target()
                    .client()
                    .updateItem(request -> request.tableName(table)
                            .key(key("AUTHOR#a6", "NOTE#000005"))
                            .updateExpression("SET score = :other")
                            .expressionAttributeValues(Map.of(":other", AttributeValue.fromN("77"))));
            scene.run("delete from note where id = 20");
            Verification verified = FillTest.verify(scene);
            assertThat(verified.differences().stream().map(Difference::kind))
                    .contains(Difference.Kind.MISSING, Difference.Kind.DIFFERENT, Difference.Kind.UNEXPLAINED);
            assertThat(verified.differences().stream()
                            .filter(difference -> difference.kind() != Difference.Kind.ANSWER))
                    .hasSize(3);
        }
    }

    static Map<String, AttributeValue> key(String partition, String sort) {
        return Map.of("PK", AttributeValue.fromS(partition), "SK", AttributeValue.fromS(sort));
    }
}
