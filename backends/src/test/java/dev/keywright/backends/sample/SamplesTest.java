package dev.keywright.backends.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SamplesTest {
    private static final java.nio.file.Path EXAMPLES = java.nio.file.Path.of("..", "examples");

    static Stream<String> examples() throws IOException {
        try (Stream<java.nio.file.Path> folders = Files.list(EXAMPLES)) {
            return folders
                    .filter(folder -> Files.exists(folder.resolve("expert.design.yaml")))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static Layout layout(String model, String design) {
        Check.Outcome read = Check.readableDesign("model.yaml", bytes(model), "design.yaml", bytes(design));
        assertThat(read.hasErrors()).as(read.diagnostics().toString()).isFalse();
        Facts facts = Facts.of(read.model().orElseThrow());
        Design drawn = read.design().orElseThrow();
        return new Layout(facts, new Estimates(facts), drawn);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Layout example(String name) throws IOException {
        java.nio.file.Path folder = EXAMPLES.resolve(name);
        return layout(
                Files.readString(folder.resolve("model.yaml")), Files.readString(folder.resolve("expert.design.yaml")));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void showsEveryKindOfItemOfEveryTable(String name) throws IOException {
        Layout layout = example(name);
        Samples samples = Samples.of(layout);
        for (Table table : layout.design().tables()) {
            List<SampleItem> shown = samples.in(new Path.Primary(table));
            List<String> kinds = table.items().stream()
                    .filter(item -> item.kind().hasKey())
                    .map(item -> item.name())
                    .toList();
            assertThat(shown.stream().map(item -> item.item().name()).distinct())
                    .as(name)
                    .containsExactlyInAnyOrderElementsOf(kinds);
            assertThat(shown.size()).as(name + " " + table.name()).isGreaterThanOrEqualTo(5);
            assertThat(shown).isSorted();
            assertThat(shown.stream().map(item -> List.of(item.partition(), item.sort())))
                    .doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void showsOfAnIndexWhatItProjects(String name) throws IOException {
        Layout layout = example(name);
        Samples samples = Samples.of(layout);
        for (Table table : layout.design().tables()) {
            for (Index index : table.indexes()) {
                List<SampleItem> shown = samples.in(new Path.Secondary(table, index));
                assertThat(shown.size()).as(name + " " + index.name()).isBetween(3, 10);
                assertThat(shown).isSorted();
                for (SampleItem item : shown) {
                    assertThat(item.attributes())
                            .containsKeys(index.key().attributes().toArray(String[]::new));
                    if (index.projection() instanceof Projection.Keys) {
                        assertThat(item.attributes().size())
                                .isLessThanOrEqualTo(index.key().attributes().size()
                                        + table.key().attributes().size());
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void areTheSameInEveryRun(String name) throws IOException {
        Layout layout = example(name);
        Layout again = example(name);
        for (Table table : layout.design().tables()) {
            assertThat(Samples.of(layout).in(new Path.Primary(table)).toString().replaceAll("@[0-9a-f]+", ""))
                    .isEqualTo(Samples.of(again)
                            .in(new Path.Primary(table))
                            .toString()
                            .replaceAll("@[0-9a-f]+", ""));
        }
    }

    @Test
    void leavesOutOfASparseIndexWhatLacksItsKey() {
        Layout layout = layout("""
                keywright: 1
                name: tickets
                entities:
                  Ticket:
                    id: ticketId
                    count: 1000
                    attributes:
                      ticketId: string
                      status: {type: string, values: [OPEN, DONE]}
                      flag: {type: string, presence: 0.1}
                      expiresAt: timestamp
                    expires: expiresAt
                patterns:
                  AP-1:
                    title: Open ones
                    read: Ticket
                    by: status=OPEN
                    limit: 10
                    rps: 1
                """, """
                keywright: 1
                design: tickets
                tables:
                  tickets:
                    key: {partition: PK}
                    indexes:
                      GSI1: {partition: GSI1PK, sort: GSI1SK, projection: keys}
                      GSI2: {partition: flag, projection: [status]}
                    items:
                      Ticket:
                        PK: TICKET#{ticketId}
                        flag: "{flag}"
                        GSI1: {partition: OPEN, sort: "{ticketId}", when: {status: OPEN}}
                """);
        Samples samples = Samples.of(layout);
        Table table = layout.design().tables().get(0);
        List<SampleItem> open =
                samples.in(new Path.Secondary(table, table.indexes().get(0)));
        assertThat(open)
                .isNotEmpty()
                .allSatisfy(item -> assertThat(item.attributes().keySet()).containsExactly("GSI1PK", "GSI1SK", "PK"));
        List<SampleItem> flagged =
                samples.in(new Path.Secondary(table, table.indexes().get(1)));
        assertThat(flagged)
                .isNotEmpty()
                .allSatisfy(item -> assertThat(item.attributes().keySet()).containsExactly("flag", "PK", "status"));
        List<SampleItem> all = samples.in(new Path.Primary(table));
        assertThat(all.get(0).find("expiresAt").orElseThrow().symbol()).isEqualTo("N");
        assertThat(all)
                .allSatisfy(item -> assertThat(item.find("GSI1PK").isPresent())
                        .isEqualTo(item.find("status").orElseThrow().text().equals("OPEN")));
        assertThat(all).anySatisfy(item -> assertThat(item.find("flag")).isEmpty());
    }
}
