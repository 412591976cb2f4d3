package dev.keywright.optimizer.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Entity;
import dev.keywright.optimizer.search.SmallSearch.Finished;
import dev.keywright.optimizer.search.round.RoundReport;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.tactic.PatternQuestions;
import dev.keywright.optimizer.tactic.Situation;
import dev.keywright.optimizer.tactic.Tactics;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The page on the search: its model is searched, and every block of output on the page is printed here. `-Dupdate=true`
 * writes the blocks anew.
 */
class SearchPageTest {
    private static final Path PAGE = Path.of("../docs/search.md");
    private static final Pattern MODEL = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
    private static final Pattern OUTPUT = Pattern.compile("```text\n(.*?)```", Pattern.DOTALL);

    @Test
    void showsEveryFigureAsItIsPrinted() throws IOException {
        String page = Files.readString(PAGE, StandardCharsets.UTF_8);
        SmallSearch search = SmallSearch.of(
                MODEL.matcher(page).results().findFirst().orElseThrow().group(1));
        Space space = search.space();
        Finished finished = search.finish();
        List<String> printed = List.of(
                proposals(search),
                choices(search, space),
                options(space),
                foreseen(search),
                round(search, finished.round(1)),
                round(search, finished.round(2)),
                proof(finished));
        if (Boolean.getBoolean("update")) {
            Files.writeString(PAGE, updated(page, printed), StandardCharsets.UTF_8);
        }
        assertThat(finished.rounds()).hasSize(2);
        assertThat(OUTPUT.matcher(Files.readString(PAGE, StandardCharsets.UTF_8))
                        .results()
                        .map(block -> block.group(1)))
                .containsExactlyElementsOf(printed);
    }

    private static String updated(String page, List<String> printed) {
        Iterator<String> next = printed.iterator();
        return OUTPUT.matcher(page)
                .replaceAll(block -> Matcher.quoteReplacement("```text\n%s```".formatted(next.next())));
    }

    private static String proposals(SmallSearch search) {
        PatternQuestions questions = new PatternQuestions(
                search.costModel().facts(), search.costModel().estimates());
        StringBuilder text = new StringBuilder();
        for (Entity entity : search.model().entities()) {
            Situation situation =
                    new Situation(search.costModel().facts(), search.costModel().estimates(), questions, entity.ref());
            Tactics.propose(situation)
                    .forEach(candidate -> text.append(search.text(candidate)).append('\n'));
        }
        return text.toString();
    }

    private static String choices(SmallSearch search, Space space) {
        StringBuilder text = new StringBuilder();
        for (Choice choice : space.choices()) {
            String with = choice.isHome()
                    ? ""
                    : ", with choice %s".formatted(choice.homes().get(0).number());
            text.append("choice %s, %s: %s%s\n"
                    .formatted(choice.number(), dollars(choice.nanoDollars()), search.text(choice), with));
        }
        return text.toString();
    }

    private static String options(Space space) {
        StringBuilder text = new StringBuilder();
        for (AccessOption option : space.options()) {
            text.append("option %s, %s: %s by %s\n"
                    .formatted(
                            option.number(),
                            dollars(option.nanoDollars()),
                            option.serves().stream()
                                    .map(served -> "%s of %s"
                                            .formatted(
                                                    served.entity(),
                                                    served.pattern().id()))
                                    .collect(Collectors.joining(" and ")),
                            numbers(option.needs())));
        }
        return text.toString();
    }

    private static String foreseen(SmallSearch search) {
        return search.foreseen().surcharges().stream()
                .map(surcharge -> "%s more for %s (group: %s)\n"
                        .formatted(dollars(surcharge.nanoDollars()), numbers(surcharge.choices()), surcharge.group()))
                .collect(Collectors.joining());
    }

    private static String numbers(List<Choice> choices) {
        return choices.stream()
                .map(choice -> "choice %s".formatted(choice.number()))
                .collect(Collectors.joining(" and "));
    }

    private static String round(SmallSearch search, RoundReport round) {
        StringBuilder text = new StringBuilder("round %s\n".formatted(round.number()));
        round.chosen().forEach(candidate -> text.append("  %s\n".formatted(search.text(candidate))));
        text.append("  the program says %s, the bill says %s\n"
                .formatted(dollars(round.programNanoDollars()), dollars(round.billNanoDollars())));
        for (Surcharge surcharge : round.surcharges()) {
            text.append("  learned: %s more for %s together\n"
                    .formatted(dollars(surcharge.nanoDollars()), numbers(surcharge.choices())));
        }
        return text.toString();
    }

    private static String proof(Finished finished) {
        Found found = finished.found();
        return "%s after %s rounds: %s a month, and no design of these candidates costs less than %s\n"
                .formatted(
                        found.status(),
                        found.rounds(),
                        dollars(found.bill().objectiveNanoDollars()),
                        dollars(found.boundNanoDollars()));
    }

    private static String dollars(long nanoDollars) {
        return "$" + BigDecimal.valueOf(nanoDollars, 9).setScale(2, RoundingMode.HALF_UP);
    }
}
