package com.example.workspaces;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.Answer;
import com.example.workspaces.content.Contents;
import com.example.workspaces.content.NewContents;
import com.example.workspaces.data.NewMember;
import com.example.workspaces.data.NewReceipt;
import com.example.workspaces.data.NewWorkspace;
import com.example.workspaces.data.ReceiptIdempotencyKey;
import com.example.workspaces.data.UserId;
import com.example.workspaces.data.WorkspaceId;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.local.WorkspacesTable;
import com.example.workspaces.migration.MigratingContents;
import com.example.workspaces.migration.MoveCommand;
import com.example.workspaces.migration.Mover;
import com.example.workspaces.migration.OldThings;
import com.example.workspaces.migration.data.Migration;
import com.example.workspaces.migration.data.NewOldItem;
import com.example.workspaces.migration.data.NewOldSetting;
import com.example.workspaces.migration.data.OldItemHash;
import com.example.workspaces.migration.data.OldItemStatus;
import com.example.workspaces.migration.data.OldSettingName;
import com.example.workspaces.setting.SettingRoutes;
import com.fasterxml.jackson.databind.JsonNode;
import dev.keywright.runtime.api.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** The service while what was under the old keys moves to a workspace. */
class MigrationTest {
    private static final WorkspaceId HOME = new WorkspaceId("01941f29-7c00-7000-8000-000000000000");
    private static final String PATH = "/api/workspaces/" + HOME.value();
    private static final Instant LONG_AGO = Instant.parse("2025-01-01T00:00:00Z");
    private static final int ITEMS = 30;

    private Migration migration;
    private OldThings old;
    private final Stage stage = new Stage(WorkspacesTable::createForMigration, this::contents);

    /** What a caller must see: the title of each item by its id. */
    private final Map<String, String> titles = new LinkedHashMap<>();

    private Contents contents(Workspaces data, String table) {
        migration = Migration.on(Stage.database().client(), Settings.standard().table("workspaces", table));
        old = new OldThings(migration, HOME);
        UserId ada = new UserId(Stage.sub("ada"));
        data.createWorkspace(
                        new NewWorkspace(HOME, "Home", "A".repeat(26), 1, 1, LONG_AGO, LONG_AGO),
                        new NewMember(HOME, ada, "ada", LONG_AGO, LONG_AGO),
                        SettingRoutes.defaults(HOME),
                        new NewReceipt(ada, new ReceiptIdempotencyKey("home"), "", "", LONG_AGO))
                .orThrow();
        for (int number = 0; number < ITEMS; number++) {
            // Three were made at each moment, so that the time alone does not tell which is meant.
            migration.storeOldItem(new NewOldItem(
                    new OldItemHash(hash("Old " + number)),
                    "Old " + number,
                    "Content",
                    number % 2 == 0 ? OldItemStatus.OPEN : OldItemStatus.DONE,
                    LONG_AGO.plusSeconds(number / 3)));
        }
        migration.storeOldSetting(new NewOldSetting(new OldSettingName("color"), "red"));
        migration.storeOldSetting(new NewOldSetting(new OldSettingName("view"), "board"));
        return new MigratingContents(new NewContents(data), old);
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
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
    void servesWhatIsUnderTheOldKeysAndWritesToTheNewOnes() {
        Map<String, String> before = listed(7);
        List<String> ids = new ArrayList<>(before.keySet());
        String added = stage.item("ada", HOME.value(), "New").field("id");
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
        assertThat(setting("color")).isEqualTo("green");
        assertThat(setting("view")).isEqualTo("board");
        assertThat(migration.listOldItems().list()).hasSize(ITEMS - 2);
        assertThat(migration.listOldSettings().list()).hasSize(1);
    }

    @Test
    void hidesTheOldFromOtherWorkspaces() {
        String other = stage.workspace("bea", "Other").field("id");
        String id = listed(100).keySet().iterator().next();

        assertThat(stage.get("bea", PATH).status()).isEqualTo(404);
        assertThat(stage.get("bea", "/api/workspaces/%s/items/%s".formatted(other, id))
                        .status())
                .isEqualTo(404);
        assertThat(stage.get("bea", "/api/workspaces/" + other).json().path("items"))
                .isEmpty();
    }

    @Test
    void answersTheSameWhileEverythingMoves() {
        titles.putAll(listed(100));
        Random random = new Random(7);
        CompletableFuture<Integer> mover = CompletableFuture.supplyAsync(() -> new Mover(old).run());
        Map<String, Integer> versions = new LinkedHashMap<>();
        int requests = 0;
        while (!mover.isDone() || requests < 25) {
            step(random, versions);
            requests++;
        }
        mover.join();

        assertThat(migration.listOldItems().list()).isEmpty();
        assertThat(migration.listOldSettings().list()).isEmpty();
        assertThat(listed(11)).isEqualTo(titles);
        assertThat(setting("color")).isEqualTo("red");
        assertThat(new Mover(old).run()).isZero();
    }

    private void step(Random random, Map<String, Integer> versions) {
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

    @Test
    void saysWhatIsWrongWithTheCommand() {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);

        assertThat(MoveCommand.run(out, List.of("--workspace", "x"))).isEqualTo(2);
        assertThat(MoveCommand.run(out, List.of("--wrokspace", HOME.value()))).isEqualTo(2);
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("`--workspace` is the id of a workspace", "`--wrokspace` is not understood");
    }
}
