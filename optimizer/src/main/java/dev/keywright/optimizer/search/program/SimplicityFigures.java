package dev.keywright.optimizer.search.program;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.assemble.KeyTexts;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.candidate.IdOrder;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.search.space.Choice;
import java.util.Optional;
import java.util.function.BiFunction;

/** What each choice and option adds to the complexity of a design. */
final class SimplicityFigures {
    /** A key with fewer values than this cannot spread much load. */
    private static final Rational FEW_VALUES = Rational.of(100);

    private final Model model;
    private final KeyTexts texts;
    private final BiFunction<EntityRef, Shape, Rational> partitions;

    /** Figures for which `partitions` counts the values of a partition key. */
    SimplicityFigures(Model model, BiFunction<EntityRef, Shape, Rational> partitions) {
        this.model = model;
        this.texts = new KeyTexts(model);
        this.partitions = partitions;
    }

    /** Whether a piece beside a home whose key is its attributes needs a table of its own. */
    boolean needsTable(Choice choice) {
        return !choice.isHome()
                && choice.candidate().hasItemsInTable()
                && !choice.candidate().is(CandidateKind.EMBED)
                && choice.home().hasAttributeKey();
    }

    /** The text of the partition key; empty for what is inside another item. */
    Optional<String> findPartition(Choice choice) {
        Candidate candidate = choice.candidate();
        boolean local =
                candidate.asIndexEntry().filter(entry -> entry.isLocal()).isPresent();
        if (local || !candidate.hasItems()) {
            return Optional.empty();
        }
        Optional<Shape> shape = candidate.findShape();
        if (shape.isEmpty()) {
            return Optional.of("%s %s".formatted(candidate.kind(), candidate));
        }
        boolean plain =
                candidate.asHome().filter(home -> home.hasAttributeKey()).isPresent()
                        || candidate
                                .asIndexEntry()
                                .filter(entry -> entry.hasAttributeKey())
                                .isPresent();
        return Optional.of(
                plain
                        ? shape.get().partition().stream()
                                .map(AttributeUse::toString)
                                .toList()
                                .toString()
                        : texts.partition(
                                        candidate.entity(),
                                        shape.get(),
                                        KeyTexts.tag(candidate.entity().name()))
                                .toString());
    }

    /** A partition key of few values counts, and one that is not what the id begins with: it may be as hot. */
    int narrowPartitions(Choice choice) {
        Optional<Shape> shape = choice.candidate().findShape();
        boolean few = shape.filter(known ->
                        partitions.apply(choice.candidate().entity(), known).isLessThan(FEW_VALUES))
                .isPresent();
        boolean broken = shape.filter(known -> breaksOrder(choice, known)).isPresent();
        return (few ? 1 : 0) + (broken ? 1 : 0);
    }

    boolean isFollower(Choice choice) {
        return choice.candidate().is(CandidateKind.COPY)
                || choice.candidate().is(CandidateKind.COUNTER)
                || choice.candidate().is(CandidateKind.CARRIED);
    }

    int segments(Choice choice) {
        return choice.candidate()
                .findShape()
                .map(shape -> shape.attributes().size()
                        + shape.levels()
                        + (shape.shards() > 1 ? 1 : 0)
                        + mark(shape)
                        + (breaksOrder(choice, shape) ? 1 : 0)
                        + (isTorn(choice, shape) ? IdOrder.TORN : 0))
                .orElse(0);
    }

    private boolean breaksOrder(Choice choice, Shape shape) {
        return choice.isHome()
                && IdOrder.isBroken(model.entity(choice.candidate().entity()), shape.partition());
    }

    private boolean isTorn(Choice choice, Shape shape) {
        return choice.candidate().asIndexEntry().isPresent()
                && IdOrder.isTorn(model, model.entity(choice.candidate().entity()), shape.partition(), shape.sort());
    }

    /** A mark before an item type is a part of the key that has to be explained; `#` is the one that people know. */
    private static int mark(Shape shape) {
        return switch (shape.mark()) {
            case NONE -> 0;
            case BEFORE -> 1;
            case OWNER, AFTER -> 2;
        };
    }
}
