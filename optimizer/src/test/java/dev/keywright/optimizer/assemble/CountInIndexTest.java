package dev.keywright.optimizer.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.design.Projection;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.search.SmallSearch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An index shows a declared count only where the item has it: one that lags is not the exact one. */
class CountInIndexTest {
    private final SmallSearch search = SmallSearch.of("""
            keywright: 1
            name: notes
            entities:
              Team:
                id: teamId
                count: 50
                attributes:
                  teamId: {type: string, size: 14}
                  city: {type: string, size: 14}
                  motto: {type: string, size: 40}
                  notes: {type: number, counts: Note}
              Note:
                id: noteId
                parents: {Team: {average: 12, max: 900}}
                attributes: {noteId: {type: string, size: 26}}
            patterns:
              many: {count: Note, by: teamId, lag: 60s, rps: 300}
              city: {read: Team, by: city, rps: 1}
            """);

    private final EntityRef team = search.model().entities().get(0).ref();
    private final EntityRef note = search.model().entities().get(1).ref();

    private static Shape by(EntityRef entity, String attribute) {
        return Shape.of(List.of(use(entity, attribute)), List.of());
    }

    private static AttributeUse use(EntityRef entity, String attribute) {
        return AttributeUse.own(new AttributeRef(entity, attribute));
    }

    private String design(Kept kept) {
        IndexEntry entry = IndexEntry.of(
                team,
                by(team, "city"),
                new Projection.Only(List.of("teamId", "city", "notes")),
                List.of(),
                Scope.GLOBAL);
        Counter counter = new Counter(note, Aggregate.COUNT, List.of(use(note, "teamId")), new Inside(team), 1, kept);
        DesignPieces pieces = new DesignPieces(
                List.of(Home.of(team, by(team, "teamId")), Home.of(note, by(note, "noteId")), entry, counter),
                List.of(List.of(entry)),
                List.of());
        return DesignPrinter.print(new DesignDrafter(search.costModel(), Pins.none()).design(pieces));
    }

    @Test
    void staysWhereTheWritesKeepIt() {
        assertThat(design(Kept.TRANSACTION)).doesNotContain("projection: [teamId, city]");
    }

    @Test
    void isLeftOutWhereAStreamKeepsIt() {
        assertThat(design(Kept.STREAM)).contains("kept: stream").contains("projection: [teamId, city]");
    }
}
