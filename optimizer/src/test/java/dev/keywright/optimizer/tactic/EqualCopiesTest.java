package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.tactic.Relief.Excess;
import dev.keywright.optimizer.tactic.Relief.Width;
import org.junit.jupiter.api.Test;

class EqualCopiesTest {
    private static final ReadModel MODEL = ReadModel.of("""
            entities:
              Org: {id: orgId, count: 10, attributes: {orgId: string, region: string}}
              Page:
                id: pageId
                parents: {Org: {average: 3, max: 9}}
                attributes:
                  pageId: string
                  path: string
                  state: {type: string, values: [LIVE, DRAFT]}
                  views: {type: number, counts: View}
              View: {id: viewId, parents: {Page: {average: 3, max: 9}}, attributes: {viewId: string}}
            patterns:
              page: {read: Page, by: pageId, rps: 1}
              find: {read: Page, by: [path, state=LIVE], select: [pageId, views, state], rps: 1}
              region: {count: Page, by: Org.region, rps: 1}
            """);

    private static final Relief EQUAL_COPIES = new EqualCopies(MODEL.model());

    private static final Candidate HOME = MODEL.proposal(new OwnKey(), "Home of Page by pageId");

    private static Excess reads(int times) {
        return new Excess(Rational.of(times), Rational.of(1), Width.ONE_ITEM);
    }

    @Test
    void copiesAHotItemAsOftenAsItsReadsTake() {
        assertThat(EQUAL_COPIES).on(HOME, reads(3)).proposesExactly("Copy of Page by pageId, whole, 3 times");
    }

    /** Every write goes to all copies. */
    @Test
    void proposesNothingAgainstWrites() {
        assertThat(EQUAL_COPIES)
                .on(HOME, new Excess(Rational.of(1), Rational.of(3), Width.ONE_ITEM))
                .proposesNothing();
    }

    @Test
    void copiesTheEntriesOfAHotIndexWithTheirCondition() {
        Candidate index = MODEL.proposal(new GlobalIndex(), "GSI of Page by path, KEYS_ONLY, when state=LIVE");
        assertThat(EQUAL_COPIES)
                .on(index, reads(3))
                .proposesExactly("Copy of Page by path / pageId, keys only, when state=LIVE, 3 times");
    }

    /** A declared count is kept in one place. */
    @Test
    void copiesWhatAHotIndexProjectsButNoDeclaredCount() {
        Candidate index = MODEL.proposal(new GlobalIndex(), "GSI of Page by path, state, INCLUDE pageId, state, views");
        assertThat(EQUAL_COPIES)
                .on(index, reads(3))
                .proposesExactly("Copy of Page by path, state / pageId, with pageId, state, 3 times");
    }

    @Test
    void multipliesCopiesThatAreStillTooHot() {
        Candidate copies = EQUAL_COPIES.cooler(HOME, reads(3)).orElseThrow();
        assertThat(EQUAL_COPIES).on(copies, reads(2)).proposesExactly("Copy of Page by pageId, whole, 6 times");
    }

    /** A write puts the item and all copies into one transaction, which takes a hundred. */
    @Test
    void proposesNothingBeyondNinetyCopies() {
        assertThat(EQUAL_COPIES).on(HOME, reads(90)).proposesExactly("Copy of Page by pageId, whole, 90 times");
        assertThat(EQUAL_COPIES).on(HOME, reads(91)).proposesNothing();
    }

    @Test
    void proposesNothingByAnInheritedAttribute() {
        Candidate index = MODEL.proposal(new GlobalIndex(), "GSI of Page by Org.region, KEYS_ONLY");
        assertThat(EQUAL_COPIES).on(index, reads(3)).proposesNothing();
    }

    @Test
    void proposesNothingForACounter() {
        Candidate counter = MODEL.proposal(new Counter(), "Counter of View by pageId in an item of its own");
        assertThat(EQUAL_COPIES).on(counter, reads(3)).proposesNothing();
    }
}
