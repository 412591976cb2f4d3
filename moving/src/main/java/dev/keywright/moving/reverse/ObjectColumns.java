package dev.keywright.moving.reverse;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.moving.objects.ObjectKeys;
import dev.keywright.moving.objects.ObjectStore;
import dev.keywright.moving.source.ContentDigest;
import dev.keywright.moving.source.FamilyReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** The contents of objects on their way back into columns. A program may have given its objects other keys than a migration. */
final class ObjectColumns {
    private final FamilyReader families;
    private final ObjectStore store;

    ObjectColumns(FamilyReader families, ObjectStore store) {
        this.families = families;
        this.store = store;
    }

    boolean isPointer(AttributeRef attribute) {
        return families.tables().of(attribute.entity()).objects().contains(attribute);
    }

    private Optional<byte[]> content(Thing thing, AttributeRef pointer) {
        return thing.find(pointer)
                .map(Datum::toString)
                .flatMap(text -> store.find(families.keys().key(pointer, text)));
    }

    /** Whether the column holds what the thing points to; where the pointer has the content's own hash, it is not read. */
    boolean same(SourceRow row, Thing there, Thing thing, AttributeRef pointer) {
        return there.find(pointer).equals(thing.find(pointer)) || holds(row, thing, pointer);
    }

    /** Whether the column holds the content of the object that the thing points to. */
    boolean holds(SourceRow row, Thing thing, AttributeRef pointer) {
        Optional<String> column = Optional.ofNullable(row.texts().get(pointer))
                .map(text -> ContentDigest.of(text).hash());
        boolean nothing = column.isEmpty() && thing.find(pointer).isEmpty();
        return nothing
                || (column.isPresent()
                        && content(thing, pointer).map(ObjectKeys::hash).equals(column));
    }

    /** Why one of these attributes cannot go back now. */
    Optional<String> obstacle(Thing thing, Collection<AttributeRef> attributes) {
        for (AttributeRef attribute : attributes) {
            if (!isPointer(attribute) || thing.find(attribute).isEmpty()) {
                continue;
            }
            Optional<byte[]> content = content(thing, attribute);
            String pointer = thing.value(attribute).toString();
            if (content.isEmpty()) {
                return Optional.of("its object %s is not in %s".formatted(pointer, store.shown()));
            }
            if (!isBinary(attribute) && text(content.get()).isEmpty()) {
                return Optional.of("its object %s is no text in UTF-8".formatted(pointer));
            }
        }
        return Optional.empty();
    }

    private boolean isBinary(AttributeRef attribute) {
        return families.tables().of(attribute.entity()).isBinary(attribute);
    }

    /** What the column takes; only where nothing is in the way. */
    String columnText(Thing thing, AttributeRef pointer) {
        byte[] content = content(thing, pointer).orElseThrow();
        return isBinary(pointer)
                ? "\\x" + HexFormat.of().formatHex(content)
                : text(content).orElseThrow();
    }

    private static Optional<String> text(byte[] content) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString());
        } catch (CharacterCodingException none) {
            return Optional.empty();
        }
    }

    /** The pointers of a thing whose objects are not what the row's columns hold. */
    List<AttributeRef> unlike(SourceRow row, Thing thing) {
        return families.tables().of(row.entity()).objects().stream()
                .filter(pointer -> !holds(row, thing, pointer))
                .toList();
    }
}
