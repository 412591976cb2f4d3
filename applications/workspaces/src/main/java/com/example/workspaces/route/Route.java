package com.example.workspaces.route;

import com.example.common.http.Response;
import com.example.workspaces.data.MemberRole;
import java.util.Optional;
import java.util.function.Function;

/**
 * One method of one path.
 *
 * @param role the least that the caller must be in the workspace of the path; absent where a path has none
 */
public record Route(String method, String path, Optional<MemberRole> role, Function<Call, Response> handler) {
    /** For whoever is signed in. */
    public static Route of(String method, String path, Function<Call, Response> handler) {
        return new Route(method, path, Optional.empty(), handler);
    }

    /** For members of the workspace with at least that role. */
    public static Route within(String method, String path, MemberRole role, Function<Call, Response> handler) {
        return new Route(method, "/api/workspaces/{workspaceId}" + path, Optional.of(role), handler);
    }
}
