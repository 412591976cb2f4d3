package com.example.workspaces.content;

import com.example.workspaces.data.Item;
import com.example.workspaces.data.ItemId;
import com.example.workspaces.data.ListItems;
import com.example.workspaces.data.OpenWorkspaceRow;
import com.example.workspaces.data.Setting;
import com.example.workspaces.data.SettingName;
import com.example.workspaces.data.WorkspaceId;
import com.example.workspaces.data.Workspaces;
import dev.keywright.runtime.api.Cursor;
import dev.keywright.runtime.api.Page;
import java.util.List;
import java.util.Optional;

/** Everything is under the new keys. */
public final class NewContents implements Contents {
    private final Workspaces data;

    public NewContents(Workspaces data) {
        this.data = data;
    }

    @Override
    public Optional<OpenWorkspaceRow> open(WorkspaceId workspace) {
        return data.openWorkspace(workspace);
    }

    @Override
    public Optional<Item> findItem(WorkspaceId workspace, ItemId item) {
        return data.findItem(workspace, item);
    }

    @Override
    public Page<Item> items(WorkspaceId workspace, int size, Optional<Cursor> after) {
        ListItems items = data.listItems(workspace).pageSize(size);
        return after.map(items::page).orElseGet(items::page);
    }

    @Override
    public List<Setting> settings(WorkspaceId workspace) {
        return data.listSettings(workspace).list();
    }

    @Override
    public void bring(WorkspaceId workspace, ItemId item) {}

    @Override
    public void bring(WorkspaceId workspace, SettingName setting) {}
}
