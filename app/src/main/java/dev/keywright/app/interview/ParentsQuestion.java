package dev.keywright.app.interview;

import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an entity belongs to, and how many of it each parent has. */
final class ParentsQuestion implements QuestionKind {
    private static final String SUFFIX = ".parents";
    private static final Pattern PARENT = Pattern.compile(
            "(?:an? |one |the )?([A-Za-z][A-Za-z0-9]*)(?:[ ,:(]+(.+?))?(?:[ ,(]+(?:at most|max(?:imum)?|up to|most) ([0-9][0-9.,]*[kM]?))?( optional)?\\)?");
    private static final Pattern FLOW = Pattern.compile("([A-Za-z][A-Za-z0-9]*) *:? *(\\{.*\\})");

    @Override
    public List<Question> open(Situation situation) {
        List<Question> open = new ArrayList<>();
        List<String> names = situation.entityNames();
        for (String entity : names) {
            Optional<Answered> known = situation.requirements().findAnswer(entity + SUFFIX);
            List<String> others =
                    names.stream().filter(name -> !name.equals(entity)).toList();
            if (known.filter(answer -> !answer.isClosed()).isPresent() && !others.isEmpty()) {
                open.add(new Question(
                                entity + SUFFIX,
                                "Does each %s belong to one of %s? How many %s does each of those have?"
                                        .formatted(entity, String.join(", ", others), entity),
                                "What belongs together may be stored and read together, and the number decides what that costs.",
                                "the parent, the average, and the most: `%s 5, at most 200`; several with `;` between them, or `none`"
                                        .formatted(others.get(0)))
                        .or("none", "nothing was said"));
            }
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
        if (Words.isNone(answer)) {
            return now.with(now.model().without("entities", entity, "parents")).with(Answered.said(id, "none"));
        }
        List<Entry> parents = new ArrayList<>();
        boolean counted = false;
        for (String said : Words.split(answer, ';')) {
            Entry parent = parent(said, entity, situation);
            parents.add(parent);
            counted |= parent.value() instanceof Node.Mapping mapping
                    && mapping.keys().contains("average");
        }
        now = now.with(now.model().without("entities", entity, "parents"));
        now = IdentityQuestion.put(now, YamlTree.map(parents), "entities", entity, "parents");
        boolean derived = counted
                && now.findAnswer(entity + ".count")
                        .filter(count -> count.source() != Answered.Source.SAID)
                        .isPresent();
        if (derived) {
            now = now.with(now.model().without("entities", entity, "count")).without(entity + ".count");
        }
        return withoutHeld(now, entity, parents, situation).with(Answered.said(id, answer.strip()));
    }

    private static Entry parent(String said, String entity, Situation situation) throws Unclear {
        Matcher flow = FLOW.matcher(said.strip());
        if (flow.matches()) {
            Node fields = YamlLines.node(flow.group(2)).orElseThrow(() -> unclear(said, situation));
            return YamlTree.entry(flow.group(1), fields);
        }
        Matcher parent = PARENT.matcher(said.strip());
        Optional<String> name =
                parent.matches() ? Words.findEntity(parent.group(1), situation.entityNames()) : Optional.empty();
        if (name.isEmpty()) {
            throw unclear(said, situation);
        }
        List<Entry> fields = new ArrayList<>();
        if (parent.group(2) != null) {
            String number = parent.group(2)
                    .replaceFirst("(?i)^(with|has|have|average|avg)\\b:? ?", "")
                    .replaceFirst("(?i) ?(%ss?|each|on average|average)?,?$".formatted(entity), "");
            Amount average = Amount.find(number).orElseThrow(() -> unclear(said, situation));
            fields.add(YamlTree.entry("average", YamlTree.plain(average.text())));
        }
        if (parent.group(3) != null) {
            Amount most = Amount.find(parent.group(3)).orElseThrow(() -> unclear(said, situation));
            fields.add(YamlTree.entry("max", YamlTree.plain(most.text())));
        }
        if (parent.group(4) != null) {
            fields.add(YamlTree.entry("optional", YamlTree.plain("true")));
        }
        return YamlTree.entry(name.get(), YamlTree.map(fields));
    }

    private static Unclear unclear(String said, Situation situation) {
        return new Unclear("`%s` is not clear; write one of %s, the average and the most, such as: %s 5, at most 200"
                .formatted(
                        said,
                        String.join(", ", situation.entityNames()),
                        situation.entityNames().get(0)));
    }

    /** A child holds the ids of its parents anyhow. */
    private static Requirements withoutHeld(
            Requirements requirements, String entity, List<Entry> parents, Situation situation) {
        Requirements now = requirements;
        List<String> ids = situation.entities().stream()
                .filter(known ->
                        parents.stream().anyMatch(parent -> parent.name().equals(known.name())))
                .flatMap(known -> known.id().stream())
                .map(part -> part.name())
                .toList();
        for (String held : ids) {
            boolean usual = now.model()
                    .find("entities", entity, "attributes", held)
                    .filter("{type: string, size: 36}"::equals)
                    .isPresent();
            now = usual ? now.with(now.model().without("entities", entity, "attributes", held)) : now;
        }
        return now;
    }
}
