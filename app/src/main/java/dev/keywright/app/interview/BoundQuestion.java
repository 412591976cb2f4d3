package dev.keywright.app.interview;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.yaml.YamlTree;
import java.util.List;

/** How many results a list shows at a time. */
final class BoundQuestion implements QuestionKind {
    private static final String SUFFIX = ".limit";

    @Override
    public List<Question> open(Situation situation) {
        return situation.patterns().stream()
                .filter(pattern -> pattern.operation() instanceof Read read && isUnbounded(read, situation))
                .map(Pattern::id)
                .filter(id -> !situation.requirements().isClosed(id + SUFFIX))
                .map(id -> new Question(
                                id + SUFFIX,
                                "How many results does %s show at a time?%s"
                                        .formatted(id, RateQuestion.title(id, situation)),
                                "Without a bound every answer is read to its end, and all of it is paid for.",
                                "a number such as 20, or `all`")
                        .or("all", "no bound was said"))
                .toList();
    }

    /** An identity or a unique value finds one at most. */
    private static boolean isUnbounded(Read read, Situation situation) {
        List<AttributeRef> given = read.selection().by().stream()
                .map(known -> known.attribute().attribute())
                .toList();
        boolean one = situation.entities().stream()
                .filter(entity -> entity.ref().equals(read.entity()))
                .anyMatch(entity -> given.containsAll(entity.id())
                        || entity.uniques().stream().anyMatch(unique -> given.containsAll(unique.attributes())));
        return (read.isUnion() || !one) && !read.limit().isStated();
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.endsWith(SUFFIX)
                && situation.requirements().hasPattern(id.substring(0, id.length() - SUFFIX.length()));
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        String pattern = id.substring(0, id.length() - SUFFIX.length());
        if (answer.strip().equalsIgnoreCase("all")) {
            return situation.requirements().with(Answered.said(id, "all"));
        }
        Amount limit = Amount.find(answer)
                .filter(number -> number.likely().stripTrailingZeros().scale() <= 0
                        && number.likely().signum() > 0)
                .orElseThrow(() ->
                        new Unclear("`%s` is no number of results; write it like 20, or `all`".formatted(answer)));
        return situation
                .requirements()
                .withPattern(pattern, "limit", YamlTree.plain(limit.text()))
                .orElseThrow(() -> new Unclear("could not be written into the document; edit it there"))
                .with(Answered.said(id, limit.text()));
    }

    @Override
    public List<String> extremes(String id, Situation situation) {
        return List.of("10");
    }
}
