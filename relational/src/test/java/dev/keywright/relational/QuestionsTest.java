package dev.keywright.relational;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.relational.RelationalImport.NamedText;
import dev.keywright.relational.server.Imports;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Questions in the order of what hangs on them. */
class QuestionsTest {
    private static final String SCHEMA = """
            create table events (id bigint primary key, status varchar(10) not null check (status in ('NEW', 'DONE')), payload varchar(900));
            create table countries (id int primary key, kind varchar(10) not null check (kind in ('OLD', 'YOUNG')), name varchar(50));
            create table accounts (id int primary key, email varchar(100), deleted_at timestamp);
            create unique index on accounts (email) where deleted_at is null;
            create table visits (id bigint primary key, country_id int not null, at timestamp not null);
            """;
    /** Events are written often and asked for seldom, countries the other way round. */
    private static final String WORKLOAD = """
            -- 500 per second
            insert into events (id, status, payload) values ($1, $2, $3);
            -- 6 per minute
            select * from events where status = $1 limit 10;
            -- 800 per second
            select * from countries where kind = $1 limit 10;
            -- 1 per day
            insert into countries (id, kind, name) values ($1, $2, $3);
            -- 1 per second
            insert into accounts (id, email) values ($1, $2);
            -- 2 per second
            select * from accounts where id = $1;
            select * from visits where id = $1;
            """;

    @Test
    void beginWithTheAnswerThatMovesTheBillMost() {
        RelationalDraft draft = new RelationalImport(Imports.sampled(1000))
                .script("schema.sql", SCHEMA, Optional.of(new NamedText("queries.sql", WORKLOAD)));

        List<String> first = section(draft.report(), "## Questions to answer first");
        List<String> more = section(draft.report(), "## More questions");

        assertThat(first).as(draft.report()).hasSize(3);
        // 500 entries of an index a second would be written, half of them for nothing; most requests are for countries.
        assertThat(first.get(0)).contains("Event-2: is status always the same value here?");
        assertThat(Stream.concat(first.stream(), more.stream()).toList())
                .anySatisfy(line -> assertThat(line).contains("Country-1: is kind always the same value here?"))
                .anySatisfy(line -> assertThat(line).contains("accounts is unique by email only where"))
                .anySatisfy(line -> assertThat(line).contains("How often is Visit-1 asked?"));
        assertThat(place(draft, "is unique by email")).isLessThan(place(draft, "Country-1"));
    }

    /** The amounts are those of the price list: 500 writes of a unit a second, on demand, half of them. */
    @Test
    void sayWhatTheAnswerIsWorth() {
        RelationalDraft draft = new RelationalImport(Imports.sampled(1000))
                .script("schema.sql", SCHEMA, Optional.of(new NamedText("queries.sql", WORKLOAD)));

        assertThat(section(draft.report(), "## Questions to answer first").get(0))
                .matches(".*may need fewer index entries \\(about \\$405\\.\\d\\d a month\\)");
    }

    private static int place(RelationalDraft draft, String text) {
        return draft.report().indexOf(text);
    }

    private static List<String> section(String report, String title) {
        int from = report.indexOf(title);
        return from < 0
                ? List.of()
                : report.substring(from + title.length())
                        .lines()
                        .dropWhile(String::isBlank)
                        .takeWhile(line -> line.startsWith("- "))
                        .toList();
    }
}
