package dev.keywright.core.codec;

import dev.keywright.core.codec.KeyValue.Missing;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.model.AttributeUse;
import java.util.List;

/** A shard number or a random one that the caller draws, written with as many digits as the largest. */
record NumberText(int index, Part part, int count) implements PartText {
    @Override
    public String write(KeyValues values) {
        int number = values.findNumber(index).orElseGet(() -> computed(values));
        if (number < 0 || number >= count) {
            throw new IllegalArgumentException("`%s` cannot be %s".formatted(part, number));
        }
        String text = String.valueOf(number);
        return "0".repeat(width() - text.length()) + text;
    }

    private int computed(KeyValues values) {
        if (part instanceof Shard shard) {
            return ShardHash.of(present(shard, values), count);
        }
        throw new IllegalArgumentException("`%s` was given no number".formatted(part));
    }

    private static List<KeyValue> present(Shard shard, KeyValues values) {
        for (AttributeUse use : shard.attributes()) {
            if (values.value(use) instanceof Missing) {
                throw new IllegalArgumentException("`%s` is missing and `%s` needs it".formatted(use, shard));
            }
        }
        return shard.attributes().stream().map(values::value).toList();
    }

    private int width() {
        return String.valueOf(count - 1).length();
    }

    @Override
    public Reading read(String text, Reading before) {
        int end = Math.min(text.length(), before.end() + width());
        int number = Integer.parseInt(text.substring(before.end(), end));
        return new Reading(before.values().withNumber(index, number), end);
    }

    @Override
    public boolean keepsApart() {
        return true;
    }

    @Override
    public KeptOrder order() {
        return KeptOrder.NONE;
    }

    @Override
    public boolean isReadable() {
        return true;
    }

    @Override
    public boolean tellsMissing() {
        return true;
    }

    @Override
    public boolean hasRange() {
        return false;
    }
}
