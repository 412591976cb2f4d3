package com.example.campaigns;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.Answer;
import com.example.common.Client;
import com.example.common.Headers;
import com.example.common.http.Json;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Two hundred random sequences of requests by three users: every answer is that of a model of plain maps. */
class RandomTest {
    private static final int SEQUENCES = Integer.getInteger("sequences", 200);
    private static final int REQUESTS = 12;
    private static final List<String> NAMES = List.of("Dragons", "Goblins", "Sea ☕", "x");
    private static final Stage STAGE = new Stage();

    private final List<String> tokens = new ArrayList<>();
    private Model model = new Model();
    private ModelProfiles profiles = new ModelProfiles();
    private Random random = new Random(0);
    private int seed;

    @AfterAll
    static void close() {
        STAGE.close();
    }

    @Test
    void answersAsTheModelDoes() {
        for (seed = 1; seed <= SEQUENCES; seed++) {
            random = new Random(seed);
            model = new Model();
            profiles = new ModelProfiles();
            tokens.clear();
            // So that most of what follows finds something.
            createCampaign("r%d-0".formatted(seed), "first", "Dragons");
            createSession("r%d-0".formatted(seed), model.ids("campaign").get(0), "second", "Goblins");
            for (int request = 0; request < REQUESTS; request++) {
                step();
            }
        }
    }

    private String pick(List<String> of, String otherwise) {
        return of.isEmpty() || random.nextInt(12) == 0 ? otherwise : of.get(random.nextInt(of.size()));
    }

    private void step() {
        String user = "r%d-%d".formatted(seed, random.nextInt(3) == 0 ? random.nextInt(3) : 0);
        String campaign = pick(model.ids("campaign"), "0".repeat(26));
        String session = pick(model.ids("session"), "0".repeat(26) + "." + "0".repeat(26));
        String name = NAMES.get(random.nextInt(NAMES.size()));
        String key = "k" + random.nextInt(30);
        int version = 1 + random.nextInt(2);
        Optional<Integer> expected = random.nextBoolean() ? Optional.empty() : Optional.of(version);
        String type = random.nextBoolean() ? "GM" : "PLAYER";
        switch (random.nextInt(22)) {
            case 0, 1 -> createCampaign(user, key, name);
            case 2, 3, 4 -> createSession(user, campaign, key, name);
            case 5 -> pages("/api/campaigns?", user, Optional.of(model.campaigns(user)));
            case 6 -> {
                String text = random.nextBoolean() ? "" : "o";
                String path = "/api/campaigns/%s/sessions?q=%s&".formatted(campaign, text);
                pages(path, user, model.sessions(user, campaign, text));
            }
            case 7 -> compare(STAGE.get(user, "/api/campaigns/" + campaign), model.campaign(user, campaign));
            case 8 -> compare(STAGE.get(user, "/api/sessions/" + session), model.session(user, session));
            case 9 -> {
                Answer answer = edit(user, "/api/campaigns/" + campaign, version, name);
                compare(answer, model.editCampaign(user, campaign, version, name, STAGE.clock.instant()));
            }
            case 10 -> {
                Answer answer = edit(user, "/api/sessions/" + session, version, name);
                compare(answer, model.editSession(user, session, version, name, STAGE.clock.instant()));
            }
            case 11 -> delete(user, campaign, session);
            case 12, 13 -> putSummary(user, session, type, expected, name);
            case 14 -> putTranscript(user, session, expected, name.replace("☕", "!"));
            case 15 ->
                compare(
                        STAGE.get(user, "/api/sessions/%s/transcript".formatted(session)),
                        model.transcript(user, session));
            case 16 -> share(user, session);
            case 17 -> profile(user, expected, name);
            case 18, 19 -> deletePart(user, session, type, version);
            case 20 -> search(user, random.nextBoolean() ? "Dragons" : "Goblins");
            default -> {
                String token = pick(tokens, "A".repeat(43));
                compare(STAGE.ask("GET", "/api/shared/" + token).send(), model.shared(token));
                compare(
                        STAGE.get(user, "/api/summaries?session=" + session),
                        new Due(200, Map.of("items", model.summaries(user, session))));
            }
        }
    }

    private void createCampaign(String user, String key, String name) {
        Answer answer = STAGE.ask("POST", "/api/campaigns")
                .as(user)
                .header("idempotency-key", key)
                .json(Map.of("name", name, "description", "About " + name))
                .send();
        compare(
                answer,
                model.createCampaign(user, key, name, "About " + name, answer.field("id"), STAGE.clock.instant()));
    }

    private void createSession(String user, String campaign, String key, String name) {
        Answer answer = STAGE.ask("POST", "/api/campaigns/%s/sessions".formatted(campaign))
                .as(user)
                .header("idempotency-key", key)
                .json(Map.of("name", name))
                .send();
        compare(answer, model.createSession(user, campaign, key, name, answer.field("id"), STAGE.clock.instant()));
    }

    private void pages(String path, String user, Optional<List<Object>> due) {
        int limit = 1 + random.nextInt(3);
        ArrayNode items = Json.MAPPER.createArrayNode();
        Answer page = STAGE.get(user, path + "limit=" + limit);
        if (due.isEmpty()) {
            compare(page, Due.notFound());
            return;
        }
        page.json().path("items").forEach(items::add);
        while (page.json().has("cursor")) {
            assertThat(page.json().path("items")).as("seed %d", seed).hasSize(limit);
            page = STAGE.get(user, path + "limit=" + limit + "&cursor=" + page.field("cursor"));
            page.json().path("items").forEach(items::add);
        }
        assertThat((JsonNode) items).as("seed %d, %s", seed, path).isEqualTo(tree(due.get()));
    }

    private static Answer edit(String user, String path, int version, String name) {
        return STAGE.ask("PUT", path)
                .as(user)
                .header("if-match", "\"%d\"".formatted(version))
                .json(Map.of("name", name))
                .send();
    }

    private void delete(String user, String campaign, String session) {
        if (random.nextBoolean()) {
            compare(
                    STAGE.ask("DELETE", "/api/campaigns/" + campaign).as(user).send(),
                    model.deleteCampaign(user, campaign));
        } else {
            compare(
                    STAGE.ask("DELETE", "/api/sessions/" + session).as(user).send(),
                    model.deleteSession(user, session));
        }
    }

    private static Client.Ask expecting(Client.Ask ask, Optional<Integer> expected) {
        return expected.map(version -> ask.header("if-match", "\"%d\"".formatted(version)))
                .orElseGet(() -> ask.header("if-none-match", "*"));
    }

    private void putSummary(String user, String session, String type, Optional<Integer> expected, String content) {
        Client.Ask ask = STAGE.ask("PUT", "/api/summaries/%s/%s".formatted(session, type))
                .as(user);
        Answer answer =
                expecting(ask, expected).json(Map.of("content", content)).send();
        compare(answer, model.putSummary(user, session, type, expected, content, STAGE.clock.instant()));
    }

    private void putTranscript(String user, String session, Optional<Integer> expected, String text) {
        Client.Ask ask = STAGE.ask("PUT", "/api/sessions/%s/transcript".formatted(session))
                .as(user);
        Answer answer = expecting(ask, expected).text(text).send();
        compare(answer, model.putTranscript(user, session, expected, text, STAGE.clock.instant()));
    }

    private void share(String user, String session) {
        String path = "/api/sessions/%s/share".formatted(session);
        if (random.nextInt(4) == 0) {
            compare(STAGE.ask("DELETE", path).as(user).send(), model.unshare(user, session, STAGE.clock.instant()));
            return;
        }
        Answer answer = STAGE.ask("PUT", path).as(user).send();
        compare(answer, model.share(user, session, answer.field("shareToken"), STAGE.clock.instant()));
        if (answer.status() == 200) {
            tokens.add(answer.field("shareToken"));
            compare(
                    STAGE.ask("GET", "/api/shared/" + answer.field("shareToken"))
                            .send(),
                    model.shared(answer.field("shareToken")));
        }
    }

    private void profile(String user, Optional<Integer> expected, String name) {
        if (expected.isEmpty()) {
            compare(STAGE.get(user, "/api/me"), profiles.read(user, STAGE.clock.instant()));
            return;
        }
        Answer answer = edit(user, "/api/me", expected.get(), name);
        compare(answer, profiles.edit(user, expected.get(), name, STAGE.clock.instant()));
    }

    private void deletePart(String user, String session, String type, int version) {
        boolean summary = random.nextBoolean();
        String path = summary
                ? "/api/summaries/%s/%s".formatted(session, type)
                : "/api/sessions/%s/transcript".formatted(session);
        Answer answer = STAGE.ask("DELETE", path)
                .as(user)
                .header("if-match", "\"%d\"".formatted(version))
                .send();
        compare(
                answer,
                summary
                        ? model.deleteSummary(user, session, type, version)
                        : model.deleteTranscript(user, session, version));
    }

    /** The index trails the table, and has everything once it has followed. */
    private void search(String user, String word) {
        STAGE.follow();
        Set<String> found = new TreeSet<>();
        STAGE.get(user, "/api/search?limit=100&q=" + word)
                .json()
                .path("items")
                .forEach(hit -> found.add(
                        hit.path("sessionId").asText() + " " + hit.path("part").asText()));
        assertThat(found).as("seed %d, %s", seed, word).isEqualTo(model.found(user, word));
    }

    private static JsonNode tree(Object value) {
        // By way of text, so that numbers have the same type on both sides.
        return new Answer(0, Map.of(), Json.write(value)).json();
    }

    private void compare(Answer answer, Due due) {
        Headers.agree(answer);
        assertThat(answer.status()).as("seed %d: %s", seed, answer.text()).isEqualTo(due.status());
        if (due.status() >= 400) {
            assertThat(answer.field("type")).as("seed %d", seed).isEqualTo(due.body());
        } else if (due.body() instanceof String text) {
            assertThat(answer.text()).as("seed %d", seed).isEqualTo(text);
        } else {
            assertThat(answer.json()).as("seed %d", seed).isEqualTo(tree(due.body()));
        }
    }
}
