package com.example.workspaces.load;

import com.example.common.Answer;
import com.example.common.load.LoadUser;
import com.example.common.load.Visitor;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** One user of a load, with a workspace of their own. */
final class WorkspaceUser implements LoadUser {
    private static final int MOST_ITEMS = 30;
    private static final int PAGE = 20;
    private static final int SETTINGS = 10;
    private static final int CONFLICT = 409;

    private record Known(String title, int version) {}

    private final Visitor visitor;
    private final Random random;
    private final Map<String, Known> items = new LinkedHashMap<>();
    private String workspace = "";

    WorkspaceUser(Visitor visitor, int seed) {
        this.visitor = visitor;
        this.random = new Random(seed);
    }

    @Override
    public Visitor visitor() {
        return visitor;
    }

    @Override
    public void begin() {
        workspace = done(visitor.create("create workspace", "/api/workspaces", Map.of("name", "Load")), 201)
                .path("id")
                .asText();
        createItem();
    }

    /** What an answer says, which has that status if all is well. */
    private JsonNode done(Answer answer, int status) {
        if (answer.status() != status) {
            visitor.fail();
        }
        return answer.json();
    }

    @Override
    public void step() {
        List<String> ids = new ArrayList<>(items.keySet());
        String id = ids.get(random.nextInt(ids.size()));
        switch (random.nextInt(10)) {
            case 0 -> createItem();
            case 1 -> edit(id);
            case 2, 3, 4 -> listItems();
            case 5 -> readAll();
            case 6 -> listWorkspaces();
            default -> readItem(id);
        }
        if (items.size() > MOST_ITEMS) {
            delete(ids.get(0));
        }
    }

    private void listWorkspaces() {
        JsonNode mine = done(visitor.get("list workspaces", "/api/workspaces"), 200);
        visitor.expect(
                mine.path("items").size() == 1
                        && mine.at("/items/0/id").asText().equals(workspace),
                workspace);
    }

    void createItem() {
        String title = "Number " + random.nextInt();
        JsonNode item = done(visitor.create("create item", path("/items"), Map.of("title", title)), 201);
        items.put(item.path("id").asText(), new Known(title, 1));
        visitor.expect(item.path("title").asText().equals(title), title);
    }

    void readAny() {
        List<String> ids = new ArrayList<>(items.keySet());
        readItem(ids.get(random.nextInt(ids.size())));
    }

    private void readItem(String id) {
        check(done(visitor.get("read item", path("/items/" + id)), 200), id);
    }

    private void edit(String id) {
        Known before = items.get(id);
        Map<String, String> body = Map.of("title", before.title + "!", "status", "DONE");
        Map<String, String> match = Map.of("If-Match", "\"%d\"".formatted(before.version));
        items.put(id, new Known(before.title + "!", before.version + 1));
        Answer answer = visitor.send("edit item", "PUT", path("/items/" + id), match, body);
        // It may have been done by a request whose answer was lost: then the present version is this user's own.
        if (answer.status() == CONFLICT && visitor.repeated()) {
            check(answer.json().path("current"), id);
        } else {
            check(done(answer, 200), id);
        }
    }

    private void delete(String id) {
        if (visitor.delete("delete item", path("/items/" + id)).status() != 204) {
            visitor.fail();
        }
        items.remove(id);
    }

    void listItems() {
        checkNewest(done(visitor.get("list items", path("/items")), 200).path("items"), PAGE);
    }

    @Override
    public void readAll() {
        JsonNode whole = done(visitor.get("open workspace", path("")), 200);
        checkNewest(whole.path("items"), Integer.MAX_VALUE);
        visitor.expect(
                whole.path("settings").size() == SETTINGS
                        && whole.path("members").size() == 1,
                workspace);
    }

    private void checkNewest(JsonNode given, int most) {
        List<String> ids = new ArrayList<>(items.keySet());
        boolean right = given.size() == Math.min(most, ids.size());
        for (int place = 0; right && place < given.size(); place++) {
            right = matches(given.get(place), ids.get(ids.size() - 1 - place));
        }
        visitor.expect(right, items);
    }

    private void check(JsonNode item, String id) {
        visitor.expect(matches(item, id), items);
    }

    private boolean matches(JsonNode item, String id) {
        Known known = items.get(id);
        return item.path("id").asText().equals(id)
                && item.path("title").asText().equals(known.title)
                && item.path("version").asInt() == known.version;
    }

    private String path(String rest) {
        return "/api/workspaces/" + workspace + rest;
    }
}
