package com.example.campaigns;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.Answer;
import com.example.common.Client;
import com.example.common.identity.DevelopmentIdentity;
import com.example.common.route.Endpoint;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** No request can reach what belongs to another user: every route, with the ids of a victim and with forged ones. */
class IsolationTest {
    private static final Stage STAGE = new Stage();
    private static final String SECRET = "the-secret-of-vera";

    private final String campaign = STAGE.campaign("vera", SECRET);
    private final String session = STAGE.session("vera", campaign, SECRET);

    IsolationTest() {
        for (String type : List.of("GM", "PLAYER")) {
            STAGE.ask("PUT", "/api/summaries/%s/%s".formatted(session, type))
                    .as("vera")
                    .header("if-none-match", "*")
                    .json(Map.of("content", SECRET))
                    .send();
        }
        STAGE.ask("PUT", "/api/sessions/%s/transcript".formatted(session))
                .as("vera")
                .header("if-none-match", "*")
                .text(SECRET)
                .send();
        STAGE.get("vera", "/api/me");
        STAGE.follow();
    }

    @AfterAll
    static void close() {
        STAGE.close();
    }

    @Test
    void answersNoRouteWithWhatBelongsToAnotherUser() {
        String before = everythingOfVera();
        for (Endpoint route : STAGE.router.endpoints()) {
            Set<Integer> statuses = new TreeSet<>();
            for (Map<String, String> headers : List.of(Map.of("if-match", "\"1\""), Map.of("if-none-match", "*"))) {
                Answer answer = attack(route, headers);

                assertThat(answer.text())
                        .as("%s %s", route.method(), route.path())
                        .doesNotContain(SECRET);
                statuses.add(answer.status());
            }
            if (route.path().contains("Id}") && !route.method().equals("DELETE")) {
                // One of the two headers is the wrong one; with the right one there is no such thing.
                assertThat(statuses)
                        .as("%s %s", route.method(), route.path())
                        .contains(404)
                        .isSubsetOf(400, 404, 428);
            }
        }

        assertThat(everythingOfVera()).isEqualTo(before);
    }

    /** A body that fits nothing but is JSON, then one that fits: neither helps. */
    private Answer attack(Endpoint route, Map<String, String> headers) {
        String path = route.path()
                .replace("{campaignId}", campaign)
                .replace("{sessionId}", session)
                .replace("{type}", "GM")
                .replace("{token}", "A".repeat(43));
        Client.Ask ask = STAGE.ask(route.method(), path + "?session=" + session + "&q=" + SECRET)
                .as("mallory")
                .key();
        headers.forEach(ask::header);
        boolean summary = path.startsWith("/api/summaries");
        return ask.json(
                        summary
                                ? Map.of("content", "mine now")
                                : path.endsWith("transcription") || path.endsWith("transcript")
                                        ? Map.of("uploadId", "0".repeat(26))
                                        : path.endsWith("uploads")
                                                ? Map.of("contentType", "audio/mpeg")
                                                : Map.of("name", "mine now"))
                .send();
    }

    private String everythingOfVera() {
        List<String> all = new ArrayList<>();
        all.add(STAGE.get("vera", "/api/me").text());
        all.add(STAGE.get("vera", "/api/campaigns").text());
        all.add(STAGE.get("vera", "/api/campaigns/%s/sessions".formatted(campaign))
                .text());
        all.add(STAGE.get("vera", "/api/sessions/" + session).text());
        all.add(STAGE.get("vera", "/api/sessions/%s/transcript".formatted(session))
                .text());
        all.add(STAGE.get("vera", "/api/summaries?session=" + session).text());
        all.add(STAGE.get("vera", "/api/search?q=" + SECRET).text());
        assertThat(all).allMatch(text -> text.contains(SECRET) || text.contains("vera") || text.contains(session));
        return String.join("\n", all);
    }

    @Test
    void deletesNothingOfAnotherUser() {
        String before = everythingOfVera();
        for (String path : List.of("/api/campaigns/" + campaign, "/api/sessions/" + session, "/api/me")) {
            STAGE.ask("DELETE", path).as("mallory").send();
        }

        assertThat(everythingOfVera()).isEqualTo(before);
        assertThat(STAGE.objectKeys()).anyMatch(key -> key.contains(session.substring(27)));
    }

    @Test
    void takesACursorOfNobodyElse() {
        STAGE.campaign("vera", "Another");
        STAGE.campaign("mallory", "One");
        String cursor = STAGE.get("vera", "/api/campaigns?limit=1").field("cursor");
        byte[] changed = Base64.getUrlDecoder().decode(cursor);
        changed[changed.length / 2] ^= 1;

        assertThat(STAGE.get("mallory", "/api/campaigns?limit=1&cursor=" + cursor)
                        .status())
                .isEqualTo(400);
        assertThat(STAGE.get("vera", "/api/campaigns/%s/sessions?cursor=%s".formatted(campaign, cursor))
                        .status())
                .isEqualTo(400);
        for (String forged : List.of(
                Base64.getUrlEncoder().withoutPadding().encodeToString(changed),
                Base64.getUrlEncoder()
                        .encodeToString("{\"PK\":\"USER#x\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8)),
                "x",
                "")) {
            assertThat(STAGE.get("vera", "/api/campaigns?limit=1&cursor=" + forged)
                            .field("type"))
                    .as(forged)
                    .isEqualTo("/problems/invalid-cursor");
        }
    }

    @Test
    void understandsNoIdThatNamesAnotherPartition() {
        String vera = DevelopmentIdentity.sub("vera@example.com");
        for (String id : List.of(
                vera + "/" + campaign,
                "..%2F" + vera + "%2F" + campaign,
                "USER%23" + vera,
                campaign + "%23" + session,
                "%00" + campaign,
                campaign + "%2F..",
                campaign.toLowerCase(java.util.Locale.ROOT),
                "*",
                "")) {
            for (String path : List.of("/api/campaigns/", "/api/sessions/", "/api/shared/", "/api/summaries/GM/")) {
                Answer answer = STAGE.get("mallory", path + id);
                assertThat(answer.status()).as(path + id).isEqualTo(404);
                assertThat(answer.text()).doesNotContain(SECRET);
            }
        }
    }

    @Test
    void findsNothingByATokenThatWasNotGivenOut() {
        String token = STAGE.ask("PUT", "/api/sessions/%s/share".formatted(session))
                .as("vera")
                .send()
                .field("shareToken");
        assertThat(STAGE.ask("GET", "/api/shared/" + token).send().status()).isEqualTo(200);
        String other = (token.charAt(0) == 'A' ? "B" : "A") + token.substring(1);
        for (String forged :
                List.of(other, token.substring(1), token + "A", token.toLowerCase(java.util.Locale.ROOT), session)) {
            assertThat(STAGE.ask("GET", "/api/shared/" + forged).send().status())
                    .isEqualTo(404);
        }
    }

    @Test
    void understandsNoUserInAHeaderOrAParameter() {
        Answer answer = STAGE.ask(
                        "GET",
                        "/api/campaigns?userId=%s&sub=%s"
                                .formatted(
                                        DevelopmentIdentity.sub("vera@example.com"),
                                        DevelopmentIdentity.sub("vera@example.com")))
                .as("nora")
                .header("x-user-id", DevelopmentIdentity.sub("vera@example.com"))
                .send();

        assertThat(answer.json().path("items")).isEmpty();
    }
}
