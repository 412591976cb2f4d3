package com.example.workspaces;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.Answer;
import com.example.workspaces.local.WorkspacesTable;
import com.example.workspaces.migration.data.Migration;
import com.example.workspaces.migration.data.NewOldItem;
import com.example.workspaces.migration.data.NewOldSetting;
import com.example.workspaces.migration.data.OldItemHash;
import com.example.workspaces.migration.data.OldItemStatus;
import com.example.workspaces.migration.data.OldSettingName;
import com.fasterxml.jackson.databind.JsonNode;
import dev.keywright.app.Program;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.runtime.api.Settings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** `keywright evolve` brings what was under the old keys into a workspace, while the old application writes; then the service serves it. */
class EvolveTest {
    private static final String HOME = "01941f29-7c00-7000-8000-000000000000";
    private static final String PATH = "/api/workspaces/" + HOME;
    private static final Instant LONG_AGO = Instant.parse("2025-01-01T00:00:00Z");
    private static final String CODE = "8XJ3M0RQ5T7VWNK2ACD4EFG6HP";
    private static final String PREFIX = "evolved-";
    private static final int ITEMS = 30;
    private static final int LATE = 10;

    @TempDir
    private Path directory;

    private final Migration old =
            Migration.on(Stage.database().client(), Settings.standard().table("workspaces", PREFIX + "items"));

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void store(int number, String title) {
        old.storeOldItem(new NewOldItem(
                new OldItemHash(hash("Old " + number)),
                title,
                "Content",
                number % 2 == 0 ? OldItemStatus.OPEN : OldItemStatus.DONE,
                LONG_AGO.plusSeconds(number)));
    }

    /** The answer of the program, which has to succeed. */
    private String evolve(String step, String... more) throws IOException {
        Path map = directory.resolve("map.yaml");
        Path files = Path.of("src/main/keywright").toAbsolutePath();
        Files.writeString(
                map,
                Files.readString(files.resolve("legacy/map.yaml"))
                        .replace("userId: OWNER", "userId: " + Stage.sub("ada"))
                        .replace("inviteCode: CODE", "inviteCode: " + CODE));
        List<String> words = new ArrayList<>(
                List.of("evolve", step, files.resolve("model.yaml").toString()));
        words.addAll(List.of("--from-model", files.resolve("legacy/model.yaml").toString()));
        words.addAll(List.of("--from", files.resolve("legacy/design.yaml").toString()));
        words.addAll(List.of("--to", files.resolve("design.yaml").toString()));
        words.addAll(List.of("--map", map.toString(), "--prefix", PREFIX));
        words.addAll(List.of("--endpoint", Stage.database().endpoint().toString()));
        words.addAll(List.of(more));
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = Program.run(
                words, new Surroundings(out, out, new ByteArrayInputStream(new byte[0]), directory, Look.PLAIN));
        String text = said.toString(StandardCharsets.UTF_8);
        assertThat(code).as(text).isZero();
        return text;
    }

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
        WorkspacesTable.createForMigration(Stage.database().client(), PREFIX + "items");
        for (int number = 0; number < ITEMS; number++) {
            store(number, "Old " + number);
        }
        old.storeOldSetting(new NewOldSetting(new OldSettingName("color"), "blue"));
        old.storeOldSetting(new NewOldSetting(new OldSettingName("view"), "board"));

        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            for (int number = ITEMS - LATE; number < ITEMS + LATE; number++) {
                store(number, "Late " + number);
            }
            old.storeOldSetting(new NewOldSetting(new OldSettingName("color"), "red"));
        });
        evolve("run");
        writer.join();
        assertThat(evolve("cutover", "--frozen")).contains("The new design is the master.");
        evolve("finish");

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
