package com.example.workspaces;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** `keywright evolve` brings what was under the old keys into a workspace, while the old application writes; then the service serves it. */
class EvolveTest {
    private static final String HOME = OldApplication.HOME;
    private static final String PATH = "/api/workspaces/" + HOME;
    private static final String CODE = "8XJ3M0RQ5T7VWNK2ACD4EFG6HP";
    private static final String PREFIX = "evolved-";
    private static final int ITEMS = 30;
    private static final int LATE = 10;

    @TempDir
    private Path directory;

    private static Map<String, String> listed(Stage stage) {
        Map<String, String> all = new LinkedHashMap<>();
        String cursor = "";
        do {
            JsonNode page = stage.get("ada", PATH + "/items?limit=7" + cursor).json();
            page.path("items")
                    .forEach(item ->
                            all.put(item.path("id").asText(), item.path("title").asText()));
            cursor = page.has("cursor") ? "&cursor=" + page.path("cursor").asText() : "";
        } while (!cursor.isEmpty());
        return all;
    }

    @Test
    void servesWhatEvolveHasBrought() throws Exception {
        OldApplication old = new OldApplication(PREFIX + "items");
        EvolveProgram evolve = new EvolveProgram(directory, PREFIX, CODE);
        for (int number = 0; number < ITEMS; number++) {
            old.store(number, "Old " + number, OldApplication.BEGINNING.plusSeconds(number));
        }
        old.set("color", "blue");
        old.set("view", "board");

        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            for (int number = ITEMS - LATE; number < ITEMS + LATE; number++) {
                old.store(number, "Late " + number, OldApplication.BEGINNING.plusSeconds(number));
            }
            old.set("color", "red");
        });
        evolve.run("run");
        writer.join();
        assertThat(evolve.run("cutover", "--frozen")).contains("The new design is the master.");
        evolve.run("finish");

        Stage stage = new Stage(PREFIX + "workspaces");
        List<String> expected = new ArrayList<>();
        for (int number = ITEMS + LATE - 1; number >= 0; number--) {
            expected.add((number < ITEMS - LATE ? "Old " : "Late ") + number);
        }
        Map<String, String> items = listed(stage);
        assertThat(items.values()).containsExactlyElementsOf(expected);
        List<String> ids = new ArrayList<>(items.keySet());
        assertThat(stage.get("ada", PATH + "/items/" + ids.get(3)).field("title"))
                .isEqualTo(expected.get(3));

        Answer edited = stage.ask("PUT", PATH + "/items/" + ids.get(5))
                .as("ada")
                .header("if-match", "\"1\"")
                .json(Map.of("title", "Edited", "status", "DONE"))
                .send();
        String added = stage.item("ada", HOME, "New").field("id");
        assertThat(edited.field("version")).isEqualTo("2");
        assertThat(listed(stage)).hasSize(ITEMS + LATE + 1).containsEntry(ids.get(5), "Edited");
        JsonNode whole = stage.get("ada", PATH).json();
        assertThat(whole.at("/items/0/id").asText()).isEqualTo(added);
        assertThat(whole.path("settings")).hasSize(10);
        assertThat(stage.get("ada", PATH + "/settings").json().toString())
                .contains("\"red\"", "\"board\"")
                .doesNotContain("\"blue\"");
        assertThat(stage.get("ada", "/api/workspaces").json().toString()).contains("Everything until now");
        assertThat(stage.get("bea", PATH).status()).isEqualTo(404);
        assertThat(stage.join("bea", CODE).status()).isEqualTo(200);
        assertThat(stage.get("bea", PATH + "/items").status()).isEqualTo(200);
    }
}
