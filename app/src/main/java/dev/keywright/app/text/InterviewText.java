package dev.keywright.app.text;

import dev.keywright.app.interview.Interview.Bill;
import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.app.interview.Question;
import dev.keywright.core.price.Dollars;
import java.util.List;

/** A turn of the interview, in plain lines. */
public final class InterviewText {
    private InterviewText() {}

    /** What was learned, what was updated, and what comes next. */
    public static String of(Turn turn) {
        StringBuilder text = new StringBuilder();
        lines("not taken", turn.refused(), text);
        lines("learned", turn.learned(), text);
        if (!turn.learned().isEmpty() && !turn.updated().isEmpty()) {
            text.append("updated: %s\n".formatted(String.join(", ", turn.updated())));
        }
        turn.review().ifPresent(review -> text.append("\n").append(review.text()));
        text.append("next: %s\n".formatted(next(turn)));
        return text.toString();
    }

    private static void lines(String what, List<String> lines, StringBuilder text) {
        lines.forEach(line -> text.append("%s: %s\n".formatted(what, line)));
    }

    /** What is still open, in a sentence. */
    public static String next(Turn turn) {
        String bill = turn.bill().map(InterviewText::bill).orElse("");
        if (!turn.questions().isEmpty()) {
            boolean confirms = turn.questions().get(0).id().startsWith("confirm.");
            String rest = confirms && turn.bill().isPresent()
                    ? "whatever else could be asked, the design stays and the bill moves by less than 3 %; "
                    : "";
            return "%s%s%s"
                    .formatted(rest, turn.open() == 1 ? "1 question" : "%s questions".formatted(turn.open()), bill);
        }
        return turn.isAgreed() ? "everything is agreed" + bill : "nothing is left to ask" + bill;
    }

    private static String bill(Bill bill) {
        String low = Dollars.text(Math.min(bill.low(), bill.likely()));
        String high = Dollars.text(Math.max(bill.high(), bill.likely()));
        return low.equals(high)
                ? "; the bill is %s a month".formatted(low)
                : "; the bill is %s a month, between %s and %s over all that is open"
                        .formatted(Dollars.text(bill.likely()), low, high);
    }

    /** A question with its reason, its hint and its numbered answers. */
    public static String of(Question question) {
        StringBuilder text = new StringBuilder("\n%s: %s\n".formatted(question.id(), question.ask()));
        text.append("  why: %s\n".formatted(question.why()));
        text.append("  how: %s\n".formatted(question.hint()));
        for (int number = 1; number <= question.choices().size(); number++) {
            text.append("  %s. %s\n"
                    .formatted(number, question.choices().get(number - 1).words()));
        }
        question.usual()
                .ifPresent(usual -> text.append("  an empty line: %s (%s)\n".formatted(usual.value(), usual.source())));
        return text.toString();
    }
}
