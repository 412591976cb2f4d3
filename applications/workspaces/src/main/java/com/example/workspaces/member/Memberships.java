package com.example.workspaces.member;

import com.example.common.http.Problem;
import com.example.workspaces.data.Member;
import com.example.workspaces.data.MemberRole;
import com.example.workspaces.data.UserId;
import com.example.workspaces.data.WorkspaceId;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.route.Route;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Who is a member of which workspace, and as what: one GetItem before each request. For reads a process remembers a role that was enough for two
 * seconds, so that whoever was removed by another process can read for that long; what this process changes it forgets at once. A write
 * always looks again, before its transaction or within it: with a role that is gone nobody makes a new invite code or another owner.
 */
public final class Memberships {
    private static final Duration MEMORY = Duration.ofSeconds(2);
    private static final int REMEMBERED = 10_000;

    private record Key(WorkspaceId workspace, UserId user) {}

    private record Remembered(MemberRole role, Instant until) {}

    private final Workspaces data;
    /** The number of changes that this process has made: what was read before one of them is not remembered after it. */
    private long changes;

    private final Map<Key, Remembered> memory = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Remembered> eldest) {
            return size() > REMEMBERED;
        }
    };

    public Memberships(Workspaces data) {
        this.data = data;
    }

    /** The caller's role, if it is enough; a stranger does not learn that there is such a workspace. */
    public MemberRole require(WorkspaceId workspace, UserId user, MemberRole least, Instant now, Route.Look look) {
        Key key = new Key(workspace, user);
        Optional<MemberRole> remembered = look == Route.Look.IN_MEMORY
                ? remembered(key, now).filter(role -> isEnough(role, least))
                : Optional.empty();
        MemberRole role = remembered.or(() -> find(key, now)).orElseThrow(() -> Problem.notFound("workspace"));
        if (!isEnough(role, least)) {
            throw tooLittle(role, least);
        }
        return role;
    }

    private static boolean isEnough(MemberRole role, MemberRole least) {
        return role.compareTo(least) <= 0;
    }

    public static Problem tooLittle(MemberRole role, MemberRole least) {
        return Problem.of(
                403,
                "role",
                "Your role does not allow this",
                "You are %s here; ask an owner to make you %s.".formatted(role.text(), least.text()));
    }

    private Optional<MemberRole> find(Key key, Instant now) {
        long before = changes();
        Optional<MemberRole> role = data.findMember(key.workspace, key.user).map(Member::role);
        role.ifPresent(found -> remember(key, new Remembered(found, now.plus(MEMORY)), before));
        return role;
    }

    private synchronized long changes() {
        return changes;
    }

    private synchronized Optional<MemberRole> remembered(Key key, Instant now) {
        return Optional.ofNullable(memory.get(key))
                .filter(found -> now.isBefore(found.until))
                .map(Remembered::role);
    }

    private synchronized void remember(Key key, Remembered found, long before) {
        if (before == changes) {
            memory.remove(key);
            memory.put(key, found);
        }
    }

    public synchronized void forget(WorkspaceId workspace, UserId user) {
        changes++;
        memory.remove(new Key(workspace, user));
    }
}
