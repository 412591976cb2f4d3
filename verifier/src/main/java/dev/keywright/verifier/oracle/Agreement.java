package dev.keywright.verifier.oracle;

import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Transaction;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.oracle.ExpectedAnswer.Match;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether pages that a database gave are a right answer: what is equal by the order asked for may come in any order, but
 * the pages together hold each match exactly once, and every page but the last is full.
 */
public final class Agreement {
    private Agreement() {}

    /** The first difference between pages and the expected answer; nothing where they agree. */
    public static Optional<String> difference(ExpectedAnswer expected, List<List<AnswerRow>> pages) {
        List<AnswerRow> all = pages.stream().flatMap(List::stream).toList();
        return ofPages(expected, pages).or(() -> ofRows(expected, all, expected.size()));
    }

    /** The first page alone, where the caller has not asked for more. */
    public static Optional<String> differenceOfFirstPage(ExpectedAnswer expected, List<AnswerRow> page) {
        return ofRows(expected, page, expected.most());
    }

    /**
     * The difference between outcomes of a write. A write with two reasons to be refused may name either; a transaction of
     * which one write is refused and another has nothing to write to may name either too. A single write says which of the
     * two it was; a delete in a batch says neither that there was anything nor that there was not.
     */
    public static Optional<String> difference(Operation operation, WriteOutcome expected, WriteOutcome got) {
        if (expected instanceof WriteOutcome.Several many && got instanceof WriteOutcome.Several others) {
            return ofEach(operation, many.outcomes(), others.outcomes());
        }
        boolean refused = expected instanceof WriteOutcome.Refused && got instanceof WriteOutcome.Refused;
        boolean neither = operation instanceof Transaction && changesNothing(expected) && changesNothing(got);
        boolean untold = got instanceof WriteOutcome.Untold && !(expected instanceof WriteOutcome.Refused);
        return refused || neither || untold || expected.equals(got)
                ? Optional.empty()
                : Optional.of("%s, expected %s".formatted(got, expected));
    }

    private static Optional<String> ofEach(Operation operation, List<WriteOutcome> expected, List<WriteOutcome> got) {
        if (expected.size() != got.size()) {
            return Optional.of("%s outcomes, expected %s".formatted(got.size(), expected.size()));
        }
        for (int at = 0; at < expected.size(); at++) {
            Optional<String> difference = difference(operation, expected.get(at), got.get(at));
            if (difference.isPresent()) {
                return Optional.of("write %s of the batch: %s".formatted(at + 1, difference.get()));
            }
        }
        return Optional.empty();
    }

    private static boolean changesNothing(WriteOutcome outcome) {
        return outcome instanceof WriteOutcome.Refused || outcome instanceof WriteOutcome.Nothing;
    }

    /** An empty page at the end is no mistake: a full page does not show that it is the last. */
    private static Optional<String> ofPages(ExpectedAnswer expected, List<List<AnswerRow>> pages) {
        for (int at = 0; at < pages.size(); at++) {
            boolean last = at == pages.size() - 1;
            int rows = pages.get(at).size();
            boolean full = expected.limit() == 0 || rows == expected.limit();
            boolean tooLong = expected.limit() > 0 && rows > expected.limit();
            if (tooLong || (!last && !full)) {
                return Optional.of("page %s has %s rows, the limit is %s".formatted(at + 1, rows, expected.limit()));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> ofRows(ExpectedAnswer expected, List<AnswerRow> rows, int most) {
        if (rows.size() != most) {
            return Optional.of("%s rows, expected %s%s".formatted(rows.size(), most, unmatched(expected, rows)));
        }
        int start = 0;
        for (List<Match> group : expected.groups()) {
            int end = Math.min(rows.size(), start + group.size());
            Optional<String> difference = ofGroup(group, rows.subList(start, end), start);
            if (difference.isPresent()) {
                return difference;
            }
            start = end;
        }
        return Optional.empty();
    }

    /** The row that is too many or missing. */
    private static String unmatched(ExpectedAnswer expected, List<AnswerRow> rows) {
        List<Match> left = new ArrayList<>();
        expected.groups().forEach(left::addAll);
        for (AnswerRow row : rows) {
            Optional<Match> match =
                    left.stream().filter(one -> isRight(one, row)).findFirst();
            if (match.isEmpty()) {
                return "; not expected: " + row;
            }
            left.remove(match.get());
        }
        return left.isEmpty() ? "" : "; missing: " + left.get(0).values();
    }

    private static Optional<String> ofGroup(List<Match> group, List<AnswerRow> rows, int start) {
        List<Match> left = new ArrayList<>(group);
        for (int at = 0; at < rows.size(); at++) {
            AnswerRow row = rows.get(at);
            Optional<Match> match =
                    left.stream().filter(one -> isRight(one, row)).findFirst();
            if (match.isEmpty()) {
                return Optional.of("row %s is %s%s".formatted(start + at + 1, row, wanted(left, row)));
            }
            left.remove(match.get());
        }
        return Optional.empty();
    }

    private static String wanted(List<Match> left, AnswerRow row) {
        Optional<Match> same =
                left.stream().filter(one -> one.has(row.values())).findFirst();
        if (same.isPresent()) {
            return ", whose included differ: " + ofRelatives(same.get(), row).orElse("");
        }
        return left.isEmpty()
                ? ", expected no more"
                : ", expected %s".formatted(left.stream().map(Match::values).toList());
    }

    private static boolean isRight(Match match, AnswerRow row) {
        return match.has(row.values()) && ofRelatives(match, row).isEmpty();
    }

    private static Optional<String> ofRelatives(Match match, AnswerRow row) {
        Set<List<Step>> ways = new LinkedHashSet<>(match.along().keySet());
        ways.addAll(row.along().keySet());
        for (List<Step> way : ways) {
            ExpectedAnswer expected = match.along().get(way);
            if (expected == null) {
                return Optional.of("nothing is expected along " + way);
            }
            Optional<String> difference = ofRows(expected, row.along(way), expected.most());
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }
}
