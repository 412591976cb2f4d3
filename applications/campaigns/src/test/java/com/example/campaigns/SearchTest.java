package com.example.campaigns;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.campaigns.data.UserId;
import com.example.campaigns.search.Indexer;
import com.example.campaigns.search.LuceneIndex;
import com.example.campaigns.search.TextIndex;
import com.example.common.Answer;
import com.example.common.identity.DevelopmentIdentity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class SearchTest {
    private static final Stage STAGE = new Stage();

    @AfterAll
    static void close() {
        STAGE.close();
    }

    private static List<String> found(String user, String words) {
        List<String> found = new ArrayList<>();
        Answer answer = STAGE.get(user, "/api/search?q=" + words);
        answer.json()
                .path("items")
                .forEach(hit -> found.add(
                        hit.path("name").asText() + " " + hit.path("part").asText()));
        return found;
    }

    private static void write(String user, String session, String type, String content) {
        STAGE.ask("PUT", "/api/summaries/%s/%s".formatted(session, type))
                .as(user)
                .header("if-none-match", "*")
                .json(Map.of("content", content))
                .send();
    }

    @Test
    void findsWordsInEveryPartAndForgetsWhatIsDeleted() {
        String campaign = STAGE.campaign("ada", "Dragons");
        String tavern = STAGE.session("ada", campaign, "The tavern");
        String cave = STAGE.session("ada", campaign, "The cave");
        write("ada", tavern, "GM", "The innkeeper is a DRAGON in disguise");
        write("ada", cave, "PLAYER", "Goblins everywhere");
        STAGE.ask("PUT", "/api/sessions/%s/transcript".formatted(cave))
                .as("ada")
                .header("if-none-match", "*")
                .text("we run from the dragon, quickly")
                .send();
        STAGE.follow();

        assertThat(found("ada", "dragon")).containsExactlyInAnyOrder("The tavern GM", "The cave TRANSCRIPT");
        assertThat(found("ada", "dragon+disguise")).containsExactly("The tavern GM");
        assertThat(found("ada", "tavern")).containsExactly("The tavern SESSION");
        assertThat(found("bob", "dragon")).isEmpty();
        assertThat(found("ada", "*:*")).isEmpty();
        assertThat(found("ada", "user:x+OR+dragon")).isEmpty();

        STAGE.ask("DELETE", "/api/sessions/" + cave).as("ada").send();
        // Deleted, but in the index still: it is not shown.
        assertThat(found("ada", "dragon")).containsExactly("The tavern GM");
        STAGE.follow();
        assertThat(STAGE.index.search(new UserId(DevelopmentIdentity.sub("ada@example.com")), "dragon", 9))
                .hasSize(1);
    }

    @Test
    void buildsTheIndexAnewFromTheTable() {
        String campaign = STAGE.campaign("cleo", "Sea");
        for (int number = 0; number < 5; number++) {
            STAGE.session("cleo", campaign, "Kraken " + number);
        }
        try (TextIndex other = new LuceneIndex(new ByteBuffersDirectory())) {
            int sessions = new Indexer(STAGE.campaigns, STAGE.objects, other).rebuild();

            assertThat(sessions).isGreaterThanOrEqualTo(5);
            assertThat(other.search(new UserId(DevelopmentIdentity.sub("cleo@example.com")), "kraken", 10))
                    .hasSize(5);
        }
    }
}
