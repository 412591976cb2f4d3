package com.example.workspaces.member;

import com.example.common.http.Body;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import com.example.workspaces.data.ChangeRole;
import com.example.workspaces.data.DemoteOwner;
import com.example.workspaces.data.DemoteOwnerMemberInput;
import com.example.workspaces.data.DemoteOwnerWorkspaceInput;
import com.example.workspaces.data.Leave;
import com.example.workspaces.data.LeaveAsOwner;
import com.example.workspaces.data.LeaveAsOwnerMemberInput;
import com.example.workspaces.data.LeaveAsOwnerWorkspaceInput;
import com.example.workspaces.data.MakeOwner;
import com.example.workspaces.data.MakeOwnerMemberInput;
import com.example.workspaces.data.MakeOwnerWorkspaceInput;
import com.example.workspaces.data.Member;
import com.example.workspaces.data.MemberRole;
import com.example.workspaces.data.UserId;
import com.example.workspaces.data.WorkspaceId;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.route.Call;
import com.example.workspaces.route.Route;
import com.example.workspaces.workspace.WorkspaceViews;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Members and their roles. Each change of a role has the present role as its condition; one that takes an owner away counts the owners
 * in the same transaction, so that the last two cannot leave at the same moment.
 */
public final class MemberRoutes {
    private static final Pattern USER = Pattern.compile("[A-Za-z0-9-]{1,64}");
    private static final int ROLE_BYTES = 20;
    private static final int ATTEMPTS = 5;

    private final Workspaces data;
    private final Memberships memberships;

    public MemberRoutes(Workspaces data, Memberships memberships) {
        this.data = data;
        this.memberships = memberships;
    }

    public List<Route> routes() {
        return List.of(
                Route.within("GET", "/members", MemberRole.VIEWER, this::list),
                Route.within("PUT", "/members/{userId}", MemberRole.OWNER, this::change),
                Route.within("DELETE", "/members/{userId}", MemberRole.VIEWER, this::remove));
    }

    private Response list(Call call) {
        List<Map<String, Object>> members = data.listMembers(call.workspace()).list().stream()
                .map(WorkspaceViews::member)
                .toList();
        return Response.json(200, Map.of("items", members));
    }

    private Response change(Call call) {
        String text = Body.of(call.request(), "role").text("role", ROLE_BYTES);
        MemberRole wanted = Arrays.stream(MemberRole.values())
                .filter(role -> role.text().equals(text))
                .findFirst()
                .orElseThrow(() -> Problem.bad("`role` is OWNER, EDITOR or VIEWER."));
        try {
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                Member member = find(call);
                if (member.role() == wanted || changed(member, wanted)) {
                    return Response.json(200, WorkspaceViews.member(find(call)));
                }
            }
            throw busy();
        } finally {
            // Also where the reply of the database was lost: the change may have been made.
            memberships.forget(call.workspace(), user(call));
        }
    }

    private Member find(Call call) {
        return data.findMember(call.workspace(), user(call)).orElseThrow(() -> Problem.notFound("member"));
    }

    /** `me` is the caller. */
    private static UserId user(Call call) {
        String text = call.parts().get("userId");
        if (text.equals("me")) {
            return call.user();
        }
        return Optional.of(text)
                .filter(id -> USER.matcher(id).matches())
                .map(UserId::new)
                .orElseThrow(() -> Problem.notFound("member"));
    }

    private boolean changed(Member member, MemberRole wanted) {
        WorkspaceId workspace = member.workspaceId();
        UserId user = member.userId();
        if (wanted == MemberRole.OWNER) {
            return data.makeOwner(new MakeOwnerMemberInput(workspace, user), new MakeOwnerWorkspaceInput(workspace, 1))
                    instanceof MakeOwner.Done;
        }
        if (member.role() != MemberRole.OWNER) {
            return data.changeRole(workspace, user, wanted) instanceof ChangeRole.Done;
        }
        DemoteOwner result = data.demoteOwner(
                new DemoteOwnerMemberInput(workspace, user, wanted), new DemoteOwnerWorkspaceInput(workspace, -1));
        if (result instanceof DemoteOwner.ConditionFailed) {
            refuseTheLastOwner(workspace, user);
        }
        return result instanceof DemoteOwner.Done;
    }

    /** Everybody may leave; owners may remove others. */
    private Response remove(Call call) {
        if (!user(call).equals(call.user()) && call.role() != MemberRole.OWNER) {
            throw Memberships.tooLittle(call.role(), MemberRole.OWNER);
        }
        try {
            Optional<Member> member = Optional.of(find(call));
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                // One that is gone by the second look is what was asked for.
                if (member.isEmpty() || removed(member.get())) {
                    return Response.empty(204);
                }
                member = data.findMember(call.workspace(), user(call));
            }
            throw busy();
        } finally {
            memberships.forget(call.workspace(), user(call));
        }
    }

    private boolean removed(Member member) {
        WorkspaceId workspace = member.workspaceId();
        UserId user = member.userId();
        if (member.role() != MemberRole.OWNER) {
            return data.leave(workspace, user) instanceof Leave.Done;
        }
        LeaveAsOwner result = data.leaveAsOwner(
                new LeaveAsOwnerMemberInput(workspace, user), new LeaveAsOwnerWorkspaceInput(workspace, -1));
        if (result instanceof LeaveAsOwner.ConditionFailed) {
            refuseTheLastOwner(workspace, user);
        }
        return result instanceof LeaveAsOwner.Done;
    }

    /** A condition failed: either that of the owners, or the member is not an owner any more. */
    private void refuseTheLastOwner(WorkspaceId workspace, UserId user) {
        boolean owner = data.findMember(workspace, user)
                .filter(member -> member.role() == MemberRole.OWNER)
                .isPresent();
        if (owner) {
            throw Problem.of(
                    409,
                    "last-owner",
                    "A workspace keeps an owner",
                    "Make another member an owner first, or delete the workspace.");
        }
    }

    private static Problem busy() {
        return Problem.later(503, "busy", "Others are changing this member", "Send the request again in a moment.", 1);
    }
}
