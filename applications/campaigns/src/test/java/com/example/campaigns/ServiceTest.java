package com.example.campaigns;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.Answer;
import com.example.common.identity.DevelopmentIdentity;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class ServiceTest {
    private static final Stage STAGE = new Stage();

    @AfterAll
    static void close() {
        STAGE.close();
    }

    @Test
    void hasARouteForEveryOperationOfTheFileAndNoOther() {
        TreeSet<String> routes = new TreeSet<>();
        STAGE.router.endpoints().forEach(route -> routes.add(route.method() + " " + route.path()));

        assertThat(routes).isEqualTo(STAGE.client.contract().operations());
        assertThat(STAGE.client.contract().open()).containsExactly("GET /api/shared/{token}");
    }

    @Test
    void makesAProfileWhenItIsFirstAskedFor() {
        Answer first = STAGE.get("mia", "/api/me");
        Answer renamed = STAGE.ask("PUT", "/api/me")
                .as("mia")
                .header("if-match", first.etag())
                .json(Map.of("name", "Mia the Wise"))
                .send();

        assertThat(first.field("id")).isEqualTo(DevelopmentIdentity.sub("mia@example.com"));
        assertThat(first.field("name")).isEqualTo("mia");
        assertThat(renamed.field("name")).isEqualTo("Mia the Wise");
        assertThat(STAGE.get("mia", "/api/me").etag()).isEqualTo("\"2\"");
    }

    @Test
    void turnsPagesFromTheNewestOn() {
        for (int number = 1; number <= 5; number++) {
            STAGE.campaign("pia", "Campaign " + number);
        }
        List<String> names = new ArrayList<>();
        Answer page = STAGE.get("pia", "/api/campaigns?limit=2");
        page.json().path("items").forEach(item -> names.add(item.path("name").asText()));
        while (page.json().has("cursor")) {
            page = STAGE.get("pia", "/api/campaigns?limit=2&cursor=" + page.field("cursor"));
            page.json()
                    .path("items")
                    .forEach(item -> names.add(item.path("name").asText()));
        }

        assertThat(names).containsExactly("Campaign 5", "Campaign 4", "Campaign 3", "Campaign 2", "Campaign 1");
    }

    @Test
    void showsBothVersionsWhereSomebodyElseWasFirst() {
        String path = "/api/campaigns/" + STAGE.campaign("ada", "Old");
        String etag = STAGE.get("ada", path).etag();
        Answer first = edit(path, etag, "First");
        Answer second = edit(path, etag, "Second");

        assertThat(first.status()).isEqualTo(200);
        assertThat(second.status()).isEqualTo(409);
        assertThat(second.json().at("/yours/name").asText()).isEqualTo("Second");
        assertThat(second.json().at("/yours/version").asInt()).isEqualTo(1);
        assertThat(second.json().at("/current/name").asText()).isEqualTo("First");
        assertThat(second.json().at("/current/version").asInt()).isEqualTo(2);
        assertThat(STAGE.ask("PUT", path)
                        .as("ada")
                        .json(Map.of("name", "Third"))
                        .send()
                        .status())
                .isEqualTo(428);
    }

    private static Answer edit(String path, String etag, String name) {
        return STAGE.ask("PUT", path)
                .as("ada")
                .header("if-match", etag)
                .json(Map.of("name", name))
                .send();
    }

    @Test
    void createsOnceForAKey() {
        Answer first = create("key-1", "Dragons");
        Answer again = create("key-1", "Dragons");
        Answer other = create("key-1", "Goblins");
        STAGE.ask("DELETE", "/api/campaigns/" + first.field("id")).as("bea").send();
        Answer late = create("key-1", "Dragons");
        STAGE.clock.advance(60 * 60 * 25);
        Answer forgotten = create("key-1", "Dragons");

        assertThat(first.status()).isEqualTo(201);
        assertThat(again.json()).isEqualTo(first.json());
        assertThat(other.status()).isEqualTo(422);
        assertThat(late.status()).isEqualTo(409);
        assertThat(forgotten.status()).isEqualTo(201);
        assertThat(STAGE.get("bea", "/api/campaigns").json().path("items")).hasSize(1);
    }

    private static Answer create(String key, String name) {
        return STAGE.ask("POST", "/api/campaigns")
                .as("bea")
                .header("idempotency-key", key)
                .json(Map.of("name", name))
                .send();
    }

    @Test
    void opensASessionWithAllThatBelongsToIt() {
        String session = STAGE.session("cleo", STAGE.campaign("cleo", "Dragons"), "The tavern");
        write("cleo", session, "GM", "The innkeeper is the dragon.");
        write("cleo", session, "PLAYER", "You met a friendly innkeeper.");
        Answer transcript = STAGE.ask("PUT", "/api/sessions/%s/transcript".formatted(session))
                .as("cleo")
                .header("if-none-match", "*")
                .text("Welcome, strangers! ☕")
                .send();
        JsonNode whole = STAGE.get("cleo", "/api/sessions/" + session).json();

        assertThat(transcript.status()).isEqualTo(201);
        assertThat(whole.at("/transcript/preview").asText()).isEqualTo("Welcome, strangers! ☕");
        assertThat(whole.at("/summaries/0/content").asText()).isEqualTo("The innkeeper is the dragon.");
        assertThat(whole.at("/summaries/1/type").asText()).isEqualTo("PLAYER");
        assertThat(STAGE.get("cleo", "/api/sessions/%s/transcript".formatted(session))
                        .text())
                .isEqualTo("Welcome, strangers! ☕");
    }

    private static Answer write(String user, String session, String type, String content) {
        return STAGE.ask("PUT", "/api/summaries/%s/%s".formatted(session, type))
                .as(user)
                .header("if-none-match", "*")
                .json(Map.of("content", content))
                .send();
    }

    @Test
    void sharesThePlayersSummaryAndNeverTheGameMasters() {
        String session = STAGE.session("dana", STAGE.campaign("dana", "Dragons"), "The tavern");
        write("dana", session, "GM", "SECRET");
        write("dana", session, "PLAYER", "You met a friendly innkeeper.");
        String share = "/api/sessions/%s/share".formatted(session);
        String token = STAGE.ask("PUT", share).as("dana").send().field("shareToken");
        String again = STAGE.ask("PUT", share).as("dana").send().field("shareToken");
        Answer shared = STAGE.ask("GET", "/api/shared/" + token).send();
        STAGE.ask("DELETE", share).as("dana").send();
        Answer ended = STAGE.ask("GET", "/api/shared/" + token).send();

        assertThat(again).isEqualTo(token);
        assertThat(shared.field("name")).isEqualTo("The tavern");
        assertThat(shared.field("summary")).isEqualTo("You met a friendly innkeeper.");
        assertThat(shared.text()).doesNotContain("SECRET", DevelopmentIdentity.sub("dana@example.com"), session);
        assertThat(ended.status()).isEqualTo(404);
        assertThat(STAGE.logged.toString(java.nio.charset.StandardCharsets.UTF_8))
                .doesNotContain(token, "SECRET");
    }

    @Test
    void deletesEverythingBelow() {
        String campaign = STAGE.campaign("eve", "Dragons");
        String session = STAGE.session("eve", campaign, "The tavern");
        write("eve", session, "PLAYER", "You met a friendly innkeeper.");
        String token = STAGE.ask("PUT", "/api/sessions/%s/share".formatted(session))
                .as("eve")
                .send()
                .field("shareToken");
        STAGE.ask("PUT", "/api/sessions/%s/transcript".formatted(session))
                .as("eve")
                .header("if-none-match", "*")
                .text("Welcome")
                .send();
        String other = STAGE.session("eve", STAGE.campaign("eve", "Goblins"), "The cave");

        assertThat(STAGE.ask("DELETE", "/api/campaigns/" + campaign)
                        .as("eve")
                        .send()
                        .status())
                .isEqualTo(204);
        assertThat(STAGE.get("eve", "/api/sessions/" + session).status()).isEqualTo(404);
        assertThat(STAGE.get("eve", "/api/summaries?session=" + session).json().path("items"))
                .isEmpty();
        assertThat(STAGE.ask("GET", "/api/shared/" + token).send().status()).isEqualTo(404);
        assertThat(STAGE.objectKeys()).noneMatch(key -> key.contains(campaign));
        assertThat(STAGE.get("eve", "/api/sessions/" + other).status()).isEqualTo(200);
        assertThat(STAGE.ask("DELETE", "/api/me").as("eve").send().status()).isEqualTo(204);
        assertThat(STAGE.get("eve", "/api/campaigns").json().path("items")).isEmpty();
        assertThat(STAGE.get("eve", "/api/sessions/" + other).status()).isEqualTo(404);
    }

    @Test
    void saysWhatIsWrongWithARequest() {
        assertThat(STAGE.get("fay", "/api/campaigns?limit=0").field("detail")).contains("from 1 to 100");
        assertThat(STAGE.get("fay", "/api/nothing").status()).isEqualTo(404);
        assertThat(STAGE.ask("PATCH", "/api/campaigns").as("fay").send().field("detail"))
                .isEqualTo("Use GET, POST.");
        assertThat(STAGE.ask("POST", "/api/campaigns")
                        .as("fay")
                        .key()
                        .text("{")
                        .send()
                        .field("detail"))
                .startsWith("Send JSON");
        assertThat(STAGE.ask("POST", "/api/campaigns")
                        .as("fay")
                        .key()
                        .json(Map.of("nmae", "x"))
                        .send()
                        .field("detail"))
                .contains("`nmae` is not known here");
        assertThat(STAGE.ask("POST", "/api/campaigns")
                        .as("fay")
                        .json(Map.of("name", "x"))
                        .send()
                        .field("detail"))
                .contains("Idempotency-Key");
        assertThat(STAGE.ask("POST", "/api/campaigns")
                        .as("fay")
                        .key()
                        .json(Map.of("name", "ü".repeat(101)))
                        .send()
                        .field("detail"))
                .contains("202 bytes");
        assertThat(STAGE.ask("GET", "/api/campaigns").send().status()).isEqualTo(401);
    }

    @Test
    void findsAKeywordInNamesAndDescriptions() {
        String campaign = STAGE.campaign("gil", "Dragons");
        STAGE.session("gil", campaign, "The tavern");
        STAGE.session("gil", campaign, "The cave");

        JsonNode found = STAGE.get("gil", "/api/campaigns/%s/sessions?q=tav".formatted(campaign))
                .json();

        assertThat(found.path("items")).hasSize(1);
        assertThat(found.at("/items/0/name").asText()).isEqualTo("The tavern");
    }
}
