package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.RangeBounds;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** The days that a range is read from, their order, and where a page continues: readings on the 1st, the 3rd and the 6th. */
class BucketedReadsTest {
    private static final String MODEL = """
            keywright: 1
            name: iot
            entities:
              Reading:
                id: [deviceId, at]
                count: 1000
                attributes:
                  deviceId: {type: string, size: 12, distinct: 10}
                  at: timestamp
            patterns:
              newest: {read: Reading, by: deviceId, range: at, order: at desc, limit: 2, rps: 1}
              oldest: {read: Reading, by: deviceId, range: at, order: at, limit: 4, rps: 1}
              all: {read: Reading, by: deviceId, range: at, order: at, rps: 1}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: iot
            tables:
              iot:
                key: {partition: PK, sort: SK}
                items:
                  Reading: {PK: "DEVICE#{deviceId}#{at:day}", SK: "{at}"}
            """;

    private static final List<String> STORED = List.of(
            "2126-01-01T10:00:00.000Z",
            "2126-01-01T23:59:59.999Z",
            "2126-01-03T00:00:00.000Z",
            "2126-01-03T12:00:00.000Z",
            "2126-01-06T08:00:00.000Z");

    private static final Pattern DAY = Pattern.compile("DEVICE#d1#2126-01-(\\d\\d)");

    private static final List<String> DAYS = new ArrayList<>();

    private static final Model READINGS = Examples.modelOf(MODEL);
    private static final Things THINGS = new Things(READINGS);

    private static Database database;
    private static Namespace tables;
    private static EngineProgram program;

    @BeforeAll
    static void store() {
        Design design = Examples.designOf(MODEL, DESIGN);
        database = new Database(Endpoint.of(Local.shared()), List.of(new Listener()));
        tables = new Namespace(database, "days");
        tables.create(READINGS, design);
        program = RoundTrip.stage(READINGS, design, database.client(), tables::name)
                .engine();
        World empty = new World(READINGS, RoundTrip.NOW);
        for (String at : STORED) {
            program.create(THINGS.thing("Reading deviceId=d1 at=" + at), empty);
            program.create(THINGS.thing("Reading deviceId=d2 at=" + at), empty);
        }
        DAYS.clear();
    }

    /** Notes the day of every query. */
    private static final class Listener implements ExecutionInterceptor {
        @Override
        public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
            if (context.request() instanceof QueryRequest query) {
                DAYS.add(day(query.toString()));
            }
        }
    }

    @AfterAll
    static void end() {
        tables.close();
        database.close();
    }

    /** The times of a page, shortened, and the days that were asked for it. */
    private record Asked(List<String> hours, List<String> days) {}

    private static List<Asked> pages(String pattern, RangeBounds bounds) {
        PatternInputs inputs =
                PatternInputs.of(Map.of("deviceId", Datum.text("d1"))).with(THINGS.use("Reading.at"), bounds);
        List<Asked> pages = new ArrayList<>();
        PagePosition at = PagePosition.START;
        while (!(at instanceof PagePosition.End)) {
            AnswerPage page = program.read((Read) THINGS.operation(pattern), inputs, at);
            List<String> times = Things.column(page.rows(), "at");
            pages.add(new Asked(
                    times.stream()
                            .map(time -> time.substring("2126-01-".length(), "2126-01-01T00".length()))
                            .toList(),
                    List.copyOf(DAYS)));
            DAYS.clear();
            at = page.next();
        }
        return pages;
    }

    private static String day(String request) {
        Matcher matcher = DAY.matcher(request);
        assertThat(matcher.find()).as(request).isTrue();
        return matcher.group(1);
    }

    private static RangeBounds between(String from, String to) {
        return RangeBounds.between(Datum.moment(Instant.parse(from)), Datum.moment(Instant.parse(to)));
    }

    @Test
    void asksOneDayAfterTheOtherOnlyUntilThePageIsFull() {
        assertThat(pages("newest", between("2126-01-01T00:00:00Z", "2126-01-07T09:00:00Z")))
                .containsExactly(
                        new Asked(List.of("06T08", "03T12"), List.of("07", "06", "05", "04", "03")),
                        new Asked(List.of("03T00", "01T23"), List.of("03", "02", "01")),
                        new Asked(List.of("01T10"), List.of("01")));
    }

    @Test
    void beginsWithTheOldestWhereTheOrderDoes() {
        assertThat(pages("oldest", between("2126-01-01T10:00:00.001Z", "2126-01-06T08:00:00Z")))
                .containsExactly(new Asked(
                        List.of("01T23", "03T00", "03T12", "06T08"), List.of("01", "02", "03", "04", "05", "06")));
    }

    @Test
    void asksAllDaysWithoutALimit() {
        assertThat(pages("all", between("2126-01-01T23:59:59.999Z", "2126-01-04T00:00:00Z")))
                .containsExactly(new Asked(List.of("01T23", "03T00", "03T12"), List.of("01", "02", "03", "04")));
    }

    @Test
    void asksOneDayWhereBothBoundsLieInIt() {
        assertThat(pages("oldest", between("2126-01-03T00:00:00Z", "2126-01-03T11:59:59.999Z")))
                .containsExactly(new Asked(List.of("03T00"), List.of("03")));
        assertThat(pages("newest", between("2126-01-05T00:00:00Z", "2126-01-05T00:00:00Z")))
                .containsExactly(new Asked(List.of(), List.of("05")));
    }

    @Test
    void asksNothingWhereTheRangeEndsBeforeItBegins() {
        assertThat(pages("newest", between("2126-01-03T12:00:00Z", "2126-01-03T00:00:00Z")))
                .containsExactly(new Asked(List.of(), List.of()));
    }

    @Test
    void refusesARangeThatIsOpen() {
        RangeBounds open = RangeBounds.atLeast(Datum.moment(Instant.parse("2126-01-03T00:00:00Z")));

        assertThatThrownBy(() -> pages("newest", open))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at needs both bounds");
    }
}
