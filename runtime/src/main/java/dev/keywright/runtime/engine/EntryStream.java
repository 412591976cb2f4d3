package dev.keywright.runtime.engine;

import dev.keywright.runtime.engine.Position.Mark;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What one query or scan finds, page after page, read only as far as someone asks. */
final class EntryStream {
    private final Function<Map<String, AttributeValue>, Store.Page> pages;
    private final Function<Map<String, AttributeValue>, Optional<Found>> wanted;
    private final List<String> keyNames;
    private final Deque<Candidate> buffer = new ArrayDeque<>();
    private Map<String, AttributeValue> readUpTo;
    private boolean more;
    private Mark mark;

    private record Candidate(Found found, Map<String, AttributeValue> key) {}

    EntryStream(
            Function<Map<String, AttributeValue>, Store.Page> pages,
            Function<Map<String, AttributeValue>, Optional<Found>> wanted,
            List<String> keyNames,
            Mark from) {
        this.pages = pages;
        this.wanted = wanted;
        this.keyNames = keyNames;
        this.mark = from;
        this.more = !from.done();
        this.readUpTo = from.key();
    }

    Optional<Found> peek() {
        while (buffer.isEmpty() && more) {
            Store.Page read = pages.apply(readUpTo);
            for (Map<String, AttributeValue> item : read.items()) {
                wanted.apply(item).ifPresent(found -> buffer.add(new Candidate(found, key(item))));
            }
            readUpTo = read.last();
            more = !read.last().isEmpty();
        }
        return Optional.ofNullable(buffer.peek()).map(Candidate::found);
    }

    void poll() {
        mark = new Mark(false, buffer.remove().key());
    }

    /** Behind what was taken; an item's own keys say where that is, in the midst of a page too. */
    Mark mark() {
        return buffer.isEmpty() && !more ? Mark.DONE : mark;
    }

    private Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        keyNames.forEach(name -> key.put(name, item.get(name)));
        return key;
    }
}
