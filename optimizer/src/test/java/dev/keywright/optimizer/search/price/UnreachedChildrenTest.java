package dev.keywright.optimizer.search.price;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.SmallSearch;
import dev.keywright.optimizer.search.space.Choice;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Indexes are priced above embedded children only where those can be found there. */
class UnreachedChildrenTest {
    private static final String TICKETS = """
            keywright: 1
            name: tickets
            entities:
              Person:
                id: personId
                count: 1000
                attributes: {personId: {type: string, size: 26}}
              Ticket:
                id: ticketId
                parents: {Person: {average: 100, max: 3000}}
                attributes: {ticketId: {type: string, size: 26}, subject: {type: string, size: 60}}
              Tagging:
                id: [ticketId, tag]
                parents: {Ticket: {average: 2, max: 20}}
                attributes: {tag: {type: string, size: 12, distinct: 400}}
            patterns:
              ticket: {read: Ticket, by: ticketId, include: [Tagging], rps: 30}
              tickets: {read: Ticket, by: personId, limit: 20, rps: 10}
              submit: {create: Ticket, rps: 2}
              mark: {create: Tagging, rps: 1}
            """;

    /** By its ticket a tag is found wherever the ticket is. */
    @Test
    void pricesIndexesAboveChildrenThatAreReadWithTheirParent() {
        assertThat(aboveEmbedded(TICKETS)).isNotEmpty();
    }

    /** No key of a ticket begins with a tag, and items of their own answer with one query. */
    @Test
    void pricesNothingAboveChildrenThatAreAskedForByThemselves() {
        assertThat(aboveEmbedded(TICKETS + "  tagged: {read: Tagging, by: tag, limit: 20, rps: 1}\n"))
                .isEmpty();
    }

    private static List<Choice> aboveEmbedded(String model) {
        return SmallSearch.of(model).space().choices().stream()
                .filter(choice -> choice.candidate().is(CandidateKind.INDEX_ENTRY)
                        && choice.homes().stream()
                                .anyMatch(holder -> holder.candidate().is(CandidateKind.EMBED)))
                .toList();
    }
}
