package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class CarriedTest {
    private static final String LOANS = """
            entities:
              Member:
                id: memberId
                count: 10
                attributes: {memberId: string, name: string, city: string, loans: {type: number, counts: Loan}}
              Loan: {id: loanId, count: 30, parents: {Member: %s}, attributes: {loanId: string}}
            patterns:
              loan: {read: Loan, by: loanId, %s, rps: 1}
            """;

    private static final String BY_ITS_ID = "{average: 3, max: 9}";

    @Test
    void carriesWhatIsSelectedOfAParent() {
        assertThat(new Carried())
                .on(LOANS.formatted(BY_ITS_ID, "select: [loanId, Member.name]"))
                .proposesExactly("Carried in Loan: Member.name");
    }

    @Test
    void proposesNothingWhereOnlyOwnAttributesAreRead() {
        assertThat(new Carried())
                .on(LOANS.formatted(BY_ITS_ID, "select: [loanId, memberId]"))
                .proposesNothing();
    }

    /** Its id is held anyway; how many loans it has changes with every loan and is kept in one place. */
    @Test
    void carriesAllOfAParentThatIsIncluded() {
        assertThat(new Carried())
                .on(LOANS.formatted(BY_ITS_ID, "include: Member"))
                .proposesExactly("Carried in Loan: Member.name, Member.city");
    }

    @Test
    void carriesWhatIsSelectedOfAnIncludedParent() {
        assertThat(new Carried())
                .on(LOANS.formatted(BY_ITS_ID, "include: Member, select: [loanId, Member.city]"))
                .proposesExactly("Carried in Loan: Member.city");
    }

    @Test
    void carriesOnlyWhatIsNotHeldAlready() {
        assertThat(new Carried())
                .on(LOANS.formatted("{average: 3, max: 9, via: {name: memberName}}", "include: Member"))
                .proposesExactly("Carried in Loan: Member.city");
    }

    /** Without a parent, an empty copy could not be told from a parent without a name. */
    @Test
    void proposesNothingForAParentThatMayBeMissing() {
        assertThat(new Carried())
                .on(LOANS.formatted("{average: 2, max: 9, optional: true}", "include: Member"))
                .proposesNothing();
    }

    @Test
    void neverCarriesADeclaredCount() {
        assertThat(new Carried())
                .on(LOANS.formatted(BY_ITS_ID, "select: [loanId, Member.loans]"))
                .proposesNothing();
    }

    /** Each change is then written to all loans of the member; whether that pays is for the price to say. */
    @Test
    void carriesWhatChanges() {
        assertThat(new Carried())
                .on(LOANS.formatted(BY_ITS_ID, "select: [loanId, Member.name]")
                        + "  rename: {update: Member, by: memberId, set: name, rps: 1}\n")
                .proposesExactly("Carried in Loan: Member.name");
    }

    /** A transaction has 100 actions, and the member itself is one of them. */
    @Test
    void proposesNoCopyThatChangesInMoreItemsThanATransactionHas() {
        String changes = "  rename: {update: Member, by: memberId, set: name, rps: 1}\n";
        String included = LOANS.formatted("{average: 3, max: %s}", "include: Member");
        String city = LOANS.formatted("{average: 3, max: 100}", "select: [loanId, Member.city]");

        assertThat(new Carried()).on(included.formatted(100) + changes).proposesNothing();
        assertThat(new Carried())
                .on(included.formatted(99) + changes)
                .proposesExactly("Carried in Loan: Member.name, Member.city");
        assertThat(new Carried()).on(city + changes).proposesExactly("Carried in Loan: Member.city");
    }

    @Test
    void carriesWhatIsSelectedOfAGrandparent() {
        assertThat(new Carried()).on("""
                entities:
                  Book: {id: isbn, count: 10, attributes: {isbn: string, title: string}}
                  Volume: {id: volumeId, parents: {Book: {average: 3, max: 9}}, attributes: {volumeId: string}}
                  Loan: {id: loanId, parents: {Volume: {average: 3, max: 9}}, attributes: {loanId: string}}
                patterns:
                  loan: {read: Loan, by: loanId, select: [loanId, Book.title], rps: 1}
                """).proposesExactly("Carried in Loan: Book.title");
    }
}
