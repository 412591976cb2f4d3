package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.store.ItemWrite;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The largest values of parents as the writes of one operation leave them, each read once before the first of these writes. */
final class KeptValues {
    private final Map<List<Object>, Standing> standing = new LinkedHashMap<>();

    /** The value at a place; what is read there is the item, where there is one. */
    Standing at(List<Object> place, String name, Function<List<Object>, Optional<Map<String, AttributeValue>>> read) {
        return standing.computeIfAbsent(place, unused -> new Standing(name, read.apply(place)));
    }

    /** What follows is in another transaction than what there was so far. */
    void beginTransaction() {
        standing.values().forEach(value -> value.writesBefore = value.writes);
    }

    /** The values that several writes are about, as the last one that was planned leaves them, whatever their order is. */
    List<ItemWrite> settled() {
        return standing.values().stream()
                .filter(value -> value.writes > 1)
                .flatMap(value -> value.last.stream())
                .toList();
    }

    /** The children of one parent other than these, to the largest value of which it falls. */
    interface NextValue {
        Optional<AttributeValue> largest(List<List<Object>> without);
    }

    /** The value of one parent. */
    static final class Standing {
        private final Optional<Map<String, AttributeValue>> item;
        private final Map<List<Object>, Optional<AttributeValue>> children = new LinkedHashMap<>();
        private final List<AttributeValue> gone = new ArrayList<>();
        private Optional<AttributeValue> untouched;
        private Optional<AttributeValue> left;
        private int writesBefore;
        private int writes;
        private Optional<ItemWrite> last = Optional.empty();

        private Standing(String name, Optional<Map<String, AttributeValue>> item) {
            this.item = item;
            this.untouched = item.map(found -> found.get(name));
            this.left = untouched;
        }

        boolean isThere() {
            return item.isPresent();
        }

        /** The value that the last of the writes leaves. */
        Optional<AttributeValue> left() {
            return left;
        }

        /** The revision that the current transaction finds: each write of the earlier ones has advanced it; none where there is none. */
        Optional<AttributeValue> revision(String name) {
            Optional<AttributeValue> read = item.map(found -> found.get(name));
            if (writesBefore == 0) {
                return read;
            }
            BigDecimal first = read.map(value -> new BigDecimal(value.n())).orElse(BigDecimal.ZERO);
            return Optional.of(Scalars.number(first.add(BigDecimal.valueOf(writesBefore))));
        }

        /** Takes the write of nothing but the value. */
        void written(ItemWrite value) {
            writes++;
            last = Optional.of(value);
        }

        /** One child loses a value, gets one, or both; whether the next one had to be looked for. */
        boolean changes(
                List<Object> child, Optional<AttributeValue> old, Optional<AttributeValue> fresh, NextValue others) {
            old.filter(value -> !children.containsKey(child)).ifPresent(gone::add);
            children.put(child, fresh);
            Optional<AttributeValue> touched =
                    largest(children.values().stream().flatMap(Optional::stream));
            boolean covered = touched.isPresent()
                    && untouched
                            .filter(value -> Scalars.compare(value, touched.get()) <= 0)
                            .isPresent();
            boolean searches = item.isPresent() && !gone.isEmpty() && !covered && mayBeGone();
            if (searches) {
                untouched = others.largest(List.copyOf(children.keySet()));
                gone.clear();
            }
            left = largest(Stream.concat(untouched.stream(), touched.stream()));
            return searches;
        }

        /** Whether the value that stands may be that of a child that has lost it. */
        private boolean mayBeGone() {
            return untouched.isEmpty() || gone.stream().anyMatch(value -> Scalars.compare(value, untouched.get()) >= 0);
        }

        private static Optional<AttributeValue> largest(Stream<AttributeValue> values) {
            return values.max(Scalars::compare);
        }
    }
}
