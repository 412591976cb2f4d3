package dev.keywright.app.interview;

import java.util.List;
import java.util.Optional;

/**
 * A question of the interview.
 *
 * @param id the name that an answer gives: a figure such as `P1.rps`, or what is asked such as `Order.parents`
 * @param ask the question
 * @param why the reason for asking
 * @param hint a way to an answer
 * @param usual the answer that is assumed until there is another
 * @param choices answers that can be given by their number
 */
public record Question(String id, String ask, String why, String hint, Optional<Usual> usual, List<Choice> choices) {
    public Question {
        choices = List.copyOf(choices);
    }

    public Question(String id, String ask, String why, String hint) {
        this(id, ask, why, hint, Optional.empty(), List.of());
    }

    /** The same with an answer that an empty line accepts. */
    public Question or(String value, String source) {
        return new Question(id, ask, why, hint, Optional.of(new Usual(value, source)), choices);
    }

    /** The same with numbered answers. */
    public Question among(List<Choice> numbered) {
        return new Question(id, ask, why, hint, usual, numbered);
    }

    /** An answer to be assumed, and where it comes from. */
    public record Usual(String value, String source) {}

    /** A numbered answer: the words for it, and the value that it stands for. */
    public record Choice(String words, String value) {}
}
