package dev.keywright.runtime.description;

import java.util.List;
import java.util.Optional;

/**
 * An entity of the model.
 *
 * @param expiry the attribute that says when it expires
 * @param inherited the attributes of parents that its items hold
 * @param optionalOfParents those of them that a parent may lack
 */
public record Entity(
        String name,
        List<String> id,
        Optional<String> expiry,
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
     * An attribute of an entity.
     *
     * @param counted whether it is the number of children
     * @param sequence the sequence that numbers it
     */
    public record Attribute(String name, Type type, boolean mayBeMissing, boolean counted, Optional<String> sequence) {}

    /** A parent, by the attributes that the child holds of it. */
    public record Role(String name, String parent, List<Holding> holds) {
        public Role {
            holds = List.copyOf(holds);
        }
    }

    /**
     * An attribute that a child holds of a parent: the parent's `source` is the child's `held`.
     *
     * @param identifies whether it belongs to the parent's id
     */
    public record Holding(String entity, String source, String held, boolean identifies) {}

    public Role role(String role) {
        for (Role one : roles) {
            if (one.name().equals(role)) {
                return one;
            }
        }
        throw new IllegalStateException(name + " has no parent " + role);
    }

    /** Whether items may lack the attribute; of a parent's attribute nothing is certain. */
    public boolean mayBeMissing(String use) {
        for (Attribute one : attributes) {
            if (one.name().equals(use)) {
                return one.mayBeMissing();
            }
        }
        return optionalOfParents.contains(use);
    }
}
