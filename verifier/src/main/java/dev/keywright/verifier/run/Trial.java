package dev.keywright.verifier.run;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.InputFields;
import dev.keywright.verifier.ask.InputFields.Field;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.oracle.Agreement;
import dev.keywright.verifier.run.Exchange.Charge;
import dev.keywright.verifier.run.Verification.Stage;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** One call of one pattern on a small made-up world: the answer beside the right one, the requests, and the items they touch. */
public final class Trial {
    private static final int MOST_EXAMPLES = 12;
    private static final int MOST_PAGES = 50;

    private final VerificationSubject subject;
    private final Pattern pattern;

    public Trial(VerificationSubject subject, Pattern pattern) {
        this.subject = subject;
        this.pattern = pattern;
    }

    /**
     * The result of a call.
     *
     * @param inputs the inputs of the call
     * @param fields the same as they can be filled in
     * @param agrees whether the answer is the right one
     * @param expected the rows of the right answer, or one line about it
     * @param found the rows of the answer that came
     */
    public record Result(
            PatternInputs inputs,
            List<Field> fields,
            boolean agrees,
            List<String> expected,
            List<String> found,
            BigDecimal predictedUnits,
            BigDecimal consumedUnits,
            List<Request> requests,
            List<TableRows> tables) {
        public Result {
            fields = List.copyOf(fields);
            expected = List.copyOf(expected);
            found = List.copyOf(found);
            requests = List.copyOf(requests);
            tables = List.copyOf(tables);
        }
    }

    /** A request as it was sent: the operation, such as `Query`, and its fields. */
    public record Request(String operation, Map<String, Object> fields) {
        public Request {
            fields = new LinkedHashMap<>(fields);
        }
    }

    /** The items of a table. */
    public record TableRows(String table, List<String> key, List<ItemRow> rows) {
        public TableRows {
            key = List.copyOf(key);
            rows = List.copyOf(rows);
        }
    }

    /** An item: what happened to it, its key, and its other attributes in words. */
    public record ItemRow(Touch touch, List<String> key, Map<String, String> attributes) {
        public ItemRow {
            key = List.copyOf(key);
            attributes = new LinkedHashMap<>(attributes);
        }
    }

    public enum Touch {
        NONE,
        READ,
        ADDED,
        CHANGED,
        REMOVED
    }

    /** There is nothing to call the pattern with; the message says why. */
    public static final class NotPossible extends Exception {
        private static final long serialVersionUID = 1L;

        NotPossible(String message) {
            super(message);
        }
    }

    /** The inputs that a call may have: the number-th example. */
    private Optional<PatternInputs> example(Stage stage, int number) {
        Operation operation = pattern.operation();
        if (!operation.writes().isEmpty()) {
            Optional<PatternInputs> last = Optional.empty();
            for (int at = 0; at <= number; at++) {
                Optional<PatternInputs> next = stage.scene().workload().write(operation, Intent.SUCCEED);
                last = next.isPresent() ? next : last;
            }
            return last;
        }
        List<PatternInputs> all = stage.scene().workload().questions(operation, MOST_EXAMPLES);
        return all.isEmpty() ? Optional.empty() : Optional.of(single(all.get(number % all.size())));
    }

    private static PatternInputs single(PatternInputs inputs) {
        return inputs.batch().isEmpty() ? inputs : inputs.batch().get(0);
    }

    /**
     * Stores the world, calls the pattern, and removes everything again.
     *
     * @param id letters and digits that no other run has
     * @param example the number of the example that the call begins with
     * @param texts the texts of its fields; none for the example itself
     */
    public Result run(Endpoint endpoint, String id, int example, List<String> texts)
            throws NotPossible, Verification.Interrupted {
        SentRequests sent = new SentRequests();
        Optional<Result> result = new Verification(subject, endpoint, (what, done, all) -> {})
                .staged(
                        id,
                        List.of(sent),
                        stage -> example(stage, example)
                                .map(inputs -> played(
                                        stage, texts.isEmpty() ? inputs : InputFields.with(texts, inputs), sent)));
        return result.orElseThrow(() -> new NotPossible(
                "no inputs were found with which %s does anything; try another seed".formatted(pattern.id())));
    }

    private Result played(Stage stage, PatternInputs inputs, SentRequests sent) {
        Scene scene = stage.scene();
        new WorldLoad(scene).all((what, done, all) -> {});
        Map<String, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>> before =
                scene.stored().everything();
        sent.clear();
        scene.otherExchanges();
        Answered answered = answered(scene, inputs);
        List<Exchange> exchanges = scene.otherExchanges();
        List<Request> requests = sent.all().stream()
                .map(request -> new Request(request.operation(), named(request.fields(), scene.prefix())))
                .toList();
        return new Result(
                inputs,
                InputFields.of(inputs),
                answered.agrees(),
                answered.expected(),
                answered.found(),
                units(exchanges, Charge::predicted),
                units(exchanges, Charge::consumed),
                requests,
                rows(scene, before, scene.stored().everything(), sent));
    }

    private record Answered(boolean agrees, List<String> expected, List<String> found) {}

    private Answered answered(Scene scene, PatternInputs inputs) {
        try {
            if (pattern.operation() instanceof Read read) {
                List<List<AnswerRow>> pages = pages(scene, read, inputs);
                return new Answered(
                        Agreement.difference(scene.oracle().expected(read, inputs), pages)
                                .isEmpty(),
                        texts(scene.oracle().expected(read, inputs).allRows()),
                        texts(pages.stream().flatMap(List::stream).toList()));
            }
            if (pattern.operation() instanceof Count count) {
                long expected = scene.oracle().count(count, inputs);
                long found = scene.program().count(count, inputs);
                return new Answered(expected == found, List.of("" + expected), List.of("" + found));
            }
            WriteOutcome expected = scene.oracle().write(pattern.operation(), inputs);
            WriteOutcome found = scene.program().write(pattern.operation(), inputs);
            return new Answered(
                    Agreement.difference(pattern.operation(), expected, found).isEmpty(),
                    List.of(ReportTexts.outcome(expected)),
                    List.of(ReportTexts.outcome(found)));
        } catch (DynamoDbException | IllegalStateException | IllegalArgumentException failed) {
            return new Answered(false, List.of(), List.of("it failed: " + failed.getMessage()));
        }
    }

    private static List<String> texts(List<AnswerRow> rows) {
        return rows.stream().map(AnswerRow::toString).toList();
    }

    private static List<List<AnswerRow>> pages(Scene scene, Read read, PatternInputs inputs) {
        List<List<AnswerRow>> pages = new ArrayList<>();
        PagePosition at = PagePosition.START;
        while (!(at instanceof PagePosition.End) && pages.size() < MOST_PAGES) {
            AnswerPage page = scene.program().read(read, inputs, at);
            pages.add(page.rows());
            at = page.next();
        }
        return pages;
    }

    private static BigDecimal units(List<Exchange> exchanges, java.util.function.Function<Charge, BigDecimal> units) {
        return exchanges.stream()
                .flatMap(exchange -> exchange.charges().stream())
                .map(units)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** With the names that the tables have in the design. */
    private static Map<String, Object> named(Map<String, Object> fields, String prefix) {
        Map<String, Object> named = new LinkedHashMap<>();
        fields.forEach((name, value) -> named.put(name.replace(prefix, ""), named(value, prefix)));
        return named;
    }

    private static Object named(Object value, String prefix) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> fields = new LinkedHashMap<>();
            map.forEach((name, one) -> fields.put(String.valueOf(name), one));
            return named(fields, prefix);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(one -> named(one, prefix)).toList();
        }
        return value instanceof String text ? text.replace(prefix, "") : value;
    }

    private List<TableRows> rows(
            Scene scene,
            Map<String, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>> before,
            Map<String, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>> after,
            SentRequests sent) {
        List<TableRows> tables = new ArrayList<>();
        after.forEach((table, now) -> {
            List<String> key = scene.stored().shape(table).key();
            Map<Map<String, AttributeValue>, Map<String, AttributeValue>> all =
                    new LinkedHashMap<>(before.getOrDefault(table, Map.of()));
            all.putAll(now);
            List<ItemRow> rows = new ArrayList<>();
            all.forEach((itemKey, item) -> {
                Optional<Map<String, AttributeValue>> old =
                        Optional.ofNullable(before.getOrDefault(table, Map.of()).get(itemKey));
                Optional<Map<String, AttributeValue>> kept = Optional.ofNullable(now.get(itemKey));
                Touch touch = touch(old, kept, sent.hasFound(table, itemKey));
                rows.add(new ItemRow(
                        touch,
                        key.stream().map(name -> ItemWords.of(item.get(name))).toList(),
                        ItemWords.of(item, key)));
            });
            rows.sort((left, right) -> String.join("\0", left.key()).compareTo(String.join("\0", right.key())));
            tables.add(new TableRows(table.replace(scene.prefix(), ""), key, rows));
        });
        return tables;
    }

    private static Touch touch(
            Optional<Map<String, AttributeValue>> old, Optional<Map<String, AttributeValue>> now, boolean found) {
        if (old.isEmpty()) {
            return Touch.ADDED;
        }
        if (now.isEmpty()) {
            return Touch.REMOVED;
        }
        if (!old.equals(now)) {
            return Touch.CHANGED;
        }
        return found ? Touch.READ : Touch.NONE;
    }
}
