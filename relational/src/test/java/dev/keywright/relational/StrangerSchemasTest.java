package dev.keywright.relational;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.relational.RelationalImport.NamedText;
import dev.keywright.relational.server.Imports;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What other people's schemas have taught. */
class StrangerSchemasTest {
    private static final String TENANTS = """
            create table tenants (id uuid primary key, name text not null);
            create table companies (tenant_id uuid not null references tenants, id uuid not null, domain text, primary key (tenant_id, id));
            create table contacts (tenant_id uuid not null, id uuid not null, company_id uuid, name text not null, primary key (tenant_id, id),
                foreign key (tenant_id, company_id) references companies (tenant_id, id));
            create table counters (tenant_id uuid not null references tenants, day date not null, value bigint not null, primary key (tenant_id, day));
            """;
    private static final String BLOG = """
            create table wp_users (ID bigint unsigned not null auto_increment primary key, user_login varchar(60) not null) engine=InnoDB;
            create table wp_posts (ID bigint unsigned not null auto_increment primary key, user_id bigint unsigned not null, title text not null) engine=InnoDB;
            create table wp_links (post_id bigint unsigned not null, tag_id bigint unsigned not null, place int not null, primary key (post_id, tag_id)) engine=InnoDB;
            """;

    private static RelationalDraft read(String schema, String statements) {
        RelationalDraft draft = new RelationalImport(Imports.sampled(1000))
                .script("schema.sql", schema, Optional.of(new NamedText("queries.sql", statements)));
        assertThat(CautionTest.errors(draft)).as(draft.model()).isEmpty();
        return draft;
    }

    /** A company may be absent, its tenant not: both are in one foreign key, and the tenant is in the id. */
    @Test
    void keepAnIdWhoseReferenceMayBeAbsent() {
        RelationalDraft draft =
                read(TENANTS, "-- 5 per second\nselect * from contacts where tenant_id = $1 and id = $2;\n");

        assertThat(draft.model()).contains("  Contact:", "id: [tenant_id, id]");
        assertThat(draft.report()).contains("contacts.tenant_id, company_id refers to companies and may be absent");
    }

    /** The tenant is also referred to on its own: then it is there, and the company may be absent. */
    @Test
    void holdWhatSeveralReferencesHaveInCommon() {
        RelationalDraft draft = read(
                TENANTS + "alter table contacts add foreign key (tenant_id) references tenants;",
                "-- 5 per second\nselect * from contacts where tenant_id = $1 and company_id = $2;\n");

        assertThat(draft.model())
                .containsPattern("(?s)  Contact:.*?Tenant: \\{average.*?Company: \\{average: 1, optional: true");
    }

    @Test
    void readListsOfKeysThatHaveSeveralParts() {
        RelationalDraft draft = read(TENANTS + "create table x (id int primary key);", """
                -- 5 per second
                select * from companies where id in ($1, $2, $3, $4) and tenant_id = $5;
                -- 5 per second
                delete from companies where tenant_id = $1 and id in ($2, $3);
                """);

        assertThat(draft.model()).contains("by: [tenant_id, id]\n    batch: 4").contains("delete: Company", "batch: 2");
    }

    @Test
    void askWhetherThereIsOneWithoutATable() {
        RelationalDraft draft = read(
                TENANTS,
                "-- 5 per second\nselect exists (select 1 from companies where tenant_id = $1 and domain = $2);\n");

        assertThat(draft.model())
                .contains("read: Company", "by: [tenant_id, domain]", "asks only whether there is one");
    }

    /** Also within a tenant: the column is an index, and no data. */
    @Test
    void searchOutside() {
        RelationalDraft draft = read(
                TENANTS + "alter table companies add column words tsvector;",
                "-- 5 per second\nselect id from companies where tenant_id = $1 and words @@ plainto_tsquery($2);\n");

        assertThat(draft.model()).contains("external: OpenSearch", "reads: Company");
        assertThat(draft.report()).doesNotContain("Statements that are no pattern");
    }

    @Test
    void addToOneThatExists() {
        RelationalDraft draft = read(TENANTS, """
                -- 5 per second
                insert into counters (tenant_id, day, value) values ($1, $2, $3)
                on conflict (tenant_id, day) do update set value = counters.value + excluded.value;
                """);

        assertThat(draft.model()).contains("put: Counter", "adds to value of one that exists");
    }

    /** All tables of an application begin alike: their things do not. */
    @Test
    void nameThingsWithoutThePrefixOfTheApplication() {
        RelationalDraft draft = read(BLOG, """
                -- 5 per second
                select * from wp_posts where ID = ?;
                -- 5 per second
                delete from wp_links where post_id = ? and tag_id in (?, ?, ?);
                """);

        assertThat(draft.model()).contains("  Post:", "  User:", "  Link:", "table: wp_posts", "delete: Link");
        assertThat(draft.report()).contains("does wp_posts.user_id refer to wp_users?");
    }
}
