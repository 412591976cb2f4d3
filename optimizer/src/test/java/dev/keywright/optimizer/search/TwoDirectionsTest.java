package dev.keywright.optimizer.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.language.design.DesignPrinter;
import org.junit.jupiter.api.Test;

/** An order in two directions is served by a key in which a number is inverted. */
class TwoDirectionsTest {
    private static final String BOOKINGS = """
            keywright: 1
            name: mixed
            entities:
              Room:
                id: roomId
                count: 100
                attributes: {roomId: {type: string, size: 10}}
              Booking:
                id: [roomId, day, slot]
                parents: {Room: {average: 3000, max: 30000}}
                attributes: {day: date, slot: {type: number, between: [0, 23]}, guest: {type: string, size: 200}}
            patterns:
              days: {read: Booking, by: roomId, range: {day: 0.05}, order: %s, limit: 4, rps: 10}
              book: {create: Booking, rps: 2}
            """;

    private static String design(String order) {
        Found found = SmallSearch.of(BOOKINGS.formatted(order)).finish().found();
        assertThat(found.bill().servesEverything()).isTrue();
        return DesignPrinter.print(found.design());
    }

    @Test
    void invertsTheNumberThatSortsAgainstTheDay() {
        assertThat(design("[day desc, slot]")).contains("{day}#{slot:02:desc}");
        assertThat(design("[day, slot desc]")).contains("{day}#{slot:02:desc}");
    }

    @Test
    void invertsNothingWhereOneDirectionIsEnough() {
        assertThat(design("[day desc, slot desc]")).contains("{day}#{slot:02}").doesNotContain(":desc");
    }
}
