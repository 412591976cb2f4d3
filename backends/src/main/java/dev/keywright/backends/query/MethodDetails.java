package dev.keywright.backends.query;

import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The details that tell a pattern from others that do alike. */
final class MethodDetails {
    /** The number of details of every pattern; some are empty, and the last one is the pattern's id. */
    static final int LEVELS = 5;

    private MethodDetails() {}

    /** What distinguishes it from others of the same plain name, the most telling first; always as many. */
    static List<String> of(Pattern pattern) {
        Operation operation = pattern.operation();
        List<String> details = new ArrayList<>();
        if (operation instanceof Read read) {
            details.add(included(read));
            details.add(narrowed(read.selection()));
            details.add(ordered(read));
            details.add(selected(read));
        } else if (operation instanceof Count count) {
            details.add(narrowed(count.selection()));
            details.add(count.consistency() == Consistency.STRONG ? "Strongly" : "");
        } else {
            List<Write> writes = operation.writes();
            details.add(all(writes.stream().map(MethodDetails::changed)));
            details.add(all(writes.stream().map(MethodDetails::started)));
            details.add(all(writes.stream().map(MethodDetails::conditional)));
            details.add(all(writes.stream().map(MethodDetails::cascaded)));
        }
        while (details.size() < LEVELS - 1) {
            details.add("");
        }
        details.add(Identifiers.pascal(pattern.id()));
        return details;
    }

    private static String all(Stream<String> words) {
        return words.filter(word -> !word.isEmpty())
                .distinct()
                .limit(MethodWords.MOST)
                .collect(Collectors.joining("And"));
    }

    private static String after(String word, Stream<String> words) {
        String all = all(words);
        return all.isEmpty() ? "" : word + all;
    }

    private static String included(Read read) {
        return after(
                "With",
                read.include().stream()
                        .map(include -> include.path().get(include.path().size() - 1))
                        .map(step -> MethodWords.name(
                                step.towards() == Towards.CHILD
                                        ? step.to().name()
                                        : step.role().role(),
                                step.towards() == Towards.CHILD)));
    }

    private static String narrowed(Selection selection) {
        return after(
                        "In",
                        selection.in().stream()
                                .map(choice -> Identifiers.plural(MethodWords.brief(choice.attribute()))))
                + after("Within", selection.range().stream().map(range -> MethodWords.whole(range.attribute())))
                + after(
                        "BeginningWith",
                        selection.prefix().stream().map(prefix -> MethodWords.whole(prefix.attribute())))
                + after("Having", selection.has().stream().map(MethodWords::whole))
                + after("Lacking", selection.lacks().stream().map(MethodWords::whole))
                + after("Containing", selection.contains().attributes().stream().map(MethodWords::whole));
    }

    private static String ordered(Read read) {
        return after(
                "OrderedBy",
                read.order().stream()
                        .map(order -> MethodWords.whole(order.attribute())
                                + (order.direction() == Direction.DESCENDING ? "Descending" : "")));
    }

    private static String selected(Read read) {
        String strongly = read.consistency() == Consistency.STRONG ? "Strongly" : "";
        return after("Only", read.select().stream().map(selected -> MethodWords.whole(selected.attribute())))
                + strongly;
    }

    private static String changed(Write write) {
        if (!(write instanceof Update update)) {
            return "";
        }
        return after(
                        "Set",
                        update.changes().stream()
                                .map(change -> change instanceof Change.Set
                                        ? name(change)
                                        : change instanceof Change.SetTo to
                                                ? name(change) + MethodWords.value(to.value())
                                                : ""))
                + after(
                        "AddTo",
                        update.changes().stream()
                                .map(change -> change instanceof Change.Add || change instanceof Change.AddMembers
                                        ? name(change)
                                        : ""))
                + after(
                        "RemoveFrom",
                        update.changes().stream()
                                .map(change -> change instanceof Change.RemoveMembers ? name(change) : ""))
                + after(
                        "Remove",
                        update.changes().stream().map(change -> change instanceof Change.Remove ? name(change) : ""));
    }

    private static String name(Change change) {
        return Identifiers.pascal(change.attribute().name());
    }

    private static String started(Write write) {
        return after("With", write.with().stream().map(MethodDetails::start));
    }

    private static String start(Start start) {
        String name = Identifiers.pascal(start.attribute().name());
        if (start.state() instanceof Start.Equal equal) {
            return name + MethodWords.value(equal.value());
        }
        return start.state() instanceof Start.Absent ? "No" + name : name;
    }

    private static String conditional(Write write) {
        return after("If", write.conditions().stream().map(MethodDetails::condition));
    }

    private static String condition(Condition condition) {
        return condition instanceof Condition.AnyOf any
                ? any.tests().stream().map(MethodDetails::test).distinct().collect(Collectors.joining("Or"))
                : test((Condition.Tests) condition);
    }

    private static String test(Condition.Tests condition) {
        String name = Identifiers.pascal(condition.attribute().name());
        if (condition instanceof Condition.OneOf one && one.values().size() <= MethodWords.MOST) {
            return name + one.values().stream().map(MethodWords::value).collect(Collectors.joining("Or"));
        }
        return condition instanceof Condition.Absent ? "No" + name : name;
    }

    private static String cascaded(Write write) {
        return write instanceof Delete delete
                ? after("With", delete.cascade().stream().map(child -> MethodWords.name(child.name(), true)))
                : "";
    }
}
