package dev.keywright.backends.policy;

import dev.keywright.core.layout.Path;

/** The ARNs of tables and indexes. */
record Resources(String region, String account) {
    /** China and the US government have AWS partitions of their own. */
    private String partition() {
        if (region.startsWith("cn-")) {
            return "aws-cn";
        }
        return region.startsWith("us-gov-") ? "aws-us-gov" : "aws";
    }

    String of(Path path) {
        String table = "arn:%s:dynamodb:%s:%s:table/%s"
                .formatted(partition(), region, account, path.table().name());
        return path instanceof Path.Secondary secondary
                ? "%s/index/%s".formatted(table, secondary.index().name())
                : table;
    }

    String of(String table) {
        return "arn:%s:dynamodb:%s:%s:table/%s".formatted(partition(), region, account, table);
    }

    String streamOf(String table) {
        return "arn:%s:dynamodb:%s:%s:table/%s/stream/*".formatted(partition(), region, account, table);
    }
}
