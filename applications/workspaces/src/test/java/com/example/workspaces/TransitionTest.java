package com.example.workspaces;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.Answer;
import com.example.workspaces.data.Workspaces;
import com.fasterxml.jackson.databind.JsonNode;
import dev.keywright.runtime.api.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The service in transition from the old keys, while `keywright evolve` carries over what no request has touched. */
class TransitionTest {
    private static final String PATH = "/api/workspaces/" + OldApplication.HOME;
    private static final String PREFIX = "transition-";
    private static final int ITEMS = 30;

    @TempDir
    private Path directory;

    /** What a caller must see: the title of each item by its id. */
    private final Map<String, String> titles = new LinkedHashMap<>();

    private final Map<String, Integer> versions = new LinkedHashMap<>();
    private OldApplication old;
    private EvolveProgram evolve;
    private Stage stage;

    private void begin(String name) throws IOException {
        String prefix = PREFIX + name + "-";
        old = new OldApplication(prefix + "items");
        for (int number = 0; number < ITEMS; number++) {
            // Three were made at each moment, so that the time alone does not tell which is meant.
            old.store(number, "Old " + number, OldApplication.BEGINNING.plusSeconds(number / 3));
        }
        old.set("color", "red");
        old.set("view", "board");
        evolve = new EvolveProgram(directory, prefix, "A".repeat(26));
        assertThat(evolve.run("run", "--transition")).startsWith("The new tables and indexes are there.");
        stage = new Stage(
                prefix + "workspaces", Workspaces::on, Settings.standard().table("items", old.table));
    }

    private Map<String, String> listed(int limit) {
        Map<String, String> all = new LinkedHashMap<>();
        String cursor = "";
        do {
            JsonNode page =
                    stage.get("ada", PATH + "/items?limit=" + limit + cursor).json();
            page.path("items")
                    .forEach(item ->
                            all.put(item.path("id").asText(), item.path("title").asText()));
            cursor = page.has("cursor") ? "&cursor=" + page.path("cursor").asText() : "";
        } while (!cursor.isEmpty());
        return all;
    }

    private String setting(String name) {
        for (JsonNode setting : stage.get("ada", PATH + "/settings").json().path("items")) {
            if (setting.path("name").asText().equals(name)) {
                return setting.path("value").asText();
            }
        }
        return "";
    }

    private Answer edit(String id, int version, String title) {
        return stage.ask("PUT", PATH + "/items/" + id)
                .as("ada")
                .header("if-match", "\"%d\"".formatted(version))
                .json(Map.of("title", title, "status", "DONE"))
                .send();
    }

    @Test
    void servesWhatIsUnderTheOldKeysAndWritesToTheNewOnes() throws Exception {
        begin("serves");
        Map<String, String> before = listed(7);
        List<String> ids = new ArrayList<>(before.keySet());
        String added = stage.item("ada", OldApplication.HOME, "New").field("id");
        Answer edited = edit(ids.get(5), 1, "Edited");
        stage.delete("ada", PATH + "/items/" + ids.get(6));
        stage.put("ada", PATH + "/settings/color", Map.of("value", "green"));
        JsonNode whole = stage.get("ada", PATH).json();

        assertThat(before).hasSize(ITEMS);
        assertThat(ids).isSortedAccordingTo((one, other) -> other.compareTo(one));
        assertThat(stage.get("ada", PATH + "/items/" + ids.get(7)).field("title"))
                .isEqualTo(before.get(ids.get(7)));
        assertThat(edited.field("version")).isEqualTo("2");
        assertThat(edited.field("content")).isEmpty();
        assertThat(stage.get("ada", PATH + "/items/" + ids.get(6)).status()).isEqualTo(404);
        assertThat(listed(9)).hasSize(ITEMS).containsEntry(added, "New").containsEntry(ids.get(5), "Edited");
        assertThat(whole.path("items")).hasSize(ITEMS);
        assertThat(whole.at("/items/0/id").asText()).isEqualTo(added);
        assertThat(whole.path("settings")).hasSize(10);
        assertThat(setting("color")).isEqualTo("green");
        assertThat(setting("view")).isEqualTo("board");
        assertThat(old.left()).isEqualTo(ITEMS - 2 + 1);
    }

    @Test
    void hidesTheOldFromOtherWorkspacesAndDeletesItWithItsOwn() throws Exception {
        begin("hides");
        String other = stage.workspace("bea", "Other").field("id");
        String id = listed(100).keySet().iterator().next();

        assertThat(stage.get("bea", PATH).status()).isEqualTo(404);
        assertThat(stage.get("bea", "/api/workspaces/%s/items/%s".formatted(other, id))
                        .status())
                .isEqualTo(404);
        assertThat(stage.get("bea", "/api/workspaces/" + other).json().path("items"))
                .isEmpty();
        assertThat(stage.delete("ada", PATH).status()).isEqualTo(204);
        assertThat(stage.get("ada", PATH).status()).isEqualTo(404);
        assertThat(old.left()).isZero();
    }

    @Test
    void answersTheSameWhileEverythingGoesOver() throws Exception {
        begin("answers");
        titles.putAll(listed(100));
        Random random = new Random(7);
        CompletableFuture<String> mover = CompletableFuture.supplyAsync(() -> {
            try {
                return evolve.run("run", "--transition", "--deployed");
            } catch (IOException impossible) {
                throw new IllegalStateException(impossible);
            }
        });
        int requests = 0;
        while (!mover.isDone() || requests < 25) {
            step(random);
            requests++;
        }
        assertThat(mover.join()).contains("Nothing of the old design is left.");
        assertThat(old.left()).isZero();
        assertThat(listed(11)).isEqualTo(titles);

        assertThat(evolve.run("finish", "--transition", "--delete-old")).contains("Removed: table " + old.table);
        stage = new Stage(stage.table);
        assertThat(listed(11)).isEqualTo(titles);
        assertThat(setting("color")).isEqualTo("red");
        assertThat(stage.get("ada", "/api/workspaces").json().toString()).contains("Everything until now");
    }

    private void step(Random random) {
        List<String> ids = new ArrayList<>(titles.keySet());
        String id = ids.get(random.nextInt(ids.size()));
        switch (random.nextInt(4)) {
            case 0 -> {
                assertThat(edit(id, versions.getOrDefault(id, 1), "Edited " + id)
                                .status())
                        .isEqualTo(200);
                versions.merge(id, 2, (before, unused) -> before + 1);
                titles.put(id, "Edited " + id);
            }
            case 1 -> {
                if (ids.size() > ITEMS / 2) {
                    assertThat(stage.delete("ada", PATH + "/items/" + id).status())
                            .isEqualTo(204);
                    titles.remove(id);
                    assertThat(stage.get("ada", PATH + "/items/" + id).status()).isEqualTo(404);
                }
            }
            case 2 -> assertThat(listed(100)).isEqualTo(titles);
            default ->
                assertThat(stage.get("ada", PATH + "/items/" + id).field("title"))
                        .isEqualTo(titles.get(id));
        }
    }
}
