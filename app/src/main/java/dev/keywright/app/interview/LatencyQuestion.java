package dev.keywright.app.interview;

import dev.keywright.core.model.Pattern;
import dev.keywright.core.yaml.YamlTree;
import java.util.List;
import java.util.Optional;

/** How fast answers must be: asked once, for every pattern that does not say it. */
final class LatencyQuestion implements QuestionKind {
    private static final String ID = "latency";
    private static final String USUAL = "50 ms";

    @Override
    public List<Question> open(Situation situation) {
        return silent(situation).isEmpty() || situation.requirements().isClosed(ID)
                ? List.of()
                : List.of(new Question(
                                ID,
                                "How fast must answers be?",
                                "A read of DynamoDB takes a few milliseconds; every further round trip adds as much.",
                                "such as 50 ms; it is noted for every pattern that does not say it")
                        .or(USUAL, "usual for a page that people wait for"));
    }

    private static List<String> silent(Situation situation) {
        return situation.patterns().stream()
                .filter(pattern -> pattern.latency().isBlank())
                .map(Pattern::id)
                .toList();
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.equals(ID);
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        if (!answer.matches("(?i)[<≤~]? ?[0-9][0-9.,]* ?(ms|s|milliseconds?|seconds?)( .{0,40})?")) {
            throw new Unclear("`%s` is no time; write it like 50 ms or 1 s".formatted(answer));
        }
        return applied(situation.requirements().with(Answered.said(ID, answer.strip())));
    }

    /** With the latency on every pattern that has none. */
    static Requirements applied(Requirements requirements) {
        Optional<String> latency =
                requirements.findAnswer(ID).filter(Answered::isClosed).map(Answered::value);
        if (latency.isEmpty()) {
            return requirements;
        }
        Requirements now = requirements;
        for (String pattern : silent(new Situation(requirements))) {
            now = now.withPattern(pattern, ID, YamlTree.text(latency.get())).orElse(now);
        }
        return now;
    }
}
