package dev.keywright.app.interview;

import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.yaml.YamlTree;
import java.util.List;

/** Which reads must see every write before them: asked once for all. */
final class ConsistencyQuestion implements QuestionKind {
    private static final String ID = "consistency";

    @Override
    public List<Question> open(Situation situation) {
        List<String> reads = reads(situation);
        return reads.isEmpty() || situation.requirements().isClosed(ID)
                ? List.of()
                : List.of(new Question(
                                ID,
                                "Which of %s must see every write that was acknowledged before?"
                                        .formatted(String.join(", ", reads)),
                                "Such a read costs twice as much and cannot use a global index; all others may trail by a moment.",
                                "their ids with commas between them, or `none`")
                        .or("none", "eventual consistency, as DynamoDB's own default"));
    }

    private static List<String> reads(Situation situation) {
        return situation.patterns().stream()
                .filter(pattern -> pattern.operation() instanceof Read)
                .map(Pattern::id)
                .toList();
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.equals(ID);
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        Requirements now = situation.requirements();
        if (Words.isNone(answer)) {
            return now.with(Answered.said(ID, "eventual for all"));
        }
        List<String> reads = reads(situation);
        List<String> named = answer.strip().equalsIgnoreCase("all") ? reads : Words.list(answer);
        for (String pattern : named) {
            if (!reads.contains(pattern)) {
                throw new Unclear("`%s` is none of the reads %s".formatted(pattern, String.join(", ", reads)));
            }
            now = now.withPattern(pattern, "consistency", YamlTree.text("strong"))
                    .orElseThrow(() -> new Unclear("could not be written into the document; edit it there"));
        }
        return now.with(
                Answered.said(ID, "strong for %s, eventual for all others".formatted(String.join(", ", named))));
    }
}
