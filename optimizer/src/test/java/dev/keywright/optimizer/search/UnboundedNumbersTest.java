package dev.keywright.optimizer.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.language.design.DesignPrinter;
import org.junit.jupiter.api.Test;

/** A number without bounds takes 38 digits in a key that sorts, and those that it has in one that does not. */
class UnboundedNumbersTest {
    private static final String TICKETS = """
            keywright: 1
            name: tickets
            entities:
              Account:
                id: accountId
                count: 4000
                attributes:
                  accountId: {type: string, size: 26}
              Ticket:
                id: [accountId, number]
                parents: {Account: {average: 8000, max: 5000000}}
                attributes:
                  number: {type: number, sequence: Account/ticket}
                  subject: {type: string, size: 60}
              Comment:
                id: [accountId, number, commentId]
                parents: {Ticket: {average: 5, max: 1000}}
                attributes:
                  commentId: {type: string, size: 26}
                  body: {type: string, size: 900}
            patterns:
              open: {create: Account, perDay: 1}
              account: {read: Account, by: accountId, rps: 1}
              ask: {create: Ticket, rps: 1}
              ticket: {read: Ticket, by: [accountId, number], include: [Comment], rps: 10}
              answer: {create: Comment, rps: 1}
            """;

    /**
     * Nothing sorts by the number. A number of 5 bytes has 8 digits: 30 bytes less than 38 digits in each of 160 million comments and
     * 32 million tickets, 5.4 GB, $1.34 a month.
     */
    @Test
    void takeTheDigitsThatTheyHaveWhereNothingSortsByThem() {
        Found found = SmallSearch.of(TICKETS).finish().found();

        assertThat(DesignPrinter.print(found.design()))
                .contains("PK: TICKET#{accountId}#{number}")
                .doesNotContain(":038");
    }

    /** The newest tickets of an account are behind a sort key; the comments of one are in a partition that only ever is equal. */
    @Test
    void sortWhereSomethingAsksForTheirOrder() {
        String newest = TICKETS + "  newest: {read: Ticket, by: accountId, order: number desc, limit: 20, rps: 100}\n";
        String design =
                DesignPrinter.print(SmallSearch.of(newest).finish().found().design());

        assertThat(design).containsPattern("SK: \"?TICKET#\\{number:038\\}");
        assertThat(design).doesNotContainPattern("PK: \"?[^\\n]*:038");
    }
}
