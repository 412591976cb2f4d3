package dev.keywright.verifier.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.EntityRef;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.ask.WriteOutcome.Done;
import dev.keywright.verifier.ask.WriteOutcome.Nothing;
import dev.keywright.verifier.ask.WriteOutcome.Refused;
import dev.keywright.verifier.ask.WriteOutcome.Why;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.World;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WritesTest {
    private final Things things = Library.things();
    private final World world = Library.world();
    private final Oracle oracle = new Oracle(world);

    private WriteOutcome write(String pattern, ActionInputs... actions) {
        return oracle.write(things.operation(pattern), PatternInputs.write(actions));
    }

    private ActionInputs fresh(String thing) {
        return ActionInputs.fresh(things.thing(thing));
    }

    private static ActionInputs by(String name, String value) {
        return ActionInputs.given(Map.of(name, Datum.text(value)));
    }

    private Optional<String> found(String entity, String id) {
        return world.findStored(new EntityRef(entity), List.of(Datum.text(id))).map(Object::toString);
    }

    @Test
    void createsWhatDoesNotExistYet() {
        assertThat(write("join", fresh("Member memberId=m9 email=new@x name=New points=0")))
                .isEqualTo(new Done(1));
        assertThat(write("join", fresh("Member memberId=m9 email=newer@x name=New points=0")))
                .isEqualTo(new Refused(Why.EXISTS));
        assertThat(found("Member", "m9").orElseThrow()).contains("email=new@x");
    }

    @Test
    void refusesAUniqueValueThatAnotherHasAlsoAnotherEntity() {
        assertThat(write("join", fresh("Member memberId=m9 email=bob@x name=New points=0")))
                .isEqualTo(new Refused(Why.TAKEN));
        assertThat(write("hire", fresh("Staff staffId=s2 login=ann@x"))).isEqualTo(new Refused(Why.TAKEN));
        assertThat(write("join", fresh("Member memberId=m9 email=Bob@x name=New points=0")))
                .isEqualTo(new Done(1));
    }

    @Test
    void givesAUniqueValueFreeThatIsNoLongerUsed() {
        ActionInputs rename = by("memberId", "m1").with(things.attribute("Member.email"), Datum.text("anna@x"));
        assertThat(write("rename", rename)).isEqualTo(new Done(1));
        assertThat(write("hire", fresh("Staff staffId=s2 login=ann@x"))).isEqualTo(new Done(1));
        ActionInputs back = by("memberId", "m1").with(things.attribute("Member.email"), Datum.text("ann@x"));
        assertThat(write("rename", back)).isEqualTo(new Refused(Why.TAKEN));
        assertThat(found("Member", "m1").orElseThrow()).contains("email=anna@x");
    }

    @Test
    void takesWhatAnExpiredOneHad() {
        assertThat(write("ticket", fresh("Ticket ticketId=t3 memberId=m1 code=c2 endsAt=2027-01-01T00:00:00Z")))
                .isEqualTo(new Refused(Why.TAKEN));
        assertThat(write("ticket", fresh("Ticket ticketId=t3 memberId=m1 code=c1 endsAt=2027-01-01T00:00:00Z")))
                .isEqualTo(new Done(1));
    }

    @Test
    void numbersWithinTheParentAndSkipsNoNumberForARefusal() {
        String loan = " memberId=m1 memberName=Ann bookId=2 at=2026-04-01T00:00:00Z";
        assertThat(write("lend", fresh("Loan loanId=l1" + loan))).isEqualTo(new Refused(Why.EXISTS));
        assertThat(write("lend", fresh("Loan loanId=l5" + loan))).isEqualTo(new Done(1));
        assertThat(found("Loan", "l5").orElseThrow()).contains("number=4", "status=OUT");
        assertThat(write("lend", fresh("Loan loanId=l6 memberId=m3 memberName=Cy bookId=2 at=2026-04-01T00:00:00Z")))
                .isEqualTo(new Done(1));
        assertThat(found("Loan", "l6").orElseThrow()).contains("number=1");
    }

    @Test
    void replacesAll() {
        assertThat(write("replace", fresh("Book bookId=1 title=New copies=4"))).isEqualTo(new Done(1));
        assertThat(found("Book", "1")).hasValue("Book bookId=1 title=New copies=4");
        assertThat(write("replace", fresh("Book bookId=3 title=More copies=4"))).isEqualTo(new Done(1));
    }

    @Test
    void changesNothingThatIsNotThereAndSaysSo() {
        assertThat(write("rename", by("memberId", "none").with(things.attribute("Member.name"), Datum.text("X"))))
                .isEqualTo(new Nothing());
        assertThat(write("leave", by("memberId", "none"))).isEqualTo(new Nothing());
        assertThat(write("return-all", by("memberId", "m3"))).isEqualTo(new Nothing());
    }

    @Test
    void keepsWhatChildrenHoldOfTheirParentInStep() {
        write("rename", by("memberId", "m1").with(things.attribute("Member.name"), Datum.text("Anna")));

        assertThat(found("Loan", "l1").orElseThrow()).contains("memberName=Anna");
        assertThat(found("Loan", "l4").orElseThrow()).contains("memberName=Bob");
    }

    @Test
    void letsAChildThatMovesHoldWhatItsNewParentHas() {
        write("hand-over", by("loanId", "l1").with(things.attribute("Loan.memberId"), Datum.text("m2")));

        assertThat(found("Loan", "l1").orElseThrow()).contains("memberId=m2", "memberName=Bob");
    }

    @Test
    void removesAndSetsAndAdds() {
        write("forget", by("memberId", "m1"));
        assertThat(found("Member", "m1").orElseThrow()).doesNotContain("city");
        write("move", by("memberId", "m3").with(things.attribute("Member.city"), Datum.text("Oslo")));
        assertThat(found("Member", "m3").orElseThrow()).contains("city=Oslo");
        assertThat(write("spend", spend("m3", "5", "-1.5"))).isEqualTo(new Done(1));
        assertThat(found("Member", "m3").orElseThrow()).contains("points=3.5");
    }

    private ActionInputs spend(String member, String atLeast, String added) {
        Map<String, Datum> given = new LinkedHashMap<>();
        given.put("memberId", Datum.text(member));
        given.put("amount", Datum.number(new BigDecimal(atLeast)));
        return ActionInputs.given(given).adding(things.attribute("Member.points"), new BigDecimal(added));
    }

    @Test
    void refusesWhatAConditionForbids() {
        assertThat(write("spend", spend("m3", "5.1", "-1"))).isEqualTo(new Refused(Why.CONDITION));
        assertThat(found("Member", "m3").orElseThrow()).contains("points=5");
        assertThat(write("unlend", by("loanId", "l2"))).isEqualTo(new Refused(Why.CONDITION));
        assertThat(write("unlend", by("loanId", "l1"))).isEqualTo(new Done(1));
        assertThat(found("Fine", "f1")).isPresent();
    }

    @Test
    void reachesEveryOneThatMatchesAndWhoseConditionHolds() {
        assertThat(write("return-all", by("memberId", "m1"))).isEqualTo(new Done(2));
        assertThat(found("Loan", "l2").orElseThrow()).contains("status=BACK");
        assertThat(found("Loan", "l4").orElseThrow()).contains("status=OUT");
    }

    @Test
    void deletesTheChildrenThatAreNamedAtAnyDepth() {
        assertThat(write("leave", by("memberId", "m1"))).isEqualTo(new Done(1));
        assertThat(found("Member", "m1")).isEmpty();
        assertThat(world.stored(new EntityRef("Loan"))).hasSize(1);
        assertThat(world.stored(new EntityRef("Fine"))).isEmpty();
        assertThat(world.stored(new EntityRef("Ticket"))).hasSize(2);
    }

    @Test
    void leavesWhatLiesBetweenWhereOnlyTheFarOnesAreNamed() {
        write("strike", by("memberId", "m1"));

        assertThat(world.stored(new EntityRef("Fine"))).isEmpty();
        assertThat(world.stored(new EntityRef("Loan"))).hasSize(4);
    }

    @Test
    void doesAllOfATransactionOrNothing() {
        ActionInputs lend = fresh("Loan loanId=l9 memberId=m1 memberName=Ann bookId=1 at=2026-04-01T00:00:00Z");
        ActionInputs none = by("bookId", "10").adding(things.attribute("Book.copies"), BigDecimal.ONE.negate());
        assertThat(write("checkout", lend, none)).isEqualTo(new Refused(Why.CONDITION));
        assertThat(found("Loan", "l9")).isEmpty();

        ActionInputs one = by("bookId", "1").adding(things.attribute("Book.copies"), BigDecimal.ONE.negate());
        assertThat(write("checkout", lend, one)).isEqualTo(new Done(2));
        assertThat(found("Book", "1").orElseThrow()).contains("copies=0");
        assertThat(found("Loan", "l9").orElseThrow()).contains("number=4");
    }

    @Test
    void createsOneForEachThatMatches() {
        ActionInputs warning = new ActionInputs(
                List.of(things.thing("Notice noticeId=n1 text=Late")),
                Map.of(),
                Map.of(),
                Map.of("bookId", Datum.text("1")));

        // Of the three loans of the book two are one member's: the second notice is there already.
        assertThat(write("warn", warning)).isEqualTo(new Done(2));
        assertThat(world.stored(new EntityRef("Notice")))
                .extracting(Object::toString)
                .containsExactlyInAnyOrder(
                        "Notice noticeId=n1 text=Late memberId=m1", "Notice noticeId=n1 text=Late memberId=m2");
    }

    @Test
    void letsEachOfABatchStandByItself() {
        WriteOutcome outcome = oracle.write(
                things.operation("hire"),
                PatternInputs.all(List.of(
                        PatternInputs.write(fresh("Staff staffId=s2 login=ann@x")),
                        PatternInputs.write(fresh("Staff staffId=s3 login=new@x")))));

        assertThat(outcome).isEqualTo(new WriteOutcome.Several(List.of(new Refused(Why.TAKEN), new Done(1))));
    }
}
