package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures of any size give a design as long as its price can be counted, and a message beyond that. */
class LargeFiguresTest {
    private static final String SHOP = """
            keywright: 1
            name: shop
            entities:
              User:
                id: userId
                count: %s
                attributes:
                  userId: {type: string, size: 36}
                  email: {type: string, size: 30, unique: true}
              Order:
                id: orderId
                parents:
                  User: {average: 5, max: 100}
                attributes:
                  orderId: {type: string, size: 36}
                  at: timestamp
            patterns:
              get: {read: User, by: userId, rps: %s}
              list: {read: Order, by: userId, order: at desc, limit: 20, rps: %s}
              order: {create: Order, rps: 1000}
              register: {create: User, rps: 1}
              mail: {read: User, by: email, rps: 1}
            """;

    @TempDir
    Path directory;

    private CommandRun design(String count, String rate) throws IOException {
        Files.writeString(directory.resolve("model.yaml"), SHOP.formatted(count, rate, rate));
        return CommandRun.in(directory, "design", "model.yaml");
    }

    /** A thousand million reads of half a unit a second: $162 million a month for each of the two patterns. */
    @Test
    void findsADesignForAThousandMillionRequestsASecond() throws IOException {
        CommandRun run = design("1000000000000", "1000000000");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("$162,000,000");
    }

    @Test
    void namesTheRateOfABillBeyondCounting() throws IOException {
        CommandRun run = design("1000", "1000000000000");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("keywright: design: more than nine billion dollars a month, the most that can be counted;"
                        + " get alone costs $162,000,000,000 or more at 1,000,000,000,000 requests a second: correct"
                        + " its rate\n");
    }

    /** 5e18 orders, 100 bytes each for storage alone. */
    @Test
    void namesTheCountOfABillBeyondCounting() throws IOException {
        CommandRun run = design("1000000000000000000", "10");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("keywright: design: more than nine billion dollars a month, the most that can be counted;"
                        + " 5,000,000,000,000,000,000 items of Order alone cost $116,415,321,827 or more: correct"
                        + " its count\n");
    }
}
