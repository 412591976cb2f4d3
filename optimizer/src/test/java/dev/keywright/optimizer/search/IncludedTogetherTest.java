package dev.keywright.optimizer.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.number.Rational;
import org.junit.jupiter.api.Test;

/** What a root includes shares an item collection without the root, where the root has to be elsewhere. */
class IncludedTogetherTest {
    private static final String SESSIONS = """
            keywright: 1
            name: sessions
            entities:
              User: {id: userId, count: 1000, attributes: {userId: {type: string, size: 12}}}
              Session:
                id: [userId, sessionId]
                parents: {User: {average: 20, max: 1000}}
                attributes: {sessionId: {type: string, size: 12}, about: {type: string, size: 550}}
              Transcript:
                id: [userId, sessionId]
                parents: {Session: {average: 0.9, max: 1}}
                attributes: {text: {type: string, size: 600}}
              Summary:
                id: [userId, sessionId, type]
                parents: {Session: {average: 2, max: 2}}
                attributes: {type: {type: string, size: 2}, content: {type: string, size: 1500}}
            patterns:
              list: {read: Session, by: userId, limit: 20, rps: 30}
              open: {read: Session, by: [userId, sessionId], include: [Transcript, Summary], rps: 20}
              transcript: {read: Transcript, by: [userId, sessionId], rps: 10}
              one: {read: Summary, by: [userId, sessionId, type], rps: 10}
              join: {create: User, rps: 0.1}
              start: {create: Session, rps: 50}
              write: {create: Transcript, rps: 1}
              sum: {create: Summary, rps: 1}
            """;

    /** A session is half a unit; a transcript and two summaries have 3.9 KB, half a unit together and a whole one apart. */
    @Test
    void costsHalfAUnitLess() {
        Found found = SmallSearch.of(SESSIONS).finish().found();

        ServedPattern open = found.bill().patterns().stream()
                .filter(served -> served.pattern().ref().id().equals("open"))
                .findFirst()
                .orElseThrow();
        assertThat(open.reads()).hasSize(2);
        assertThat(open.reads().stream().map(read -> read.units()).reduce(Rational.ZERO, Rational::plus))
                .isEqualTo(Rational.ONE);
        assertThat(DesignPrinter.print(found.design())).contains("SUMMARY#", "TRANSCRIPT");
    }

    private static final String CARDS = """
            keywright: 1
            name: cards
            entities:
              Card:
                id: cardId
                count: 1000000
                attributes: {cardId: {type: string, size: 26}, text: {type: string, size: 500}}
              Comment:
                id: commentId
                parents: {Card: {average: 2, max: 800}}
                attributes:
                  commentId: {type: string, size: 26, follows: createdAt}
                  text: {type: string, size: 200}
                  createdAt: timestamp
              Tick:
                id: [cardId, tickId]
                parents: {Card: {average: 1.5, max: 50}}
                attributes: {tickId: {type: string, size: 10}, done: boolean}
            patterns:
              open:
                read: Card
                by: cardId
                include: {Tick: {}, Comment: {order: createdAt desc, limit: 20}}
                rps: 50
              add: {create: Card, rps: 1}
              say: {create: Comment, rps: 1}
              list: {create: Tick, rps: 1}
              tick: {update: Tick, by: [cardId, tickId], set: done, rps: 2}
            """;

    /** A card with its ticks has 600 bytes, two comments have 700: half a unit, if the newest comments are next to the card. */
    @Test
    void comeAlongWithARootThatHoldsOtherChildren() {
        Found found = SmallSearch.of(CARDS).finish().found();

        ServedPattern open = found.bill().patterns().stream()
                .filter(served -> served.pattern().ref().id().equals("open"))
                .findFirst()
                .orElseThrow();
        assertThat(open.reads()).hasSize(1);
        assertThat(open.reads().get(0).units()).isEqualTo(Rational.of(1, 2));
        assertThat(DesignPrinter.print(found.design())).contains("embeds: Tick");
    }

    private static final String BOOKINGS = """
            keywright: 1
            name: bookings
            entities:
              Booking:
                id: bookingId
                count: 1000000
                attributes:
                  bookingId: {type: string, size: 36}
                  reference: {type: string, size: 8, unique: true}
                  text: {type: string, size: 300}
              Room:
                id: [bookingId, position]
                parents: {Booking: {average: 1.3, max: 20}}
                attributes: {position: {type: number, between: [1, 20]}, code: {type: string, size: 4}}
            patterns:
              one: {read: Booking, by: bookingId, include: [Room], rps: 20}
              find: {read: Booking, by: reference, include: [Room], rps: 10}
              book: {create: Booking, rps: 1}
              room: {create: Room, rps: 1}
            """;

    /** The guard leads to the booking, whose item has its rooms: two requests one after the other, and no third. */
    @Test
    void areInTheItemThatAGuardLeadsTo() {
        SmallSearch.Finished finished = SmallSearch.of(BOOKINGS).finish();

        ServedPattern find = finished.found().bill().patterns().stream()
                .filter(served -> served.pattern().ref().id().equals("find"))
                .findFirst()
                .orElseThrow();
        assertThat(find.reads()).hasSize(2);
        assertThat(find.chain()).isEqualTo(Rational.of(2));
        assertThat(finished.rounds()).as("the first program knows it").hasSize(1);
    }
}
