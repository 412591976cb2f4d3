package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.model.EntityDraft.HeldDraft;
import dev.keywright.core.language.model.EntityDraft.Naming;
import dev.keywright.core.language.model.EntityDraft.ParentDraft;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.RoleRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Determines which attributes the entities hold for their parents, and the types of all attributes. */
final class HeldAttributes {
    private final Diagnostics diagnostics;
    private final AttributeReader reader;
    private final Map<String, EntityDraft> drafts = new LinkedHashMap<>();
    private final Map<AttributeRef, Held> held = new LinkedHashMap<>();

    HeldAttributes(List<EntityDraft> all, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.reader = new AttributeReader(diagnostics);
        for (EntityDraft draft : all) {
            drafts.put(draft.ref().name(), draft);
        }
        for (EntityDraft draft : all) {
            collect(draft);
        }
        for (EntityDraft draft : all) {
            reportMissingSources(draft);
            reportCircles(draft);
        }
    }

    /** The held attributes of the entity, by name, in the order of its parents. */
    Map<String, Held> of(EntityDraft draft) {
        Map<String, Held> own = new LinkedHashMap<>();
        held.forEach((ref, value) -> {
            if (ref.entity().equals(draft.ref())) {
                own.put(ref.name(), value);
            }
        });
        return own;
    }

    /** Whether the attributes that it is held for exist and do not form a cycle; otherwise that has been reported. */
    boolean isRooted(Held origin) {
        return origin.sources().stream()
                .flatMap(source -> Stream.concat(Stream.of(source), sources(source).stream()))
                .allMatch(source -> exists(source) && !isCircular(source));
    }

    /** The attribute's type, declared or inherited from the parent that it is held for. */
    AttributeType type(AttributeRef ref) {
        return findType(ref, new LinkedHashSet<>()).orElse(AttributeType.STRING);
    }

    private void collect(EntityDraft draft) {
        Map<String, Naming> namings = new LinkedHashMap<>();
        for (ParentDraft parent : draft.parents()) {
            RoleRef role = new RoleRef(draft.ref(), parent.role().text());
            for (HeldDraft hold : parent.holds()) {
                add(role, hold, new AttributeRef(draft.ref(), hold.name()), namings);
            }
        }
    }

    private void add(RoleRef role, HeldDraft hold, AttributeRef ref, Map<String, Naming> namings) {
        boolean itsOwn = hold.source().equals(ref);
        if (itsOwn) {
            reportOwnName(role, hold);
            return;
        }
        Held known = held.get(ref);
        Naming firstNaming = namings.putIfAbsent(hold.name(), hold.naming());
        if (known == null) {
            held.put(ref, new Held(role, List.of(hold.source())));
            return;
        }
        if (known.role().equals(role)) {
            List<AttributeRef> sources = new ArrayList<>(known.sources());
            sources.add(hold.source());
            held.put(ref, new Held(role, sources));
            return;
        }
        boolean shared = firstNaming == Naming.BY_VIA || hold.naming() == Naming.BY_VIA;
        if (!shared) {
            String message = "`%s` would hold `%s` for both `%s` and `%s`"
                    .formatted(ref.entity(), hold.name(), known.role().role(), role.role());
            diagnostics.report(ModelProblems.HELD_TWICE, hold.where().start(), message, fix(hold, role));
        }
    }

    /** The two references may mean the same one, such as the tenant of both parents; or each its own. */
    private static String fix(HeldDraft hold, RoleRef role) {
        String source = hold.source().name();
        return "If both refer to the same one, such as the tenant of both, say so on `%s`: `via: {%s: %s}`. Otherwise give it another name: `via: {%s: %s}`."
                .formatted(role.role(), source, hold.name(), source, named(role.role(), source));
    }

    /** In the spelling of the attribute: `group_tenant_id`, `receiverCustomerId`. */
    private static String named(String role, String source) {
        String first = role.substring(0, 1).toLowerCase(Locale.ROOT) + role.substring(1);
        return source.contains("_")
                ? first + "_" + source
                : first + source.substring(0, 1).toUpperCase(Locale.ROOT) + source.substring(1);
    }

    /** An attribute that is shared with a parent on purpose, such as the tenant of both, is declared with `via`. */
    private void reportOwnName(RoleRef role, HeldDraft hold) {
        if (hold.naming() == Naming.BY_DEFAULT) {
            diagnostics.report(
                    ModelProblems.HELD_TWICE,
                    hold.where().start(),
                    "`%s` has an attribute `%s` of its own and would hold the one of its parent `%s` under the same name"
                            .formatted(role.child(), hold.name(), role.role()));
        }
    }

    private void reportCircles(EntityDraft draft) {
        for (ParentDraft parent : draft.parents()) {
            for (HeldDraft hold : parent.holds()) {
                if (isCircular(new AttributeRef(draft.ref(), hold.name()))) {
                    diagnostics.report(
                            ModelProblems.HELD_TWICE,
                            hold.where().start(),
                            "`%s` holds `%s` for `%s`, which holds it for `%s`"
                                    .formatted(
                                            draft.ref(),
                                            hold.name(),
                                            hold.source().entity(),
                                            draft.ref()));
                }
            }
        }
    }

    private boolean isCircular(AttributeRef ref) {
        return sources(ref).contains(ref);
    }

    /** All attributes that an attribute is held for, directly or through others. */
    private Set<AttributeRef> sources(AttributeRef ref) {
        Set<AttributeRef> found = new LinkedHashSet<>();
        List<AttributeRef> next = new ArrayList<>(List.of(ref));
        for (int i = 0; i < next.size(); i++) {
            Held origin = held.get(next.get(i));
            List<AttributeRef> sources = origin == null ? List.of() : origin.sources();
            sources.stream().filter(found::add).forEach(next::add);
        }
        return found;
    }

    private void reportMissingSources(EntityDraft draft) {
        for (ParentDraft parent : draft.parents()) {
            for (HeldDraft hold : parent.holds()) {
                boolean viaUnknown = hold.naming() == Naming.BY_VIA && !exists(hold.source());
                if (viaUnknown) {
                    reportMissing(hold);
                }
            }
        }
    }

    private void reportMissing(HeldDraft hold) {
        EntityDraft parent = drafts.get(hold.source().entity().name());
        Set<String> known = new LinkedHashSet<>(of(parent).keySet());
        known.addAll(parent.declared().keySet());
        String message = "`%s` has no attribute `%s` to hold%s"
                .formatted(
                        hold.source().entity(),
                        hold.source().name(),
                        NearestName.suggestion(hold.source().name(), known));
        diagnostics.report(
                ModelProblems.UNKNOWN_ATTRIBUTE,
                hold.where().start(),
                message,
                "`via` maps the parent's attribute to the child's name for it: `via: {userId: authorId}`.");
    }

    private boolean exists(AttributeRef ref) {
        return held.containsKey(ref)
                || drafts.get(ref.entity().name()).declared().containsKey(ref.name());
    }

    private Optional<AttributeType> findType(AttributeRef ref, Set<AttributeRef> seen) {
        if (!seen.add(ref)) {
            return Optional.empty();
        }
        Optional<AttributeType> declared = Optional.ofNullable(
                        drafts.get(ref.entity().name()).declared().get(ref.name()))
                .flatMap(reader::type);
        Held source = held.get(ref);
        return declared.isPresent() || source == null
                ? declared
                : findType(source.sources().get(0), seen);
    }
}
