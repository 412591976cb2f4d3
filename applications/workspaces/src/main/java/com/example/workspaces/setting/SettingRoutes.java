package com.example.workspaces.setting;

import com.example.common.http.Body;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import com.example.workspaces.data.ChangeSetting;
import com.example.workspaces.data.MemberRole;
import com.example.workspaces.data.NewSetting;
import com.example.workspaces.data.SettingName;
import com.example.workspaces.data.WorkspaceId;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.route.Call;
import com.example.workspaces.route.Route;
import com.example.workspaces.workspace.WorkspaceViews;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The settings of a workspace. Each has all of them from its first moment on; their values change. */
public final class SettingRoutes {
    private static final int VALUE_BYTES = 200;
    private static final Map<String, String> DEFAULTS = new TreeMap<>(Map.of(
            "archive-after", "90d",
            "color", "slate",
            "date-format", "yyyy-MM-dd",
            "digest", "weekly",
            "first-day", "monday",
            "language", "en",
            "new-status", "OPEN",
            "notify", "mentions",
            "time-zone", "UTC",
            "view", "list"));

    private final Workspaces data;

    public SettingRoutes(Workspaces data) {
        this.data = data;
    }

    public static List<NewSetting> defaults(WorkspaceId workspace) {
        return DEFAULTS.entrySet().stream()
                .map(setting -> new NewSetting(workspace, new SettingName(setting.getKey()), setting.getValue()))
                .toList();
    }

    public List<Route> routes() {
        return List.of(
                Route.within("GET", "/settings", MemberRole.VIEWER, this::list),
                Route.within("PUT", "/settings/{name}", MemberRole.OWNER, this::change));
    }

    private Response list(Call call) {
        List<Map<String, Object>> settings = data.listSettings(call.workspace()).list().stream()
                .map(WorkspaceViews::setting)
                .toList();
        return Response.json(200, Map.of("items", settings));
    }

    private Response change(Call call) {
        String name = call.parts().get("name");
        String value = Body.of(call.request(), "value").text("value", VALUE_BYTES);
        if (!DEFAULTS.containsKey(name)
                || data.changeSetting(call.workspace(), new SettingName(name), value)
                        instanceof ChangeSetting.NotFound) {
            throw Problem.notFound("setting");
        }
        Map<String, Object> view = new TreeMap<>(Map.of("name", name, "value", value));
        return Response.json(200, view);
    }
}
