package com.example.workspaces.invite;

import com.example.common.http.Body;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import com.example.common.identity.Ids;
import com.example.workspaces.data.FindInvitedWorkspace;
import com.example.workspaces.data.Join;
import com.example.workspaces.data.JoinWorkspaceInput;
import com.example.workspaces.data.Member;
import com.example.workspaces.data.MemberRole;
import com.example.workspaces.data.NewMember;
import com.example.workspaces.data.ReplaceInvite;
import com.example.workspaces.data.Workspace;
import com.example.workspaces.data.WorkspaceId;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.route.Call;
import com.example.workspaces.route.Route;
import com.example.workspaces.workspace.WorkspaceViews;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Invite codes: `/api/joins` takes one, and an owner replaces it. */
public final class InviteRoutes {
    private static final int CODE_BYTES = 100;

    private final Workspaces data;
    private final JoinLimit limit;
    private final Ids ids;

    public InviteRoutes(Workspaces data, Ids ids) {
        this.data = data;
        this.limit = new JoinLimit(data);
        this.ids = ids;
    }

    public List<Route> routes() {
        return List.of(
                Route.of("POST", "/api/joins", this::join),
                Route.within("PUT", "/invite", MemberRole.OWNER, this::replace));
    }

    /** Whoever is a member already stays what they are. */
    private Response join(Call call) {
        String code = Body.of(call.request(), "code").text("code", CODE_BYTES);
        limit.count(call.user(), call.now());
        if (!InviteCodes.isCode(code)) {
            throw unknown();
        }
        WorkspaceId workspace =
                data.findInvited(code).map(FindInvitedWorkspace::workspaceId).orElseThrow(InviteRoutes::unknown);
        Join result = data.join(
                new NewMember(workspace, call.user(), call.name(), call.now(), call.now()),
                new JoinWorkspaceInput(workspace, code, call.now()));
        if (result instanceof Join.Done done) {
            return joined(done.member());
        }
        if (result instanceof Join.MemberExists) {
            return joined(data.findMember(workspace, call.user()).orElseThrow(InviteRoutes::unknown));
        }
        throw result instanceof Join.ConditionFailed && isStill(workspace, code) ? full() : unknown();
    }

    /** Of the two conditions of joining, that of the code holds: then the other one does not. */
    private boolean isStill(WorkspaceId workspace, String code) {
        return data.findWorkspace(workspace)
                .flatMap(Workspace::inviteCode)
                .filter(code::equals)
                .isPresent();
    }

    private static Problem full() {
        return Problem.of(
                409,
                "full",
                "The workspace has as many members as it can have",
                "Ask an owner to remove somebody, or to create another workspace.");
    }

    private static Response joined(Member member) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("workspaceId", member.workspaceId().value());
        view.putAll(WorkspaceViews.member(member));
        return Response.json(200, view);
    }

    private static Problem unknown() {
        return Problem.of(
                404,
                "unknown-code",
                "No workspace has this code",
                "Ask an owner for the present one: it may have been replaced.");
    }

    /** The old code stops in the transaction in which the new one begins. */
    private Response replace(Call call) {
        String code = InviteCodes.next(ids);
        ReplaceInvite result = data.replaceInvite(call.workspace(), code, call.now());
        if (result instanceof ReplaceInvite.Done) {
            return Response.json(200, Map.of("inviteCode", code));
        }
        if (result instanceof ReplaceInvite.ConditionFailed) {
            throw Problem.of(
                    409, "closing", "The workspace is being deleted", "Delete it once more to finish the deletion.");
        }
        throw Problem.notFound("workspace");
    }
}
