package dev.keywright.core.verdict;

import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Decodable;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds item types of which two items can have the same primary key. */
final class KeyNotUnique implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("key-not-unique", "An item whose primary key does not identify it.", """
            A primary key identifies one item. Where two entities have the same key, the second write is
            rejected or silently overwrites the first.""", """
            Add the missing part of the id to the end of the sort key.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ItemType item : subject.layout().items()) {
            if (item.kind().isAlwaysThere() || item.kind().standsForItsEntity()) {
                check(subject, item);
            }
        }
    }

    private static void check(DesignSubject subject, ItemType item) {
        Entity entity = subject.model().entity(item.kind().entity());
        Set<AttributeRef> told = told(subject.layout().primary(item), subject.model());
        if (isIdentified(entity, told, subject.model())) {
            return;
        }
        List<String> missing = entity.id().stream()
                .filter(id -> !told.contains(id))
                .map(AttributeRef::name)
                .toList();
        List<Pattern> readers = subject.bill().patterns().stream()
                .filter(served -> reads(served, item))
                .map(ServedPattern::pattern)
                .toList();
        List<Pattern> writers = subject.bill().patterns().stream()
                .filter(served -> served.effects().stream()
                        .anyMatch(effect -> effect.operation() == DynamoDbOperation.PUT_ITEM
                                && effect.entry().item().ref().equals(item.ref())))
                .map(ServedPattern::pattern)
                .toList();
        List<Pattern> all = new ArrayList<>(writers);
        all.addAll(readers);
        String written =
                writers.isEmpty() ? "" : ": %s overwrites one with the other".formatted(DesignSubject.ids(writers));
        String concerned = readers.isEmpty() ? "" : "; %s would lose one of them".formatted(DesignSubject.ids(readers));
        subject.report(
                PROBLEM,
                subject.at(item),
                "two `%s` that differ only in %s have the same primary key%s%s"
                        .formatted(item.name(), DesignSubject.quoted(missing), written, concerned),
                all);
    }

    private static boolean reads(ServedPattern served, ItemType item) {
        boolean asks = served.pattern().operation().writes().isEmpty();
        return asks
                && served.reads().stream()
                        .anyMatch(request -> request.entry().item().ref().equals(item.ref()));
    }

    /** The entity's own attributes that the key distinguishes; the risks of `raw` have a rule of their own. */
    private static Set<AttributeRef> told(Entry primary, Model model) {
        Set<AttributeRef> told = new LinkedHashSet<>();
        List<Template> templates = new ArrayList<>(primary.partition());
        templates.addAll(primary.sort());
        for (Template template : templates) {
            KeyCodec codec = KeyCodec.of(template, model);
            for (int part = 0; part < template.parts().size(); part++) {
                boolean exact = template.parts().get(part) instanceof Segment segment
                        && ((Decodable.is(segment) && codec.keepsApart(part)) || segment.format() == NamedFormat.RAW)
                        && !segment.attribute().isInherited();
                if (exact) {
                    told.add(((Segment) template.parts().get(part)).attribute().attribute());
                }
            }
        }
        return told;
    }

    /** By the id, by a unique attribute, or by a parent with at most one such child. */
    private static boolean isIdentified(Entity entity, Set<AttributeRef> told, Model model) {
        boolean unique = entity.uniques().stream()
                .anyMatch(combination -> told.containsAll(combination.attributes())
                        && combination.attributes().stream().noneMatch(model::mayBeMissing));
        return told.containsAll(entity.id())
                || unique
                || entity.parents().stream().anyMatch(parent -> isOnlyChild(parent, told, model));
    }

    private static boolean isOnlyChild(Parent parent, Set<AttributeRef> told, Model model) {
        boolean one = parent.max().isStated() && !parent.max().value().isMoreThan(Rational.ONE);
        return one
                && !parent.isOneOf()
                && parent.holds().stream()
                        .filter(holding -> isId(holding, model))
                        .map(Holding::held)
                        .allMatch(told::contains);
    }

    private static boolean isId(Holding holding, Model model) {
        return model.entity(holding.source().entity()).id().contains(holding.source());
    }
}
