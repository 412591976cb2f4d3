package com.example.workspaces.workspace;

import com.example.workspaces.data.Item;
import com.example.workspaces.data.ListWorkspacesRow;
import com.example.workspaces.data.ListWorkspacesWorkspace;
import com.example.workspaces.data.Member;
import com.example.workspaces.data.MemberRole;
import com.example.workspaces.data.OpenWorkspaceRow;
import com.example.workspaces.data.Setting;
import com.example.workspaces.data.Workspace;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/** Workspaces and what belongs to them, as members see them. */
public final class WorkspaceViews {
    private WorkspaceViews() {}

    /** The invite code is for owners alone. */
    public static Map<String, Object> workspace(Workspace workspace, MemberRole role) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", workspace.workspaceId().value());
        view.put("name", workspace.name());
        view.put("role", role.text());
        if (role == MemberRole.OWNER) {
            workspace.inviteCode().ifPresent(code -> view.put("inviteCode", code));
        }
        view.put("version", workspace.version());
        view.put("createdAt", workspace.createdAt().toString());
        return view;
    }

    public static Map<String, Object> whole(OpenWorkspaceRow row, MemberRole role) {
        Map<String, Object> view = workspace(row.workspace(), role);
        view.put(
                "members",
                row.members().stream()
                        .sorted(Comparator.comparing(member -> member.userId().value()))
                        .map(WorkspaceViews::member)
                        .toList());
        view.put(
                "items",
                row.items().stream()
                        .sorted(Comparator.comparing(
                                        (Item item) -> item.itemId().value())
                                .reversed())
                        .map(WorkspaceViews::item)
                        .toList());
        view.put(
                "settings",
                row.settings().stream()
                        .sorted(Comparator.comparing(setting -> setting.name().value()))
                        .map(WorkspaceViews::setting)
                        .toList());
        return view;
    }

    public static Map<String, Object> listed(ListWorkspacesRow row) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", row.member().workspaceId().value());
        view.put("name", row.workspace().map(ListWorkspacesWorkspace::name).orElse(""));
        view.put("role", row.member().role().text());
        view.put("joinedAt", row.member().joinedAt().toString());
        return view;
    }

    public static Map<String, Object> member(Member member) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("userId", member.userId().value());
        view.put("name", member.name());
        view.put("role", member.role().text());
        view.put("joinedAt", member.joinedAt().toString());
        return view;
    }

    public static Map<String, Object> item(Item item) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", item.itemId().value());
        view.put("title", item.title());
        view.put("content", item.content());
        view.put("status", item.status().text());
        view.put("version", item.version());
        view.put("createdAt", item.createdAt().toString());
        view.put("updatedAt", item.updatedAt().toString());
        return view;
    }

    public static Map<String, Object> setting(Setting setting) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("name", setting.name().value());
        view.put("value", setting.value());
        return view;
    }
}
