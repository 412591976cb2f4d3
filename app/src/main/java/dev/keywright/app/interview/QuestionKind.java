package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import java.util.List;

/** A kind of question: when one is open, and what its answer changes. */
interface QuestionKind {
    /** The questions of this kind that have no answer yet. */
    List<Question> open(Situation situation);

    /** Whether an answer with this id is for this kind, asked or not. */
    boolean takes(String id, Situation situation);

    Requirements take(String id, String answer, Situation situation) throws Unclear;

    /** A person who does not know, where nothing is usual: the question is put off. */
    default Requirements unknown(String id, Situation situation) throws Unclear {
        Answered old = situation.requirements().findAnswer(id).orElse(Answered.open(id, "", ""));
        return situation.requirements().with(old.from(Source.LATER, "the person does not know"));
    }

    /** Whether the usual answer may stand in for a person who does not know. */
    default boolean isAssumable() {
        return true;
    }

    /** Answers as small and as large as they may well be, to see what depends on them; none where nothing can be priced. */
    default List<String> extremes(String id, Situation situation) {
        return List.of();
    }
}
