package com.example.workspaces.route;

import com.example.common.http.Problem;
import com.example.common.http.Request;
import com.example.common.identity.Caller;
import com.example.workspaces.data.ItemId;
import com.example.workspaces.data.MemberRole;
import com.example.workspaces.data.UserId;
import com.example.workspaces.data.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A request that has found its route and its caller, and within a workspace the caller's role there.
 *
 * @param parts what stands in the braces of the route
 * @param membership the caller's role, on routes within a workspace
 */
public record Call(
        Request request, Map<String, String> parts, Caller caller, Optional<MemberRole> membership, Instant now) {
    private static final int NAME_BYTES = 200;
    private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    public Call {
        parts = Map.copyOf(parts);
    }

    public UserId user() {
        return new UserId(caller.sub());
    }

    /** What the others of a workspace call the caller. */
    public String name() {
        String name = caller.name().or(caller::email).orElse("unnamed");
        while (name.getBytes(StandardCharsets.UTF_8).length > NAME_BYTES) {
            name = name.substring(0, name.offsetByCodePoints(name.length(), -1));
        }
        return name;
    }

    public WorkspaceId workspace() {
        return new WorkspaceId(uuid("workspaceId", "workspace"));
    }

    public ItemId item() {
        return new ItemId(uuid("itemId", "item"));
    }

    private String uuid(String part, String what) {
        String text = parts.get(part);
        if (!UUID.matcher(text).matches()) {
            throw Problem.notFound(what);
        }
        return text;
    }

    public MemberRole role() {
        return membership.orElseThrow(() -> new IllegalStateException("the route is in no workspace"));
    }
}
