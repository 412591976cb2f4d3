package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.yaml.YamlTree;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How long a text is. */
final class SizeQuestion implements QuestionKind {
    private static final String SUFFIX = ".size";
    private static final String USUAL = "20";

    @Override
    public List<Question> open(Situation situation) {
        List<Question> open = new ArrayList<>();
        for (Entity entity : situation.entities()) {
            for (Attribute attribute : entity.attributes()) {
                String id = "%s.%s%s".formatted(entity.name(), attribute.name(), SUFFIX);
                if (entity.isStored()
                        && isOfUnknownSize(attribute)
                        && !situation.requirements().isClosed(id)) {
                    open.add(new Question(
                                    id,
                                    "How many bytes has %s of %s on average?"
                                            .formatted(attribute.name(), entity.name()),
                                    "Reads are billed by 4 KB, writes by 1 KB.",
                                    "a name has about 15, an e-mail address 25, a title 60, a paragraph 400")
                            .or(USUAL, "the default of the language"));
                }
            }
        }
        return open;
    }

    private static boolean isOfUnknownSize(Attribute attribute) {
        return attribute.origin() instanceof Attribute.Declared
                && attribute.type() == AttributeType.STRING
                && !attribute.bytes().average().isStated()
                && attribute.spread().values().isEmpty();
    }

    private static Optional<String[]> path(String id, Situation situation) {
        String[] parts = id.split("\\.", -1);
        return parts.length == 3
                        && ("." + parts[2]).equals(SUFFIX)
                        && situation.entityNames().contains(parts[0])
                ? Optional.of(parts)
                : Optional.empty();
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return path(id, situation).isPresent();
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        String[] path = path(id, situation).orElseThrow();
        String said = answer.strip().replaceFirst("(?i) ?(bytes?|characters?|chars|b)$", "");
        boolean kilo = said.matches("(?i).*[0-9] ?kb");
        Amount amount = Amount.find(said.replaceFirst("(?i) ?kb$", ""))
                .map(number -> kilo ? number.times(BigDecimal.valueOf(1024)) : number)
                .filter(number -> number.likely().signum() > 0)
                .orElseThrow(
                        () -> new Unclear("`%s` is no size; write it in bytes, like 400 or 2 KB".formatted(answer)));
        String type = situation
                .requirements()
                .model()
                .find("entities", path[0], "attributes", path[1])
                .filter(value -> value.matches("string|binary|list|map|set"))
                .orElseThrow(() -> new Unclear("could not be written into the document; edit it there"));
        return IdentityQuestion.put(
                        situation.requirements(),
                        YamlTree.map(
                                YamlTree.entry("type", YamlTree.text(type)),
                                YamlTree.entry("size", YamlTree.plain(amount.text()))),
                        "entities",
                        path[0],
                        "attributes",
                        path[1])
                .with(new Answered(id, amount.text(), amount.range(), Source.SAID, ""));
    }

    /** From a word to a long paragraph. */
    @Override
    public List<String> extremes(String id, Situation situation) {
        return List.of("8", "2000");
    }
}
