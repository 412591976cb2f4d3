package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the application keeps. */
final class EntitiesQuestion implements QuestionKind {
    static final String ID = "entities";
    static final long ASSUMED_COUNT = 1000;

    @Override
    public List<Question> open(Situation situation) {
        if (!situation.entityNames().isEmpty()) {
            return List.of();
        }
        Question question = new Question(
                ID,
                "What does the application keep? Name each kind of thing once.",
                "Entities, what identifies them and how many there are is what tables are made of.",
                "names with commas between them, such as: User, Order, Product");
        List<String> offered = offered(situation);
        return List.of(
                offered.isEmpty()
                        ? question
                        : new Question(
                                        ID,
                                        "Which of these names are things that the application keeps?",
                                        question.why(),
                                        "numbers with commas between them, `all`, or names of your own; nothing is taken otherwise")
                                .among(offered.stream()
                                        .map(name -> new Question.Choice(name, name))
                                        .toList()));
    }

    private static List<String> offered(Situation situation) {
        return situation
                .requirements()
                .findAnswer(ID)
                .filter(answer -> answer.source() == Source.OFFERED)
                .map(answer -> Words.list(answer.value()))
                .orElse(List.of());
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.equals(ID);
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        List<String> offered = offered(situation);
        if (Paragraph.isProse(answer)) {
            List<String> names = new Paragraph(answer).names();
            if (names.isEmpty()) {
                throw new Unclear("there is no name in it; write the names with commas between them");
            }
            return situation
                    .requirements()
                    .with(new Answered(
                            ID, String.join(", ", names), "", Source.OFFERED, "names in the person's words"));
        }
        boolean all = answer.strip().equalsIgnoreCase("all") && !offered.isEmpty();
        Requirements now = situation.requirements();
        List<String> added = new ArrayList<>();
        for (String said : all ? offered : Words.list(answer)) {
            String word = chosen(said, offered);
            String name = Words.entityName(word)
                    .filter(fine -> !Words.isNone(fine))
                    .orElseThrow(() -> new Unclear(
                            "`%s` cannot be the name of an entity; use a word or two, such as Order or OrderItem"
                                    .formatted(word)));
            if (!now.model().has("entities", name)) {
                now = withEntity(now, name);
                added.add(name);
            }
        }
        if (added.isEmpty()) {
            throw new Unclear("name at least one thing that is not here yet");
        }
        return now.with(Answered.open(RetentionQuestion.ID, "none", "nothing was said"))
                .with(Answered.said(ID, String.join(", ", now.model().names("entities"))));
    }

    private static String chosen(String said, List<String> offered) throws Unclear {
        Optional<Integer> number = said.matches("[0-9]{1,3}") ? Optional.of(Integer.parseInt(said)) : Optional.empty();
        if (number.isPresent() && (number.get() < 1 || number.get() > offered.size())) {
            throw new Unclear("there is no number %s on the list".formatted(said));
        }
        return number.map(at -> offered.get(at - 1)).orElse(said);
    }

    private static Requirements withEntity(Requirements requirements, String name) throws Unclear {
        String id = Words.idOf(name);
        Node entity = YamlTree.map(
                YamlTree.entry("id", YamlTree.text(id)),
                YamlTree.entry("count", YamlTree.number(ASSUMED_COUNT)),
                YamlTree.entry("attributes", YamlTree.map(YamlTree.entry(id, IdentityQuestion.usualId()))));
        return requirements
                .with(entity, "entities", name)
                .orElseThrow(
                        () -> new Unclear("the model has no place for entities; write `entities:` on its own line"))
                .with(Answered.open(name + ".id", id, "the usual name"))
                .with(Answered.open(name + ".parents", "none", "none was said"))
                .with(Answered.open(name + ".attributes", "only its id", "none was said"))
                .with(Answered.open(name + ".count", Long.toString(ASSUMED_COUNT), "a round number"));
    }
}
