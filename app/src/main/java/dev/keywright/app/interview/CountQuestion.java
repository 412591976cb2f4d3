package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.yaml.YamlTree;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How many of an entity there are. */
final class CountQuestion implements QuestionKind {
    private static final String SUFFIX = ".count";

    @Override
    public List<Question> open(Situation situation) {
        List<Question> open = new ArrayList<>();
        for (String entity : situation.entityNames()) {
            Optional<Answered> known = situation.requirements().findAnswer(entity + SUFFIX);
            boolean assumed = known.filter(answer -> !answer.isClosed()).isPresent()
                    && situation.requirements().model().has("entities", entity, "count");
            if (assumed || isMissing(entity, situation)) {
                Question question = new Question(
                        entity + SUFFIX,
                        "How many of %s will there be, at the size to be paid for?".formatted(entity),
                        "The number decides what is stored, how many a list finds, and how busy one key gets.",
                        "a number, or two such as `10k to 50k`; creates a day x days that each is kept");
                open.add(assumed ? question.or(known.orElseThrow().value(), "a round number") : question);
            }
        }
        return open;
    }

    private static boolean isMissing(String entity, Situation situation) {
        return situation.ownDiagnostics().stream()
                .filter(diagnostic -> diagnostic.problem().id().equals("missing-count"))
                .anyMatch(diagnostic -> owner(diagnostic, situation).equals(entity));
    }

    private static String owner(Diagnostic diagnostic, Situation situation) {
        List<String> lines = situation.requirements().model().text().lines().toList();
        int line = diagnostic.span().start().line();
        return line >= 1 && line <= lines.size() ? lines.get(line - 1).strip().replaceFirst(":.*$", "") : "";
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.endsWith(SUFFIX) && situation.entityNames().contains(id.substring(0, id.length() - SUFFIX.length()));
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        Amount amount = Amount.find(answer.replaceFirst("(?i) (of them|items|in all)$", ""))
                .filter(number -> number.likely().signum() > 0)
                .orElseThrow(() -> new Unclear(
                        "`%s` is no number above 0; write it like 500, 20k or 10k to 50k".formatted(answer)));
        String entity = id.substring(0, id.length() - SUFFIX.length());
        return IdentityQuestion.put(
                        situation.requirements(), YamlTree.plain(amount.text()), "entities", entity, "count")
                .with(new Answered(id, amount.text(), amount.range(), Source.SAID, ""));
    }

    @Override
    public List<String> extremes(String id, Situation situation) {
        BigDecimal now = situation
                .requirements()
                .findAnswer(id)
                .flatMap(answer -> Amount.find(answer.value()))
                .map(Amount::likely)
                .orElse(BigDecimal.valueOf(EntitiesQuestion.ASSUMED_COUNT));
        return List.of(
                Amount.plain(now.scaleByPowerOfTen(-1).max(BigDecimal.ONE)), Amount.plain(now.scaleByPowerOfTen(3)));
    }
}
