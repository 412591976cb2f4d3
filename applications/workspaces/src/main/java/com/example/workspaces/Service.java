package com.example.workspaces;

import com.example.common.http.Log;
import com.example.common.http.Request;
import com.example.common.http.Response;
import com.example.common.identity.Caller;
import com.example.common.identity.Ids;
import com.example.common.route.Endpoint;
import com.example.common.route.Router;
import com.example.workspaces.data.MemberRole;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.invite.InviteRoutes;
import com.example.workspaces.item.ItemRoutes;
import com.example.workspaces.member.MemberRoutes;
import com.example.workspaces.member.Memberships;
import com.example.workspaces.route.Call;
import com.example.workspaces.route.Route;
import com.example.workspaces.setting.SettingRoutes;
import com.example.workspaces.workspace.WorkspaceRoutes;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The parts of which every host makes the same service.
 *
 * @param data in transition from the old keys, or settled
 * @param callers from a request to its verified caller
 */
public record Service(Workspaces data, Function<Request, Caller> callers, Ids ids, Clock clock, Log log) {
    public Router router() {
        Memberships memberships = new Memberships(data);
        List<Route> routes = new ArrayList<>();
        routes.addAll(new WorkspaceRoutes(data, memberships, ids).routes());
        routes.addAll(new InviteRoutes(data, ids).routes());
        routes.addAll(new MemberRoutes(data, memberships).routes());
        routes.addAll(new ItemRoutes(data, ids).routes());
        routes.addAll(new SettingRoutes(data).routes());
        return new Router(
                routes.stream().map(route -> endpoint(route, memberships)).toList(), log);
    }

    private Endpoint endpoint(Route route, Memberships memberships) {
        return new Endpoint(
                route.method(), route.path(), (request, parts) -> answer(route, memberships, request, parts));
    }

    /** First the caller, then the membership, then the route: no handler sees a request of a stranger. */
    private Response answer(Route route, Memberships memberships, Request request, Map<String, String> parts) {
        Call call = new Call(request, parts, callers.apply(request), Optional.empty(), clock.instant());
        Optional<MemberRole> role = route.role()
                .map(least -> memberships.require(call.workspace(), call.user(), least, call.now(), route.look()));
        return route.handler().apply(new Call(request, parts, call.caller(), role, call.now()));
    }
}
