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
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.ask.Outcome;
import dev.keywright.verifier.ask.Row;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AgreementTest {
    private static final Create JOIN = new Create(new EntityRef("Member"), List.of(), new Create.Once(), 1);

    private final Things things = Library.things();
    private final Oracle oracle = new Oracle(Library.world());
    /** Two with the same points, then one with fewer; a page holds two. */
    private final Expected city =
            oracle.expected((Read) things.operation("by-city"), Inputs.of(Map.of("city", Datum.text("Rome"))));

    private final List<Row> rows = city.allRows();

    @Test
    void acceptsTiesInAnyOrder() {
        assertThat(Agreement.difference(city, pages(List.of(0, 1), List.of(2)))).isEmpty();
        assertThat(Agreement.difference(city, pages(List.of(1, 0), List.of(2)))).isEmpty();
    }

    @Test
    void acceptsAnEmptyPageAtTheEndAlone() {
        assertThat(Agreement.difference(city, pages(List.of(0, 1), List.of(2), List.of())))
                .hasValueSatisfying(text -> assertThat(text).contains("page 2 has 1 rows"));
        Expected nobody =
                oracle.expected((Read) things.operation("by-city"), Inputs.of(Map.of("city", Datum.text("rome"))));
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
        assertThat(Agreement.difference(city, List.of(rows.subList(0, 2), List.of(new Row(values, Map.of())))))
                .isPresent();
        values.remove(things.use("Member.name"));
        assertThat(Agreement.difference(city, List.of(rows.subList(0, 2), List.of(new Row(values, Map.of())))))
                .isPresent();
    }

    @Test
    void cutsWhatComesAlongAtItsLimitWhereverTiesAllow() {
        Expected loans =
                oracle.expected((Read) things.operation("loans"), Inputs.of(Map.of("memberId", Datum.text("m1"))));
        Row member = loans.allRows().get(0);
        List<Step> way = member.along().keySet().iterator().next();
        List<Row> swapped = new ArrayList<>(member.along(way));
        Collections.reverse(swapped);

        assertThat(Agreement.difference(loans, List.of(List.of(member)))).isEmpty();
        assertThat(Agreement.difference(loans, List.of(List.of(new Row(member.values(), Map.of(way, swapped))))))
                .isEmpty();
        assertThat(Agreement.difference(
                        loans, List.of(List.of(new Row(member.values(), Map.of(way, swapped.subList(0, 1)))))))
                .hasValueSatisfying(text -> assertThat(text).contains("relatives differ"));
    }

    @Test
    void tellsWritesThatWereDoneFromThoseThatWereNot() {
        Outcome taken = new Outcome.Refused(Outcome.Why.TAKEN);
        Outcome exists = new Outcome.Refused(Outcome.Why.EXISTS);
        assertThat(Agreement.difference(JOIN, taken, exists)).isEmpty();
        assertThat(Agreement.difference(JOIN, new Outcome.Done(1), taken)).isPresent();
        assertThat(Agreement.difference(JOIN, taken, new Outcome.Done(1))).isPresent();
        assertThat(Agreement.difference(JOIN, new Outcome.Done(2), new Outcome.Done(1)))
                .isPresent();
        assertThat(Agreement.difference(
                        JOIN,
                        new Outcome.Several(List.of(taken, new Outcome.Done(1))),
                        new Outcome.Several(List.of(taken, taken))))
                .hasValueSatisfying(text -> assertThat(text).startsWith("write 2 of the batch"));
    }

    /** What stops a transaction first is nobody's promise. */
    @Test
    void tellsWhatIsRefusedFromWhatHasNothingToWriteToUnlessSeveralAreWrittenTogether() {
        Outcome refused = new Outcome.Refused(Outcome.Why.CONDITION);
        Transaction together = new Transaction(List.of(new Action(JOIN, 2)));

        assertThat(Agreement.difference(JOIN, new Outcome.Nothing(), refused)).isPresent();
        assertThat(Agreement.difference(JOIN, refused, new Outcome.Nothing())).isPresent();
        assertThat(Agreement.difference(together, new Outcome.Nothing(), refused))
                .isEmpty();
    }

    @SafeVarargs
    private List<List<Row>> pages(List<Integer>... pages) {
        List<List<Row>> all = new ArrayList<>();
        for (List<Integer> page : pages) {
            all.add(page.stream().map(rows::get).toList());
        }
        return all;
    }
}
