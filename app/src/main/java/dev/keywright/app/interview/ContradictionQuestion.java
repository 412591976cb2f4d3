package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Two answers that do not go together. Neither is changed: the person says that both are fine, or corrects one of them. */
final class ContradictionQuestion implements QuestionKind {
    private static final String COUNTS = ".counts";
    private static final String CREATES = ".creates";
    private static final Pattern TWO_COUNTS = Pattern.compile("the model gives two counts of `([^`]+)`: .*");
    private static final Pattern MORE_VALUES = Pattern.compile("`([^`.]+)\\.[^`]+` has .* distinct values, but .*");
    private static final Rational SECONDS_PER_MONTH = Rational.of(30L * 86_400);

    /** What contradicts what, under the id of the question about it. */
    private record Contradiction(String id, String statement) {}

    @Override
    public List<Question> open(Situation situation) {
        return all(situation).stream()
                .filter(found -> !isSettled(found, situation.requirements()))
                .map(found -> new Question(
                        found.id(),
                        "%s. Which is right?".formatted(found.statement()),
                        "Storage, the length of lists and the load on a key are computed from both figures.",
                        "correct one by its name, such as `%s 20k`; or `fine` if both are meant"
                                .formatted(found.id().replaceFirst("\\.[a-z]+$", ".count"))))
                .toList();
    }

    private static boolean isSettled(Contradiction found, Requirements requirements) {
        return requirements
                .findAnswer(found.id())
                .filter(answer -> answer.source() == Source.NOT_NEEDED
                        || (answer.isClosed() && answer.note().equals(found.statement())))
                .isPresent();
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return situation.findEntity(id, COUNTS).isPresent()
                || situation.findEntity(id, CREATES).isPresent();
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        boolean fine = Words.isYes(answer) || answer.strip().equalsIgnoreCase("fine");
        if (!fine) {
            throw new Unclear(
                    "say `fine`, or correct a figure by its name, such as `Order.count 20k` or `P1.rps 3 a second`");
        }
        String about = all(situation).stream()
                .filter(found -> found.id().equals(id))
                .map(Contradiction::statement)
                .findFirst()
                .orElse("");
        return situation.requirements().with(new Answered(id, "both are meant", "", Source.SAID, about));
    }

    /** All that is found about one entity is one question: one answer settles it. */
    private static List<Contradiction> all(Situation situation) {
        Map<String, String> statements = new LinkedHashMap<>();
        single(situation)
                .forEach(found -> statements.merge(found.id(), found.statement(), (one, other) -> one + ". " + other));
        List<Contradiction> all = new ArrayList<>();
        statements.forEach((id, statement) -> all.add(new Contradiction(id, statement)));
        return all;
    }

    private static List<Contradiction> single(Situation situation) {
        List<Contradiction> all = new ArrayList<>();
        for (Diagnostic diagnostic : situation.diagnostics()) {
            for (Pattern pattern : List.of(TWO_COUNTS, MORE_VALUES)) {
                Matcher matcher = pattern.matcher(diagnostic.message());
                if (!diagnostic.isError() && matcher.matches()) {
                    all.add(new Contradiction(matcher.group(1) + COUNTS, sentence(diagnostic.message())));
                }
            }
        }
        situation.facts().ifPresent(facts -> creations(facts, situation.requirements(), all));
        return all;
    }

    private static String sentence(String message) {
        return Character.toUpperCase(message.charAt(0)) + message.substring(1);
    }

    /** Entities of which more are created in a month than there are said to be, though none ever goes. */
    private static void creations(Facts facts, Requirements requirements, List<Contradiction> all) {
        Model model = facts.model();
        for (Entity entity : model.entities()) {
            boolean stays = entity.isStored()
                    && entity.findExpiry().isEmpty()
                    && isKnown(entity, model, requirements)
                    && !isDeleted(entity, model);
            if (!stays) {
                continue;
            }
            Rational count = facts.entity(entity.ref()).count().value();
            Rational created = createdPerSecond(entity, facts).times(SECONDS_PER_MONTH);
            if (created.isMoreThan(count)) {
                all.add(new Contradiction(
                        entity.name() + CREATES,
                        "%s %s are created in a month, but there are to be %s, and none is deleted or expires"
                                .formatted(created.roughly(), entity.name(), count.roughly())));
            }
        }
    }

    private static Rational createdPerSecond(Entity entity, Facts facts) {
        Rational sum = Rational.ZERO;
        for (dev.keywright.core.model.Pattern pattern : facts.model().patterns()) {
            long creates = pattern.operation().writes().stream()
                    .filter(write -> write instanceof Create && write.entity().equals(entity.ref()))
                    .mapToLong(Write::batch)
                    .sum();
            sum = sum.plus(
                    facts.pattern(pattern.ref()).averagePerSecond().value().times(Rational.of(creates)));
        }
        return sum;
    }

    /** Whether the count was said here, or follows from one that was: an assumed one contradicts nothing. */
    private static boolean isKnown(Entity entity, Model model, Requirements requirements) {
        Optional<Answered> own = requirements.findAnswer(entity.name() + ".count");
        if (own.isPresent()) {
            return own.get().source() == Source.SAID;
        }
        List<Source> above = ancestors(entity, model).stream()
                .flatMap(parent -> requirements.findAnswer(parent.name() + ".count").stream())
                .map(Answered::source)
                .toList();
        return !above.isEmpty() && above.stream().allMatch(source -> source == Source.SAID);
    }

    private static boolean isDeleted(Entity entity, Model model) {
        List<EntityRef> gone = new ArrayList<>(List.of(entity.ref()));
        ancestors(entity, model).forEach(above -> gone.add(above.ref()));
        return model.patterns().stream()
                .flatMap(pattern -> pattern.operation().writes().stream())
                .anyMatch(write -> write instanceof Delete && gone.contains(write.entity()));
    }

    private static List<Entity> ancestors(Entity entity, Model model) {
        List<Entity> found = new ArrayList<>();
        List<Entity> next = new ArrayList<>(List.of(entity));
        while (!next.isEmpty()) {
            for (Parent role : next.remove(0).parents()) {
                for (Parent.Kind kind : role.kinds()) {
                    Entity above = model.entity(kind.entity());
                    if (!found.contains(above)) {
                        found.add(above);
                        next.add(above);
                    }
                }
            }
        }
        return found;
    }
}
