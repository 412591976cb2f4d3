package dev.keywright.runtime.description;

import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How the entities of an old model become those of the new one. An entity that is not among them has nothing in the old tables. */
public record Mapping(List<Becoming> entities) {
    public Mapping {
        entities = List.copyOf(entities);
    }

    /**
     * An entity of the new model.
     *
     * @param old the entity of the old model that it comes from
     * @param attributes those that get a value; all others are missing
     */
    public record Becoming(String entity, String old, List<Attribute> attributes) {
        public Becoming {
            attributes = List.copyOf(attributes);
        }
    }

    public record Attribute(String name, Source source) {}

    /** Where a value comes from. */
    public sealed interface Source {}

    /** The same for all. */
    public record Constant(AttributeValue value) implements Source {}

    /** An attribute of the old entity. */
    public record Copied(String use) implements Source {}

    /**
     * A UUID that follows from texts of the old entity.
     *
     * @param namespace a UUID
     * @param time the attribute that it sorts by
     */
    public record Named(String namespace, List<String> of, Optional<String> time) implements Source {
        public Named {
            of = List.copyOf(of);
        }
    }

    /** Another source, and a value where it gives none. */
    public record Defaulted(Source source, AttributeValue otherwise) implements Source {}
}
