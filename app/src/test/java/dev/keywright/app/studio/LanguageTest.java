package dev.keywright.app.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.studio.language.Completion;
import dev.keywright.app.studio.language.Completion.Choice;
import dev.keywright.app.studio.language.FigureEdit;
import dev.keywright.app.studio.language.Fix;
import dev.keywright.app.studio.language.Hover;
import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.model.Model;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What an author is offered while he types; `|` is the place of the cursor. */
class LanguageTest {
    private static final String MODEL = """
            keywright: 1
            name: shop

            # people
            entities:
              Customer:
                id: customerId
                count: 1000   # so far
                attributes:
                  customerId: {type: string, size: 20}
                  name: {type: string, size: 30}

            patterns:
              P1:
                title: A customer
                read: Customer
                by: customerId
                rps: {average: 5, peak: 50}   # measured
              P2:
                title: Sign up
                create: Customer
                perDay: 100
            """;

    private static List<String> words(String text) {
        int at = text.indexOf('|');
        String before = text.substring(0, at);
        int line = (int) before.chars().filter(letter -> letter == '\n').count() + 1;
        int character = at - (before.lastIndexOf('\n') + 1);
        return new Completion(text.replace("|", ""), line, character)
                .choices().stream().map(Choice::word).toList();
    }

    @Test
    void completesFieldsOfTheModel() {
        assertThat(words("keywright: 1\n|"))
                .contains("name", "entities", "patterns")
                .doesNotContain("keywright");
    }

    @Test
    void completesFieldsOfAnEntityThatItDoesNotHaveYet() {
        assertThat(words(MODEL.replace("    count: 1000   # so far", "    |")))
                .contains("count", "parents", "unique")
                .doesNotContain("id", "attributes", "rps");
    }

    @Test
    void completesFieldsOfAPatternByItsVerb() {
        assertThat(words(MODEL.replace("    by: customerId\n", "    |\n")))
                .contains("order", "include", "latency")
                .doesNotContain("cascade", "read");
        assertThat(words(MODEL + "  P3:\n    |")).contains("read", "create", "delete", "title");
    }

    @Test
    void completesFieldsWithinBraces() {
        assertThat(words(MODEL.replace("name: {type: string, size: 30}", "name: {type: string, |}")))
                .contains("size", "unique")
                .doesNotContain("type", "count");
    }

    @Test
    void completesNamesOfTheModelItself() {
        assertThat(words(MODEL.replace("read: Customer", "read: |"))).containsExactly("Customer");
        assertThat(words(MODEL.replace("by: customerId", "by: |"))).containsExactly("customerId", "name");
    }

    @Test
    void completesValuesOfTheLanguage() {
        assertThat(words(MODEL.replace("{type: string, size: 30}", "{type: |}")))
                .contains("string", "timestamp");
        assertThat(words(MODEL + "options:\n  region: |")).contains("us-east-1", "eu-central-1");
    }

    @Test
    void explainsFieldsByTheLanguageAndNamesByTheModel() {
        Hover hover = new Hover(Optional.of(model(MODEL)));

        assertThat(hover.find(MODEL, 8, "count", 9))
                .hasValueSatisfying(text -> assertThat(text).startsWith("count\n"));
        assertThat(hover.find(MODEL, 16, "Customer", 18))
                .hasValueSatisfying(text -> assertThat(text).contains("1,000"));
        assertThat(hover.find(MODEL, 14, "P1", 4))
                .hasValueSatisfying(text -> assertThat(text).contains("5 a second on average, 50 at peak"));
        assertThat(hover.find(MODEL, 3, "nonsense", 1)).isEmpty();
    }

    @Test
    void fixesAMisspeltNameAndNothingElse() {
        Outcome outcome = check(MODEL.replace("by: customerId", "by: custmerId"));

        List<Fix> fixes = outcome.diagnostics().stream()
                .flatMap(diagnostic -> Fix.find(diagnostic, outcome.sources().get(0)).stream())
                .toList();

        assertThat(fixes).hasSize(1);
        assertThat(fixes.get(0).replacement()).isEqualTo("customerId");
        assertThat(fixes.get(0).span().start().line()).isEqualTo(17);
        assertThat(fixes.get(0).span().start().column()).isEqualTo(9);
        assertThat(fixes.get(0).span().end().column()).isEqualTo(9 + "custmerId".length());
    }

    @Test
    void writesFiguresAndKeepsEverythingElse() {
        assertThat(written("Customer.count=20k")).isEqualTo(MODEL.replace("1000 ", "20000 "));
        assertThat(written("Customer.name.size=45")).isEqualTo(MODEL.replace("size: 30", "size: 45"));
        assertThat(written("P2.perDay=7")).isEqualTo(MODEL.replace("perDay: 100", "perDay: 7"));
        assertThat(written("P1.peak=80")).isEqualTo(MODEL.replace("peak: 50", "peak: 80"));
    }

    @Test
    void keepsTheRatioOfAPeakToItsAverage() {
        assertThat(written("P1.rps=10")).isEqualTo(MODEL.replace("average: 5, peak: 50", "average: 10, peak: 100"));
    }

    @Test
    void writesNoFigureThatTheTextDoesNotState() {
        assertThat(FigureEdit.changed(MODEL, "P2.rps=1", model(MODEL))).isEmpty();
        assertThat(FigureEdit.changed(MODEL, "P9.rps=1", model(MODEL))).isEmpty();
    }

    @Test
    void writesFiguresIntoMarkdown() {
        String document = "# Shop\n\ncount: 1000\n\n```yaml keywright\n%s```\n\nThe end.\n".formatted(MODEL);

        assertThat(FigureEdit.changed(document, "Customer.count=5", model(MODEL)))
                .contains(document.replace("1000   #", "5   #"));
    }

    private static String written(String setting) {
        return FigureEdit.changed(MODEL, setting, model(MODEL)).orElseThrow();
    }

    private static Model model(String text) {
        return check(text).model().orElseThrow();
    }

    private static Outcome check(String text) {
        return Check.model("model.yaml", text.getBytes(StandardCharsets.UTF_8));
    }
}
