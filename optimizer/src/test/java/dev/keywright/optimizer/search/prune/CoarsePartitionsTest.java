package dev.keywright.optimizer.search.prune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.search.SmallSearch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Homes of a few huge partitions: a million shops in five countries. */
class CoarsePartitionsTest {
    private static List<String> partitions(String... patterns) {
        String model = """
                keywright: 1
                name: shops
                entities:
                  Shop:
                    id: shopId
                    count: 1000000
                    attributes:
                      shopId: {type: string, size: 20}
                      country: {type: string, size: 2, distinct: 5}
                      city: {type: string, size: 10, distinct: 20000}
                      kind: {type: string, size: 8, distinct: 3000}
                patterns:
                  open: {create: Shop, rps: 10}
                  find: {read: Shop, by: shopId, rps: 10}
                """;
        return SmallSearch.of(model + "  " + String.join("\n  ", patterns)).partitionsOfHomes();
    }

    @Test
    void areNoUseWhereEveryQuestionGivesMore() {
        assertThat(partitions(
                        "city: {read: Shop, by: [country, city], rps: 10}",
                        "kind: {read: Shop, by: [country, kind], limit: 20, rps: 10}"))
                .isNotEmpty()
                .doesNotContain("[country]");
    }

    @Test
    void areKeptWhereAQuestionGivesNothingElse() {
        assertThat(partitions(
                        "city: {read: Shop, by: [country, city], rps: 10}",
                        "some: {read: Shop, by: country, limit: 20, rps: 10}"))
                .contains("[country]");
    }

    /** Two strong questions share one home only by a local index. */
    @Test
    void areKeptWhereALocalIndexMayNeedThem() {
        assertThat(partitions(
                        "city: {read: Shop, by: [country, city], limit: 20, consistency: strong, rps: 10}",
                        "kind: {read: Shop, by: [country, kind], limit: 20, consistency: strong, rps: 10}"))
                .contains("[country]");
    }
}
