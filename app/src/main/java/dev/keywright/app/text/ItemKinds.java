package dev.keywright.app.text;

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

/** The names of item kinds in reports, and the conditions under which an index has an item. */
public final class ItemKinds {
    private ItemKinds() {}

    public static String word(ItemKind kind) {
        return kind.accept(new Word());
    }

    private static final class Word implements ItemKind.Visitor<String> {
        @Override
        public String home(EntityItem home) {
            return "entity";
        }

        @Override
        public String guard(Guard guard) {
            return "guard";
        }

        @Override
        public String copy(Copy copy) {
            return "copy";
        }

        @Override
        public String counter(Counter counter) {
            return switch (counter.aggregate().kind()) {
                case COUNTS -> "counter";
                case SUMS -> "sum";
                case LATEST -> "latest value";
                case LARGEST -> "largest value";
            };
        }

        @Override
        public String part(Part part) {
            return "part";
        }

        @Override
        public String embed(Embed embed) {
            return "embed";
        }

        @Override
        public String sequence(SequenceItem sequence) {
            return "sequence";
        }
    }

    public static String conditions(List<When> conditions) {
        return conditions.stream().map(ItemKinds::condition).collect(Collectors.joining(" AND "));
    }

    private static String condition(When when) {
        if (when instanceof When.OneOf one) {
            String values = one.values().stream().map(Value::text).collect(Collectors.joining("|"));
            return "%s = %s".formatted(one.attribute(), values);
        }
        String function = when instanceof When.Present ? "attribute_exists" : "attribute_not_exists";
        return "%s(%s)".formatted(function, when.attribute());
    }
}
