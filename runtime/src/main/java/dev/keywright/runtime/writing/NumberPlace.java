package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.OwnNumber;
import dev.keywright.runtime.reading.NumbersInBoth;
import dev.keywright.runtime.store.Addition;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of one number in an old and a new design, which hold nothing else: it is in one of them and goes over by itself. */
public record NumberPlace(
        OwnNumber old, Map<String, AttributeValue> oldKey, OwnNumber next, Map<String, AttributeValue> nextKey) {

    /** Of an item of the old design; empty where it is none of a number. */
    public static Optional<NumberPlace> ofOld(NumbersInBoth olds, String table, Map<String, AttributeValue> item) {
        return olds.find(table, item)
                .map(pair -> new NumberPlace(pair.here(), olds.here().key(table, item), pair.there(), pair.thereKey()));
    }

    /** Of a key of the new design. */
    static Optional<NumberPlace> ofNext(NumbersInBoth nexts, String table, Map<String, AttributeValue> key) {
        return nexts.find(table, key).map(pair -> new NumberPlace(pair.there(), pair.thereKey(), pair.here(), key));
    }

    ItemWrite leaving(AttributeValue number) {
        Requirement same = new Requirement.Same(DocumentPath.of(old.name()), number);
        return new ItemWrite(
                old.holder().table(),
                old.holder().name(),
                oldKey,
                new ItemWrite.Remove(),
                List.of(new Precondition(same, Meaning.STALE)));
    }

    /** What old versions of a program have counted meanwhile is added; of a sequence the larger number stands. */
    ItemWrite coming(AttributeValue number) {
        DocumentPath path = DocumentPath.of(next.name());
        return next.isSequence()
                ? write(
                        Change.setting(path, number),
                        List.of(new Precondition(new Requirement.Older(path, number), Meaning.STALE)))
                : write(adding(path, new BigDecimal(number.n())), List.of());
    }

    /** Nothing is added to a number that is not there; a sequence begins when its first number is given out. */
    Optional<ItemWrite> started() {
        return next.isSequence()
                ? Optional.empty()
                : Optional.of(write(adding(DocumentPath.of(next.name()), BigDecimal.ZERO), List.of()));
    }

    private static Change adding(DocumentPath path, BigDecimal number) {
        return new Change(Map.of(), Set.of(), Map.of(path, new Addition.Amount(number)));
    }

    private ItemWrite write(Change change, List<Precondition> required) {
        return new ItemWrite(next.holder().table(), next.holder().name(), nextKey, change, required);
    }
}
