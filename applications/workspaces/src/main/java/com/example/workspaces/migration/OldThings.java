package com.example.workspaces.migration;

import com.example.common.identity.TimedUuid;
import com.example.workspaces.data.Item;
import com.example.workspaces.data.ItemId;
import com.example.workspaces.data.ItemStatus;
import com.example.workspaces.data.Setting;
import com.example.workspaces.data.SettingName;
import com.example.workspaces.data.WorkspaceId;
import com.example.workspaces.migration.data.Migration;
import com.example.workspaces.migration.data.MoveItem;
import com.example.workspaces.migration.data.MoveItemOldItemInput;
import com.example.workspaces.migration.data.MoveSetting;
import com.example.workspaces.migration.data.MoveSettingOldSettingInput;
import com.example.workspaces.migration.data.NewItem;
import com.example.workspaces.migration.data.NewSetting;
import com.example.workspaces.migration.data.OldItem;
import com.example.workspaces.migration.data.OldItemHash;
import com.example.workspaces.migration.data.OldSetting;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What is left under the old keys. An old item was known by the hash of its content; its UUID follows from its time and that hash, so that it
 * is the same for everybody, moved or not, and sorts by time as the new ones do. A move creates the new item and deletes the old one in one
 * transaction: nothing is ever in both places or in neither, and what was deleted does not come back.
 */
public final class OldThings {
    private static final int HASH_BYTES = 16;

    private final Migration data;
    private final WorkspaceId home;

    /** All old things go to one workspace. */
    public OldThings(Migration data, WorkspaceId home) {
        this.data = data;
        this.home = home;
    }

    WorkspaceId home() {
        return home;
    }

    static ItemId id(OldItemHash hash, Instant createdAt) {
        ByteBuffer bytes = ByteBuffer.wrap(HexFormat.of().parseHex(hash.value()), 0, HASH_BYTES);
        return new ItemId(
                TimedUuid.of(createdAt, bytes.getLong(), bytes.getLong()).toString());
    }

    /** The newest first. */
    List<OldItem> items() {
        return data.listOldItems().list();
    }

    /** By the time that is part of its id: the hash does not follow from it. */
    Optional<OldItem> find(ItemId id) {
        Instant time = TimedUuid.time(UUID.fromString(id.value()));
        return data.listOldItemsCreated().createdAtBetween(time, time).stream()
                .filter(item -> id(item.hash(), item.createdAt()).equals(id))
                .findFirst();
    }

    /** As it will be in its workspace. */
    Item moved(OldItem item) {
        return new Item(
                home,
                id(item.hash(), item.createdAt()),
                item.title(),
                item.content(),
                ItemStatus.valueOf(item.status().name()),
                1,
                item.createdAt(),
                item.createdAt());
    }

    /** Whether this call has moved it; otherwise somebody else was first. */
    boolean move(OldItem item) {
        Item moved = moved(item);
        MoveItem result = data.moveItem(
                new NewItem(
                        workspace(),
                        new com.example.workspaces.migration.data.ItemId(
                                moved.itemId().value()),
                        moved.title(),
                        moved.content(),
                        com.example.workspaces.migration.data.ItemStatus.valueOf(
                                moved.status().name()),
                        moved.version(),
                        moved.createdAt(),
                        moved.updatedAt()),
                new MoveItemOldItemInput(item.hash()));
        return result instanceof MoveItem.Done;
    }

    private com.example.workspaces.migration.data.WorkspaceId workspace() {
        return new com.example.workspaces.migration.data.WorkspaceId(home.value());
    }

    List<OldSetting> settings() {
        return data.listOldSettings().list();
    }

    Setting moved(OldSetting setting) {
        return new Setting(home, new SettingName(setting.name().value()), setting.value());
    }

    boolean move(OldSetting setting) {
        MoveSetting result = data.moveSetting(
                new NewSetting(
                        workspace(),
                        new com.example.workspaces.migration.data.SettingName(
                                setting.name().value()),
                        setting.value()),
                new MoveSettingOldSettingInput(setting.name()));
        return result instanceof MoveSetting.Done;
    }
}
