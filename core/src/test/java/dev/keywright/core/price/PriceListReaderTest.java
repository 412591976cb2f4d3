package dev.keywright.core.price;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.DiagnosticListing;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.PriceListReader.Outcome;
import dev.keywright.core.source.Span;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriceListReaderTest {
    private static final String LIST = """
            date: 2026-08-15
            currency: USD
            source: a letter
            regions:
              moon-south-1:
                millionReadUnits: 0.1
                millionWriteUnits: 1e-30
                gigabyteMonth: 3
                readUnitHour: 0
                writeUnitHour: 0.00000000000000000007
            """;

    @Test
    void readsEveryFigureExactly() {
        Outcome outcome = read(LIST);

        assertThat(outcome.diagnostics()).isEmpty();
        PriceList list = outcome.list().orElseThrow();
        assertThat(list.date()).isEqualTo(LocalDate.of(2026, 8, 15));
        assertThat(list.source()).isEqualTo("a letter");
        assertThat(list.regions().keySet()).containsExactly("moon-south-1");
        assertThat(list.find("moon-south-1"))
                .contains(new Prices(
                        Rational.of(1, 10),
                        Rational.parse("1e-30").orElseThrow(),
                        Rational.of(3),
                        Rational.ZERO,
                        Rational.parse("7e-20").orElseThrow()));
        assertThat(list.find("moon-north-1")).isEmpty();
    }

    @Test
    void doesWithoutASource() {
        PriceList list = read(LIST.replace("source: a letter\n", "")).list().orElseThrow();

        assertThat(list.source()).isEmpty();
    }

    @Test
    void keepsTheOrderOfTheFile() {
        String more = LIST.replace(
                "regions:",
                "regions:\n  z-one-1: &z {millionReadUnits: 1, millionWriteUnits: 1,"
                        + " gigabyteMonth: 1, readUnitHour: 1, writeUnitHour: 1}\n  a-one-1: *z");

        assertThat(read(more).list().orElseThrow().regions().keySet())
                .containsExactly("z-one-1", "a-one-1", "moon-south-1");
    }

    @Test
    void reportsAllProblemsAtOnceAtTheirPlaces() {
        Outcome outcome = read("""
                date: 2026-02-30
                curency: USD
                regions:
                  us-east-1:
                    millionReadUnit: 0.125
                    millionWriteUnits: -0.625
                    gigabyteMonth: "0.25"
                    readUnitHour: 0.00013 dollars
                    writeUnitHour: [0.00065]
                  us-east-2: 0.25
                  us east 3:
                    millionReadUnits: 1
                    millionWriteUnits: 1
                    gigabyteMonth: 1
                    readUnitHour: 1
                """);

        assertThat(outcome.list()).isEmpty();
        assertThat(lines(outcome))
                .containsExactly(
                        "1:1 missing-field: the price list has no `currency`",
                        "1:7 bad-word: `date` is not a date: `2026-02-30`",
                        "2:1 unknown-field: a price list has no field `curency`, did you mean `currency`?",
                        "4:3 missing-field: the region `us-east-1` has no `millionReadUnits`",
                        "5:5 unknown-field: the region `us-east-1` has no field `millionReadUnit`,"
                                + " did you mean `millionReadUnits`?",
                        "6:24 bad-number: `millionWriteUnits` must be at least 0, not -0.625",
                        "7:20 bad-number: `gigabyteMonth` must be a number, not `0.25`",
                        "8:19 bad-number: `readUnitHour` must be a number, not `0.00013 dollars`",
                        "9:20 wrong-shape: `writeUnitHour` must be a number, not a list",
                        "10:14 wrong-shape: the region `us-east-2` must be a map of fields, not `0.25`",
                        "11:3 bad-name: `us east 3` is not valid as the name of a region",
                        "11:3 missing-field: the region `us east 3` has no `writeUnitHour`");
    }

    @Test
    void showsTheLineOfAProblem() {
        Outcome outcome = read(LIST.replace("USD", "EUR"));

        assertThat(new DiagnosticListing(List.of(outcome.source()), Palette.PLAIN).of(outcome.diagnostics()))
                .isEqualTo("""
                        error[bad-word]: `currency` cannot be `EUR`
                          --> prices.yaml:2:11
                         2 | currency: EUR
                           |           ^^^
                          = fix: Use one of: USD.
                        """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026", "15.8.2026", "2026-8-15", "2026-13-01", "+2026-01-01", "''", "[2026-08-15]", "~"})
    void refusesWhatIsNoDate(String date) {
        Outcome outcome = read(LIST.replace("2026-08-15", date));

        assertThat(outcome.list()).isEmpty();
        assertThat(outcome.diagnostics()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"keywright: 1\nname: shop\nentities: {}\npatterns: {}\n", "[1, 2]", "prices"})
    void tellsAFileOfAnotherKindInOneMessage(String text) {
        assertThat(lines(read(text)))
                .containsExactly("1:1 missing-field: this file is not a price list: it has no `regions`");
    }

    @Test
    void refusesAListWithoutRegions() {
        assertThat(lines(read("date: 2026-08-15\ncurrency: USD\nregions: {}\n")))
                .containsExactly("3:1 missing-field: the price list has no regions");
        assertThat(lines(read("date: 2026-08-15\ncurrency: USD\nregions:\n")))
                .containsExactly("3:9 wrong-shape: `regions` must be a map, not nothing");
    }

    @Test
    void refusesARegionThatIsThereTwice() {
        assertThat(lines(read(LIST + "  moon-south-1: {}\n"))).anyMatch(line -> line.contains("duplicate-key"));
    }

    @Test
    void reportsWhatIsNoText() {
        Outcome outcome = PriceListReader.read("prices.yaml", new byte[] {'d', (byte) 0xFF});

        assertThat(outcome.list()).isEmpty();
        assertThat(lines(outcome)).containsExactly("1:2 not-utf-8: the byte 0xFF is not valid UTF-8 here");
    }

    @Test
    void namesTheRegionsThereAreWhereOneIsUnknown() {
        Diagnostics diagnostics = new Diagnostics();

        UnknownRegion.report("us-west-1", BuiltInPrices.list(), Span.startOf("model.yaml"), diagnostics);

        assertThat(diagnostics.sorted()).singleElement().satisfies(found -> {
            assertThat(found.problem()).isEqualTo(UnknownRegion.PROBLEM);
            assertThat(found.message()).isEqualTo("the price list of 2026-08-15 has no region `us-west-1`");
            assertThat(found.fix())
                    .isEqualTo("Use one of: us-east-1, us-east-2, us-west-2, eu-west-1, eu-central-1, ap-northeast-1;"
                            + " or pass a list that contains `us-west-1` with `--prices`.");
        });
    }

    private static Outcome read(String text) {
        return PriceListReader.read("prices.yaml", text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> lines(Outcome outcome) {
        return outcome.diagnostics().stream()
                .map(found -> "%s:%s %s: %s"
                        .formatted(
                                found.span().start().line(),
                                found.span().start().column(),
                                found.problem().id(),
                                found.message()))
                .toList();
    }
}
