package dev.keywright.description;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.RoleRef;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** The engine's names of attributes: a parent's attribute has all roles that lead to the parent in front of it. */
public final class AttributeNames {
    private AttributeNames() {}

    public static String of(AttributeUse use) {
        String roles =
                use.path().stream().map(RoleRef::role).map(role -> role + ".").collect(Collectors.joining());
        return roles + use.attribute().name();
    }

    static List<String> of(Collection<AttributeUse> uses) {
        return uses.stream().map(AttributeNames::of).toList();
    }
}
