package com.example.workspaces.route;

import com.example.common.http.Response;
import com.example.workspaces.data.MemberRole;
import java.util.Optional;
import java.util.function.Function;

/**
 * One method of one path.
 *
 * @param role the least that the caller must be in the workspace of the path; absent where a path has none
 * @param look where the role is looked for
 */
public record Route(
        String method, String path, Optional<MemberRole> role, Look look, Function<Call, Response> handler) {
    /** Where the caller's role is looked for. */
    public enum Look {
        /** A role that was found a moment ago is good enough. */
        IN_MEMORY,
        IN_THE_TABLE
    }

    /** For whoever is signed in. */
    public static Route of(String method, String path, Function<Call, Response> handler) {
        return new Route(method, path, Optional.empty(), Look.IN_MEMORY, handler);
    }

    /** For members of the workspace with at least that role. */
    public static Route within(String method, String path, MemberRole role, Function<Call, Response> handler) {
        Look look = method.equals("GET") ? Look.IN_MEMORY : Look.IN_THE_TABLE;
        return within(method, path, role, look, handler);
    }

    /** The same for a write whose transaction has the caller's role as a condition: it need not be looked for before. */
    public static Route guarded(String method, String path, MemberRole role, Function<Call, Response> handler) {
        return within(method, path, role, Look.IN_MEMORY, handler);
    }

    private static Route within(
            String method, String path, MemberRole role, Look look, Function<Call, Response> handler) {
        return new Route(method, "/api/workspaces/{workspaceId}" + path, Optional.of(role), look, handler);
    }
}
