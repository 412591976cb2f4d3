package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads of what nothing writes, and writes of what nothing reads. */
final class CounterpartQuestion implements QuestionKind {
    private static final String CREATE = ".create";
    private static final String READ = ".read";

    @Override
    public List<Question> open(Situation situation) {
        List<Question> open = new ArrayList<>();
        Requirements known = situation.requirements();
        for (Entity entity : situation.entities()) {
            boolean missing = entity.isStored() && !situation.patterns().isEmpty();
            if (missing && !isCreated(entity, situation) && !known.isClosed(entity.name() + CREATE)) {
                open.add(new Question(
                                entity.name() + CREATE,
                                "No pattern creates %s. What does?".formatted(entity.name()),
                                "Writes are a part of the bill, and a design that nobody writes to cannot be proven.",
                                "a pattern with its rate, such as `create %s, 100 a day`, or `not needed`"
                                        .formatted(entity.name()))
                        .or("create %s".formatted(entity.name()), "the usual way"));
            }
            if (missing && !isRead(entity, situation) && !known.isClosed(entity.name() + READ)) {
                open.add(new Question(
                                entity.name() + READ,
                                "%s is kept, but no pattern reads it. What does?".formatted(entity.name()),
                                "What nobody reads need not be stored.",
                                "a pattern with its rate, such as `%s, 100 a day`, or `not needed`"
                                        .formatted(get(entity)))
                        .or(get(entity), "the usual way"));
            }
        }
        return open;
    }

    private static String get(Entity entity) {
        return "get %s by %s"
                .formatted(
                        entity.name(),
                        entity.id().stream().map(AttributeRef::name).collect(Collectors.joining(", ")));
    }

    static boolean isCreated(Entity entity, Situation situation) {
        return situation.patterns().stream()
                .flatMap(pattern -> pattern.operation().writes().stream())
                .anyMatch(write -> (write instanceof Create || write instanceof Put)
                        && write.entities().contains(entity.ref()));
    }

    static boolean isRead(Entity entity, Situation situation) {
        return situation.patterns().stream().anyMatch(pattern -> reads(pattern, entity))
                || situation.whole().map(Model::entities).orElse(List.of()).stream()
                        .flatMap(other -> other.attributes().stream())
                        .anyMatch(attribute -> attribute.meaning().toString().contains(entity.name()));
    }

    private static boolean reads(Pattern pattern, Entity entity) {
        boolean asked = !(pattern.operation() instanceof Write)
                && pattern.operation().writes().isEmpty()
                && pattern.operation().entities().contains(entity.ref());
        boolean included = pattern.operation() instanceof Read read
                && read.included().stream()
                        .anyMatch(include -> include.path().stream()
                                .anyMatch(step -> step.to().equals(entity.ref())));
        return asked || included;
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return (id.endsWith(CREATE) || id.endsWith(READ))
                && situation.entityNames().contains(id.substring(0, id.lastIndexOf('.')));
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        if (Words.isNone(answer)) {
            return situation
                    .requirements()
                    .with(new Answered(id, "none", "", Source.NOT_NEEDED, "declined by the person"));
        }
        String entity = id.substring(0, id.lastIndexOf('.'));
        Entity about = situation.entities().stream()
                .filter(known -> known.name().equals(entity))
                .findFirst()
                .orElseThrow(() -> new Unclear("the model has errors; put them right first"));
        String usual = id.endsWith(CREATE) ? "create " + entity : get(about);
        Optional<RateText> rate = RateText.find(answer);
        String line = Words.isYes(answer) || rate.isPresent() ? usual : answer;
        Requirements added = PatternsQuestion.added(line, situation.requirements());
        String last = added.waitingPatterns().isEmpty()
                ? ""
                : added.waitingPatterns().get(added.waitingPatterns().size() - 1);
        Requirements rated = rate.isPresent() ? RateQuestion.rated(added, last, rate.get()) : added;
        return rated.with(Answered.said(id, line));
    }

    @Override
    public boolean isAssumable() {
        return false;
    }

    @Override
    public Requirements unknown(String id, Situation situation) throws Unclear {
        throw new Unclear("say how it is done, or `not needed`");
    }
}
