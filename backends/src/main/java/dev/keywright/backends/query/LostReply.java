package dev.keywright.backends.query;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Update;
import java.util.Optional;
import java.util.stream.Stream;

/** The promise of a write for the case that DynamoDB's reply is lost and the client sends the request again. */
public enum LostReply {
    ONCE("Happens once, also if a reply is lost and the client sends it again."),
    HARMLESS("May be repeated without harm, as the client does if a reply is lost."),
    RECOGNIZED("Happens once: if a reply is lost and the client sends it again, it is recognized by what it has left"
            + " behind, unless another write to the same item comes between."),
    MAY_EXIST(
            "At least once: if a reply is lost and the client sends it again, it may answer that there is one already."),
    MAY_BE_GONE("At least once: if a reply is lost and the client sends it again, it may answer that there is none,"
            + " or delete one that was created meanwhile."),
    MAY_FAIL("At least once: if a reply is lost and the client sends it again, its own change may fail its condition."),
    MAY_ADD_TWICE("At least once: if a reply is lost and the client sends it again, it may be added twice.");

    private final String text;

    LostReply(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    /** Empty for a read. */
    public static Optional<LostReply> of(ServedPattern served, Bill bill) {
        Operation operation = served.pattern().operation();
        if (operation.writes().isEmpty()) {
            return Optional.empty();
        }
        boolean atomic = Operations.of(served, bill.layout()).stream()
                .anyMatch(request -> request.operation() == DynamoDbOperation.TRANSACT_WRITE_ITEMS);
        return Optional.of(atomic ? ONCE : ofOneItem(operation, bill.layout()));
    }

    private static LostReply ofOneItem(Operation operation, Layout layout) {
        if (operation instanceof Create create) {
            return isTold(create, layout.model().entity(create.entity())) ? RECOGNIZED : MAY_EXIST;
        }
        if (operation instanceof Update update) {
            return ofUpdate(update, layout);
        }
        return operation instanceof Delete ? MAY_BE_GONE : HARMLESS;
    }

    /** Whether the new item holds a value of the caller's own beside its id. */
    private static boolean isTold(Create create, Entity entity) {
        return entity.attributes().stream()
                .filter(attribute -> !entity.id().contains(attribute.ref()))
                .filter(attribute ->
                        attribute.type() != AttributeType.BOOLEAN && !(attribute.meaning() instanceof Attribute.Counts))
                .anyMatch(attribute -> create.with().stream()
                        .noneMatch(start -> start.attribute().equals(attribute.ref())));
    }

    private static LostReply ofUpdate(Update update, Layout layout) {
        boolean adds = update.changes().stream().anyMatch(Change.Add.class::isInstance);
        boolean sets = update.changes().stream().anyMatch(Change.Set.class::isInstance);
        if (!adds && update.conditions().isEmpty()) {
            return HARMLESS;
        }
        if ((sets && !adds) || keepsRequestId(update.entity(), layout)) {
            return RECOGNIZED;
        }
        return adds ? MAY_ADD_TWICE : MAY_FAIL;
    }

    private static boolean keepsRequestId(EntityRef entity, Layout layout) {
        Stream<ItemType> hosts = layout.embedsOf(entity).stream()
                .flatMap(embed -> layout.findHome(embed.kind().parent()).stream());
        return Stream.concat(layout.itemsOf(entity).stream(), hosts)
                .anyMatch(item -> layout.contents().findRequestId(item).isPresent());
    }
}
