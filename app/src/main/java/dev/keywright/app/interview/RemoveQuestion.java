package dev.keywright.app.interview;

import java.util.List;

/** Takes an entity or a pattern out again: never asked, always possible. */
final class RemoveQuestion implements QuestionKind {
    static final String ID = "remove";

    @Override
    public List<Question> open(Situation situation) {
        return List.of();
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.equals(ID);
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        String name = answer.strip();
        Requirements now = situation.requirements();
        boolean entity = now.model().has("entities", name);
        if (!entity && !now.hasPattern(name)) {
            throw new Unclear("there is no entity and no pattern `%s`".formatted(name));
        }
        YamlLines model =
                entity ? now.model().without("entities", name) : now.model().without("patterns", name);
        Requirements without = now.with(model).withWaiting(now.waiting().without("patterns", name));
        return without.withAnswers(all ->
                all.stream().filter(known -> !known.id().startsWith(name + ".")).toList());
    }
}
