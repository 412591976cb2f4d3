package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import dev.keywright.core.yaml.YamlTree;
import java.util.List;
import java.util.Locale;

/** What the application is: its domain and its business context. */
final class ApplicationQuestion implements QuestionKind {
    static final String ID = "application";
    private static final int LONGEST_TITLE = 50;

    @Override
    public List<Question> open(Situation situation) {
        boolean asked = situation.requirements().isClosed(ID)
                || situation.requirements().model().has("description")
                || !situation.entityNames().isEmpty();
        return asked
                ? List.of()
                : List.of(new Question(
                        ID,
                        "What is the application? A sentence is enough; a paragraph is fine.",
                        "Its domain and its rules head the document; names in it are put on offer as things to keep.",
                        "such as: Online shop. Customers place orders for products."));
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.equals(ID);
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        String text = answer.replaceAll("\\s+", " ").strip();
        String first = text.split("[.:;,!?]", 2)[0];
        String title = first.length() <= LONGEST_TITLE
                ? first
                : first.substring(0, LONGEST_TITLE).replaceFirst("\\s\\S*$", "");
        String name =
                title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^[^a-z]+|-$", "");
        if (name.isEmpty()) {
            throw new Unclear("say in a few words what the application is for");
        }
        Requirements described = situation
                .requirements()
                .with(YamlTree.text(name), "name")
                .flatMap(named -> named.with(YamlTree.text(title), "title"))
                .map(titled -> titled.with(ordered(titled.model(), text)))
                .orElseThrow(() -> new Unclear("the model has no place for its name; edit it there"));
        Requirements said = described.with(Answered.said(ID, text));
        List<String> names = new Paragraph(text).names();
        boolean offer = situation.entityNames().isEmpty() && !names.isEmpty();
        return offer
                ? said.with(new Answered(
                        EntitiesQuestion.ID,
                        String.join(", ", names),
                        "",
                        Source.OFFERED,
                        "names in the person's words"))
                : said;
    }

    /** The description stands after the title. */
    private static YamlLines ordered(YamlLines model, String description) {
        return model.without("description").after("title", "description", YamlTree.text(description));
    }
}
