package dev.keywright.app.interview;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the application asks for and changes; open until the person says that it is all. */
final class PatternsQuestion implements QuestionKind {
    static final String ID = "patterns";
    private static final Pattern MISSING = Pattern.compile("`([^`]+)` has no attribute `([A-Za-z_][A-Za-z0-9_]*)`.*");
    private static final int MOST_ADDED = 6;

    @Override
    public List<Question> open(Situation situation) {
        if (situation.entityNames().isEmpty() || situation.requirements().isClosed(ID)) {
            return List.of();
        }
        boolean given = situation.requirements().findAnswer(ID).isEmpty()
                && !situation.patterns().isEmpty();
        if (given) {
            return List.of();
        }
        boolean first = situation.patterns().isEmpty();
        return List.of(
                new Question(
                        ID,
                        first
                                ? "What does the application ask for and change? Say one at a time, and `done` after the last."
                                : "What else does it ask for or change? `done` if that is all (%s so far)."
                                        .formatted(situation.patterns().size()),
                        "DynamoDB is designed from access patterns: what is not listed may not be served.",
                        "such as: list Order by userId newest first limit 20, 50 a second; create Order, 3000 a day; update Order status by orderId"));
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.equals(ID);
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        if (Words.isYes(answer) || Words.isNone(answer)) {
            if (situation.patterns().isEmpty()) {
                throw new Unclear("there is no access pattern yet; say at least one");
            }
            return situation.requirements().with(Answered.said(ID, "done"));
        }
        Requirements now = situation.requirements();
        for (String line :
                answer.lines().flatMap(text -> Words.split(text, ';').stream()).toList()) {
            now = line.isBlank() ? now : Words.isYes(line) ? now.with(Answered.said(ID, "done")) : named(line, now);
        }
        return now;
    }

    /** Of several lines, the one that is not clear is named. */
    private static Requirements named(String line, Requirements requirements) throws Unclear {
        try {
            return added(line, requirements);
        } catch (Unclear unclear) {
            throw new Unclear("in `%s`: %s".formatted(line, unclear.getMessage()));
        }
    }

    /** With one more pattern, and with the attributes that it names: whoever looks up by `email` keeps one. */
    static Requirements added(String line, Requirements requirements) throws Unclear {
        Situation situation = new Situation(requirements);
        PatternText pattern = PatternText.read(line, situation);
        String id =
                pattern.id().filter(named -> !requirements.hasPattern(named)).orElseGet(() -> free(requirements));
        List<Entry> fields = new ArrayList<>(List.of(YamlTree.entry("title", YamlTree.text(pattern.title()))));
        fields.addAll(pattern.fields());
        Requirements now = requirements
                .waiting()
                .with(YamlTree.map(fields), "patterns", id)
                .map(requirements::withWaiting)
                .orElseThrow(() -> new Unclear("the document has no place for patterns"));
        now = withAttributes(now, situation.errors());
        boolean open = requirements.findAnswer(ID).filter(Answered::isClosed).isEmpty()
                && (requirements.findAnswer(ID).isPresent()
                        || situation.patterns().isEmpty());
        now = open ? now.with(Answered.open(ID, "more may come", "")) : now;
        if (pattern.rate().isPresent()) {
            return RateQuestion.rated(now, id, pattern.rate().get());
        }
        return pattern.isExternal() ? RateQuestion.inModel(now, id) : now;
    }

    private static Requirements withAttributes(Requirements requirements, long errorsBefore) throws Unclear {
        Requirements now = requirements;
        for (int round = 0; round < MOST_ADDED; round++) {
            Situation situation = new Situation(now);
            List<Diagnostic> errors =
                    situation.diagnostics().stream().filter(Diagnostic::isError).toList();
            if (errors.size() <= errorsBefore) {
                return now;
            }
            Matcher missing = MISSING.matcher(errors.get(0).message());
            boolean unknown = missing.matches() && now.model().has("entities", missing.group(1));
            if (!unknown) {
                throw new Unclear("%s. %s"
                        .formatted(errors.get(0).message(), errors.get(0).fix()));
            }
            String name = missing.group(2);
            Node type = YamlTree.text(AttributeText.usualType(name));
            Optional<Requirements> more = now.model().has("entities", missing.group(1), "attributes")
                    ? now.with(type, "entities", missing.group(1), "attributes", name)
                    : now.with(YamlTree.map(YamlTree.entry(name, type)), "entities", missing.group(1), "attributes");
            now = more.orElseThrow(() -> new Unclear(errors.get(0).message()));
        }
        throw new Unclear("it names too many attributes that are not here; say what is kept first");
    }

    private static String free(Requirements requirements) {
        int number = 1;
        while (requirements.hasPattern("P" + number)) {
            number++;
        }
        return "P" + number;
    }
}
