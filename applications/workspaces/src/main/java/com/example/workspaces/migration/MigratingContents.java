package com.example.workspaces.migration;

import com.example.workspaces.content.Contents;
import com.example.workspaces.data.Item;
import com.example.workspaces.data.ItemId;
import com.example.workspaces.data.OpenWorkspaceRow;
import com.example.workspaces.data.Setting;
import com.example.workspaces.data.SettingName;
import com.example.workspaces.data.WorkspaceId;
import com.example.workspaces.migration.data.OldItem;
import com.example.workspaces.migration.data.OldSetting;
import dev.keywright.runtime.api.Cursor;
import dev.keywright.runtime.api.Page;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The contents while some are under the old keys. A read of one thing tries the new keys, then the old ones, then the new ones once more, since it
 * may have been moved in between. A list reads the old ones first: what is moved meanwhile is then seen twice, and counted once. Its pages are
 * cut from all items of the workspace, which the migration alone has to bear.
 */
public final class MigratingContents implements Contents {
    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private final Contents fresh;
    private final OldThings old;

    public MigratingContents(Contents fresh, OldThings old) {
        this.fresh = fresh;
        this.old = old;
    }

    @Override
    public Optional<OpenWorkspaceRow> open(WorkspaceId workspace) {
        if (!workspace.equals(old.home())) {
            return fresh.open(workspace);
        }
        List<OldItem> oldItems = old.items();
        List<OldSetting> oldSettings = old.settings();
        return fresh.open(workspace)
                .map(row -> new OpenWorkspaceRow(
                        row.workspace(),
                        row.members(),
                        List.copyOf(merged(oldItems, row.items()).values()),
                        merged(row.settings(), oldSettings)));
    }

    /** The newest first. */
    private NavigableMap<String, Item> merged(List<OldItem> oldItems, Collection<Item> newItems) {
        NavigableMap<String, Item> all = new TreeMap<>(Comparator.reverseOrder());
        oldItems.forEach(item -> all.put(old.moved(item).itemId().value(), old.moved(item)));
        newItems.forEach(item -> all.put(item.itemId().value(), item));
        return all;
    }

    /** An old setting is what holds until it is moved. */
    private List<Setting> merged(Collection<Setting> newSettings, List<OldSetting> oldSettings) {
        Map<String, Setting> all = new TreeMap<>();
        newSettings.forEach(setting -> all.put(setting.name().value(), setting));
        oldSettings.forEach(setting -> all.put(setting.name().value(), old.moved(setting)));
        return List.copyOf(all.values());
    }

    @Override
    public Optional<Item> findItem(WorkspaceId workspace, ItemId item) {
        Optional<Item> found = fresh.findItem(workspace, item);
        if (found.isPresent() || !workspace.equals(old.home())) {
            return found;
        }
        return old.find(item).map(old::moved).or(() -> fresh.findItem(workspace, item));
    }

    @Override
    public Page<Item> items(WorkspaceId workspace, int size, Optional<Cursor> after) {
        Optional<Cursor> between =
                after.filter(cursor -> ID.matcher(cursor.token()).matches());
        if (!workspace.equals(old.home()) || (after.isPresent() && between.isEmpty())) {
            return fresh.items(workspace, size, after);
        }
        List<OldItem> oldItems = old.items();
        if (oldItems.isEmpty() && after.isEmpty()) {
            return fresh.items(workspace, size, after);
        }
        List<Item> newItems = fresh.open(workspace).map(OpenWorkspaceRow::items).orElse(List.of());
        NavigableMap<String, Item> all = merged(oldItems, newItems);
        Collection<Item> rest = between.map(cursor -> all.tailMap(cursor.token(), false))
                .orElse(all)
                .values();
        List<Item> page = rest.stream().limit(size).toList();
        Optional<Cursor> next = rest.size() > size
                ? Optional.of(new Cursor(page.get(page.size() - 1).itemId().value()))
                : Optional.empty();
        return new Page<>(page, next, 0);
    }

    @Override
    public List<Setting> settings(WorkspaceId workspace) {
        if (!workspace.equals(old.home())) {
            return fresh.settings(workspace);
        }
        List<OldSetting> oldSettings = old.settings();
        return merged(fresh.settings(workspace), oldSettings);
    }

    @Override
    public void bring(WorkspaceId workspace, ItemId item) {
        if (workspace.equals(old.home()) && fresh.findItem(workspace, item).isEmpty()) {
            old.find(item).ifPresent(old::move);
        }
    }

    @Override
    public void bring(WorkspaceId workspace, SettingName name) {
        if (workspace.equals(old.home())) {
            old.settings().stream()
                    .filter(setting -> setting.name().value().equals(name.value()))
                    .forEach(old::move);
        }
    }
}
