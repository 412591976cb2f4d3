package dev.keywright.runtime.engine;

import java.util.List;

/**
 * Something that is kept.
 *
 * @param expiry the attribute that says until when; empty where nothing expires
 * @param inherited what its items hold of its parents
 * @param optionalOfParents those of it that a parent may lack
 */
public record Entity(
        String name,
        List<String> id,
        String expiry,
        List<Attribute> attributes,
        List<Role> roles,
        List<String> inherited,
        List<String> optionalOfParents) {
    public Entity {
        id = List.copyOf(id);
        attributes = List.copyOf(attributes);
        roles = List.copyOf(roles);
        inherited = List.copyOf(inherited);
        optionalOfParents = List.copyOf(optionalOfParents);
    }

    /**
     * Something that an entity has.
     *
     * @param numbered the sequence that gives out its values; empty where none does
     * @param counted whether it is the number of children
     */
    public record Attribute(String name, Type type, boolean mayBeMissing, boolean counted, String numbered) {}

    /** A parent, by what the child holds of it. */
    public record Role(String name, String parent, List<Holding> holds) {
        public Role {
            holds = List.copyOf(holds);
        }

        /** Whether those of the attributes that name the parent are among them. */
        boolean isMoved(Alteration alteration) {
            return holds.stream().anyMatch(holding -> holding.identifies() && alteration.isAbout(holding.held()));
        }
    }

    /** The child has `source` of such a parent as `held`. */
    public record Holding(String entity, String source, String held, boolean identifies) {}

    Attribute attribute(String attribute) {
        return attributes.stream()
                .filter(one -> one.name().equals(attribute))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(name + " has no " + attribute));
    }

    Role role(String role) {
        return roles.stream()
                .filter(one -> one.name().equals(role))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(name + " has no parent " + role));
    }

    boolean expires() {
        return !expiry.isEmpty();
    }
}
