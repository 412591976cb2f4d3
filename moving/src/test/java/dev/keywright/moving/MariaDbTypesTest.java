package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.moving.destination.BatchReader;
import dev.keywright.moving.items.ThingReader;
import dev.keywright.moving.objects.ObjectStore;
import dev.keywright.moving.reverse.Clue;
import dev.keywright.moving.reverse.RowChanges;
import dev.keywright.moving.reverse.TargetThings;
import dev.keywright.moving.reverse.ThingRows;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.MovePlan;
import dev.keywright.moving.run.Planner;
import dev.keywright.moving.source.Finding;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.RowWriter;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.verifier.Examples;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The types of MariaDB that PostgreSQL does not have, or has otherwise. */
class MariaDbTypesTest {
    private static final String MODEL = """
            keywright: 1
            name: parts
            entities:
              Maker:
                id: makerId
                source: {table: maker}
                count: 10
                attributes:
                  makerId: {type: binary, size: 16, source: {column: id}}
                  name: {type: string, size: 10}
              Part:
                id: [number, kind, since]
                source: {table: part}
                count: 50
                parents:
                  Maker: {average: 5, max: 20}
                attributes:
                  number: {type: number, size: 20}
                  kind: {type: string, size: 10}
                  since: timestamp
                  code: {type: string, size: 10}
                  sold: boolean
                  checked: boolean
                  price: number
                  ratio: {type: number, optional: true}
                  weight: {type: number, optional: true}
                  seen: timestamp
                  day: {type: date, optional: true}
                  tags: {type: set, size: 20, optional: true}
                  about: {type: map, size: 50}
                  word: {type: string, size: 10}
            patterns:
              P1: {read: Maker, by: makerId, rps: 1}
              P2: {read: Part, by: [number, kind, since], rps: 1}
              P3: {read: Part, by: makerId, rps: 1}
              P4: {create: Part, rps: 0.1}
            """;
    private static final String DESIGN = """
            keywright: 1
            design: parts
            tables:
              Parts:
                key: {partition: PK, sort: SK}
                items:
                  Maker:
                    PK: MAKER#{makerId}
                    SK: MAKER
                  Part:
                    PK: PART#{number}
                    SK: PART#{kind}#{since}
                  PartOfAMaker:
                    copies: Part
                    PK: MAKER#{makerId}
                    SK: PART#{number}#{kind}#{since}
            """;
    private static final String TABLES = """
            create table maker (id binary(16) primary key, name varchar(20) not null);
            create table part (
                number bigint unsigned, kind enum('zinc', 'iron', 'a''b'), since timestamp(3) default '2000-01-01',
                maker_id binary(16) not null, code char(10) not null, sold tinyint(1) not null, checked bit(1) not null,
                price decimal(12, 4) not null, ratio double, weight float,
                seen datetime(3) not null default current_timestamp(3) on update current_timestamp(3),
                day date, tags set('x', 'y', 'z w'), about json not null, word varchar(20) character set latin1 not null,
                primary key (number, kind, since), foreign key (maker_id) references maker (id) on delete cascade);
            insert into maker values (x'00112233445566778899aabbccddee00', 'one'), (x'ff', 'two');
            insert into part values (18446744073709551615, 'zinc', '2024-03-31 02:30:00.125', x'00112233445566778899aabbccddee00',
                'A', 1, b'1', 12.5, 0.1, 0.1, '2024-03-31 02:30:00.5', '2024-02-29', 'x,z w', '{"a":[1,2.5,{"b":"c"}]}', 'für');
            insert into part select seq, elt(seq % 3 + 1, 'zinc', 'iron', 'a''b'), '2024-01-01 00:00:00', x'ff', concat('c', seq),
                seq % 2, seq % 2, seq / 8, null, null, '2024-01-01', null, 'y', '{}', 'plain' from seq_1_to_PARTS;
            """;

    private static Scene scene(int parts) throws Exception {
        Model model = Examples.modelOf(MODEL);
        return new Scene(
                Database.MARIADB,
                model,
                Examples.designOf(MODEL, DESIGN),
                TABLES.replace("PARTS", Integer.toString(parts)));
    }

    @Test
    void movesFollowsAndBringsBack() throws Exception {
        try (Scene scene = scene(40)) {
            assertThat(new Planner(scene.move(), 2, (what, done, all) -> {})
                            .plan()
                            .findings())
                    .isEmpty();
            FollowTest.run(scene);
            FollowTest.equal(scene);
            scene.run("""
                    update part set number = 18446744073709551614 where number = 18446744073709551615;
                    update part set kind = 'iron', since = '2024-10-27 01:30:00.001' where number = 3;
                    update part set maker_id = x'00112233445566778899aabbccddee00', checked = b'0' where number between 5 and 9;
                    update maker set id = x'0100' where false;
                    delete from part where number = 11;
                    insert into part select 9223372036854775808, kind, since, maker_id, 'new', sold, checked, price, ratio,
                        weight, seen, day, tags, about, 'ß' from part where number = 12;
                    insert into maker values (x'aa', 'gone');
                    update part set maker_id = x'aa' where number = 13;
                    """);
            assertThat(FollowTest.run(scene).changes()).isPositive();
            FollowTest.equal(scene);
            scene.run("delete from maker where id = concat(x'aa', repeat(x'00', 15))");
            assertThat(FollowTest.run(scene).changes()).isEqualTo(1);
            FollowTest.equal(scene);

            List<List<String>> before = rows(scene);
            List<Clue> clues = clues(scene);
            scene.run(
                    "delete from part where number > 20; update part set price = 77, about = '[]', tags = 'x', word = 'bad'");
            try (RowWriter writer = scene.writer()) {
                RowChanges.Result result = changes(scene).carry(writer, clues);
                writer.commit();
                assertThat(result.left()).isEmpty();
            }
            assertThat(rows(scene)).isEqualTo(before);
        }
    }

    private static RowChanges changes(Scene scene) throws Exception {
        ThingReader reader = new ThingReader(scene.description());
        return new RowChanges(
                new TargetThings(
                        scene.model(), reader, new BatchReader(scene.target().client(), scene.target()::name)),
                thingRows(scene));
    }

    private static ThingRows thingRows(Scene scene) throws Exception {
        return new ThingRows(
                scene.model(),
                scene.move().families(),
                new ThingReader(scene.description()),
                scene.description().design(),
                ObjectStore.NONE);
    }

    private static List<Clue> clues(Scene scene) throws Exception {
        Move move = scene.move();
        List<Clue> clues = new ArrayList<>();
        try (RowReader reader = scene.source().open()) {
            for (Entity entity : move.entities()) {
                for (SourceRow row : reader.snapshot(in -> in.range(move.table(entity), List.of(), List.of()))) {
                    clues.add(Clue.of(thingRows(scene).findRef(row).orElseThrow()));
                }
            }
        }
        return clues;
    }

    private static List<List<String>> rows(Scene scene) throws Exception {
        List<List<String>> rows = new ArrayList<>();
        try (Connection connection = scene.connect();
                ResultSet result = connection
                        .createStatement()
                        .executeQuery("select hex(maker_id), part.* from part order by number, kind, since")) {
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(result.getString(i));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    /** The ranges lie in the order of texts, and the server keeps an enum in the order of its list. */
    @Test
    void namesValuesThatNoModelHas() throws Exception {
        try (Scene scene = scene(600)) {
            scene.run("set sql_mode = ''; update part set day = '0000-00-00' where number = 1;"
                    + " update part set seen = '2024-00-01' where number = 2; update part set sold = 2 where number = 3;"
                    + " update part set since = 0 where number = 4");
            MovePlan plan = new Planner(scene.move(), 2, (what, done, all) -> {}).plan();
            assertThat(plan.rows()).containsEntry("Part", 601L);
            assertThat(plan.findings().stream().map(finding -> finding.row().get(0) + " " + finding.kind()))
                    .containsExactlyInAnyOrder("1 VALUE", "2 VALUE", "3 VALUE", "4 VALUE");
            assertThat(plan.findings().stream().map(Finding::text))
                    .anyMatch(text -> text.contains("0000-00-00"))
                    .anyMatch(text -> text.contains("`2` is neither true nor false"));
        }
    }
}
