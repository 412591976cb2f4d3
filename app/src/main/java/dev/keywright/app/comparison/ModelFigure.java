package dev.keywright.app.comparison;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute.Bytes;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Rate;
import dev.keywright.core.model.Rate.Per;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A figure of a model that a question can change: a rate, a peak, a count, a size, or all rates together. */
public sealed interface ModelFigure {
    String ALL_RATES = "rates";

    /** Its value as it is. */
    Rational value(Facts facts);

    /** The model with another value of it. */
    Model with(Facts facts, Rational value);

    /** The figure that a path names, such as `P12.rps`, `Order.count` or `Order.note.size`; empty where there is none. */
    static Optional<ModelFigure> find(String path, Model model) {
        int dot = path.lastIndexOf('.');
        if (dot < 0) {
            return path.equals(ALL_RATES) ? Optional.of(new AllRates()) : Optional.empty();
        }
        String owner = path.substring(0, dot);
        String field = path.substring(dot + 1);
        Optional<ModelFigure> ofPattern = model.findPattern(owner).flatMap(pattern -> ofPattern(pattern, field));
        if (ofPattern.isPresent()) {
            return ofPattern;
        }
        if (field.equals("count")) {
            return model.findEntity(owner)
                    .filter(entity -> !entity.isSingleton())
                    .map(entity -> new Count(entity.ref()));
        }
        int inner = owner.lastIndexOf('.');
        return field.equals("size") && inner > 0
                ? model.findEntity(owner.substring(0, inner))
                        .flatMap(entity -> entity.findAttribute(owner.substring(inner + 1)))
                        .map(attribute -> new Size(attribute.ref()))
                : Optional.empty();
    }

    /** The paths of all figures of a model. */
    static List<String> paths(Model model) {
        List<String> paths = new ArrayList<>(List.of(ALL_RATES));
        for (Pattern pattern : model.patterns()) {
            paths.add(pattern.id() + ".peak");
            Arrays.stream(Per.values()).forEach(per -> paths.add(pattern.id() + "." + per.field()));
        }
        for (Entity entity : model.entities()) {
            paths.add(entity.name() + ".count");
            entity.attributes()
                    .forEach(attribute -> paths.add("%s.%s.size".formatted(entity.name(), attribute.name())));
        }
        return paths;
    }

    private static Optional<ModelFigure> ofPattern(Pattern pattern, String field) {
        if (field.equals("peak")) {
            return Optional.of(new Peak(pattern.ref()));
        }
        return Arrays.stream(Per.values())
                .filter(per -> per.field().equals(field))
                .map(per -> (ModelFigure) new Average(pattern.ref(), per))
                .findFirst();
    }

    /** The average rate of a pattern; a stated peak keeps its ratio to it. */
    record Average(PatternRef pattern, Per per) implements ModelFigure {
        @Override
        public Rational value(Facts facts) {
            return facts.pattern(pattern).averagePerSecond().value().times(Rational.of(per.seconds()));
        }

        @Override
        public Model with(Facts facts, Rational value) {
            Rational old = value(facts);
            Rational perSecond = value.dividedBy(Rational.of(per.seconds()));
            return changed(facts.model(), pattern, rate -> {
                Optional<Rational> peak = rate.peakPerSecond()
                        .find()
                        .map(stated -> old.isZero()
                                ? stated.max(perSecond)
                                : stated.times(value).dividedBy(old));
                return new Rate(Figure.of(value), per, new Figure(peak));
            });
        }
    }

    /** The rate of a pattern at peak, a second. */
    record Peak(PatternRef pattern) implements ModelFigure {
        @Override
        public Rational value(Facts facts) {
            return facts.pattern(pattern).peakPerSecond().value();
        }

        @Override
        public Model with(Facts facts, Rational value) {
            return changed(facts.model(), pattern, rate -> new Rate(rate.amount(), rate.per(), Figure.of(value)));
        }
    }

    /** The number of an entity. */
    record Count(EntityRef entity) implements ModelFigure {
        @Override
        public Rational value(Facts facts) {
            return facts.entity(entity).count().value();
        }

        @Override
        public Model with(Facts facts, Rational value) {
            Rational old = value(facts);
            return old.isZero()
                    ? changed(facts.model(), entity, known -> known.with(Figure.of(value)))
                    : new GrownModel(facts.model(), entity).times(value.dividedBy(old));
        }
    }

    /** The average size of an attribute in bytes; a smaller stated maximum grows with it. */
    record Size(AttributeRef attribute) implements ModelFigure {
        @Override
        public Rational value(Facts facts) {
            return facts.attribute(attribute).valueBytes().value();
        }

        @Override
        public Model with(Facts facts, Rational value) {
            return changed(
                    facts.model(),
                    attribute.entity(),
                    entity -> entity.withAttributes(entity.attributes().stream()
                            .map(known -> known.ref().equals(attribute)
                                    ? known.with(new Bytes(
                                            Figure.of(value),
                                            new Figure(
                                                    known.bytes().max().find().map(value::max))))
                                    : known)
                            .toList()));
        }
    }

    /** All rates and peaks, as a multiple of what the model says. */
    record AllRates() implements ModelFigure {
        @Override
        public Rational value(Facts facts) {
            return Rational.ONE;
        }

        @Override
        public Model with(Facts facts, Rational value) {
            return facts.model()
                    .with(facts.model().patterns().stream()
                            .map(pattern -> pattern.with(times(pattern.rate(), value)))
                            .toList());
        }

        private static Rate times(Rate rate, Rational factor) {
            return new Rate(times(rate.amount(), factor), rate.per(), times(rate.peakPerSecond(), factor));
        }

        private static Figure times(Figure figure, Rational factor) {
            return new Figure(figure.find().map(factor::times));
        }
    }

    private static Model changed(Model model, PatternRef ref, UnaryOperator<Rate> change) {
        return model.with(model.patterns().stream()
                .map(pattern -> pattern.ref().equals(ref) ? pattern.with(change.apply(pattern.rate())) : pattern)
                .toList());
    }

    private static Model changed(Model model, EntityRef ref, UnaryOperator<Entity> change) {
        return model.withEntities(model.entities().stream()
                .map(entity -> entity.ref().equals(ref) ? change.apply(entity) : entity)
                .toList());
    }
}
