package dev.keywright.backends.query;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.RoleRef;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** What the runtime calls attributes: a parent's stand behind all roles that lead there. */
final class Names {
    private Names() {}

    static String of(AttributeUse use) {
        String roles =
                use.path().stream().map(RoleRef::role).map(role -> role + ".").collect(Collectors.joining());
        return roles + use.attribute().name();
    }

    static List<String> of(Collection<AttributeUse> uses) {
        return uses.stream().map(Names::of).toList();
    }

    static Node node(AttributeUse use) {
        return Node.of(of(use));
    }

    static Node nodes(Collection<AttributeUse> uses) {
        return Node.texts(of(uses));
    }
}
