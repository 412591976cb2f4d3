package dev.keywright.relational;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.relational.RelationalImport.NamedText;
import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.ddl.DdlReader;
import dev.keywright.relational.draft.AskedPattern;
import dev.keywright.relational.draft.Collector;
import dev.keywright.relational.numbers.AssumedNumbers;
import dev.keywright.relational.server.Imports;
import dev.keywright.relational.workload.Observed;
import dev.keywright.relational.workload.Workload;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One statement, one pattern: without a server, from a script. */
class StatementsTest {
    private static final String SCHEMA = """
            CREATE TABLE users (id bigint PRIMARY KEY, email text NOT NULL UNIQUE, name text, active boolean NOT NULL);
            CREATE TABLE posts (
              id bigint PRIMARY KEY, -- a comment; with a semicolon
              user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
              state text NOT NULL CHECK (state IN ('DRAFT', 'PUBLIC')),
              title text NOT NULL, votes int NOT NULL, posted_at timestamptz NOT NULL, removed_at timestamptz);
            CREATE INDEX ON posts (user_id, posted_at);
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "select * from users where email = $1 | read: User; by: email",
                "select * from posts where id = any($1::bigint[]) | read: Post; by: id; batch: 2",
                "select * from posts where user_id in ($1, $2, $3) | in: {user_id: 3}",
                "select * from posts where user_id = $1 and posted_at between $2 and $3 | by: user_id; range: posted_at",
                "select * from posts where user_id = $1 order by posted_at desc, id desc limit 20 | order: posted_at desc; limit: 20",
                "select * from posts where user_id = $1 and removed_at is null | lacks: removed_at",
                "select * from posts where state = 'PUBLIC' and (posted_at, id) < ($1, $2) order by posted_at desc limit 10 | by: ~state=PUBLIC~; continues a listing",
                "select count(*) from posts where user_id = $1 | count: Post; by: user_id",
                "select u.*, p.* from users u join posts p on p.user_id = u.id where u.id = $1 order by p.posted_at desc limit 5 | read: User; include: {Post: {order: posted_at desc, limit: 5}}",
                "select p.* from posts p join users u on u.id = p.user_id where u.email = $1 and p.state = 'PUBLIC' | read: Post; User.email",
                "select p.* from posts p where exists (select 1 from users u where u.id = p.user_id and u.active) | User.active=true",
                "update posts set votes = votes + 1 where id = $1 | update: Post; add: votes",
                "update posts set state = 'PUBLIC' where id = $1 and state = 'DRAFT' | to: {state: ~PUBLIC~}; if: {state: ~DRAFT~}",
                "update posts set votes = votes - $1 where id = $2 and votes >= $1 | if: ~votes >= givenVotes~",
                "update posts set removed_at = null where id = $1 | remove: removed_at",
                "insert into users values ($1, $2, $3, true) on conflict (id) do update set name = excluded.name | put: User",
                "insert into users values ($1, $2, $3, true) on conflict do nothing | create: User; with: {active: true}",
                "insert into users (id, email) values ($1, $2), ($3, $4), ($5, $6) | create: User; batch: 3",
                "delete from users where id = $1 | delete: User; cascade: Post",
                "select 1 as one from users where email = $1 limit 1 | select: id; asks only whether there is one",
                "select * from posts where title ilike $1 | external: OpenSearch; reads: Post",
                "select state, count(*) from posts group by state | external: Analytics",
                "select max(posted_at) from posts where user_id = $1 | order: posted_at desc; limit: 1",
                "select * from posts where extract($1 from posted_at) = $2 and user_id = $3 | range: posted_at",
                "select /*controller='posts',action='show'*/ * from posts where id = $1 | (posts#show)",
            })
    void becomesAPattern(String statement, String expected) {
        RelationalDraft draft = read("-- 10 per second\n" + statement + ";\n");

        for (String part : expected.split(";", -1)) {
            assertThat(draft.model()).as(draft.report()).contains(part.strip().replace('~', '"'));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "select * from posts where user_id = $1 or title = $2 | OR over user_id, title",
                "select * from posts p where not exists (select 1 from users u where u.id = p.user_id) | NOT EXISTS",
                "with recursive t as (select 1) select * from t | WITH RECURSIVE",
                "select * from nowhere where id = $1 | nowhere is not in the catalogue",
                "update posts set state = 'DRAFT' where posted_at < $1 | a range of posted_at",
                "select from where | the parser does not take it",
            })
    void isListedWithTheReasonWhereItIsNone(String statement, String reason) {
        RelationalDraft draft = read("-- 10 per second\n" + statement + ";\n");

        assertThat(draft.report()).contains("Statements that are no pattern").contains(reason);
    }

    @Test
    void hidesLiteralsOfUsers() {
        RelationalDraft draft = read("""
                -- 1 per second
                select * from users where email = 'jane@secret.example' or name = 'Jane Secret';
                -- 1 per second
                select * from users where email = 'jane@secret.example';
                """);

        assertThat(draft.model() + draft.report() + draft.analysis()).doesNotContain("ecret");
    }

    @Test
    void hidesLiteralsInEveryFormThatTheyHave() {
        RelationalDraft postgres = read("""
                -- 1 per second
                select * from users where email = E'it\\'s secret' or name = $$ my secret $$ /* of the secret user */;
                -- 1 per second
                select * from users where name = 'C:\\' or email = 'secret';
                -- 1 per second
                select * from users where name = 'cut off in the secret
                """);
        String slow = """
                # Time: 2026-11-02T10:00:00.000000Z
                # User@Host: app[app] @ localhost []  Id: 8
                # Query_time: 0.000100  Lock_time: 0.000010 Rows_sent: 3  Rows_examined: 3
                SET timestamp=1793613600;
                SELECT * FROM `users` WHERE name = "the secret" or email = 'a \\'secret\\'';
                """;
        RelationalDraft mysql = new RelationalImport(Imports.sampled(1000))
                .script(
                        "schema.sql",
                        "CREATE TABLE `users` (`id` bigint PRIMARY KEY, `email` text, `name` text) ENGINE=InnoDB;",
                        Optional.of(new NamedText("slow.log", slow)));

        assertThat(postgres.model() + postgres.report() + postgres.analysis()).doesNotContain("secret");
        assertThat(mysql.model() + mysql.report() + mysql.analysis())
                .contains("`users`")
                .doesNotContain("secret");
    }

    @Test
    void mergesAListWithAReadForEachOfItsRowsAndSaysBothPrices() {
        RelationalDraft draft = counted("""
                query,calls,rows
                "select * from posts where user_id = $1 order by posted_at desc limit $2",1000,10000
                "select * from users where id = $1",10000,10000
                """);

        assertThat(draft.model())
                .contains("include: User")
                .doesNotContain("read: User")
                .contains("User was read once for every row of the list (N+1), 10000 calls for 1000;"
                        + " about $1.78 a month read apart, $0.16 in one read if they are stored together");
        assertThat(draft.report()).contains("Post-1: User was read once for every row of the list");
    }

    @Test
    void leavesAListAndReadsApartWhoseCountsDoNotFit() {
        RelationalDraft draft = counted("""
                query,calls,rows
                "select * from posts where user_id = $1 order by posted_at desc limit $2",1000,10000
                "select * from users where id = $1",7000,7000
                """);

        assertThat(draft.model()).contains("read: User").doesNotContain("include");
    }

    @Test
    void leavesThemApartWhereTheCountsFitInTotalButNotInEachWindow() {
        Catalogue catalogue = DdlReader.read("shop", SCHEMA);
        Observed list = observed("select * from posts where user_id = $1", 100, 4, List.of(50.0, 50.0));
        Observed evenly = observed("select * from users where id = $1", 400, 1, List.of(201.0, 199.0));
        Observed late = observed("select * from users where id = $1", 400, 1, List.of(0.0, 400.0));

        assertThat(patterns(catalogue, List.of(list, evenly))).hasSize(1);
        assertThat(patterns(catalogue, List.of(list, late))).hasSize(2);
    }

    private static Observed observed(String text, double calls, double rows, List<Double> windows) {
        return new Observed(text, calls, Optional.empty(), Optional.of(rows), windows);
    }

    private static List<AskedPattern> patterns(Catalogue catalogue, List<Observed> statements) {
        return new Collector(catalogue, new AssumedNumbers())
                .collect(new Workload("a test", statements, List.of(), Map.of()))
                .patterns();
    }

    @Test
    void readsALockAndItsUpdateAsOneConditionalUpdate() {
        RelationalDraft draft = read("""
                -- 10 per second
                select * from posts where id = $1 for update;
                -- 10 per second
                update posts set state = $1, votes = $2 where id = $3;
                -- 2 per second
                select * from posts where id = $1;
                """);

        assertThat(Check.model("model.yaml", draft.model().getBytes(StandardCharsets.UTF_8))
                        .hasErrors())
                .as(draft.model())
                .isFalse();
        assertThat(draft.model())
                .contains("update: Post")
                .contains("if: [\"state = givenState\", \"votes = givenVotes\"]")
                .contains("replaces SELECT … FOR UPDATE with UPDATE: a condition takes the place of the lock")
                .contains("read: Post\n    by: id\n    rps: 2 ")
                .doesNotContain("consistency: strong");
        assertThat(draft.report())
                .contains("Post-1: what is checked between SELECT … FOR UPDATE and UPDATE? The condition is that state,"
                        + " votes is as it was read");
    }

    @Test
    void keepsTheConditionThatALockedUpdateHas() {
        RelationalDraft draft = read("""
                -- 10 per second
                select * from posts where id = $1 for update;
                -- 8 per second
                update posts set state = 'PUBLIC' where id = $1 and state = 'DRAFT';
                """);

        assertThat(draft.model()).contains("if: {state: \"DRAFT\"}").doesNotContain("read: Post");
    }

    @Test
    void keepsALockWhoseUpdateIsCountedFarMoreOften() {
        RelationalDraft draft = read("""
                -- 1 per second
                select * from posts where id = $1 for update;
                -- 100 per second
                update posts set title = $1 where id = $2;
                """);

        assertThat(draft.model()).contains("consistency: strong").doesNotContain("givenTitle");
    }

    /** As MySQL 8 exports them: lists are cut to dots, pages too, and names are quoted with spaces around the dot. */
    @Test
    void readsDigestsOfMySql() {
        RelationalDraft draft = counted("""
                SCHEMA_NAME,DIGEST,DIGEST_TEXT,COUNT_STAR,SUM_ROWS_SENT,FIRST_SEEN
                shop,aa,"SELECT * FROM `users` WHERE `id` IN (...)",1000,3000,2026-11-02 10:00:00
                shop,bb,"SELECT `p` . * FROM `posts` `p` WHERE `p` . `user_id` = ? ORDER BY `p` . `posted_at` DESC LIMIT ?, ...",1000,5000,2026-11-02 10:00:00
                shop,cc,"INSERT INTO `users` ( `id` , `email` ) VALUES (...) /* , ... */",10,0,2026-11-02 10:00:00
                shop,dd,"SELECT * FROM `users` WHERE `email` = ? AND ...",10,0,2026-11-02 10:00:00
                """);

        assertThat(draft.model())
                .contains("read: User", "batch: 3    # rows per call")
                .contains("order: posted_at desc")
                .contains("create: User");
        assertThat(draft.report()).contains("its text is cut off; raise max_digest_length");
    }

    private static RelationalDraft counted(String export) {
        return new RelationalImport(Imports.counted(Duration.ofSeconds(1000)))
                .script("schema.sql", SCHEMA, Optional.of(new NamedText("export.csv", export)));
    }

    @Test
    void keepsAPatternWithoutARateAsACommentWithTheQuestion() {
        RelationalDraft draft = read("select * from users where id = $1;\n");

        assertThat(draft.model())
                .contains("# How often? Nothing says so")
                .contains("  #   read: User".replace("   ", "   "));
        assertThat(draft.report()).contains("How often is User-1 asked?");
    }

    @Test
    void readsAnExportOfCountersAndLogs() {
        String csv = "query,calls,rows\n\"select * from users where id = $1\",6000,6000\n";
        RelationalDraft unrated = new RelationalImport(Imports.sampled(1000))
                .script("schema.sql", SCHEMA, Optional.of(new NamedText("export.csv", csv)));
        assertThat(unrated.report()).contains("give --over");

        String slow = """
                # Time: 2026-11-02T10:00:00.000000Z
                # User@Host: app[app] @ localhost []  Id: 8
                # Query_time: 0.000100  Lock_time: 0.000010 Rows_sent: 3  Rows_examined: 3
                SET timestamp=1793613600;
                SELECT * FROM posts WHERE user_id = 7;
                # User@Host: app[app] @ localhost []  Id: 8
                # Query_time: 0.000100  Lock_time: 0.000010 Rows_sent: 5  Rows_examined: 5
                SET timestamp=1793613700;
                SELECT * FROM posts WHERE user_id = 9;
                """;
        RelationalDraft logged = new RelationalImport(Imports.sampled(1000))
                .script("schema.sql", SCHEMA, Optional.of(new NamedText("slow.log", slow)));
        // Two calls in 100 seconds, four rows each on average.
        assertThat(logged.model()).contains("matches: 4    # rows per call").contains("perMinute: 1.2");

        String log =
                "2026-11-02 10:00:00.000 UTC,\"app\",\"shop\",1,\"x\",a,1,\"SELECT\",2026-11-02 09:00:00 UTC,3/1,0,LOG,00000,"
                        + "\"duration: 0.1 ms  execute S_1: select * from posts where user_id = $1\",,,,,,,,,\"app\"\n"
                        + "2026-11-02 10:01:40.000 UTC,\"app\",\"shop\",1,\"x\",a,1,\"SELECT\",2026-11-02 09:00:00 UTC,3/1,0,LOG,00000,"
                        + "\"duration: 0.1 ms  execute S_1: select * from posts where user_id = $1\",,,,,,,,,\"app\"\n";
        RelationalDraft csvLog = new RelationalImport(Imports.sampled(1000))
                .script("schema.sql", SCHEMA, Optional.of(new NamedText("log.csv", log)));
        assertThat(csvLog.model()).contains("by: user_id").contains("perMinute: 1.2");
    }

    private static RelationalDraft read(String statements) {
        return new RelationalImport(Imports.sampled(1000))
                .script("schema.sql", SCHEMA, Optional.of(new NamedText("queries.sql", statements)));
    }
}
