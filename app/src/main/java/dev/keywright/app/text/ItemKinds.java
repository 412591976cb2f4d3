package dev.keywright.app.command;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.When;
import dev.keywright.core.model.Value;
import java.util.List;
import java.util.stream.Collectors;

/** What reports call kinds of items, and the conditions under which they stand in an index. */
final class ItemKinds {
    private ItemKinds() {}

    static String word(ItemKind kind) {
        if (kind instanceof EntityItem) {
            return "entity";
        }
        if (kind instanceof Guard) {
            return "guard";
        }
        if (kind instanceof Copy) {
            return "copy";
        }
        if (kind instanceof Counter) {
            return "counter";
        }
        if (kind instanceof Part) {
            return "part";
        }
        if (kind instanceof Embed) {
            return "embed";
        }
        if (kind instanceof SequenceItem) {
            return "sequence";
        }
        throw new AssertionError("unhandled kind of item " + kind);
    }

    static String conditions(List<When> conditions) {
        return conditions.stream().map(ItemKinds::condition).collect(Collectors.joining(" AND "));
    }

    private static String condition(When when) {
        if (when instanceof When.OneOf one) {
            String values = one.values().stream().map(Value::text).collect(Collectors.joining("|"));
            return "%s = %s".formatted(one.attribute(), values);
        }
        return "%s is %s".formatted(when.attribute(), when instanceof When.Present ? "there" : "missing");
    }
}
