package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.YamlTree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts that nobody has said contradict nothing: where a child has several parents, the assumed numbers of some of them follow from what is
 * known about the others.
 */
final class AssumedCounts {
    private static final Pattern TWO_COUNTS = Pattern.compile("the model gives two counts of `([^`]+)`: .*");
    private static final String COUNT = ".count";

    private final Requirements requirements;
    private final Optional<Facts> before;

    private AssumedCounts(Requirements requirements, Situation before) {
        this.requirements = requirements;
        this.before = before.facts();
    }

    /** The same requirements with assumed counts that go together; unchanged where the person said them all, or nothing helps. */
    static Requirements fitted(Requirements requirements, Situation before) {
        Situation now = new Situation(requirements);
        for (Diagnostic diagnostic : now.diagnostics()) {
            Matcher matcher = TWO_COUNTS.matcher(diagnostic.message());
            if (matcher.matches()) {
                Optional<Requirements> fitted = new AssumedCounts(requirements, before).fitted(matcher.group(1), now);
                if (fitted.isPresent()) {
                    return fitted.get();
                }
            }
        }
        return requirements;
    }

    /** From the number of each parent in turn, one that was said first. */
    private Optional<Requirements> fitted(String child, Situation now) {
        Map<String, Rational> averages = averages(child);
        List<String> bases = averages.keySet().stream()
                .sorted((one, other) -> Boolean.compare(isAssumed(one), isAssumed(other)))
                .toList();
        for (String base : bases) {
            Optional<Rational> children = count(base).map(parents -> parents.times(averages.get(base)));
            Optional<Requirements> fitted = children.map(number -> from(base, number, averages));
            if (fitted.isPresent() && agrees(child, new Situation(fitted.get()), now)) {
                return fitted;
            }
        }
        return Optional.empty();
    }

    private Requirements from(String base, Rational children, Map<String, Rational> averages) {
        Requirements fitted = requirements;
        for (Map.Entry<String, Rational> parent : averages.entrySet()) {
            if (!parent.getKey().equals(base) && isAssumed(parent.getKey())) {
                Rational parents = children.dividedBy(parent.getValue()).max(Rational.ONE);
                String text = parents.roundedUp().toString();
                Answered answer = Answered.open(parent.getKey() + COUNT, text, "so that it goes with " + base + COUNT);
                fitted = fitted.with(YamlTree.plain(text), "entities", parent.getKey(), "count")
                        .map(changed -> changed.with(answer))
                        .orElse(fitted);
            }
        }
        return fitted;
    }

    private static boolean agrees(String child, Situation then, Situation now) {
        return then.errors() <= now.errors()
                && then.diagnostics().stream()
                        .map(diagnostic -> TWO_COUNTS.matcher(diagnostic.message()))
                        .noneMatch(
                                matcher -> matcher.matches() && matcher.group(1).equals(child));
    }

    /** How many children each parent has on average, by the names of the parents. */
    private Map<String, Rational> averages(String child) {
        Map<String, Rational> averages = new LinkedHashMap<>();
        for (String role : requirements.model().names("entities", child, "parents")) {
            boolean entity = requirements.model().names("entities").contains(role);
            Optional<Rational> average = requirements
                    .model()
                    .find("entities", child, "parents", role)
                    .flatMap(YamlLines::node)
                    .flatMap(node -> node instanceof Node.Mapping fields ? fields.find("average") : Optional.empty())
                    .flatMap(field -> field.value() instanceof Node.Scalar scalar
                            ? Rational.parse(scalar.text())
                            : Optional.empty());
            average.filter(number -> entity && !number.isZero()).ifPresent(number -> averages.put(role, number));
        }
        return averages;
    }

    private boolean isAssumed(String entity) {
        return requirements
                        .findAnswer(entity + COUNT)
                        .filter(answer -> answer.source() != Source.SAID && answer.source() != Source.ESTIMATED)
                        .isPresent()
                && requirements.model().has("entities", entity, "count");
    }

    /** As it is written, or as it followed before. */
    private Optional<Rational> count(String entity) {
        Optional<Rational> written =
                requirements.model().find("entities", entity, "count").flatMap(Rational::parse);
        return written.isPresent()
                ? written
                : before.filter(facts -> known(facts.model(), entity))
                        .map(facts ->
                                facts.entity(new EntityRef(entity)).count().value());
    }

    private static boolean known(Model model, String entity) {
        return model.findEntity(entity).isPresent();
    }
}
