package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.run.CutOver;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.MovePlan;
import dev.keywright.moving.run.Planner;
import dev.keywright.moving.run.Reverse;
import dev.keywright.moving.run.Rollback;
import dev.keywright.moving.run.RowComparison;
import dev.keywright.moving.run.Verification;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.verifier.Examples;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Columns that are too large for items become objects; a part of a row is a thing of its own. */
class LargeValuesTest {
    private static final String MODEL = """
            keywright: 1
            name: talks
            entities:
              Talk:
                id: talkId
                source: {table: talks}
                count: 50
                attributes:
                  talkId: {type: string, size: 10, source: {column: id}}
                  name: {type: string, size: 20}
                  changedAt: timestamp
              Transcript:
                id: talkId
                source: {table: talks, transformation: complete-rows}
                parents:
                  Talk: {average: 0.5, max: 1}
                attributes:
                  objectKey: {type: string, size: 90, source: {column: transcript, transformation: object}}
                  bytes: {type: number, source: {column: transcript, transformation: bytes}}
                  preview: {type: string, size: 400, max: 2000, source: {column: transcript, transformation: preview}}
                  changedAt: timestamp
              Picture:
                id: [talkId, number]
                source: {table: pictures}
                parents:
                  Talk: {average: 1, max: 5}
                attributes:
                  number: number
                  data: {type: string, size: 2000, store: blob, source: {column: data, transformation: object}}
            patterns:
              P1: {read: Talk, by: talkId, include: [Transcript, Picture], rps: 1}
              P2: {create: Talk, rps: 0.1}
              P3: {create: Picture, rps: 0.1}
              P4: {create: Transcript, rps: 0.1}
            """;
    private static final String DESIGN = """
            keywright: 1
            design: talks
            tables:
              Talks:
                key: {partition: PK, sort: SK}
                items:
                  Talk: {PK: "TALK#{talkId}", SK: TALK}
                  Transcript: {PK: "TALK#{talkId}", SK: TRANSCRIPT}
                  PicturesOfATalk: {embeds: Picture, in: Talk}
            """;
    private static final String TABLES = """
            create table talks (
                id text primary key, name text not null, transcript text,
                changed_at timestamptz(3) not null default '2024-01-01T00:00:00Z');
            create table pictures (
                talk_id text not null references talks on delete cascade, number int, data bytea not null,
                primary key (talk_id, number));
            insert into talks (id, name, transcript)
            select 't' || n, 'talk ' || n, case when n % 3 > 0 then repeat('ä' || n || ' ', 30000 * n) end
            from generate_series(1, 8) n;
            insert into pictures select 't' || n, k, decode(repeat('0' || k || 'ff', 1000), 'hex')
            from generate_series(1, 3) n, generate_series(1, 2) k;
            """;

    private final MemoryObjects objects = new MemoryObjects();

    private Scene scene() throws Exception {
        return new Scene(Examples.modelOf(MODEL), Examples.designOf(MODEL, DESIGN), TABLES).storing(objects);
    }

    /** What the database holds, by the keys of items: the contents that they should point to. */
    private static Map<String, String> contents(Scene scene) throws Exception {
        Map<String, String> contents = new TreeMap<>();
        try (Connection connection = scene.connect()) {
            for (String id : TestPostgres.texts(connection, "select id from talks where transcript is not null")) {
                contents.put(
                        id,
                        TestPostgres.texts(connection, "select transcript from talks where id = '%s'".formatted(id))
                                .get(0));
            }
            for (String picture : TestPostgres.texts(
                    connection,
                    "select talk_id || ' ' || number || '=' || convert_from(data, 'LATIN1') from pictures")) {
                int at = picture.indexOf('=');
                contents.put(picture.substring(0, at), picture.substring(at + 1));
            }
        }
        return contents;
    }

    /** The contents that the items point to. */
    private Map<String, String> served(Scene scene) {
        Map<String, String> served = new TreeMap<>();
        scene.target()
                .client()
                .scanPaginator(request ->
                        request.tableName(scene.target().name("Talks")).consistentRead(true))
                .items()
                .forEach(item -> {
                    String id = item.get("talkId").s();
                    if (item.containsKey("objectKey")) {
                        byte[] text = objects.objects.get(item.get("objectKey").s());
                        String content = new String(text, StandardCharsets.UTF_8);
                        assertThat(item.get("bytes").n()).isEqualTo(Integer.toString(text.length));
                        assertThat(item.get("preview").s())
                                .isEqualTo(content.substring(0, Math.min(500, content.length())));
                        served.put(id, content);
                    }
                    Optional.ofNullable(item.get("PicturesOfATalk"))
                            .ifPresent(pictures -> pictures.m().forEach((number, picture) -> {
                                String pointer = picture.m().get("data").s();
                                assertThat(pointer).startsWith("memory://");
                                byte[] data = objects.objects.get(pointer.substring("memory://".length()));
                                served.put(id + " " + number, new String(data, StandardCharsets.ISO_8859_1));
                            }));
                });
        return served;
    }

    private void assertMoved(Scene scene) throws Exception {
        Map<String, String> contents = contents(scene);
        assertThat(served(scene)).isEqualTo(contents);
        assertThat(objects.objects).hasSameSizeAs(contents);
    }

    @Test
    void plansFillsAndComparesContents() throws Exception {
        try (Scene scene = scene()) {
            MovePlan plan = new Planner(scene.move(), 2, (what, done, all) -> {}).plan();
            assertThat(plan.findings()).isEmpty();
            assertThat(plan.rows()).containsEntry("Talk", 8L).containsEntry("Transcript", 6L);
            Map<String, String> contents = contents(scene);
            assertThat(plan.objects()).isEqualTo(contents.size());
            assertThat(plan.pointers()).anyMatch(line -> line.contains("goes back into public.talks"));
            assertThat(objects.objects).isEmpty();

            assertThat(scene.fill().left()).isEmpty();
            assertMoved(scene);
            assertThat(objects.objects.keySet())
                    .allMatch(key -> key.matches("t\\d/(transcript|\\d/picture)/[0-9a-f]{64}"));
            long bytes = objects.objects.values().stream()
                    .mapToLong(content -> content.length)
                    .sum();
            assertThat(plan.objectBytes()).isEqualTo(bytes).isGreaterThan(1_000_000);

            Verification verified = FillTest.verify(scene);
            assertThat(verified.isPassed()).as("%s", verified.differences()).isTrue();
            assertThat(verified.objects()).isEqualTo(contents.size());
            assertThat(verified.notes()).isEmpty();

            String key = objects.objects.keySet().iterator().next();
            byte[] right = objects.objects.put(key, new byte[] {1});
            objects.objects.put("t9/transcript/unknown", new byte[] {1});
            objects.objects.put("somebody/else", new byte[] {1});
            Verification spoiled = FillTest.verify(scene);
            assertThat(spoiled.differences())
                    .anyMatch(one -> one.where().contains(key) && one.text().contains("the object has 1 bytes"));
            assertThat(spoiled.notes())
                    .containsExactly(
                            "1 object in memory that no row explains, such as t9/transcript/unknown; nothing points there: delete what you do not know");
            objects.objects.remove(key);
            assertThat(FillTest.verify(scene).differences())
                    .anyMatch(one -> one.text().contains("there is no such object in memory"));
            objects.put(key, right);

            long before = objects.puts.get();
            scene.fill();
            assertThat(objects.puts).hasValue(before);
        }
    }

    @Test
    void followsChangesAndLeavesNothingBehind() throws Exception {
        try (Scene scene = scene()) {
            FollowTest.run(scene);
            assertMoved(scene);
            scene.run("update talks set transcript = 'short' where id = 't1'");
            scene.run("update talks set transcript = null where id = 't2'");
            scene.run("update talks set transcript = 'new' where id = 't3'");
            scene.run("update talks set name = 'renamed' where id = 't4'");
            scene.run("update talks set id = 't20' where id = 't5'");
            scene.run("delete from talks where id = 't7'");
            scene.run("update pictures set data = 'x' where talk_id = 't1' and number = 1");
            scene.run("delete from pictures where talk_id = 't2'");
            scene.run("insert into talks values ('t30', 'late', 'late text')");
            FollowTest.run(scene);
            assertMoved(scene);
            FollowTest.equal(scene);
            scene.run("truncate talks cascade");
            FollowTest.run(scene);
            assertThat(objects.objects).isEmpty();
        }
    }

    /** Whenever the store breaks, before a write or behind it, the next run goes on, and in the end nothing is left over. */
    @Test
    void goesOnWhereverTheStoreBreaks() throws Exception {
        try (Scene scene = scene()) {
            int broken = 0;
            for (int steps = 0; steps < 60; steps += 7) {
                scene.run(
                        "update talks set transcript = 'version %1$s of ' || id where ascii(right(id, 1)) %% 4 = %1$s %% 4"
                                .formatted(steps));
                scene.run("delete from pictures where number = %s; insert into pictures select 't1', %s, 'p%s'"
                        .formatted(steps / 2, steps, steps));
                objects.steps.set(steps);
                try {
                    FollowTest.run(scene);
                } catch (MoveFailure failed) {
                    assertThat(failed).hasMessageContaining("the store broke");
                    broken++;
                }
            }
            assertThat(broken).isPositive();
            objects.steps.set(Long.MAX_VALUE);
            FollowTest.run(scene);
            assertMoved(scene);
            assertThat(FillTest.verify(scene).notes()).isEmpty();
        }
    }

    @Test
    void carriesContentsBackWhoeverHasWrittenThem() throws Exception {
        try (Scene scene = scene()) {
            FollowTest.run(scene);
            CutOver.Result switched = new CutOver(
                            scene.move(),
                            scene.target(),
                            Scene.settings(),
                            FollowTest.MUCH,
                            CutOver.MOST_RANGES,
                            (what, done, all) -> {})
                    .run(() -> {});
            assertThat(switched.verified().isPassed())
                    .as("%s", switched.verified().differences())
                    .isTrue();

            objects.put("t1/transcript/by-a-program", "written by a program".getBytes(StandardCharsets.UTF_8));
            transcript(scene, "t1", "t1/transcript/by-a-program");
            objects.put("t3/transcript/by-a-program", "the first of its talk".getBytes(StandardCharsets.UTF_8));
            transcript(scene, "t3", "t3/transcript/by-a-program");
            scene.target()
                    .client()
                    .deleteItem(request ->
                            request.tableName(scene.target().name("Talks")).key(key("t2")));
            transcript(scene, "t4", "t4/transcript/nowhere");

            Reverse.Result first = reverse(scene);
            assertThat(first.left()).hasSize(1);
            assertThat(first.left().get(0).text()).isEqualTo("its object t4/transcript/nowhere is not in memory");
            assertThat(comparison(scene).differences())
                    .anyMatch(one -> one.text().contains("t4/transcript/nowhere"));
            objects.put("t4/transcript/nowhere", "late".getBytes(StandardCharsets.UTF_8));
            assertThat(reverse(scene).left()).isEmpty();
            Verification verified = comparison(scene);
            assertThat(verified.isPassed()).as("%s", verified.differences()).isTrue();
            assertThat(verified.objects()).isEqualTo(contents(scene).size());
            assertThat(contents(scene))
                    .containsEntry("t1", "written by a program")
                    .containsEntry("t3", "the first of its talk")
                    .containsEntry("t4", "late")
                    .doesNotContainKey("t2");
            try (Connection connection = scene.connect()) {
                assertThat(TestPostgres.texts(
                                connection, "select name from talks where id in ('t2', 't3') order by id"))
                        .containsExactly("talk 2", "talk 3");
            }

            Rollback.Result back =
                    new Rollback(scene.move(), scene.target(), Scene.settings(), (what, done, all) -> {}).run(() -> {});
            assertThat(back.isBack()).isTrue();
            FollowTest.run(scene);
            assertThat(served(scene)).isEqualTo(contents(scene));
        }
    }

    private static Verification comparison(Scene scene) throws Exception {
        return new RowComparison(scene.move(), scene.target(), 2, (what, done, all) -> {}).run();
    }

    private static Reverse.Result reverse(Scene scene) throws Exception {
        return new Reverse(scene.move(), scene.target(), Scene.settings(), (what, done, all) -> {}).run(() -> true);
    }

    private static Map<String, AttributeValue> key(String talk) {
        return Map.of("PK", AttributeValue.fromS("TALK#" + talk), "SK", AttributeValue.fromS("TRANSCRIPT"));
    }

    /** The item as a program writes it, which has its own opinion of previews and times. */
    private static void transcript(Scene scene, String talk, String pointer) {
        Map<String, AttributeValue> item = new TreeMap<>(key(talk));
        item.put("talkId", AttributeValue.fromS(talk));
        item.put("objectKey", AttributeValue.fromS(pointer));
        item.put("bytes", AttributeValue.fromN("7"));
        item.put("preview", AttributeValue.fromS("..."));
        item.put("changedAt", AttributeValue.fromS("2030-01-01T00:00:00.000Z"));
        scene.target()
                .client()
                .putItem(request ->
                        request.tableName(scene.target().name("Talks")).item(item));
    }

    @Test
    void saysWhatCannotBeAnObject() throws Exception {
        for (Map.Entry<String, String> wrong : Map.of(
                        "objectKey: {type: string, size: 90, source: {column: transcript, transformation: zip}}",
                        "`Transcript.objectKey` names the transformation `zip`, which cannot be run; there are object, bytes, preview",
                        "objectKey: {type: number, source: {column: transcript, transformation: object}}",
                        "`Transcript.objectKey` cannot be what the transformation `object` makes: the key of an object")
                .entrySet()) {
            String text = MODEL.replaceFirst(" objectKey: .*", " " + wrong.getKey());
            try (Scene scene = new Scene(Examples.modelOf(text), Examples.designOf(text, DESIGN), TABLES)) {
                assertThatThrownBy(scene::move).isInstanceOf(MoveFailure.class).hasMessageContaining(wrong.getValue());
            }
        }
        String documents = TABLES + "alter table talks alter transcript type jsonb using to_jsonb(transcript);\n";
        try (Scene scene = new Scene(Examples.modelOf(MODEL), Examples.designOf(MODEL, DESIGN), documents)) {
            assertThatThrownBy(scene::move)
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the column `transcript` cannot become an object: a jsonb would come back");
        }
        try (Scene scene = new Scene(Examples.modelOf(MODEL), Examples.designOf(MODEL, DESIGN), TABLES)) {
            assertThatThrownBy(scene::fill)
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("no store for them was named");
        }
    }
}
