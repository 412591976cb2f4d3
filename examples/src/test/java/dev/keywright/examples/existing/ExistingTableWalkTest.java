package dev.keywright.examples.existing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.Program;
import dev.keywright.app.database.LocalDatabase;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.recorder.Recorder;
import dev.keywright.recorder.RecorderSettings;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * From a table that nobody has described to advice with a price, without a model written by hand. `-Dwalk.items=50000
 * -Dwalk.show=true` takes the walk of the documentation and prints everything.
 */
class ExistingTableWalkTest {
    private static final int ITEMS = Integer.getInteger("walk.items", 1000);
    private static final int ROUNDS = Integer.getInteger("walk.rounds", 100);

    @TempDir
    Path directory;

    @Test
    void goesFromATableAndAProgramToPricedAdvice() throws IOException, LocalDatabase.NotThere {
        int customers;
        String imported;
        try (DynamoDbLocal local = LocalDatabase.start(text -> {})) {
            try (Database database = new Database(Endpoint.of(local))) {
                MessyShop shop = new MessyShop(database.client(), ITEMS);
                shop.create();
                shop.fill();
                customers = shop.customers();
            }
            try (Recorder recorder = Recorder.start(RecorderSettings.to(directory.resolve("requests.json")));
                    Database database = new Database(Endpoint.of(local), List.of(recorder))) {
                new MessyShop(database.client(), ITEMS).work(ROUNDS);
                assertThat(recorder.lastFailure()).isEmpty();
            }
            imported = run(
                    "import",
                    "--endpoint",
                    Endpoint.of(local).address().toString(),
                    "--table",
                    MessyShop.TABLE,
                    "--requests",
                    "requests.json",
                    "-o",
                    "shop");
        }
        assertThat(imported)
                .contains(
                        "question: is the index `ByStatus` of `shop` still needed? None of the known requests reads it")
                .contains("question: who reads and writes `Email`?")
                .containsPattern("found: the filter of R[0-9] throws away [5-9][0-9]% of what it reads: ");
        String model = Files.readString(directory.resolve("shop/model.yaml"), StandardCharsets.UTF_8);
        assertThat(model)
                .contains("read: CustomerOrder\n    by: [\"customerId\", \"status\"]")
                .contains("read: CustomerOrder\n    by: \"orderId\"")
                .contains("update: CustomerOrder\n    by: [\"customerId\", \"orderId\"]\n    set: \"status\"")
                .contains("create: CustomerOrder", "read: OrderLine\n    by: \"orderId\"", "read: CustomerProfile")
                .contains("# %s requests in ".formatted(ROUNDS), "# %s requests in ".formatted(ROUNDS / 2))
                .containsPattern("hottest: 0\\.2[0-9]*\\n")
                .doesNotContain("# ?", "c10001", "some street");
        assertThat((double) number(model, "CustomerProfile:\\n.*\\n    count: ([0-9]+)"))
                .isCloseTo(customers, Percentage.withPercentage(20));

        String checked = run("check", "shop/model.yaml", "--design", "shop/design.yaml");
        assertThat(checked).contains("warning[unused-index]: no pattern uses `ByStatus`", "0 errors");
        String cost = run("cost", "shop/model.yaml", "--design", "shop/design.yaml");
        assertThat(cost).contains("filter status = {status}", "GSI ByStatus", "a month, on-demand in us-east-1");
        String advice = run("design", "shop/model.yaml", "--extend", "shop/design.yaml", "--time", "20");
        assertThat(advice).contains("A design from scratch would save $");
    }

    private static long number(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(text).isTrue();
        return Long.parseLong(found.group(1));
    }

    private String run(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        Surroundings surroundings =
                new Surroundings(print, print, InputStream.nullInputStream(), directory, Look.PLAIN);
        int ended = Program.run(List.of(words), surroundings);
        String text = out.toString(StandardCharsets.UTF_8);
        assertThat(ended).as(text).isZero();
        if (Boolean.getBoolean("walk.show")) {
            show(words, text);
        }
        return text;
    }

    private static void show(String[] words, String text) {
        System.out.println("$ ./keywright %s\n%s".formatted(String.join(" ", words), text));
    }
}
