package com.example.workspaces.content;

import com.example.workspaces.data.Item;
import com.example.workspaces.data.ItemId;
import com.example.workspaces.data.OpenWorkspaceRow;
import com.example.workspaces.data.Setting;
import com.example.workspaces.data.SettingName;
import com.example.workspaces.data.WorkspaceId;
import dev.keywright.runtime.api.Cursor;
import dev.keywright.runtime.api.Page;
import java.util.List;
import java.util.Optional;

/** The items and settings of workspaces, wherever they are kept. Writes go to the new keys, after `bring`. */
public interface Contents {
    Optional<OpenWorkspaceRow> open(WorkspaceId workspace);

    Optional<Item> findItem(WorkspaceId workspace, ItemId item);

    Page<Item> items(WorkspaceId workspace, int size, Optional<Cursor> after);

    List<Setting> settings(WorkspaceId workspace);

    /** Has it under the new keys from now on, if there is such an item. */
    void bring(WorkspaceId workspace, ItemId item);

    void bring(WorkspaceId workspace, SettingName setting);
}
