package dev.keywright.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.language.TestModels;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ChangedEntitiesTest {
    /** Guests and rooms have bookings in common; letters have nothing to do with them, and are written for each guest. */
    private static final String HOTEL = """
            keywright: 1
            name: hotel
            entities:
              Guest:
                id: guest
                count: 100
                attributes: {guest: string}
              Room:
                id: room
                count: 10
                attributes: {room: string}
              Booking:
                id: booking
                parents:
                  Guest: {average: 2}
                  Room: {average: 20}
                attributes: {booking: string}
              Complaint:
                id: complaint
                parents:
                  Room: {average: 3}
                attributes: {complaint: string}
              Letter:
                id: letter
                count: 70
                attributes: {letter: string, guest: string}
            patterns:
              P1: {read: Guest, by: guest, rps: 1}
              P2: {read: Room, by: room, rps: 1}
              P3: {read: Complaint, by: room, rps: 1}
              P4: {read: Letter, by: letter, rps: 1}
              P5: {create: Letter, forEach: Guest, by: guest, rps: 1}
            """;

    private static final Model MODEL = TestModels.read(HOTEL);

    private static List<String> concerned(String text, String replacement) {
        Model other = TestModels.read(HOTEL.replace(text, replacement));
        ChangedEntities changed = ChangedEntities.between(MODEL.entities(), other.entities());
        return MODEL.patterns().stream()
                .filter(changed::concern)
                .map(Pattern::id)
                .toList();
    }

    @Test
    void nothingIsConcernedWhereNothingChanges() {
        assertThat(concerned("name: hotel", "name: inn")).isEmpty();
    }

    /** A room's complaints ask for their room. A guest's bookings bring their rooms along. */
    @Test
    void anEntityConcernsThoseWithWhichItHasADescendantInCommon() {
        assertThat(concerned("count: 10\n", "count: 11\n")).containsExactly("P1", "P2", "P3", "P5");
    }

    @Test
    void aGuestHasNothingToDoWithComplaints() {
        assertThat(concerned("count: 100\n", "count: 101\n")).containsExactly("P1", "P2", "P5");
    }

    @Test
    void anEntityWithoutRelativesConcernsItsOwnPatternsAlone() {
        assertThat(concerned("count: 70\n", "count: 71\n")).containsExactly("P4", "P5");
    }

    /** As soon as letters belong to rooms, whoever asks about rooms may ask about letters. */
    @Test
    void aNewRelationshipConcernsBothSides() {
        assertThat(concerned("    count: 70\n", "    parents: {Room: {average: 7}}\n"))
                .containsExactly("P2", "P4", "P5");
    }
}
