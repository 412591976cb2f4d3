package dev.keywright.relational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keywright.relational.draft.Facts.Values;
import dev.keywright.relational.numbers.SamplePolicy.Reach;
import dev.keywright.relational.server.Imports;
import dev.keywright.relational.server.KnownDatabase;
import dev.keywright.relational.server.PostgresRelease;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.relational.session.DatabaseFailure;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A database whose every figure is known, because the test made it so. */
@ParameterizedClass
@EnumSource(PostgresRelease.class)
class KnownTruthTest {
    @Parameter
    PostgresRelease release;

    @Test
    void findsCountsAveragesAndSizesWithinTheirBounds() throws SQLException, DatabaseFailure {
        TestPostgres server = KnownDatabase.create(release, "truth");

        RelationalDraft draft = new RelationalImport(Imports.sampled(10_000))
                .database(server.address("truth", "postgres"), "", Optional.empty());

        String model = draft.model();
        assertThat(CautionTest.errors(draft)).isEmpty();
        assertThat(figure(model, "Customer", "count")).isEqualTo(3000);
        assertThat(figure(model, "Order", "count")).isCloseTo(30_000, within(1500.0));
        assertThat(figure(model, "OrderLine", "count")).isCloseTo(60_000, within(3000.0));
        assertThat(figure(model, "Event", "count")).isEqualTo(500);
        assertThat(figure(model, "Order", "average")).isCloseTo(10, within(1.0));
        assertThat(figure(model, "OrderLine", "average")).isCloseTo(2, within(0.2));
        // Customer 7 has a third of all orders, and its part of the others; the statistics estimate it.
        assertThat(figure(model, "Order", "max")).isCloseTo(10_013, within(600.0));
        // Not the 18 bytes that the statistics have for a value that is stored elsewhere.
        assertThat(figure(model, "Customer", "bio: {type: string, size")).isCloseTo(9600, within(100.0));
        assertThat(model)
                .contains("bio: {type: string, size: 9600, presence: 0.25, source: {column: bio}}")
                .contains("active: {type: boolean, values: {true: 0.9, false: 0.1}, source: {column: active}}")
                .contains("rating: {type: number, size: 2, distinct: 5, between: [1, 5], source: {column: rating}}")
                .contains("email: {type: string, size: 20, unique: true, source: {column: email}}")
                .contains("customer_id: {source: {column: customer_id}}")
                .contains("  OrderLine:\n    source: {table: public.order_lines}\n    id: [order_id, line_no]")
                .contains("  Keyless:")
                .contains("# unique index keyless_code_key, there is no primary key");
        assertThat(draft.report()).contains("public.log: no primary key");
    }

    @Test
    void countsWholeTablesAndWritesValuesOnlyIfItIsAsked() throws SQLException, DatabaseFailure {
        TestPostgres server = KnownDatabase.create(release, "exact");
        RelationalDraft careful = new RelationalImport(Imports.everything(Reach.SAMPLES, Values.HIDDEN))
                .database(server.address("exact", "postgres"), "", Optional.empty());
        RelationalDraft exact = new RelationalImport(Imports.everything(Reach.WHOLE_TABLES, Values.WRITTEN))
                .database(server.address("exact", "postgres"), "", Optional.empty());

        assertThat(exact.model())
                .contains("count: 30000    # counted", "count: 60000    # counted")
                .contains("Customer: {average: 10, max: 10013, share: 0.5, via: {id: customer_id}}"
                        + "    # rows by rows: counted; max: counted; foreign key orders_customer_id_fkey")
                .contains("subject_type: {type: string, size: 8, values: {\"Customer\": 0.75, \"Review\": 0.25}")
                .doesNotContain("sample of");
        assertThat(careful.model()).contains("count: 30000    # ", "sample of 1,000 rows");
        // Names of entities are no values.
        assertThat(careful.model() + careful.report() + careful.analysis().get("statistics.json"))
                .doesNotContain("\"Customer\"", "\"Review\"", "\"fine\"", "@example.com");
        assertThat(exact.analysis().get("statistics.json")).contains("\"fine\"");
    }

    @Test
    void findsReferencesThatNobodyDeclared() throws SQLException, DatabaseFailure {
        TestPostgres server = KnownDatabase.create(release, "links");
        try (Connection connection = server.connect("links")) {
            TestPostgres.execute(
                    connection,
                    "select r.*, c.email from reviews r join customers c on c.id = r.customer_id where r.id = 5");
        }
        KnownDatabase.rest();

        RelationalDraft draft = new RelationalImport(Imports.sampled(10_000))
                .database(server.address("links", "postgres"), "", Optional.empty());

        assertThat(CautionTest.errors(draft)).isEmpty();
        assertThat(draft.model())
                .contains("Customer: {average: 2, max: 2, via: {id: customer_id}}")
                .contains(
                        "subject: {oneOf: [Customer, Review], average: {Customer: 1, Review: 0.1667}, via: {id: subject_id}}")
                .contains("include: Customer");
        assertThat(draft.report())
                .contains("public.reviews.customer_id refers to public.customers: joined by statements");
    }

    @Test
    void asksAboutAReferenceThatTheValuesDoNotBearOut() throws SQLException, DatabaseFailure {
        TestPostgres server = KnownDatabase.create(release, "weak");
        try (Connection connection = server.connect("weak")) {
            TestPostgres.execute(connection, "update reviews set customer_id = 900000 + id where id % 10 = 0");
        }

        RelationalDraft draft = new RelationalImport(Imports.sampled(10_000))
                .database(server.address("weak", "postgres"), "", Optional.empty());

        assertThat(draft.report()).contains("does public.reviews.customer_id refer to public.customers?");
        assertThat(draft.model())
                .doesNotContain("via: {id: customer_id}}    # rows by rows: counted; max: counted; its name");
    }

    /** The first figure of a field within an entity. */
    private static double figure(String model, String entity, String field) {
        Matcher matcher = Pattern.compile("(?ms)^  %s:.*?%s: ([0-9.]+)".formatted(entity, Pattern.quote(field)))
                .matcher(model);
        assertThat(matcher.find()).as("%s of %s in\n%s", field, entity, model).isTrue();
        return Double.parseDouble(matcher.group(1));
    }
}
