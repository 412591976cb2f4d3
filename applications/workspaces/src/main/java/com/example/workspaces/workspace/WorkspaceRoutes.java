package com.example.workspaces.workspace;

import com.example.common.http.Body;
import com.example.common.http.IdempotencyKey;
import com.example.common.http.PageView;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import com.example.common.identity.Ids;
import com.example.workspaces.data.CreateWorkspace;
import com.example.workspaces.data.LeaveAsOwner;
import com.example.workspaces.data.LeaveAsOwnerMemberInput;
import com.example.workspaces.data.LeaveAsOwnerWorkspaceInput;
import com.example.workspaces.data.ListWorkspaces;
import com.example.workspaces.data.ListWorkspacesRow;
import com.example.workspaces.data.Member;
import com.example.workspaces.data.MemberRole;
import com.example.workspaces.data.NewMember;
import com.example.workspaces.data.NewWorkspace;
import com.example.workspaces.data.OpenWorkspaceRow;
import com.example.workspaces.data.RenameWorkspace;
import com.example.workspaces.data.UserId;
import com.example.workspaces.data.Workspace;
import com.example.workspaces.data.WorkspaceId;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.invite.InviteCodes;
import com.example.workspaces.member.Memberships;
import com.example.workspaces.receipt.Receipts;
import com.example.workspaces.route.Call;
import com.example.workspaces.route.Route;
import com.example.workspaces.setting.SettingRoutes;
import dev.keywright.runtime.api.Page;
import java.util.List;

/** `/api/workspaces`: those of the caller, and one of them as a whole. */
public final class WorkspaceRoutes {
    private static final int NAME_BYTES = 200;

    private final Workspaces data;
    private final Receipts receipts;
    private final Memberships memberships;
    private final Ids ids;

    public WorkspaceRoutes(Workspaces data, Memberships memberships, Ids ids) {
        this.data = data;
        this.receipts = new Receipts(data);
        this.memberships = memberships;
        this.ids = ids;
    }

    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/api/workspaces", this::list),
                Route.of("POST", "/api/workspaces", this::create),
                Route.within("GET", "", MemberRole.VIEWER, this::open),
                Route.within("PUT", "", MemberRole.OWNER, this::rename),
                Route.within("DELETE", "", MemberRole.OWNER, this::delete));
    }

    /** By way of an index, which may miss what was joined or renamed a moment ago. */
    private Response list(Call call) {
        ListWorkspaces mine =
                data.listWorkspaces(call.user()).pageSize(call.request().pageSize());
        Page<ListWorkspacesRow> page = call.request().cursor().map(mine::page).orElseGet(mine::page);
        return Response.json(200, PageView.of(page, WorkspaceViews::listed));
    }

    private Response create(Call call) {
        Body body = Body.of(call.request(), "name");
        WorkspaceId id = new WorkspaceId(ids.uuid(call.now()));
        NewWorkspace workspace = new NewWorkspace(
                id, body.text("name", NAME_BYTES), InviteCodes.next(ids), 1, 1, call.now(), call.now());
        NewMember owner = new NewMember(id, call.user(), call.name(), call.now(), call.now());
        CreateWorkspace result = data.createWorkspace(
                workspace, owner, SettingRoutes.defaults(id), receipts.receipt(call, body, id.value()));
        if (result instanceof CreateWorkspace.Done done) {
            return created(done.workspace(), MemberRole.OWNER);
        }
        return createdBefore(call, new WorkspaceId(receipts.createdBefore(call, body)));
    }

    private Response createdBefore(Call call, WorkspaceId id) {
        MemberRole role = data.findMember(id, call.user()).map(Member::role).orElseThrow(IdempotencyKey::deletedSince);
        return created(data.findWorkspace(id).orElseThrow(IdempotencyKey::deletedSince), role);
    }

    private static Response created(Workspace workspace, MemberRole role) {
        return Response.json(201, WorkspaceViews.workspace(workspace, role))
                .version(workspace.version())
                .with("location", "/api/workspaces/" + workspace.workspaceId().value());
    }

    /** Members, items and settings come with it, by one query. */
    private Response open(Call call) {
        OpenWorkspaceRow row = data.openWorkspace(call.workspace()).orElseThrow(() -> Problem.notFound("workspace"));
        // What a caller may see follows from the row that was just read, not from a role that was remembered.
        MemberRole role = row.members().stream()
                .filter(member -> member.userId().equals(call.user()))
                .findFirst()
                .map(Member::role)
                .orElseThrow(() -> Problem.notFound("workspace"));
        return Response.json(200, WorkspaceViews.whole(row, role))
                .version(row.workspace().version());
    }

    private Response rename(Call call) {
        Body body = Body.of(call.request(), "name");
        long expected = call.request().expectedVersion();
        RenameWorkspace result = data.renameWorkspace(
                call.workspace(), expected, body.text("name", NAME_BYTES), expected + 1, call.now());
        Workspace workspace = data.findWorkspace(call.workspace()).orElseThrow(() -> Problem.notFound("workspace"));
        if (result instanceof RenameWorkspace.ConditionFailed) {
            throw Problem.conflict(body.sent(expected), WorkspaceViews.workspace(workspace, call.role()));
        }
        return Response.json(200, WorkspaceViews.workspace(workspace, call.role()))
                .version(workspace.version());
    }

    /**
     * Nobody joins any more, then everybody else goes, then all that is in it, and the caller last: whoever asks again after an
     * interruption is a member still. What the caller has added meanwhile goes after that.
     */
    private Response delete(Call call) {
        WorkspaceId workspace = call.workspace();
        data.closeWorkspace(workspace, call.now());
        for (Member member : data.listMembers(workspace).list()) {
            if (!member.userId().equals(call.user())) {
                leave(workspace, member);
                remove(workspace, member.userId());
            }
        }
        data.deleteWorkspace(workspace);
        remove(workspace, call.user());
        data.deleteItems(workspace);
        return Response.empty(204);
    }

    /** The number of owners stays right if this is interrupted: the last one cannot leave what is half deleted. */
    private void leave(WorkspaceId workspace, Member member) {
        if (member.role() == MemberRole.OWNER) {
            LeaveAsOwner unused = data.leaveAsOwner(
                    new LeaveAsOwnerMemberInput(workspace, member.userId()),
                    new LeaveAsOwnerWorkspaceInput(workspace, -1));
        }
    }

    private void remove(WorkspaceId workspace, UserId user) {
        data.removeMember(workspace, user);
        memberships.forget(workspace, user);
    }
}
