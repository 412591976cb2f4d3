package dev.keywright.optimizer.search.prune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.search.SmallSearch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Articles with a body, and a title that may be split off from it. */
class NeedlessPartsTest {
    private static List<String> parts(int bodyBytes, String more, String... patterns) {
        String model = """
                keywright: 1
                name: articles
                entities:
                  Article:
                    id: articleId
                    count: 100000
                    attributes:
                      articleId: {type: string, size: 20}
                      title: {type: string, size: 40}
                      body: {type: string, size: %d}
                %s
                patterns:
                  write: {create: Article, rps: 10}
                  read: {read: Article, by: articleId, rps: 10}
                """;
        String text = model.formatted(bodyBytes, more.indent(2)) + "  " + String.join("\n  ", patterns);
        return SmallSearch.of(text).choices().stream()
                .filter(choice -> choice.contains("in a separate item"))
                .toList();
    }

    /** A write takes one unit with the body or without it, and a part is written besides. */
    @Test
    void areLeftOutOfAnItemOfOneUnit() {
        assertThat(parts(850, "", "rename: {update: Article, by: articleId, set: title, rps: 5}"))
                .isEmpty();
    }

    /** A new title takes one unit instead of three. */
    @Test
    void areKeptWhereTheySaveWrites() {
        assertThat(parts(2500, "", "rename: {update: Article, by: articleId, set: title, rps: 50}"))
                .isNotEmpty();
    }

    /** A title alone takes one read unit instead of two. */
    @Test
    void areKeptWhereTheySaveReads() {
        assertThat(parts(
                        6000,
                        "",
                        "titles: {read: Article, by: articleId, select: title, consistency: strong, rps: 5000}",
                        "rename: {update: Article, by: articleId, set: title, rps: 5}"))
                .isNotEmpty();
    }

    /** A list of titles reads one unit instead of five; an article alone takes one with its body or without it. */
    @Test
    void areKeptWhereAListReadsLess() {
        String author = "    author: {type: string, size: 10, distinct: 2000}";
        String rename = "rename: {update: Article, by: articleId, set: title, rps: 5}";
        String titles = "titles: {read: Article, by: author, select: title, limit: 20, rps: %s}";
        String body = "body of Article in a separate item";
        assertThat(parts(850, author, titles.formatted("500"), rename)).contains(body);
        assertThat(parts(850, author, titles.formatted("0.01"), rename)).doesNotContain(body);
    }

    /** With a number in it an article may take two units, and each reader who likes it writes them. */
    @Test
    void areKeptWhereTheItemMayGrow() {
        String likes = """
                      likes: {type: number, counts: Like}
                  Like:
                    id: [articleId, readerId]
                    parents:
                      Article: {average: 50, max: 5000}
                    attributes:
                      articleId: {type: string, size: 20}
                      readerId: {type: string, size: 20}""";
        assertThat(parts(
                        850,
                        likes,
                        "rename: {update: Article, by: articleId, set: title, rps: 5}",
                        "like: {create: Like, rps: 500}"))
                .isNotEmpty();
    }
}
