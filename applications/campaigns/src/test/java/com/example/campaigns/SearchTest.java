package com.example.campaigns;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.campaigns.data.UserId;
import com.example.campaigns.search.Indexer;
import com.example.campaigns.search.LuceneIndex;
import com.example.campaigns.search.OpenSearchIndex;
import com.example.campaigns.search.OpenSearchRequests;
import com.example.campaigns.search.TextIndex;
import com.example.common.Answer;
import com.example.common.identity.DevelopmentIdentity;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;

/** The full text by both indexes: the one inside the process, and the one that processes share. */
class SearchTest {
    private static OpenSearchServer server;
    private static Map<String, Stage> stages;

    @BeforeAll
    static void open() throws IOException {
        server = new OpenSearchServer();
        stages = Map.of("lucene", new Stage(), "opensearch", new Stage(server.index(OpenSearchIndex.NAME)));
    }

    @AfterAll
    static void close() {
        stages.values().forEach(Stage::close);
        server.close();
    }

    private static List<String> found(Stage stage, String user, String words) {
        List<String> found = new ArrayList<>();
        Answer answer = stage.get(user, "/api/search?q=" + words);
        answer.json()
                .path("items")
                .forEach(hit -> found.add(
                        hit.path("name").asText() + " " + hit.path("part").asText()));
        return found;
    }

    private static void write(Stage stage, String user, String session, String type, String content) {
        stage.ask("PUT", "/api/summaries/%s/%s".formatted(session, type))
                .as(user)
                .header("if-none-match", "*")
                .json(Map.of("content", content))
                .send();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lucene", "opensearch"})
    void findsWordsInEveryPartAndForgetsWhatIsDeleted(String kind) {
        Stage stage = stages.get(kind);
        String campaign = stage.campaign("ada", "Dragons");
        String tavern = stage.session("ada", campaign, "The tavern");
        String cave = stage.session("ada", campaign, "The cave");
        write(stage, "ada", tavern, "GM", "The innkeeper is a DRAGON in disguise");
        write(stage, "ada", cave, "PLAYER", "Goblins everywhere");
        stage.ask("PUT", "/api/sessions/%s/transcript".formatted(cave))
                .as("ada")
                .header("if-none-match", "*")
                .text("we run from the dragon, quickly")
                .send();
        stage.follow();

        assertThat(found(stage, "ada", "dragon")).containsExactlyInAnyOrder("The tavern GM", "The cave TRANSCRIPT");
        assertThat(found(stage, "ada", "dragon+disguise")).containsExactly("The tavern GM");
        assertThat(found(stage, "ada", "tavern")).containsExactly("The tavern SESSION");
        assertThat(found(stage, "bob", "dragon")).isEmpty();
        assertThat(found(stage, "ada", "*:*")).isEmpty();
        assertThat(found(stage, "ada", "user:x+OR+dragon")).isEmpty();

        stage.ask("DELETE", "/api/sessions/" + cave).as("ada").send();
        // Deleted, but in the index still: it is not shown.
        assertThat(found(stage, "ada", "dragon")).containsExactly("The tavern GM");
        stage.follow();
        assertThat(stage.index.search(new UserId(DevelopmentIdentity.sub("ada@example.com")), "dragon", 9))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lucene", "opensearch"})
    void buildsTheIndexAnewFromTheTable(String kind) {
        Stage stage = stages.get(kind);
        String campaign = stage.campaign("cleo", "Sea");
        for (int number = 0; number < 5; number++) {
            stage.session("cleo", campaign, "Kraken " + number);
        }
        boolean lucene = kind.equals("lucene");
        try (TextIndex other = lucene ? new LuceneIndex(new ByteBuffersDirectory()) : server.index("rebuilt")) {
            int sessions = new Indexer(stage.data, other).rebuild(stage.campaigns);
            if (other instanceof OpenSearchIndex shared) {
                shared.refresh();
            }

            assertThat(sessions).isGreaterThanOrEqualTo(5);
            assertThat(other.search(new UserId(DevelopmentIdentity.sub("cleo@example.com")), "kraken", 10))
                    .hasSize(5);
        }
    }

    @Test
    void saysThatTheSharedIndexCannotBeAsked() {
        OpenSearchRequests nowhere = new OpenSearchRequests(
                UrlConnectionHttpClient.create(), URI.create("http://127.0.0.1:1"), Optional.empty());
        try (Stage stage = new Stage(new OpenSearchIndex(nowhere, OpenSearchIndex.NAME))) {
            Answer answer = stage.get("ada", "/api/search?q=dragon");

            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.headers()).containsKey("retry-after");
        }
    }
}
