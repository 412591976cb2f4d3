package dev.keywright.runtime.reading;

import dev.keywright.runtime.reading.Position.Mark;
import dev.keywright.runtime.store.Store;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The entities that one query or scan finds, page after page, read only as far as they are needed. */
final class IndexEntryStream {
    private final Function<Map<String, AttributeValue>, Store.Page> pages;
    private final Function<Map<String, AttributeValue>, Optional<FoundEntity>> wanted;
    private final UnaryOperator<Map<String, AttributeValue>> key;
    private final Deque<Candidate> buffer = new ArrayDeque<>();
    private Map<String, AttributeValue> readUpTo;
    private boolean more;
    private final Mark start;
    private Map<String, AttributeValue> taken;

    private record Candidate(FoundEntity found, Map<String, AttributeValue> item) {}

    IndexEntryStream(
            Function<Map<String, AttributeValue>, Store.Page> pages,
            Function<Map<String, AttributeValue>, Optional<FoundEntity>> wanted,
            UnaryOperator<Map<String, AttributeValue>> key,
            Mark from) {
        this.pages = pages;
        this.wanted = wanted;
        this.key = key;
        this.start = from;
        this.taken = Map.of();
        this.more = !from.done();
        this.readUpTo = from.key();
    }

    Optional<FoundEntity> peek() {
        while (buffer.isEmpty() && more) {
            Store.Page read = pages.apply(readUpTo);
            for (Map<String, AttributeValue> item : read.items()) {
                Optional<FoundEntity> found = wanted.apply(item);
                if (found.isPresent()) {
                    buffer.add(new Candidate(found.get(), item));
                }
            }
            readUpTo = read.last();
            more = !read.last().isEmpty();
        }
        return buffer.isEmpty() ? Optional.empty() : Optional.of(buffer.peek().found());
    }

    void poll() {
        taken = buffer.remove().item();
    }

    /** Behind what was taken; an item's own keys say where that is, in the midst of a page too. */
    Mark mark() {
        if (buffer.isEmpty() && !more) {
            return Mark.DONE;
        }
        return taken.isEmpty() ? start : new Mark(false, key.apply(taken));
    }
}
