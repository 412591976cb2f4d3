package dev.keywright.verifier.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PatternAnswer;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.RangeBounds;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuestionsTest {
    private final Things things = Library.things();
    private final Oracle oracle = new Oracle(Library.world());

    private List<AnswerRow> ask(String pattern, PatternInputs inputs) {
        return oracle.expected((Read) things.operation(pattern), inputs).allRows();
    }

    private static PatternInputs given(String name, String value) {
        return PatternInputs.of(Map.of(name, Datum.text(value)));
    }

    @Test
    void findsOneWithAllItsAttributesAndItsCount() {
        List<AnswerRow> rows = ask("member", given("memberId", "m1"));

        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).toString())
                .contains("memberId=m1", "email=ann@x", "city=Rome", "points=5", "loanCount=3");
    }

    @Test
    void findsNobodyByAnUnknownId() {
        assertThat(ask("member", given("memberId", "m"))).isEmpty();
    }

    @Test
    void sortsAndKeepsTiesTogether() {
        ExpectedAnswer expected = oracle.expected((Read) things.operation("by-city"), given("city", "Rome"));

        assertThat(expected.groups()).hasSize(2);
        assertThat(expected.groups().get(0)).hasSize(2);
        assertThat(expected.most()).isEqualTo(2);
        assertThat(Things.column(expected.allRows(), "memberId").get(2)).isEqualTo("m2");
    }

    @Test
    void leavesOutWhoLacksWhatIsOrderedBy() {
        assertThat(Things.column(ask("with-city", PatternInputs.NONE), "memberId"))
                .containsExactlyInAnyOrder("m1", "m2", "m4");
        assertThat(Things.column(ask("without-city", PatternInputs.NONE), "memberId"))
                .containsExactly("m3");
    }

    @Test
    void includesBothBoundsOfARange() {
        assertThat(points(RangeBounds.between(number("-2.5"), number("4.9")))).containsExactly("m2");
        assertThat(points(RangeBounds.atLeast(number("5")))).containsExactlyInAnyOrder("m1", "m3", "m4");
        assertThat(points(RangeBounds.atMost(number("-2.6")))).isEmpty();
        assertThat(points(RangeBounds.open())).hasSize(4);
        assertThat(points(RangeBounds.between(number("5"), number("4")))).isEmpty();
    }

    private List<String> points(RangeBounds bounds) {
        return Things.column(ask("points", PatternInputs.NONE.with(things.use("Member.points"), bounds)), "memberId");
    }

    private static Datum number(String text) {
        return Datum.number(new BigDecimal(text));
    }

    @Test
    void comparesPrefixesAndPartsCaseBySensitiveCase() {
        PatternInputs prefix = PatternInputs.NONE.withPrefix(things.use("Book.title"), "Em");
        assertThat(Things.column(ask("by-prefix", prefix), "bookId")).containsExactlyInAnyOrder("1", "10");
        assertThat(Things.column(ask("search", PatternInputs.NONE.withContains("mma")), "bookId"))
                .containsExactlyInAnyOrder("1", "2");
        assertThat(Things.column(ask("search", PatternInputs.NONE.withContains("love")), "bookId"))
                .containsExactly("1");
        assertThat(ask("search", PatternInputs.NONE.withContains("novel"))).isEmpty();
    }

    @Test
    void takesSeveralValuesForAChoice() {
        PatternInputs inputs = given("memberId", "m1");
        Datum out = Datum.text("OUT");
        Datum back = Datum.text("BACK");
        assertThat(ask("some", inputs.with(things.use("Loan.status"), List.of(out, back))))
                .hasSize(3);
        assertThat(Things.column(ask("some", inputs.with(things.use("Loan.status"), List.of(back))), "loanId"))
                .containsExactly("l1");
        assertThat(ask("some", inputs.with(things.use("Loan.status"), List.of())))
                .isEmpty();
    }

    @Test
    void followsConstantsOfThePattern() {
        assertThat(Things.column(ask("out", PatternInputs.NONE), "loanId"))
                .hasSize(3)
                .last()
                .isEqualTo("l4");
    }

    @Test
    void bringsChildrenAlongAtAnyDepthWithALimitForEachParent() {
        ExpectedAnswer expected = oracle.expected((Read) things.operation("loans"), given("memberId", "m1"));

        ExpectedAnswer.Match member = expected.groups().get(0).get(0);
        ExpectedAnswer loans = member.along().values().iterator().next();
        assertThat(loans.size()).isEqualTo(3);
        assertThat(loans.most()).isEqualTo(2);
        assertThat(loans.groups().get(0)).hasSize(2);
        assertThat(Things.column(loans.allRows(), "loanId").get(2)).isEqualTo("l1");
        ExpectedAnswer fines =
                loans.groups().get(1).get(0).along().values().iterator().next();
        assertThat(Things.column(fines.allRows(), "fineId")).containsExactly("f1");
    }

    @Test
    void givesOnlyWhatIsSelectedAndTheIdsOfRelatives() {
        AnswerRow member = ask("loans", given("memberId", "m2")).get(0);

        assertThat(member.toString()).isEqualTo("name=Bob Loan[loanId=l4 status=OUT Fine[]]");
        AnswerRow loan = ask("loan", given("loanId", "l4")).get(0);
        assertThat(loan.values()).hasSize(1);
        assertThat(loan.toString()).contains("status=OUT", "title=Emma]", "Member[memberId=m2 points=-2.5]");
    }

    @Test
    void readsInheritedAttributesAtTheParent() {
        assertThat(Things.column(ask("of-city", given("Member.city", "Rome")), "loanId"))
                .startsWith("l4", "l1")
                .containsExactlyInAnyOrder("l1", "l2", "l3", "l4");
    }

    @Test
    void showsNothingThatHasExpired() {
        assertThat(Things.column(ask("tickets", given("memberId", "m1")), "ticketId"))
                .containsExactly("t2");
    }

    @Test
    void answersEachOfABatch() {
        PatternInputs batch = PatternInputs.all(List.of(given("memberId", "m1"), given("memberId", "none")));

        assertThat(oracle.answer(things.operation("several"), batch))
                .isInstanceOfSatisfying(
                        PatternAnswer.Several.class,
                        several -> assertThat(several.answers())
                                .extracting(answer ->
                                        ((PatternAnswer.Rows) answer).rows().size())
                                .containsExactly(1, 0));
    }

    @Test
    void counts() {
        assertThat(oracle.count((Count) things.operation("how-many"), given("memberId", "m1")))
                .isEqualTo(3);
    }
}
