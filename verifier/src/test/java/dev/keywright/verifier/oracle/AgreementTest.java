package dev.keywright.verifier.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AgreementTest {
    private static final Create JOIN = Create.plain(new EntityRef("Member"));

    private final Things things = Library.things();
    private final Oracle oracle = new Oracle(Library.world());
    /** Two with the same points, then one with fewer; a page holds two. */
    private final ExpectedAnswer city =
            oracle.expected((Read) things.operation("by-city"), PatternInputs.of(Map.of("city", Datum.text("Rome"))));

    private final List<AnswerRow> rows = city.allRows();

    @Test
    void acceptsTiesInAnyOrder() {
        assertThat(Agreement.difference(city, pages(List.of(0, 1), List.of(2)))).isEmpty();
        assertThat(Agreement.difference(city, pages(List.of(1, 0), List.of(2)))).isEmpty();
    }

    @Test
    void acceptsAnEmptyPageAtTheEndAlone() {
        assertThat(Agreement.difference(city, pages(List.of(0, 1), List.of(2), List.of())))
                .hasValueSatisfying(text -> assertThat(text).contains("page 2 has 1 rows"));
        ExpectedAnswer nobody = oracle.expected(
                (Read) things.operation("by-city"), PatternInputs.of(Map.of("city", Datum.text("rome"))));
        assertThat(Agreement.difference(nobody, List.of(List.of()))).isEmpty();
    }

    @Test
    void noticesWhatIsInTheWrongPlaceTwiceOrMissing() {
        assertThat(Agreement.difference(city, pages(List.of(0, 2), List.of(1)))).isPresent();
        assertThat(Agreement.difference(city, pages(List.of(0, 0), List.of(2)))).isPresent();
        assertThat(Agreement.difference(city, pages(List.of(0, 1))))
                .hasValueSatisfying(text -> assertThat(text).contains("missing: {memberId=m2"));
    }

    @Test
    void noticesAPageThatIsNotFullOrTooLong() {
        assertThat(Agreement.difference(city, pages(List.of(0), List.of(1, 2)))).isPresent();
        assertThat(Agreement.difference(city, pages(List.of(0, 1, 2)))).isPresent();
    }

    @Test
    void comparesAFirstPageWithAnyRightOne() {
        assertThat(Agreement.differenceOfFirstPage(city, List.of(rows.get(1), rows.get(0))))
                .isEmpty();
        assertThat(Agreement.differenceOfFirstPage(city, List.of(rows.get(0), rows.get(2))))
                .isPresent();
    }

    @Test
    void noticesAnotherValueAndAnotherAttribute() {
        Map<AttributeUse, Datum> values = new LinkedHashMap<>(rows.get(2).values());
        values.put(things.use("Member.name"), Datum.text("Bobby"));
        assertThat(Agreement.difference(city, List.of(rows.subList(0, 2), List.of(new AnswerRow(values, Map.of())))))
                .isPresent();
        values.remove(things.use("Member.name"));
        assertThat(Agreement.difference(city, List.of(rows.subList(0, 2), List.of(new AnswerRow(values, Map.of())))))
                .isPresent();
    }

    /** One of two tickets has expired; DynamoDB deletes it when it likes. */
    @Test
    void takesACountThatTrailsWithExpiredChildrenOrWithout() {
        ExpectedAnswer member = oracle.expected(
                (Read) things.operation("member"), PatternInputs.of(Map.of("memberId", Datum.text("m1"))));

        assertThat(Agreement.difference(member, List.of(List.of(counting(member, 1)))))
                .isEmpty();
        assertThat(Agreement.difference(member, List.of(List.of(counting(member, 2)))))
                .isEmpty();
        assertThat(Agreement.difference(member, List.of(List.of(counting(member, 3)))))
                .isPresent();
    }

    private AnswerRow counting(ExpectedAnswer member, long tickets) {
        Map<AttributeUse, Datum> values =
                new LinkedHashMap<>(member.allRows().get(0).values());
        values.put(things.use("Member.ticketCount"), Datum.number(tickets));
        return new AnswerRow(values, Map.of());
    }

    @Test
    void cutsWhatComesAlongAtItsLimitWhereverTiesAllow() {
        ExpectedAnswer loans = oracle.expected(
                (Read) things.operation("loans"), PatternInputs.of(Map.of("memberId", Datum.text("m1"))));
        AnswerRow member = loans.allRows().get(0);
        List<Step> way = member.along().keySet().iterator().next();
        List<AnswerRow> swapped = new ArrayList<>(member.along(way));
        Collections.reverse(swapped);

        assertThat(Agreement.difference(loans, List.of(List.of(member)))).isEmpty();
        assertThat(Agreement.difference(loans, List.of(List.of(new AnswerRow(member.values(), Map.of(way, swapped))))))
                .isEmpty();
        assertThat(Agreement.difference(
                        loans, List.of(List.of(new AnswerRow(member.values(), Map.of(way, swapped.subList(0, 1)))))))
                .hasValueSatisfying(text -> assertThat(text).contains("included differ"));
    }

    @Test
    void tellsWritesThatWereDoneFromThoseThatWereNot() {
        WriteOutcome taken = new WriteOutcome.Refused(WriteOutcome.Why.TAKEN);
        WriteOutcome exists = new WriteOutcome.Refused(WriteOutcome.Why.EXISTS);
        assertThat(Agreement.difference(JOIN, taken, exists)).isEmpty();
        assertThat(Agreement.difference(JOIN, new WriteOutcome.Done(1), taken)).isPresent();
        assertThat(Agreement.difference(JOIN, taken, new WriteOutcome.Done(1))).isPresent();
        assertThat(Agreement.difference(JOIN, new WriteOutcome.Done(2), new WriteOutcome.Done(1)))
                .isPresent();
        assertThat(Agreement.difference(
                        JOIN,
                        new WriteOutcome.Several(List.of(taken, new WriteOutcome.Done(1))),
                        new WriteOutcome.Several(List.of(taken, taken))))
                .hasValueSatisfying(text -> assertThat(text).startsWith("write 2 of the batch"));
    }

    /** No order of the checks of a transaction is promised. */
    @Test
    void tellsWhatIsRefusedFromWhatHasNothingToWriteToUnlessSeveralAreWrittenTogether() {
        WriteOutcome refused = new WriteOutcome.Refused(WriteOutcome.Why.CONDITION);
        Transaction together = new Transaction(List.of(new Action(JOIN, 2)));

        assertThat(Agreement.difference(JOIN, new WriteOutcome.Nothing(), refused))
                .isPresent();
        assertThat(Agreement.difference(JOIN, refused, new WriteOutcome.Nothing()))
                .isPresent();
        assertThat(Agreement.difference(together, new WriteOutcome.Nothing(), refused))
                .isEmpty();
    }

    @SafeVarargs
    private List<List<AnswerRow>> pages(List<Integer>... pages) {
        List<List<AnswerRow>> all = new ArrayList<>();
        for (List<Integer> page : pages) {
            all.add(page.stream().map(rows::get).toList());
        }
        return all;
    }
}
