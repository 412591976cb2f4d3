package com.example.workspaces;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** The service as plain maps: what it must answer, with none of its parts. */
final class Model {
    /** An answer that is due; of problems only the type is. */
    record Due(int status, Object body) {
        static Due problem(int status, String type) {
            return new Due(status, "/problems/" + type);
        }

        static Due notFound() {
            return problem(404, "not-found");
        }

        static Due ok(Object body) {
            return new Due(200, body);
        }

        static Due gone() {
            return new Due(204, "");
        }
    }

    /** Everything of one workspace; members by their ids, items by theirs, settings by name. */
    private static final class Workspace {
        final Map<String, Object> fields = new TreeMap<>();
        final Map<String, Map<String, Object>> members = new TreeMap<>();
        final Map<String, Map<String, Object>> items = new TreeMap<>();
        final Map<String, String> settings = new TreeMap<>();
        String code = "";

        Map<String, Object> view(String sub) {
            Map<String, Object> view = new TreeMap<>(fields);
            view.put("role", role(sub));
            if (role(sub).equals("OWNER")) {
                view.put("inviteCode", code);
            }
            return view;
        }

        String role(String sub) {
            return (String) members.get(sub).get("role");
        }

        boolean lastOwner(String sub) {
            return role(sub).equals("OWNER")
                    && members.values().stream()
                                    .filter(member -> "OWNER".equals(member.get("role")))
                                    .count()
                            == 1;
        }

        List<Object> settings() {
            List<Object> all = new ArrayList<>();
            settings.forEach((name, value) -> all.add(Map.of("name", name, "value", value)));
            return all;
        }

        List<Object> items() {
            List<Object> newest = new ArrayList<>();
            items.values().forEach(item -> newest.add(0, new TreeMap<>(item)));
            return newest;
        }
    }

    private record Receipt(String request, String id) {}

    private static final List<String> ROLES = List.of("OWNER", "EDITOR", "VIEWER");
    private static final long TRIES_A_MINUTE = 10;

    private final Map<String, Workspace> workspaces = new TreeMap<>();
    private final Map<String, Receipt> receipts = new TreeMap<>();
    private final Map<String, Integer> tries = new TreeMap<>();

    List<String> ids() {
        return List.copyOf(workspaces.keySet());
    }

    List<String> items(String id) {
        return Optional.ofNullable(workspaces.get(id))
                .map(workspace -> List.copyOf(workspace.items.keySet()))
                .orElse(List.of());
    }

    List<String> codes() {
        return workspaces.values().stream().map(workspace -> workspace.code).toList();
    }

    private static Map<String, Object> member(String user, String role, Instant now) {
        return new TreeMap<>(Map.of("userId", Stage.sub(user), "name", user, "role", role, "joinedAt", now.toString()));
    }

    /** What the first request with the key has made, if this is another one. */
    private Optional<Due> repeated(String user, String key, String request, Function<String, Optional<Object>> made) {
        Optional<Receipt> receipt = Optional.ofNullable(receipts.get(user + "/" + key));
        return receipt.map(first -> first.request.equals(request)
                ? made.apply(first.id).map(body -> new Due(201, body)).orElse(Due.problem(409, "deleted-since"))
                : Due.problem(422, "key-reused"));
    }

    /** Id and code are those that the service has chosen. */
    Due create(String user, String key, String name, String id, String code, Instant now) {
        Optional<Due> before = repeated(
                user,
                key,
                "workspace " + name,
                first -> Optional.ofNullable(workspaces.get(first))
                        .filter(workspace -> workspace.members.containsKey(Stage.sub(user)))
                        .map(workspace -> workspace.view(Stage.sub(user))));
        if (before.isPresent()) {
            return before.get();
        }
        receipts.put(user + "/" + key, new Receipt("workspace " + name, id));
        Workspace workspace = new Workspace();
        workspace.fields.putAll(Map.of("id", id, "name", name, "version", 1, "createdAt", now.toString()));
        workspace.code = code;
        workspace.members.put(Stage.sub(user), member(user, "OWNER", now));
        workspace.settings.putAll(Map.of(
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
        workspaces.put(id, workspace);
        return new Due(201, workspace.view(Stage.sub(user)));
    }

    List<Object> mine(String user) {
        List<Object> mine = new ArrayList<>();
        for (Workspace workspace : workspaces.values()) {
            if (workspace.members.containsKey(Stage.sub(user))) {
                Map<String, Object> member = workspace.members.get(Stage.sub(user));
                mine.add(Map.of(
                        "id", workspace.fields.get("id"),
                        "name", workspace.fields.get("name"),
                        "role", member.get("role"),
                        "joinedAt", member.get("joinedAt")));
            }
        }
        return mine;
    }

    /** The answer within a workspace, if the caller may. */
    private Due within(String user, String id, String least, Function<Workspace, Due> answer) {
        Optional<Workspace> workspace =
                Optional.ofNullable(workspaces.get(id)).filter(found -> found.members.containsKey(Stage.sub(user)));
        if (workspace.isEmpty()) {
            return Due.notFound();
        }
        boolean enough = ROLES.indexOf(workspace.get().role(Stage.sub(user))) <= ROLES.indexOf(least);
        return enough ? answer.apply(workspace.get()) : Due.problem(403, "role");
    }

    Due open(String user, String id) {
        return within(user, id, "VIEWER", workspace -> {
            Map<String, Object> whole = workspace.view(Stage.sub(user));
            whole.put("members", List.copyOf(workspace.members.values()));
            whole.put("items", workspace.items());
            whole.put("settings", workspace.settings());
            return Due.ok(whole);
        });
    }

    Due rename(String user, String id, int version, String name) {
        return within(user, id, "OWNER", workspace -> {
            if (!workspace.fields.get("version").equals(version)) {
                return Due.problem(409, "version-conflict");
            }
            workspace.fields.put("name", name);
            workspace.fields.put("version", version + 1);
            return Due.ok(workspace.view(Stage.sub(user)));
        });
    }

    Due delete(String user, String id) {
        return within(user, id, "OWNER", workspace -> {
            workspaces.remove(id);
            return Due.gone();
        });
    }

    Due join(String user, String code, Instant now) {
        String minute = user + now.truncatedTo(ChronoUnit.MINUTES);
        if (tries.merge(minute, 1, Integer::sum) > TRIES_A_MINUTE) {
            return Due.problem(429, "too-many-tries");
        }
        Optional<Workspace> found = workspaces.values().stream()
                .filter(workspace -> workspace.code.equals(code))
                .findFirst();
        if (found.isEmpty()) {
            return Due.problem(404, "unknown-code");
        }
        found.get().members.putIfAbsent(Stage.sub(user), member(user, "EDITOR", now));
        Map<String, Object> view = new TreeMap<>(found.get().members.get(Stage.sub(user)));
        view.put("workspaceId", found.get().fields.get("id"));
        return Due.ok(view);
    }

    Due replaceInvite(String user, String id, String code) {
        return within(user, id, "OWNER", workspace -> {
            workspace.code = code;
            return Due.ok(Map.of("inviteCode", code));
        });
    }

    Due members(String user, String id) {
        return within(
                user, id, "VIEWER", workspace -> Due.ok(Map.of("items", List.copyOf(workspace.members.values()))));
    }

    Due changeRole(String user, String id, String other, String role) {
        return within(user, id, "OWNER", workspace -> {
            String sub = Stage.sub(other);
            if (!workspace.members.containsKey(sub)) {
                return Due.notFound();
            }
            if (workspace.lastOwner(sub) && !role.equals("OWNER")) {
                return Due.problem(409, "last-owner");
            }
            workspace.members.get(sub).put("role", role);
            return Due.ok(new TreeMap<>(workspace.members.get(sub)));
        });
    }

    Due remove(String user, String id, String other) {
        return within(user, id, other.equals(user) ? "VIEWER" : "OWNER", workspace -> {
            String sub = Stage.sub(other);
            if (!workspace.members.containsKey(sub)) {
                return Due.notFound();
            }
            if (workspace.lastOwner(sub)) {
                return Due.problem(409, "last-owner");
            }
            workspace.members.remove(sub);
            return Due.gone();
        });
    }

    Due createItem(String user, String id, String key, String title, String made, Instant now) {
        return within(user, id, "EDITOR", workspace -> {
            String request = "item %s %s".formatted(id, title);
            Optional<Due> before = repeated(
                    user,
                    key,
                    request,
                    first -> Optional.ofNullable(workspace.items.get(first)).map(item -> new TreeMap<>(item)));
            if (before.isPresent()) {
                return before.get();
            }
            receipts.put(user + "/" + key, new Receipt(request, made));
            Map<String, Object> item =
                    new TreeMap<>(Map.of("id", made, "title", title, "content", "", "status", "OPEN", "version", 1));
            item.put("createdAt", now.toString());
            item.put("updatedAt", now.toString());
            workspace.items.put(made, item);
            return new Due(201, new TreeMap<>(item));
        });
    }

    /** Empty if the caller gets none at all. */
    Optional<List<Object>> listItems(String user, String id) {
        Due due = within(user, id, "VIEWER", workspace -> Due.ok(workspace.items()));
        return due.body() instanceof List<?> items ? Optional.of(List.copyOf(items)) : Optional.empty();
    }

    Due item(String user, String id, String item) {
        return within(
                user,
                id,
                "VIEWER",
                workspace -> Optional.ofNullable(workspace.items.get(item))
                        .map(found -> Due.ok(new TreeMap<>(found)))
                        .orElse(Due.notFound()));
    }

    Due editItem(String user, String id, String item, int version, String title, String status, Instant now) {
        return within(user, id, "EDITOR", workspace -> {
            Optional<Map<String, Object>> found = Optional.ofNullable(workspace.items.get(item));
            if (found.isEmpty()) {
                return Due.notFound();
            }
            if (!found.get().get("version").equals(version)) {
                return Due.problem(409, "version-conflict");
            }
            found.get().putAll(Map.of("title", title, "content", "of " + title, "status", status));
            found.get().put("version", version + 1);
            found.get().put("updatedAt", now.toString());
            return Due.ok(new TreeMap<>(found.get()));
        });
    }

    Due deleteItem(String user, String id, String item) {
        return within(user, id, "EDITOR", workspace -> {
            workspace.items.remove(item);
            return Due.gone();
        });
    }

    Due settings(String user, String id) {
        return within(user, id, "VIEWER", workspace -> Due.ok(Map.of("items", workspace.settings())));
    }

    Due changeSetting(String user, String id, String name, String value) {
        return within(user, id, "OWNER", workspace -> {
            if (!workspace.settings.containsKey(name)) {
                return Due.notFound();
            }
            workspace.settings.put(name, value);
            return Due.ok(Map.of("name", name, "value", value));
        });
    }
}
