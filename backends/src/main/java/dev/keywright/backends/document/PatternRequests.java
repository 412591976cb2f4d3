package dev.keywright.backends.document;

import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The requests of a pattern, one line for each read and each written item. */
public final class PatternRequests {
    private final Layout layout;

    public PatternRequests(Layout layout) {
        this.layout = layout;
    }

    /**
     * One line.
     *
     * @param step the number of the step: requests of one step are sent in parallel
     * @param operation GetItem, Query; for a request with several items also the action on this one
     * @param target the table or the index
     * @param item the item type; of a read, the requested one
     * @param partition the value of the partition key, with placeholders
     * @param sort the condition on the sort key; empty where there is none
     * @param parameters such as `Limit=20`
     * @param condition the condition expression of a write; empty where there is none
     */
    public record Line(
            int step,
            String operation,
            String target,
            String item,
            String partition,
            String sort,
            List<String> parameters,
            String condition) {
        public Line {
            parameters = List.copyOf(parameters);
        }
    }

    public List<Line> of(ServedPattern served) {
        List<PlannedOperation> planned = Operations.of(served, layout);
        List<Line> lines = new ArrayList<>();
        for (int number = 0; number < planned.size(); number++) {
            PlannedOperation operation = planned.get(number);
            if (number < served.reads().size()) {
                lines.add(read(served, served.reads().get(number), operation));
            } else {
                operation.writes().forEach(write -> lines.add(write(served, write, operation)));
            }
        }
        return lines;
    }

    private Line read(ServedPattern served, Request request, PlannedOperation operation) {
        Split split = Split.of(operation.keyCondition(), operation.path());
        return new Line(
                operation.stage() + 1,
                operation.operation().word(),
                place(operation.path()),
                request.entry().item().name(),
                split.partition(),
                split.sort(),
                parameters(served.pattern().operation(), request, operation),
                "");
    }

    private List<String> parameters(Operation asked, Request request, PlannedOperation operation) {
        List<String> parameters = new ArrayList<>();
        boolean query = operation.operation() == DynamoDbOperation.QUERY;
        if (query && request.look().isBackward()) {
            parameters.add("ScanIndexForward=false");
        }
        boolean first = operation.stage() == 0 && operation.operation().reachesMany();
        boolean drops =
                !operation.filter().isEmpty() || !operation.laterFilter().isEmpty();
        if (first && asked instanceof Read read && !drops) {
            read.limit().find().ifPresent(limit -> parameters.add("Limit=" + limit));
        }
        if (operation.consistency() == Consistency.STRONG) {
            parameters.add("ConsistentRead=true");
        }
        if (!operation.filter().isEmpty()) {
            parameters.add("FilterExpression: " + operation.filter());
        }
        if (!operation.laterFilter().isEmpty()) {
            parameters.add("the program afterwards keeps: " + operation.laterFilter());
        }
        times(operation.times()).forEach(parameters::add);
        if (operation.isByHandler()) {
            parameters.add("by the stream handler");
        }
        if (request.partitions() > 1) {
            String how = query && request.look().bound().takesTurns() ? "until the limit is reached" : "merged";
            parameters.add("%s partitions, %s".formatted(request.partitions(), how));
        }
        return parameters;
    }

    private static List<String> times(Rational times) {
        return times.equals(Rational.ONE) ? List.of() : List.of("× " + RoundedNumbers.about(times));
    }

    private Line write(ServedPattern served, PlannedWrite write, PlannedOperation operation) {
        Split split = Split.of(write.key(), operation.path());
        String verb = write.action().word();
        boolean alone = operation.operation() == write.action();
        List<String> parameters = new ArrayList<>(times(write.times()));
        Kept kept = write.entry().item().kept();
        if (operation.isByHandler()) {
            parameters.add("by the stream handler");
        } else if (kept == Kept.BY_HAND) {
            parameters.add("kept up to date by " + kept.word());
        }
        return new Line(
                operation.stage() + 1,
                alone ? verb : "%s: %s".formatted(operation.operation().word(), verb.replace("Item", "")),
                place(write.entry().path()),
                write.entry().item().name(),
                split.partition(),
                split.sort(),
                parameters,
                condition(served.pattern().operation(), write));
    }

    /** The condition of the write on this item. */
    private static String condition(Operation operation, PlannedWrite write) {
        String key = write.entry().path().key().partition().get(0);
        boolean home = write.entry().item().kind().isHome();
        boolean put = write.action() == DynamoDbOperation.PUT_ITEM;
        Set<String> terms = new LinkedHashSet<>();
        if (write.entry().item().kind().isGuard() && put) {
            terms.add("attribute_not_exists(%s)".formatted(key));
        }
        for (Write one : operation.writes()) {
            if (home && one.entity().equals(write.entry().entity())) {
                terms.addAll(conditions(one, put, key));
            }
        }
        return String.join(" AND ", terms);
    }

    private static List<String> conditions(Write write, boolean put, String key) {
        List<String> terms = new ArrayList<>();
        if (write instanceof Create && put) {
            terms.add("attribute_not_exists(%s)".formatted(key));
        }
        if (write instanceof Update update) {
            terms.add("attribute_exists(%s)".formatted(key));
            update.conditions().forEach(condition -> terms.add(ConditionWords.expression(condition)));
        }
        if (write instanceof Delete delete) {
            delete.conditions().forEach(condition -> terms.add(ConditionWords.expression(condition)));
        }
        return terms;
    }

    /** The name of the table or the index. */
    public static String place(Path path) {
        return path.name();
    }

    /** The two parts of a key condition. */
    private record Split(String partition, String sort) {
        static Split of(String condition, Path path) {
            if (path.key().sort().isEmpty() || condition.isEmpty()) {
                return new Split(condition, "");
            }
            String name = path.key().sort().get(0);
            for (String start : List.of(" AND %s ".formatted(name), " AND begins_with(%s,".formatted(name))) {
                int at = condition.indexOf(start);
                if (at >= 0) {
                    return new Split(condition.substring(0, at), condition.substring(at + " AND ".length()));
                }
            }
            return new Split(condition, "");
        }
    }
}
