package dev.keywright.core.codec;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/**
 * The shard of some values: the CRC-32 of their texts, each escaped, joined by `#`, in UTF-8, as an unsigned number modulo
 * the count. Chosen since every language's standard library has it: others must find the same shard as we do.
 */
final class ShardHash {
    private ShardHash() {}

    static int of(List<KeyValue> values, int count) {
        String joined =
                values.stream().map(KeyValue::text).map(Escape.LAST::write).collect(Collectors.joining("#"));
        CRC32 hash = new CRC32();
        hash.update(joined.getBytes(StandardCharsets.UTF_8));
        return (int) (hash.getValue() % count);
    }
}
