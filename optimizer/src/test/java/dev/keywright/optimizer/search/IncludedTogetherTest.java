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
}
