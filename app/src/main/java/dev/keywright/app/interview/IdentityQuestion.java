package dev.keywright.app.interview;

import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;

/** What identifies one of an entity. */
final class IdentityQuestion implements QuestionKind {
    private static final String SUFFIX = ".id";

    /** The size of a UUID as text. */
    static Node usualId() {
        return YamlTree.map(
                YamlTree.entry("type", YamlTree.text("string")), YamlTree.entry("size", YamlTree.number(36)));
    }

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
                                    "What identifies one %s?".formatted(entity),
                                    "It is the key that every %s is stored under, and it never changes."
                                            .formatted(entity),
                                    "one attribute, or several where only together they are unique, such as: userId, orderId")
                            .or(answer.value(), "the usual name")));
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
        List<String> names = Words.list(answer);
        for (String name : names) {
            if (!Words.isAttributeName(name)) {
                throw new Unclear("`%s` cannot be the name of an attribute; write it like orderId".formatted(name));
            }
        }
        if (names.isEmpty()) {
            throw new Unclear("name the attribute that identifies one");
        }
        Requirements now = situation.requirements();
        String old = now.model().find("entities", entity, "id").orElse("");
        boolean replaced = !names.contains(old) && !now.isClosed(id);
        Requirements changed = put(now, YamlTree.textOrTexts(names), "entities", entity, "id");
        List<String> held = held(entity, names, situation);
        for (String name : names) {
            boolean known = changed.model().has("entities", entity, "attributes", name) || held.contains(name);
            changed = known ? changed : put(changed, usualId(), "entities", entity, "attributes", name);
        }
        changed = replaced ? changed.with(changed.model().without("entities", entity, "attributes", old)) : changed;
        if (changed.model().has("entities", entity, "parents", ParentsQuestion.OWN_KIND, "via")) {
            changed = put(
                    changed,
                    ParentsQuestion.via(names),
                    "entities",
                    entity,
                    "parents",
                    ParentsQuestion.OWN_KIND,
                    "via");
        }
        return changed.with(Answered.said(id, String.join(", ", names)));
    }

    /** Ids of parents need no attribute of their own; neither do those of entities that are likely to become parents. */
    private static List<String> held(String entity, List<String> names, Situation situation) {
        List<String> held = new ArrayList<>();
        for (String parent : situation.requirements().model().names("entities", entity, "parents")) {
            situation.entities().stream()
                    .filter(known -> known.name().equals(parent))
                    .flatMap(known -> known.id().stream())
                    .map(part -> part.name())
                    .filter(names::contains)
                    .forEach(held::add);
        }
        return held;
    }

    static Requirements put(Requirements requirements, Node value, String... path) throws Unclear {
        return requirements
                .with(value, path)
                .orElseThrow(() ->
                        new Unclear("could not be written into the document; edit it there, with one field on a line"));
    }
}
