package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.YamlReader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the language may come to say is told apart from a mistake. */
class NotServedYetTest {
    private static final String MODEL = """
            keywright: 1
            name: auctions
            entities:
              Auction:
                id: auctionId
                count: 100
                attributes:
                  auctionId: {type: string, size: 36}
                  %s
              Bid:
                id: [auctionId, bidId]
                parents: {Auction: {average: 20, max: 900}}
                attributes: {bidId: {type: string, size: 36}, amount: number, at: timestamp}
            patterns:
              P1: {title: Read, read: %s, by: auctionId, rps: 1}
            """;

    private static List<String> problems(String attribute, String read) {
        Diagnostics diagnostics = new Diagnostics();
        YamlReader.read(Source.of("model.yaml", MODEL.formatted(attribute, read)), diagnostics)
                .ifPresent(
                        root -> assertThat(ModelReader.read(root, diagnostics)).isNotNull());
        return diagnostics.sorted().stream()
                .map(found -> "%s %s: %s"
                        .formatted(found.span().start().line(), found.problem().id(), found.message()))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"include: Bid", "batch: 3", "matches: 3"})
    void ofSeveralKinds(String field) {
        assertThat(problems("name: string", "[Auction, Bid], " + field))
                .containsExactly("15 wrong-shape: `%s` is not served yet where one answer has several kinds of entities"
                        .formatted(field.substring(0, field.indexOf(':'))));
    }
}
