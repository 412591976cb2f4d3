package dev.keywright.app.interview;

import java.util.ArrayList;
import java.util.List;

/** What is kept about an entity. */
final class AttributesQuestion implements QuestionKind {
    private static final String SUFFIX = ".attributes";

    @Override
    public List<Question> open(Situation situation) {
        List<Question> open = new ArrayList<>();
        for (String entity : situation.entityNames()) {
            situation
                    .requirements()
                    .findAnswer(entity + SUFFIX)
                    .filter(answer -> !answer.isClosed())
                    .ifPresent(answer -> open.add(new Question(
                                    answer.id(),
                                    "What else is kept about one %s?".formatted(entity),
                                    "DynamoDB bills by the size of items; what is sorted or looked up by must be here too.",
                                    "such as: email unique, note 400 bytes, total number, status (OPEN, PAID), createdAt timestamp")
                            .or("nothing", "nothing was said")));
        }
        return open;
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return situation.findEntity(id, SUFFIX).isPresent();
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        String entity = situation.findEntity(id, SUFFIX).orElseThrow();
        Requirements now = situation.requirements();
        if (Words.isNone(answer) || answer.strip().equals("only its id")) {
            return now.with(Answered.said(id, "only its id"));
        }
        for (String said : Words.split(answer, ',')) {
            AttributeText attribute = AttributeText.find(said)
                    .orElseThrow(() -> new Unclear(
                            "`%s` is not clear; write a name, then a type or a size, such as: note 400 bytes"
                                    .formatted(said)));
            now = IdentityQuestion.put(now, attribute.value(), "entities", entity, "attributes", attribute.name());
        }
        return now.with(Answered.said(id, answer.strip()));
    }
}
