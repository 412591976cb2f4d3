package dev.keywright.core.model;

import dev.keywright.core.number.Figure;
import java.util.List;
import java.util.Optional;

/** Something an application keeps. */
public record Entity(
        EntityRef ref,
        Identity identity,
        Figure count,
        List<Parent> parents,
        List<Attribute> attributes,
        List<Unique> uniques,
        Lifetime lifetime,
        Residence residence) {
    public Entity {
        parents = List.copyOf(parents);
        attributes = List.copyOf(attributes);
        uniques = List.copyOf(uniques);
    }

    public String name() {
        return ref.name();
    }

    /** The attributes that together identify one; none for a singleton. */
    public List<AttributeRef> id() {
        return identity.attributes();
    }

    public boolean isSingleton() {
        return identity.attributes().isEmpty();
    }

    public boolean isStored() {
        return residence == Residence.HERE;
    }

    public Attribute attribute(AttributeRef attribute) {
        return findAttribute(attribute.name())
                .orElseThrow(() -> new IllegalStateException("%s has no attribute %s".formatted(ref, attribute)));
    }

    public Optional<Attribute> findAttribute(String name) {
        return attributes.stream()
                .filter(attribute -> attribute.name().equals(name))
                .findFirst();
    }

    public Parent parent(RoleRef role) {
        return findParent(role.role())
                .orElseThrow(() -> new IllegalStateException("%s has no parent %s".formatted(ref, role)));
    }

    public Optional<Parent> findParent(String role) {
        return parents.stream().filter(parent -> parent.role().equals(role)).findFirst();
    }

    /** Whether an attribute takes its value from that sequence. */
    public boolean isNumberedBy(SequenceRef sequence) {
        return attributes.stream().anyMatch(attribute -> attribute.meaning().equals(new Attribute.Numbered(sequence)));
    }

    public Optional<AttributeRef> findExpiry() {
        return lifetime instanceof Until until ? Optional.of(until.attribute()) : Optional.empty();
    }

    /** The attributes of the id; empty means that there is exactly one. */
    public record Identity(List<AttributeRef> attributes) {
        public static final Identity SINGLETON = new Identity(List.of());

        public Identity {
            attributes = List.copyOf(attributes);
        }
    }

    /** No two share this combination of values, in this entity or in any other that names the same space. */
    public record Unique(String space, List<AttributeRef> attributes) {
        public Unique {
            attributes = List.copyOf(attributes);
        }
    }

    /** How long one is kept. */
    public sealed interface Lifetime {}

    /** Until something deletes it. */
    public record Unlimited() implements Lifetime {}

    /** Until the time in that attribute; after it, it may be deleted at any moment. */
    public record Until(AttributeRef attribute) implements Lifetime {}

    /** Whether it is kept in the tables that are designed, or only counted. */
    public enum Residence {
        HERE,
        ELSEWHERE
    }
}
