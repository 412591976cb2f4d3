package dev.keywright.app.text;

import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The requests of a pattern, for people. */
public final class RequestText {
    /** Holds the words of a term together until lines are broken. */
    static final char NO_BREAK = '\u00a0';

    private final Layout layout;

    public RequestText(Layout layout) {
        this.layout = layout;
    }

    /** The lines of each pattern, by its id. */
    public static Map<String, List<String>> byPattern(Account account) {
        RequestText texts = new RequestText(account.bill().layout());
        Map<String, List<String>> lines = new LinkedHashMap<>();
        account.bill().patterns().forEach(served -> lines.put(served.pattern().id(), texts.lines(served)));
        return lines;
    }

    /** A line for each request, and one for each of its writes where it has several. */
    public List<String> lines(ServedPattern served) {
        List<String> lines = new ArrayList<>();
        for (PlannedOperation operation : Operations.of(served, layout)) {
            lines.add(joined(words(operation)));
            if (operation.writes().size() > 1) {
                operation.writes().forEach(write -> lines.add(joined(words(write, operation))));
            }
        }
        return lines;
    }

    private static String joined(List<String> words) {
        return String.join(" ", words).replace(NO_BREAK, ' ');
    }

    /** The words of a request, each of which stays on one line. */
    List<String> words(PlannedOperation operation) {
        List<String> words = new ArrayList<>(List.of(operation.operation().word()));
        if (operation.writes().isEmpty()) {
            words.addAll(place(operation.path()));
            words.addAll(times(operation.times()));
            words.addAll(terms(operation.keyCondition()));
            words.addAll(operation.filter().isEmpty() ? List.of() : terms("filter " + operation.filter()));
            words.addAll(
                    operation.laterFilter().isEmpty()
                            ? List.of()
                            : terms("afterwards keeps " + operation.laterFilter()));
            return words;
        }
        boolean one = operation.writes().size() == 1;
        PlannedWrite write = operation.writes().get(0);
        if (one && operation.operation() == write.action()) {
            words.add(write.entry().item().name());
            words.addAll(times(operation.times()));
            words.addAll(terms(write.key()));
            return words;
        }
        words.addAll(times(operation.times()));
        int last = words.size() - 1;
        words.set(last, words.get(last) + ":");
        words.addAll(
                one
                        ? words(write, operation)
                        : List.of("%s items"
                                .formatted(Numbers.figure(counted(operation)))
                                .replace(' ', NO_BREAK)));
        return words;
    }

    /** The words of one of its writes. */
    static List<String> words(PlannedWrite write, PlannedOperation operation) {
        List<String> words = new ArrayList<>();
        words.add(verb(write.action()));
        words.add(write.entry().item().name());
        words.addAll(times(isBatch(operation) ? write.times() : write.times().dividedBy(operation.times())));
        words.addAll(terms(write.key()));
        return words;
    }

    /** Batches are filled up with whatever there is, so only all of them together mean something. */
    private static Rational counted(PlannedOperation operation) {
        Rational each = operation.itemsEach();
        return isBatch(operation) ? each.times(operation.times()) : each;
    }

    private static boolean isBatch(PlannedOperation operation) {
        return operation.operation() == DynamoDbOperation.BATCH_WRITE_ITEM;
    }

    /** The name of a table or an index; the only table of a design is not named. */
    private List<String> place(Path path) {
        boolean onlyTable = layout.design().tables().size() == 1;
        return path instanceof Path.Primary && onlyTable ? List.of() : List.of(path.name());
    }

    private static List<String> times(Rational times) {
        return times.equals(Rational.ONE) ? List.of() : List.of("×%s%s".formatted(NO_BREAK, Numbers.figure(times)));
    }

    /** The terms of a condition, each of which stays on one line. */
    private static List<String> terms(String condition) {
        List<String> terms = new ArrayList<>();
        String joined = "";
        for (String term : condition.split(" AND ", -1)) {
            terms.add((joined + term).replace(' ', NO_BREAK));
            joined = "AND ";
        }
        return condition.isEmpty() ? List.of() : terms;
    }

    /** The word that transactions and batches have for it. */
    private static String verb(DynamoDbOperation action) {
        return action.word().replace("Item", "").toLowerCase(Locale.ROOT);
    }
}
