package dev.keywright.core.model;

import dev.keywright.core.number.Figure;
import java.util.List;
import java.util.Optional;

/** An entity that an application stores. */
public record Entity(
        EntityRef ref,
        Identity identity,
        Figure count,
        List<Parent> parents,
        List<Attribute> attributes,
        List<Unique> uniques,
        Lifetime lifetime,
        Residence residence,
        Source source) {
    public Entity {
        parents = List.copyOf(parents);
        attributes = List.copyOf(attributes);
        uniques = List.copyOf(uniques);
    }

    public String name() {
        return ref.name();
    }

    /** The same with another count. */
    public Entity with(Figure otherCount) {
        return new Entity(ref, identity, otherCount, parents, attributes, uniques, lifetime, residence, source);
    }

    /** The same with other averages of its parents. */
    public Entity withParents(List<Parent> others) {
        return new Entity(ref, identity, count, others, attributes, uniques, lifetime, residence, source);
    }

    /** The same with other facts about its attributes. */
    public Entity withAttributes(List<Attribute> others) {
        return new Entity(ref, identity, count, parents, others, uniques, lifetime, residence, source);
    }

    /** The attributes that together identify an entity; none for a singleton. */
    public List<AttributeRef> id() {
        return identity.attributes();
    }

    public boolean isSingleton() {
        return identity.attributes().isEmpty();
    }

    /** The attribute that makes the id a generated one, and why; empty for a natural id and for a singleton. */
    public Optional<GeneratedId> findGeneratedId() {
        return id().stream()
                .map(this::attribute)
                .flatMap(attribute -> GeneratedId.find(attribute).stream())
                .findFirst();
    }

    /** Whether the same id may be given to two different things, so that a design must keep it. */
    public boolean hasNaturalId() {
        return !isSingleton() && findGeneratedId().isEmpty();
    }

    public boolean isStored() {
        return residence == Residence.HERE;
    }

    public Attribute attribute(AttributeRef attribute) {
        return findAttribute(attribute.name())
                .orElseThrow(() -> new IllegalStateException("%s has no attribute %s".formatted(ref, attribute)));
    }

    public Optional<Attribute> findAttribute(String name) {
        for (Attribute attribute : attributes) {
            if (attribute.name().equals(name)) {
                return Optional.of(attribute);
            }
        }
        return Optional.empty();
    }

    public Parent parent(RoleRef role) {
        return findParent(role.role())
                .orElseThrow(() -> new IllegalStateException("%s has no parent %s".formatted(ref, role)));
    }

    public Optional<Parent> findParent(String role) {
        for (Parent parent : parents) {
            if (parent.role().equals(role)) {
                return Optional.of(parent);
            }
        }
        return Optional.empty();
    }

    /** Whether an attribute takes its value from that sequence. */
    public boolean isNumberedBy(SequenceRef sequence) {
        return attributes.stream().anyMatch(attribute -> attribute.meaning().equals(new Attribute.Numbered(sequence)));
    }

    public Optional<AttributeRef> findExpiry() {
        return lifetime instanceof Until until ? Optional.of(until.attribute()) : Optional.empty();
    }

    /** The attributes of the id; empty for a singleton. */
    public record Identity(List<AttributeRef> attributes) {
        public static final Identity SINGLETON = new Identity(List.of());

        public Identity {
            attributes = List.copyOf(attributes);
        }
    }

    /** A combination of values that no two entities share, among all entities that name the same space. */
    public record Unique(String space, List<AttributeRef> attributes) {
        public Unique {
            attributes = List.copyOf(attributes);
        }
    }

    /** The lifetime of an entity. */
    public sealed interface Lifetime {}

    /** Stored until it is deleted. */
    public record Unlimited() implements Lifetime {}

    /** Stored until the time in that attribute; after it, DynamoDB may delete it at any moment. */
    public record Until(AttributeRef attribute) implements Lifetime {}

    /** Whether it is stored in the tables of the design or elsewhere. */
    public enum Residence {
        HERE,
        ELSEWHERE
    }
}
