package com.example.workspaces;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.Answer;
import com.example.common.route.Endpoint;
import com.example.workspaces.data.UserId;
import com.example.workspaces.data.WorkspaceId;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ServiceTest {
    private static final Stage STAGE = new Stage();

    @Test
    void hasTheRoutesOfTheOpenApiFileAndNoOthers() {
        TreeSet<String> routes = new TreeSet<>();
        STAGE.router.endpoints().forEach(route -> routes.add(route.method() + " " + route.path()));

        assertThat(routes).isEqualTo(STAGE.client.contract().operations());
    }

    @Test
    void createsAWorkspaceWithItsOwnerACodeAndSettings() {
        Answer created = STAGE.workspace("ada", "Garden");
        String id = created.field("id");
        JsonNode whole = STAGE.get("ada", "/api/workspaces/" + id).json();

        assertThat(created.headers().get("location")).isEqualTo("/api/workspaces/" + id);
        assertThat(whole.at("/members/0/role").asText()).isEqualTo("OWNER");
        assertThat(whole.path("settings")).hasSize(10);
        assertThat(whole.path("inviteCode").asText()).hasSize(26);
        assertThat(STAGE.get("ada", "/api/workspaces")
                        .json()
                        .at("/items/0/name")
                        .asText())
                .isEqualTo("Garden");
        assertThat(STAGE.data.toRequests(data -> data.openWorkspace(new WorkspaceId(id))))
                .as("one query")
                .hasSize(1);
        assertThat(STAGE.logged.toString(StandardCharsets.UTF_8))
                .doesNotContain(whole.path("inviteCode").asText(), "Garden");
    }

    @Test
    void letsNoStrangerIn() {
        String workspace = STAGE.workspace("bea", "Secret").field("id");
        String item = STAGE.item("bea", workspace, "Secret").field("id");
        for (Endpoint route : STAGE.router.endpoints()) {
            if (!route.path().contains("{workspaceId}")) {
                continue;
            }
            Answer answer = attack("mallory", route, workspace, item);

            assertThat(answer.status())
                    .as("%s %s", route.method(), route.path())
                    .isEqualTo(404);
            assertThat(answer.text()).doesNotContain("Secret");
        }
        assertThat(STAGE.get("mallory", "/api/workspaces").json().path("items")).isEmpty();
        assertThat(STAGE.ask("GET", "/api/workspaces/" + workspace).send().status())
                .isEqualTo(401);
        assertThat(STAGE.get("bea", "/api/workspaces/" + workspace).json().path("items"))
                .hasSize(1);
    }

    private static Answer attack(String user, Endpoint route, String workspace, String item) {
        String path = route.path()
                .replace("{workspaceId}", workspace)
                .replace("{itemId}", item)
                .replace("{userId}", Stage.sub("bea"))
                .replace("{name}", "color");
        return STAGE.ask(route.method(), path)
                .as(user)
                .key()
                .header("if-match", "\"1\"")
                .json(body(path))
                .send();
    }

    private static Map<String, String> body(String path) {
        if (path.contains("/items")) {
            return path.endsWith("/items") ? Map.of("title", "x") : Map.of("title", "x", "status", "DONE");
        }
        if (path.contains("/members")) {
            return Map.of("role", "VIEWER");
        }
        return path.contains("/settings") ? Map.of("value", "x") : Map.of("name", "x");
    }

    @Test
    void letsEachRoleDoWhatItMay() {
        String workspace = joined("cleo", "carl");
        String path = "/api/workspaces/" + workspace;
        String item = STAGE.item("carl", workspace, "Editors add").field("id");
        STAGE.put("cleo", path + "/members/" + Stage.sub("carl"), Map.of("role", "VIEWER"));
        for (Endpoint route : STAGE.router.endpoints()) {
            boolean reads = route.method().equals("GET");
            if (!route.path().contains("{workspaceId}") || route.path().endsWith("{userId}")) {
                continue;
            }
            assertThat(attack("carl", route, workspace, item).status())
                    .as("%s %s", route.method(), route.path())
                    .isEqualTo(reads ? 200 : 403);
        }

        assertThat(STAGE.get("carl", path).json().has("inviteCode")).isFalse();
        assertThat(STAGE.delete("carl", path + "/members/" + Stage.sub("cleo")).status())
                .isEqualTo(403);
        assertThat(STAGE.delete("carl", path + "/members/me").status()).isEqualTo(204);
        assertThat(STAGE.get("carl", path).status()).isEqualTo(404);
    }

    /** A workspace of the first that the others have joined; its id. */
    private static String joined(String owner, String... others) {
        Answer created = STAGE.workspace(owner, "Garden");
        for (String other : others) {
            assertThat(STAGE.join(other, created.field("inviteCode")).field("role"))
                    .isEqualTo("EDITOR");
        }
        return created.field("id");
    }

    @Test
    void replacesTheInviteCodeAtOnce() {
        Answer created = STAGE.workspace("dana", "Garden");
        String old = created.field("inviteCode");
        String next = STAGE.ask("PUT", "/api/workspaces/%s/invite".formatted(created.field("id")))
                .as("dana")
                .send()
                .field("inviteCode");

        assertThat(next).isNotEqualTo(old);
        assertThat(STAGE.join("dirk", old).status()).isEqualTo(404);
        assertThat(STAGE.join("dirk", next).status()).isEqualTo(200);
        assertThat(STAGE.join("dana", next).field("role")).isEqualTo("OWNER");
    }

    @Test
    void takesFiftyMembersAlsoAtTheSameMoment() {
        Answer created = STAGE.workspace("mia", "Hall");
        String code = created.field("inviteCode");
        for (int guest = 1; guest < 48; guest++) {
            assertThat(STAGE.join("guest" + guest, code).status()).isEqualTo(200);
        }
        List<com.example.common.Client.Ask> asks = List.of("ann", "bob", "cem", "dia").stream()
                .map(late -> STAGE.ask("POST", "/api/joins").as("late-" + late).json(Map.of("code", code)))
                .toList();
        List<Answer> answers = asks.parallelStream().map(ask -> ask.send()).toList();

        assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(200, 200, 409, 409);
        assertThat(STAGE.join("guest1", code).status()).isEqualTo(200);
        String leaving = "/api/workspaces/%s/members/me".formatted(created.field("id"));
        assertThat(STAGE.ask("DELETE", leaving).as("guest1").send().status()).isEqualTo(204);
        assertThat(STAGE.join("late-eve", code).status()).isEqualTo(200);
        assertThat(STAGE.join("late-fay", code).field("type")).endsWith("full");
    }

    @Test
    void countsTheTriesOfInviteCodes() {
        // The minute begins now, so that all tries are within it.
        STAGE.clock.advance(60 - STAGE.clock.instant().getEpochSecond() % 60);
        for (int attempt = 0; attempt < 10; attempt++) {
            assertThat(STAGE.join("eve", "0".repeat(26)).status()).isEqualTo(404);
        }
        Answer refused = STAGE.join("eve", "0".repeat(26));

        assertThat(refused.status()).isEqualTo(429);
        assertThat(STAGE.join("fay", "0".repeat(26)).status()).isEqualTo(404);
        STAGE.clock.advance(Long.parseLong(refused.headers().get("retry-after")));
        assertThat(STAGE.join("eve", "0".repeat(26)).status()).isEqualTo(404);
    }

    @Test
    void keepsAnOwnerWhateverHappensAtTheSameMoment() {
        for (int round = 0; round < 10; round++) {
            String workspace = joined("gil" + round, "gus" + round);
            String path = "/api/workspaces/%s/members/".formatted(workspace);
            STAGE.put("gil" + round, path + Stage.sub("gus" + round), Map.of("role", "OWNER"));
            String number = Integer.toString(round);
            // Whoever signs in does so before: the client is for one thread.
            List<com.example.common.Client.Ask> asks = List.of(
                    STAGE.ask("DELETE", path + "me").as("gil" + number),
                    STAGE.ask("PUT", path + "me").as("gus" + number).json(Map.of("role", "VIEWER")));
            List<Integer> statuses = asks.parallelStream()
                    .map(ask -> ask.send().status())
                    .sorted()
                    .toList();

            assertThat(statuses.get(0)).isIn(200, 204);
            assertThat(statuses.get(1)).isEqualTo(409);
        }
    }

    @Test
    void listsTheNewestItemsFirstAndEditsThemByVersion() {
        String workspace = STAGE.workspace("hal", "Garden").field("id");
        List<String> titles = List.of("one", "two", "three");
        titles.forEach(title -> STAGE.item("hal", workspace, title));
        String path = "/api/workspaces/%s/items".formatted(workspace);
        JsonNode first = STAGE.get("hal", path + "?limit=2").json();
        JsonNode second = STAGE.get(
                        "hal", path + "?limit=2&cursor=" + first.path("cursor").asText())
                .json();
        String one = path + "/" + second.at("/items/0/id").asText();
        Map<String, String> edit = Map.of("title", "done", "status", "DONE");
        Answer edited = STAGE.ask("PUT", one)
                .as("hal")
                .header("if-match", "\"1\"")
                .json(edit)
                .send();
        Answer late = STAGE.ask("PUT", one)
                .as("hal")
                .header("if-match", "\"1\"")
                .json(edit)
                .send();

        assertThat(StreamSupport.stream(first.path("items").spliterator(), false)
                        .map(item -> item.path("title").asText()))
                .containsExactly("three", "two");
        assertThat(edited.etag()).isEqualTo("\"2\"");
        assertThat(late.status()).isEqualTo(409);
        assertThat(late.json().at("/current/status").asText()).isEqualTo("DONE");
        assertThat(STAGE.get("hal", path + "?cursor=forged").status()).isEqualTo(400);
    }

    @Test
    void letsNobodyWriteWhoWasRemovedByAnotherProcess() {
        String workspace = joined("ida", "ian");
        String path = "/api/workspaces/" + workspace;
        assertThat(STAGE.get("ian", path + "/items").status()).isEqualTo(200);
        STAGE.data.removeMember(new WorkspaceId(workspace), new UserId(Stage.sub("ian")));
        Answer write = STAGE.item("ian", workspace, "too late");
        STAGE.clock.advance(2);

        assertThat(write.status()).isEqualTo(404);
        assertThat(STAGE.get("ian", path + "/items").status()).isEqualTo(404);
        assertThat(STAGE.get("ida", path).json().path("items")).isEmpty();
    }

    /** Who could make a code in those two seconds would come back for good. */
    @Test
    void usesARememberedRoleForReadsAlone() {
        String workspace = joined("lea", "lou");
        String path = "/api/workspaces/" + workspace;
        STAGE.put("lea", path + "/members/" + Stage.sub("lou"), Map.of("role", "OWNER"));
        assertThat(STAGE.get("lou", path + "/items").status()).isEqualTo(200);
        STAGE.data.removeMember(new WorkspaceId(workspace), new UserId(Stage.sub("lou")));

        assertThat(STAGE.put("lou", path + "/invite", Map.of()).status()).isEqualTo(404);
        assertThat(STAGE.put("lou", path + "/members/" + Stage.sub("lea"), Map.of("role", "VIEWER"))
                        .status())
                .isEqualTo(404);
        assertThat(STAGE.get("lou", path).status()).isEqualTo(404);
        assertThat(STAGE.delete("lou", path).status()).isEqualTo(404);
        assertThat(STAGE.get("lea", path).status()).isEqualTo(200);
    }

    @Test
    void refusesAVersionThatNobodyCanHaveRead() {
        String path = "/api/workspaces/" + STAGE.workspace("mia", "Garden").field("id");

        assertThat(STAGE.ask("PUT", path)
                        .as("mia")
                        .header("if-match", "\"999999999\"")
                        .json(Map.of("name", "Park"))
                        .send()
                        .status())
                .isBetween(400, 499);
    }

    @Test
    void deletesEverythingAndFinishesAnInterruptedDeletion() {
        Answer created = STAGE.workspace("jan", "Garden");
        String workspace = created.field("id");
        STAGE.join("jim", created.field("inviteCode"));
        STAGE.item("jan", workspace, "Weeds");
        String path = "/api/workspaces/" + workspace;
        // As far as a process came that was killed.
        STAGE.data.closeWorkspace(new WorkspaceId(workspace), STAGE.clock.instant());
        STAGE.data.deleteWorkspace(new WorkspaceId(workspace));
        assertThat(STAGE.join("joe", created.field("inviteCode")).status()).isEqualTo(404);

        assertThat(STAGE.delete("jan", path).status()).isEqualTo(204);
        assertThat(STAGE.get("jan", path).status()).isEqualTo(404);
        assertThat(STAGE.get("jim", "/api/workspaces").json().path("items")).isEmpty();
        assertThat(left(workspace)).isZero();
    }

    private static int left(String workspace) {
        return Stage.database()
                .client()
                .query(query -> query.tableName(STAGE.table)
                        .keyConditionExpression("PK = :pk")
                        .expressionAttributeValues(Map.of(":pk", AttributeValue.fromS("WORKSPACE#" + workspace))))
                .count();
    }

    @Test
    void createsOnceForAKey() {
        String workspace = STAGE.workspace("kim", "Garden").field("id");
        String path = "/api/workspaces/%s/items".formatted(workspace);
        Answer first = STAGE.create("kim", path, "key", Map.of("title", "Weeds"));
        Answer again = STAGE.create("kim", path, "key", Map.of("title", "Weeds"));
        Answer other = STAGE.create("kim", path, "key", Map.of("title", "Roses"));
        STAGE.delete("kim", path + "/" + first.field("id"));

        assertThat(again.json()).isEqualTo(first.json());
        assertThat(other.status()).isEqualTo(422);
        assertThat(STAGE.create("kim", path, "key", Map.of("title", "Weeds")).status())
                .isEqualTo(409);
    }
}
