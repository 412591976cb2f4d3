package dev.keywright.app.interview;

import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an entity belongs to, and how many of it each parent has. */
final class ParentsQuestion implements QuestionKind {
    private static final String SUFFIX = ".parents";
    /** The role of a parent that is of the same kind. */
    static final String OWN_KIND = "parent";

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
            // Nothing follows from how many of its own kind each has.
            counted |= !parent.name().equals(OWN_KIND)
                    && parent.value() instanceof Node.Mapping mapping
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
        Optional<Amount> average = Optional.empty();
        if (parent.group(2) != null) {
            String number = parent.group(2)
                    .replaceFirst("(?i)^(with|has|have|average|avg)\\b:? ?", "")
                    .replaceFirst("(?i) ?(%ss?|each|on average|average)?,?$".formatted(entity), "");
            average = Optional.of(Amount.find(number).orElseThrow(() -> unclear(said, situation)));
        }
        boolean own = name.get().equals(entity);
        List<Entry> fields = new ArrayList<>();
        if (own) {
            fields.add(YamlTree.entry("entity", YamlTree.text(entity)));
            fields.addAll(average.map(ParentsQuestion::ofTree).orElse(List.of()));
        } else {
            average.ifPresent(amount -> fields.add(YamlTree.entry("average", YamlTree.plain(amount.text()))));
        }
        if (parent.group(3) != null) {
            Amount most = Amount.find(parent.group(3)).orElseThrow(() -> unclear(said, situation));
            fields.add(YamlTree.entry("max", YamlTree.plain(most.text())));
        }
        if (own || parent.group(4) != null) {
            fields.add(YamlTree.entry("optional", YamlTree.plain("true")));
        }
        if (own) {
            List<String> ids = situation.entities().stream()
                    .filter(known -> known.name().equals(entity))
                    .flatMap(known -> known.id().stream())
                    .map(part -> part.name())
                    .toList();
            fields.add(YamlTree.entry("via", via(ids)));
        }
        return YamlTree.entry(own ? OWN_KIND : name.get(), YamlTree.map(fields));
    }

    /**
     * Who says that each has five means those that have any: nearly all of a tree have a parent, so the average over all, its leaves
     * included, is one.
     */
    private static List<Entry> ofTree(Amount each) {
        if (each.likely().compareTo(BigDecimal.ONE) <= 0) {
            return List.of(YamlTree.entry("average", YamlTree.plain(each.text())));
        }
        BigDecimal share = BigDecimal.ONE.divide(each.likely(), new MathContext(3));
        return List.of(
                YamlTree.entry("average", YamlTree.plain("1")),
                YamlTree.entry("share", YamlTree.plain(Amount.plain(share))));
    }

    /** Under which names one of its own kind holds the id of its parent: `categoryId` is `parentCategoryId`. */
    static Node via(List<String> ids) {
        return YamlTree.map(ids.stream()
                .map(id -> YamlTree.entry(
                        id, YamlTree.text(OWN_KIND + id.substring(0, 1).toUpperCase(Locale.ROOT) + id.substring(1))))
                .toList());
    }

    private static Unclear unclear(String said, Situation situation) {
        return new Unclear("`%s` is not clear; write one of %s, the average and the most, such as: %s 5, at most 200"
                .formatted(
                        said,
                        String.join(", ", situation.entityNames()),
                        situation.entityNames().get(0)));
    }

    /** A child holds the ids of its parents anyhow; one of the same kind has an attribute of its own for it. */
    private static Requirements withoutHeld(
            Requirements requirements, String entity, List<Entry> parents, Situation situation) {
        Requirements now = requirements;
        List<String> ids = situation.entities().stream()
                .filter(known -> !known.name().equals(entity)
                        && parents.stream().anyMatch(parent -> parent.name().equals(known.name())))
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
