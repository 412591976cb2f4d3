package dev.keywright.optimizer.proof;

import dev.keywright.optimizer.proof.RealisticEntity.Need;
import dev.keywright.optimizer.proof.RealisticEntity.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The entities of a realistic model: people and places first, then what belongs to them and what relates them. */
final class RealisticEntities {
    private static final List<String> NAMES = List.of(
            "User", "Team", "Project", "Task", "Note", "Order", "Room", "Message", "Device", "Ticket", "Photo", "Album",
            "Review", "Course");
    private static final String TENANT = "orgId";
    private static final int GENERATED = 26;

    private final Draw draw;
    private final boolean tenants;
    private final List<RealisticEntity> all = new ArrayList<>();
    private int relations;

    RealisticEntities(Draw draw, int many, boolean tenants) {
        this.draw = draw;
        this.tenants = tenants;
        if (tenants) {
            org();
        }
        root();
        while (all.size() < many) {
            add(draw.between(1, 100));
        }
    }

    List<RealisticEntity> all() {
        return all;
    }

    Optional<String> findTenant() {
        return tenants ? Optional.of(TENANT) : Optional.empty();
    }

    private void add(int kind) {
        if (kind <= 12) {
            root();
        } else if (kind <= 45) {
            child();
        } else if (kind <= 60) {
            relation();
        } else if (kind <= 70) {
            aboutSeveral();
        } else if (kind <= 80) {
            numbered();
        } else if (kind <= 90) {
            shortList();
        } else {
            passing();
        }
    }

    private RealisticEntity named(String suffix) {
        String name = NAMES.get(all.size() % NAMES.size()) + suffix;
        RealisticEntity entity = new RealisticEntity(name);
        all.add(entity);
        return entity;
    }

    private static String lower(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    private void org() {
        RealisticEntity org = new RealisticEntity("Org");
        org.identify(List.of(TENANT));
        org.extra("count: " + draw.pick(50, 400, 3000));
        org.attribute(TENANT, "type: string, size: 12");
        org.settable("orgName", "type: string, size: 20");
        all.add(org);
    }

    /** Something with an id of its own that belongs to nobody, or to its tenant. */
    private void root() {
        RealisticEntity root = named("");
        identifyAlone(root);
        if (tenants) {
            root.parent(role("org", List.of(all.get(0)), root, "average: %s, max: 2000".formatted(draw.pick(5, 40))));
        } else {
            root.extra("count: " + draw.pick(200, 5_000, 100_000));
        }
        details(root);
        if (draw.chance(60)) {
            root.settable(lower(root.name()) + "Email", "type: string, size: 28, unique: true");
        }
    }

    private void identifyAlone(RealisticEntity entity) {
        String own = lower(entity.name()) + "Id";
        boolean natural = draw.chance(25);
        entity.attribute(own, natural ? "type: string, size: 14" : "type: string, size: " + GENERATED);
        entity.identify(tenants ? List.of(TENANT, own) : List.of(own));
    }

    /** What belongs to another, under an id of its own or within its parent; perhaps with an optional second parent. */
    private void child() {
        RealisticEntity parent = parent();
        RealisticEntity child = named("Entry");
        Role role = role(lower(parent.name()), List.of(parent), child, figures());
        child.parent(role);
        if (draw.chance(40)) {
            String code = lower(child.name()) + "Code";
            child.attribute(code, "type: string, size: 8");
            List<String> id = new ArrayList<>(role.names());
            id.add(code);
            child.identify(id);
        } else {
            identifyAlone(child);
        }
        details(child);
        if (draw.chance(30)) {
            child.parent(role(
                    "assignee",
                    List.of(parent()),
                    child,
                    "average: %s, max: 800".formatted(draw.pick(1, 6)),
                    Need.SOMETIMES));
        }
        counted(parent, child.name() + "." + role.role());
    }

    /** Many-to-many, of two kinds or of one, with counts on both sides now and then. */
    private void relation() {
        RealisticEntity one = parent();
        RealisticEntity other = draw.chance(35) ? one : parent();
        RealisticEntity relation = named("Link" + ++relations);
        Role left = role("left", List.of(one), relation, "average: %s, max: 900".formatted(draw.pick(3, 20)));
        relation.parent(left);
        Role right = role("right", List.of(other), relation, "average: %s, max: 5000".formatted(draw.pick(3, 20)));
        relation.parent(right);
        List<String> id = new ArrayList<>(left.names());
        right.names().stream().filter(name -> !id.contains(name)).forEach(id::add);
        relation.identify(id);
        relation.attribute("at" + relations, "type: timestamp");
        counted(one, relation.name() + ".left");
        counted(other, relation.name() + ".right");
    }

    /** A child of one of two kinds of parents, such as a comment on a photo or on an album. */
    private void aboutSeveral() {
        List<RealisticEntity> alone = all.stream()
                .filter(entity -> entity.id().size() == (tenants ? 2 : 1)
                        && !entity.name().equals("Org"))
                .toList();
        if (alone.size() < 2) {
            child();
            return;
        }
        RealisticEntity one = alone.get(draw.between(0, alone.size() - 2));
        RealisticEntity other = alone.get(alone.size() - 1);
        RealisticEntity comment = named("Comment");
        Map<String, String> held = new LinkedHashMap<>();
        for (RealisticEntity kind : List.of(one, other)) {
            kind.id().forEach(name -> held.put(name, name.equals(TENANT) ? TENANT : "targetId"));
        }
        String figures = "average: {%s: %s, %s: 3}, max: 3000".formatted(one.name(), draw.pick(2, 8), other.name());
        comment.parent(new Role("target", List.of(one, other), held, figures, Need.ALWAYS));
        identifyAlone(comment);
        details(comment);
    }

    /** Two kinds that share the numbers of their parent, or one that has them alone. */
    private void numbered() {
        RealisticEntity parent = parent();
        int kinds = draw.pick(1, 2);
        for (int kind = 0; kind < kinds; kind++) {
            RealisticEntity child = named(kind == 0 ? "Issue" : "Pull");
            Role role = role(lower(parent.name()), List.of(parent), child, "average: 12, max: 3000");
            child.parent(role);
            String number = lower(child.name()) + "No";
            child.attribute(number, "type: number, sequence: %s/serial, between: [1, 999999]".formatted(parent.name()));
            List<String> id = new ArrayList<>(role.names());
            id.add(number);
            child.identify(id);
            details(child);
        }
    }

    /** A few small ones that fit into their parent. */
    private void shortList() {
        RealisticEntity parent = parent();
        RealisticEntity line = named("Line");
        Role role = role(lower(parent.name()), List.of(parent), line, "average: 3, max: 12");
        line.parent(role);
        String number = lower(line.name()) + "Code";
        line.attribute(number, "type: string, size: 4");
        List<String> id = new ArrayList<>(role.names());
        id.add(number);
        line.identify(id);
        line.settable(lower(line.name()) + "Amount", "type: number, between: [0, 9999], decimals: 2");
    }

    /** What passes: sessions, invitations. */
    private void passing() {
        RealisticEntity parent = parent();
        RealisticEntity pass = named("Pass");
        pass.parent(role(lower(parent.name()), List.of(parent), pass, "average: 2, max: 50"));
        identifyAlone(pass);
        pass.attribute("until", "type: timestamp");
        pass.extra("expires: until");
    }

    private RealisticEntity parent() {
        List<RealisticEntity> possible =
                all.stream().filter(entity -> entity.id().size() <= 3).toList();
        return draw.pick(tenants && possible.size() > 1 ? possible.subList(1, possible.size()) : possible);
    }

    private String figures() {
        return draw.pick(
                "average: 4, max: 100", "average: 12, max: 900", "average: 60, max: 4000", "average: 0.5, max: 5");
    }

    private static Role role(String role, List<RealisticEntity> kinds, RealisticEntity child, String figures) {
        return role(role, kinds, child, figures, Need.ALWAYS);
    }

    /** A parent's id is held under its own names, except where the child holds such a name already. */
    private static Role role(
            String role, List<RealisticEntity> kinds, RealisticEntity child, String figures, Need need) {
        Map<String, String> held = new LinkedHashMap<>();
        for (String name : kinds.get(0).id()) {
            boolean taken = !name.equals(TENANT) && (child.holds(name) || need == Need.SOMETIMES);
            String other = role + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
            held.put(name, taken ? other : name);
        }
        return new Role(role, kinds, held, figures, need);
    }

    private void details(RealisticEntity entity) {
        String prefix = lower(entity.name());
        entity.attribute(prefix + "At", "type: timestamp");
        entity.settable(prefix + "Title", "type: string, size: " + draw.pick(15, 40));
        if (draw.chance(50)) {
            entity.settable(
                    prefix + "Status",
                    draw.chance(50)
                            ? "type: string, values: [OPEN, DONE]"
                            : "type: string, values: {OPEN: 0.1, DONE: 0.9}");
        }
        if (draw.chance(40)) {
            entity.settable(prefix + "Body", "type: string, size: %s, presence: 0.7".formatted(draw.pick(200, 1500)));
        }
        if (draw.chance(30)) {
            entity.settable(prefix + "Rank", "type: number, between: [0, 1000]");
        }
        if (draw.chance(20)) {
            entity.settable(prefix + "Due", "type: date, presence: 0.2");
        }
    }

    private void counted(RealisticEntity parent, String children) {
        if (draw.chance(35)) {
            String lag = draw.chance(40) ? ", lag: 60s" : "";
            parent.attribute(
                    lower(children.replace(".", "")) + "Count", "type: number, counts: %s%s".formatted(children, lag));
        }
    }
}
