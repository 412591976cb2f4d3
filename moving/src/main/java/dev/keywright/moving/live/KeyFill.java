package dev.keywright.moving.live;

import dev.keywright.core.design.Table;
import dev.keywright.moving.destination.Pace;
import dev.keywright.moving.live.FilledKeys.Wanted;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.TableScan;
import dev.keywright.moving.run.Target;
import dev.keywright.verifier.run.ItemBytes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/**
 * Gives items the key attributes that they lack, each by one update on the condition that nothing has changed of what the values
 * follow from. Whoever writes meanwhile is never overwritten: the item is read and tried again.
 */
final class KeyFill {
    private static final int MOST_TRIES = 100;
    private static final long BYTES_OF_A_UNIT = 1024;

    private final Target target;
    private final TableScan scan;
    private final FilledKeys keys;
    private final Pace pace;
    private final Guard guard;

    KeyFill(Target target, TableScan scan, FilledKeys keys, Pace pace, Guard guard) {
        this.target = target;
        this.scan = scan;
        this.keys = keys;
        this.pace = pace;
        this.guard = guard;
    }

    /** Is asked before each write; fails where it may not be done any more. */
    interface Guard {
        void check() throws InterruptedException, MoveFailure;
    }

    /** The number of items that were written. */
    long fill(Table table) throws InterruptedException, MoveFailure {
        AtomicLong written = new AtomicLong();
        scan.table(target.name(table.name()), item -> {
            if (fill(table, item)) {
                written.incrementAndGet();
            }
        });
        return written.get();
    }

    private boolean fill(Table table, Map<String, AttributeValue> read) throws InterruptedException, MoveFailure {
        Map<String, AttributeValue> item = read;
        for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
            Optional<Wanted> wanted = keys.find(table.name(), item);
            if (wanted.isEmpty() || wanted.get().differing(item).isEmpty()) {
                return false;
            }
            pace.take(units(item));
            guard.check();
            if (written(table, item, wanted.get())) {
                return true;
            }
            Map<String, AttributeValue> key = key(table, read);
            item = read(target.name(table.name()), key);
            if (item.isEmpty()) {
                return false;
            }
        }
        throw new MoveFailure("%s changes all the time; run it again to go on"
                .formatted(Shown.of(target.name(table.name()), key(table, read))));
    }

    private static long units(Map<String, AttributeValue> item) {
        return Math.max(1, (ItemBytes.of(item) + BYTES_OF_A_UNIT - 1) / BYTES_OF_A_UNIT);
    }

    static Map<String, AttributeValue> key(Table table, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        table.key().attributes().forEach(name -> key.put(name, item.get(name)));
        return key;
    }

    /** False where the item changed since it was read. */
    private boolean written(Table table, Map<String, AttributeValue> item, Wanted wanted) {
        Text text = new Text();
        List<String> sets = new ArrayList<>();
        List<String> removes = new ArrayList<>();
        for (String name : wanted.differing(item)) {
            AttributeValue value = wanted.values().get(name);
            if (value == null) {
                removes.add(text.name(name));
            } else {
                sets.add("%s = %s".formatted(text.name(name), text.value(value)));
            }
        }
        List<String> conditions = new ArrayList<>();
        table.key().attributes().forEach(name -> conditions.add("attribute_exists(%s)".formatted(text.name(name))));
        wanted.sources().forEach(name -> conditions.add(text.unchanged(name, item)));
        wanted.names().forEach(name -> conditions.add(text.unchanged(name, item)));
        String update = (sets.isEmpty() ? "" : "SET " + String.join(", ", sets))
                + (removes.isEmpty() ? "" : " REMOVE " + String.join(", ", removes));
        return updated(table, item, update.strip(), conditions, text);
    }

    private boolean updated(
            Table table, Map<String, AttributeValue> item, String update, List<String> conditions, Text text) {
        try {
            target.client().updateItem(request -> {
                request.tableName(target.name(table.name()))
                        .key(key(table, item))
                        .updateExpression(update)
                        .conditionExpression(String.join(" AND ", conditions))
                        .expressionAttributeNames(text.names());
                // DynamoDB takes no empty map.
                if (!text.values.isEmpty()) {
                    request.expressionAttributeValues(text.values);
                }
            });
            return true;
        } catch (ConditionalCheckFailedException changed) {
            return false;
        }
    }

    /** Takes the attributes away again; the number of items that were written. */
    long remove(Table table) throws InterruptedException, MoveFailure {
        AtomicLong written = new AtomicLong();
        scan.table(target.name(table.name()), item -> {
            List<String> names = new ArrayList<>(keys.names(table.name(), item));
            names.retainAll(item.keySet());
            if (names.isEmpty()) {
                return;
            }
            pace.take(units(item));
            guard.check();
            Text text = new Text();
            String update =
                    "REMOVE " + String.join(", ", names.stream().map(text::name).toList());
            List<String> conditions = new ArrayList<>();
            table.key().attributes().forEach(name -> conditions.add("attribute_exists(%s)".formatted(text.name(name))));
            if (updated(table, item, update, conditions, text)) {
                written.incrementAndGet();
            }
        });
        return written.get();
    }

    /** Names every item whose attributes are not as they should be, after several looks. */
    void compare(Table table, Problems problems) throws InterruptedException, MoveFailure {
        String name = target.name(table.name());
        Suspects suspects = new Suspects();
        scan.table(name, item -> {
            if (findWrong(table, item).isPresent()) {
                Map<String, AttributeValue> key = key(table, item);
                suspects.add(Shown.of(name, key), () -> findWrong(table, read(name, key)));
            }
        });
        suspects.settle(target.ticker(), problems);
    }

    private Map<String, AttributeValue> read(String name, Map<String, AttributeValue> key) {
        return target.client()
                .getItem(request -> request.tableName(name).key(key).consistentRead(true))
                .item();
    }

    private Optional<String> findWrong(Table table, Map<String, AttributeValue> item) {
        if (item.isEmpty()) {
            return Optional.empty();
        }
        try {
            return keys.find(table.name(), item)
                    .map(wanted -> wanted.differing(item))
                    .filter(names -> !names.isEmpty())
                    .map(names -> "%s is not as the new design says".formatted(String.join(", ", names)));
        } catch (IllegalArgumentException refused) {
            return Optional.of(refused.getMessage());
        }
    }

    /** Names and values of an expression, none of them part of its text. */
    private static final class Text {
        private final Map<String, String> placeholders = new LinkedHashMap<>();
        private final Map<String, AttributeValue> values = new LinkedHashMap<>();

        String name(String name) {
            return placeholders.computeIfAbsent(name, unused -> "#n" + placeholders.size());
        }

        String value(AttributeValue value) {
            String placeholder = ":v" + values.size();
            values.put(placeholder, value);
            return placeholder;
        }

        String unchanged(String name, Map<String, AttributeValue> item) {
            AttributeValue value = item.get(name);
            return value == null
                    ? "attribute_not_exists(%s)".formatted(name(name))
                    : "%s = %s".formatted(name(name), value(value));
        }

        Map<String, String> names() {
            Map<String, String> names = new LinkedHashMap<>();
            placeholders.forEach((name, placeholder) -> names.put(placeholder, name));
            return names;
        }
    }
}
