package com.example.workspaces;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.Answer;
import com.example.common.Headers;
import com.example.common.http.Json;
import com.example.workspaces.Model.Due;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Two hundred random sequences of requests by three users: every answer is that of a model of plain maps. */
class RandomTest {
    private static final int SEQUENCES = Integer.getInteger("sequences", 200);
    private static final int REQUESTS = 9;
    private static final int USERS = 3;
    private static final String NOTHING = "00000000-0000-7000-8000-000000000000";
    private static final List<String> NAMES = List.of("Garden", "Kitchen ☕", "x");
    private static final List<String> ROLES = List.of("OWNER", "EDITOR", "VIEWER");
    private static final Stage STAGE = new Stage();

    private final List<String> oldCodes = new ArrayList<>();
    private Model model = new Model();
    private Random random = new Random(0);
    private int seed;

    @Test
    void answersAsTheModelDoes() {
        for (seed = 1; seed <= SEQUENCES; seed++) {
            random = new Random(seed);
            model = new Model();
            oldCodes.clear();
            // So that most of what follows finds something.
            create(user(0), "first", "Garden");
            join(user(1), model.codes().get(0));
            createItem(user(1), model.ids().get(0), "second", "Weeds");
            for (int request = 0; request < REQUESTS; request++) {
                step();
            }
        }
    }

    private String user(int number) {
        return "r%d-%d".formatted(seed, number);
    }

    private String pick(List<String> of, String otherwise) {
        return of.isEmpty() || random.nextInt(12) == 0 ? otherwise : of.get(random.nextInt(of.size()));
    }

    private void step() {
        String user = user(random.nextInt(2) * random.nextInt(USERS));
        String other = user(random.nextInt(USERS));
        String id = pick(model.ids(), NOTHING);
        String workspace = "/api/workspaces/" + id;
        String item = pick(model.items(id), NOTHING);
        String name = NAMES.get(random.nextInt(NAMES.size()));
        String key = "k" + random.nextInt(20);
        int version = 1 + random.nextInt(2);
        switch (random.nextInt(20)) {
            case 0 -> create(user, key, name);
            case 1 -> pages("/api/workspaces?", user, Optional.of(model.mine(user)));
            case 2, 3 -> compare(STAGE.get(user, workspace), model.open(user, id));
            case 4 -> {
                Answer answer = edit(user, workspace, version, Map.of("name", name));
                compare(answer, model.rename(user, id, version, name));
            }
            case 5 -> {
                if (random.nextInt(3) == 0) {
                    compare(STAGE.delete(user, workspace), model.delete(user, id));
                }
            }
            case 6, 7 -> join(user(1 + random.nextInt(2)), random.nextInt(4) == 0 ? pick(oldCodes, "x") : code());
            case 8 -> replaceInvite(user, id);
            case 9 -> compare(STAGE.get(user, workspace + "/members"), model.members(user, id));
            case 10, 11 -> {
                String role = ROLES.get(random.nextInt(ROLES.size()));
                Answer answer = STAGE.put(user, member(workspace, user, other), Map.of("role", role));
                compare(answer, model.changeRole(user, id, other, role));
            }
            case 12 -> compare(STAGE.delete(user, member(workspace, user, other)), model.remove(user, id, other));
            case 13, 14 -> createItem(user, id, key, name);
            case 15 -> pages(workspace + "/items?", user, model.listItems(user, id));
            case 16 -> compare(STAGE.get(user, workspace + "/items/" + item), model.item(user, id, item));
            case 17 -> {
                String status = random.nextBoolean() ? "OPEN" : "DONE";
                Map<String, String> body = Map.of("title", name, "content", "of " + name, "status", status);
                Answer answer = edit(user, workspace + "/items/" + item, version, body);
                compare(answer, model.editItem(user, id, item, version, name, status, STAGE.clock.instant()));
            }
            case 18 -> compare(STAGE.delete(user, workspace + "/items/" + item), model.deleteItem(user, id, item));
            default -> {
                String setting = random.nextInt(4) == 0 ? "colour" : "color";
                Answer answer = STAGE.put(user, workspace + "/settings/" + setting, Map.of("value", name));
                compare(answer, model.changeSetting(user, id, setting, name));
                compare(STAGE.get(user, workspace + "/settings"), model.settings(user, id));
            }
        }
    }

    private String code() {
        return pick(model.codes(), "0".repeat(26));
    }

    private static String member(String workspace, String user, String other) {
        return workspace + "/members/" + (other.equals(user) ? "me" : Stage.sub(other));
    }

    private void create(String user, String key, String name) {
        Answer answer = STAGE.create(user, "/api/workspaces", key, Map.of("name", name));
        compare(
                answer,
                model.create(user, key, name, answer.field("id"), answer.field("inviteCode"), STAGE.clock.instant()));
    }

    private void join(String user, String code) {
        Answer answer = STAGE.join(user, code);
        compare(answer, model.join(user, code, STAGE.clock.instant()));
    }

    private void replaceInvite(String user, String id) {
        List<String> before = model.codes();
        Answer answer = STAGE.ask("PUT", "/api/workspaces/%s/invite".formatted(id))
                .as(user)
                .send();
        compare(answer, model.replaceInvite(user, id, answer.field("inviteCode")));
        before.stream().filter(code -> !model.codes().contains(code)).forEach(oldCodes::add);
    }

    private void createItem(String user, String id, String key, String title) {
        Answer answer = STAGE.create(user, "/api/workspaces/%s/items".formatted(id), key, Map.of("title", title));
        compare(answer, model.createItem(user, id, key, title, answer.field("id"), STAGE.clock.instant()));
    }

    private static Answer edit(String user, String path, int version, Map<String, String> body) {
        return STAGE.ask("PUT", path)
                .as(user)
                .header("if-match", "\"%d\"".formatted(version))
                .json(body)
                .send();
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

    private static JsonNode tree(Object value) {
        // By way of text, so that numbers have the same type on both sides.
        return new Answer(0, Map.of(), Json.write(value)).json();
    }

    private void compare(Answer answer, Due due) {
        Headers.agree(answer);
        assertThat(answer.status()).as("seed %d: %s", seed, answer.text()).isEqualTo(due.status());
        if (due.status() >= 400) {
            assertThat(answer.field("type")).as("seed %d", seed).isEqualTo(due.body());
        } else if (due.status() != 204) {
            assertThat(answer.json()).as("seed %d", seed).isEqualTo(tree(due.body()));
        }
    }
}
