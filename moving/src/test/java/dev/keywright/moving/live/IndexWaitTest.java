package dev.keywright.moving.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.run.MoveFailure;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class IndexWaitTest {
    /** A clock that only sleeping moves. */
    private static final class Sleeper implements Ticker {
        private long millis;

        @Override
        public long nanos() {
            return TimeUnit.MILLISECONDS.toNanos(millis);
        }

        @Override
        public void sleep(long more) {
            millis += more;
        }
    }

    @Test
    void endsWithAMessageWhereAnIndexIsNeverFinished() {
        Sleeper sleeper = new Sleeper();
        IndexWait wait = new IndexWait(sleeper, 2);
        assertThatThrownBy(() -> {
                    while (true) {
                        wait.pause("index GSI2 of orders is CREATING");
                    }
                })
                .isInstanceOf(MoveFailure.class)
                .hasMessage(
                        "index GSI2 of orders is CREATING after 2 minutes, which is longer than a table of that size takes: see what DescribeTable says, and run this again to wait on");
        assertThat(sleeper.millis).isBetween(120_000L, 125_000L);
    }

    /** An hour, and one more for each gigabyte; DynamoDB Local is quicker. */
    @Test
    void waitsLongerForALargeTable() {
        assertThat(IndexWait.minutes(IndexWait.LEAST_MINUTES, 0)).isEqualTo(60);
        assertThat(IndexWait.minutes(IndexWait.LEAST_MINUTES, 3L << 30)).isEqualTo(240);
        assertThat(IndexWait.minutes(IndexWait.LEAST_MINUTES_ELSEWHERE, 1_000_000))
                .isEqualTo(5);
    }
}
