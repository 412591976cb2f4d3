package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.destination.State;
import dev.keywright.moving.run.MoveFailure;
import org.junit.jupiter.api.Test;

/** A server out of a backup may have the slot as it was then, and lacks what came later. */
class RestoredServerTest {
    private static final String POSITION = "position";

    @Test
    void refusesAServerThatLacksWhatWasCarriedOver() throws Exception {
        try (Scene scene = Shelves.scene(10)) {
            FollowTest.run(scene);
            State state = scene.target().state();
            String[] position = state.about().get(POSITION).split(" ", -1);
            assertThat(position).as("place and timeline").hasSize(2);
            long place = Long.parseLong(position[0]);

            state.keep(POSITION, place + (1L << 40) + " " + position[1]);
            assertThatThrownBy(() -> FollowTest.run(scene))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("log ends before changes that were carried over already");

            state.keep(POSITION, place + " 000000FF");
            assertThatThrownBy(() -> FollowTest.run(scene))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the server is on timeline %s, and was on 000000FF".formatted(position[1]));

            // A migration that began before timelines were kept.
            state.keep(POSITION, Long.toString(place));
            scene.run("update shelf set room = 'new' where id = 's1'");
            FollowTest.run(scene);
            FollowTest.equal(scene);
            assertThat(state.about().get(POSITION)).endsWith(" " + position[1]);
        }
    }
}
