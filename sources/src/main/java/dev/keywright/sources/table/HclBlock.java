package dev.keywright.sources.table;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A block such as `resource "aws_dynamodb_table" "orders" { … }`. */
record HclBlock(
        int line, String type, List<String> labels, Map<String, HclExpression> attributes, List<HclBlock> blocks) {
    HclBlock {
        labels = List.copyOf(labels);
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        blocks = List.copyOf(blocks);
    }

    List<HclBlock> blocks(String wanted) {
        return blocks.stream().filter(block -> block.type().equals(wanted)).toList();
    }
}
