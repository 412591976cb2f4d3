package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.Api.Range;
import dev.keywright.backends.text.Java;

/** Questions with many answers: what they can be narrowed by, and how they are read. */
final class QuerySource {
    private static final String CLASS = """
            /**
             * %2$s
             *
             * <p>It cannot be changed; every method that narrows it gives a new one, and nothing is read before it is asked for.
             */
            public final class %1$s {
                private final §Connection§ connection;
                private final §Connection§.Asking<%3$s> asking;
                private final §Inputs§ inputs;
                private final int pageSize;

                %1$s(§Connection§ connection, §Connection§.Asking<%3$s> asking, §Inputs§ inputs, int pageSize) {
                    this.connection = connection;
                    this.asking = asking;
                    this.inputs = inputs;
                    this.pageSize = pageSize;
                }

                /** With so many on a page at most. */
                public %1$s pageSize(int size) {
                    if (size < 1) {
                        throw new IllegalArgumentException("a page of " + size);
                    }
                    return new %1$s(connection, asking, inputs, size);
                }
            %4$s
                /** The first page. */
                public §Page§<%3$s> page() {
                    return connection.page(asking, inputs, pageSize);
                }

                /** A further page; a cursor of another question is refused. */
                public §Page§<%3$s> page(§Cursor§ after) {
                    return connection.page(asking, inputs, after, pageSize);
                }

                public §CompletableFuture§<§Page§<%3$s>> pageAsync() {
                    return connection.later(this::page);
                }

                public §CompletableFuture§<§Page§<%3$s>> pageAsync(§Cursor§ after) {
                    return connection.later(() -> page(after));
                }

                /** All of them; a further page is read only when it is needed. */
                public §Stream§<%3$s> stream() {
                    return connection.stream(asking, inputs, pageSize);
                }

                /** All of them at once. */
                public §List§<%3$s> list() {
                    return stream().toList();
                }

                public §Optional§<%3$s> first() {
                    return connection.page(asking, inputs, 1).items().stream().findFirst();
                }
            }
            """;

    private static final String COUNT = """
            /**
             * %2$s
             *
             * <p>It cannot be changed; every method that narrows it gives a new one, and nothing is read before it is asked for.
             */
            public final class %1$s {
                private final §Connection§ connection;
                private final §Plan§ plan;
                private final §Inputs§ inputs;

                %1$s(§Connection§ connection, §Plan§ plan, §Inputs§ inputs) {
                    this.connection = connection;
                    this.plan = plan;
                    this.inputs = inputs;
                }
            %4$s
                public long count() {
                    return connection.count(%3$s, plan, inputs);
                }

                public §CompletableFuture§<Long> countAsync() {
                    return connection.later(this::count);
                }
            }
            """;

    private static final String RANGE = """

                /** From the one to the other, both included. */
                public %1$s %2$sBetween(%3$s from, %3$s to) {
                    return new %1$s(connection, %7$s, inputs.with(%4$s, §Bounds§.between(%5$s, %6$s))%8$s);
                }

                /** That one and what is greater. */
                public %1$s %2$sFrom(%3$s from) {
                    return new %1$s(connection, %7$s, inputs.with(%4$s, §Bounds§.from(%5$s))%8$s);
                }

                /** That one and what is less. */
                public %1$s %2$sTo(%3$s to) {
                    return new %1$s(connection, %7$s, inputs.with(%4$s, §Bounds§.to(%6$s))%8$s);
                }
            """;

    private final JavaTypes types;

    QuerySource(JavaTypes types) {
        this.types = types;
    }

    String of(Method method, Api.Reads reads, String about) {
        String row = CodecsSource.rowType(reads.answer(), method.typeName());
        return CLASS.formatted(method.typeName(), about, row, ranges(method, reads.question(), "asking", ", pageSize"));
    }

    /** A number that can be asked for within bounds. */
    String of(Method method, Api.Counts counts, String about) {
        return COUNT.formatted(
                method.typeName(),
                about,
                Java.literal(method.pattern().id()),
                ranges(method, counts.question(), "plan", ""));
    }

    private String ranges(Method method, Question question, String before, String after) {
        StringBuilder ranges = new StringBuilder();
        for (Range range : question.ranges()) {
            if (!range.required()) {
                ranges.append(RANGE.formatted(
                        method.typeName(),
                        range.name(),
                        types.name(range.type()),
                        Java.literal(range.use()),
                        types.written(range.name(), range.type(), range.limits(), "from"),
                        types.written(range.name(), range.type(), range.limits(), "to"),
                        before,
                        after));
            }
        }
        return ranges.toString();
    }
}
