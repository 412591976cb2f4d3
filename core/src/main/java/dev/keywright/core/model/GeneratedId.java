package dev.keywright.core.model;

import dev.keywright.core.model.Attribute.Bytes;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.Attribute.Generation;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Optional;

/** The attribute of an id whose values are never given to two different things, and the reason to think so. */
public record GeneratedId(AttributeRef attribute, Reason reason) {
    /** The lengths of a ULID, a KSUID, and a UUID without and with hyphens. */
    private static final List<Rational> SIZES =
            List.of(Rational.of(26), Rational.of(27), Rational.of(32), Rational.of(36));

    /** The reason why an attribute counts as generated. */
    public enum Reason {
        STATED,
        FOLLOWS,
        SEQUENCE,
        SIZE
    }

    /** A parent's id was generated for the parent, and says nothing about its children. */
    static Optional<GeneratedId> find(Attribute attribute) {
        if (attribute.isHeld()) {
            return Optional.empty();
        }
        return findReason(attribute).map(reason -> new GeneratedId(attribute.ref(), reason));
    }

    /** Whether the values of an attribute are generated, whatever it is an attribute of. */
    public static boolean isGenerated(Attribute attribute) {
        return findReason(attribute).isPresent();
    }

    private static Optional<Reason> findReason(Attribute attribute) {
        if (attribute.meaning() instanceof Follows) {
            return Optional.of(Reason.FOLLOWS);
        }
        if (attribute.meaning() instanceof Numbered) {
            return Optional.of(Reason.SEQUENCE);
        }
        return switch (attribute.generation()) {
            case GENERATED -> Optional.of(Reason.STATED);
            case NATURAL -> Optional.empty();
            case UNSTATED -> hasSizeOfAnId(attribute) ? Optional.of(Reason.SIZE) : Optional.empty();
        };
    }

    private static boolean hasSizeOfAnId(Attribute attribute) {
        Bytes bytes = attribute.bytes();
        return attribute.type() == AttributeType.STRING
                && bytes.average().find().filter(SIZES::contains).isPresent();
    }
}
