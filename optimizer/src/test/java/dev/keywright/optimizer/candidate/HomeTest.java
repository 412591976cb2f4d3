package dev.keywright.optimizer.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Projection;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Shape.Mark;
import java.util.List;
import org.junit.jupiter.api.Test;

class HomeTest {
    private static final EntityRef LOAN = new EntityRef("Loan");
    private static final AttributeUse MEMBER = own("memberId");
    private static final AttributeUse TIME = own("lentAt");
    private static final AttributeUse ID = own("loanId");

    private static final Shape BY_MEMBER = Shape.of(List.of(MEMBER), List.of(TIME, ID));
    private static final Home HOME = Home.of(LOAN, BY_MEMBER);

    private static AttributeUse own(String name) {
        return AttributeUse.own(new AttributeRef(LOAN, name));
    }

    @Test
    void isAlikeWhereverTheItemTypeIsInTheKey() {
        assertThat(HOME.isAlike(Home.of(LOAN, BY_MEMBER.withLevels(1)))).isTrue();
        assertThat(HOME.isAlike(Home.of(LOAN, Shape.of(List.of(MEMBER), List.of(ID, TIME)))))
                .isFalse();
    }

    /** A mark is one character: two homes with different marks have keys of the same length, one without is shorter. */
    @Test
    void isAlikeOnlyWithAKeyOfTheSameLength() {
        Home before = Home.of(LOAN, BY_MEMBER.with(Mark.BEFORE));
        assertThat(before.isAlike(Home.of(LOAN, BY_MEMBER.with(Mark.AFTER)))).isTrue();
        assertThat(before.isAlike(HOME)).isFalse();
    }

    @Test
    void isNotAlikeInAnotherForm() {
        assertThat(HOME.isAlike(new Home(LOAN, BY_MEMBER, Form.ATTRIBUTES))).isFalse();
    }

    /** A local index has the partition key of its table; everything else is free. */
    @Test
    void fitsALocalIndexOfItsOwnPartitionKey() {
        assertThat(HOME.fits(index(MEMBER, Scope.LOCAL))).isTrue();
        assertThat(HOME.fits(index(ID, Scope.LOCAL))).isFalse();
        assertThat(HOME.fits(index(ID, Scope.GLOBAL))).isTrue();
        assertThat(HOME.fits(new Carried(LOAN, List.of(TIME)))).isTrue();
    }

    private static IndexEntry index(AttributeUse partition, Scope scope) {
        Shape shape = Shape.of(List.of(partition), List.of());
        return IndexEntry.of(LOAN, shape, new Projection.Keys(), List.of(), scope);
    }
}
