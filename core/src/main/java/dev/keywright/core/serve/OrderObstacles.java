package dev.keywright.core.serve;

import dev.keywright.core.design.Format;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.serve.Obstacle.Kind;
import java.util.List;
import java.util.Optional;

/** Explains why the keys of an entry do not sort in the order asked for. */
final class OrderObstacles {
    private final Entry entry;
    private final Model model;

    OrderObstacles(Entry entry, Model model) {
        this.entry = entry;
        this.model = model;
    }

    Optional<Obstacle> find(Bound bound, Question question) {
        boolean ordered =
                question.order().isEmpty() || model.namesOne(question.selection()) || bound.isOrdered(question, model);
        return ordered ? Optional.empty() : Optional.of(first(bound, question));
    }

    private Obstacle first(Bound bound, Question question) {
        int part = bound.sortParts();
        for (Ordering ordering : question.order()) {
            boolean fixed = question.findGiven(ordering.attribute())
                    .filter(given -> given.isOneValue())
                    .isPresent();
            if (fixed) {
                continue;
            }
            part = next(part, question);
            AttributeUse wanted = ordering.attribute();
            if (part == entry.sortParts().size()) {
                return other("nothing in the sort key of `%s` sorts by `%s`".formatted(place(), wanted));
            }
            Part found = entry.sortParts().get(part);
            boolean same =
                    found instanceof Segment segment && segment.attribute().equals(wanted);
            if (!same && !follows(found, wanted)) {
                return other("`%s` sorts by %s, not by `%s`".formatted(place(), Obstacles.shown(found), wanted));
            }
            if (!KeyTextOrder.keeps(entry, part, model)) {
                return new Obstacle(entry, Kind.UNSORTED_TEXT, unsorted(part));
            }
            part++;
        }
        return other("a query reads in one direction, and the order needs the parts of `%s` in two".formatted(place()));
    }

    private Obstacle other(String reason) {
        return new Obstacle(entry, Kind.OTHER_ORDER, reason);
    }

    private String place() {
        return entry.path().name();
    }

    private int next(int from, Question question) {
        int part = from;
        while (part < entry.sortParts().size()
                && entry.sortParts().get(part).attributes().stream()
                        .allMatch(use -> question.findGiven(use)
                                .filter(given -> given.isOneValue())
                                .isPresent())
                && !(entry.sortParts().get(part) instanceof Template.Random)) {
            part++;
        }
        return part;
    }

    private boolean follows(Part part, AttributeUse wanted) {
        return part instanceof Segment segment
                && model.attribute(segment.attribute().attribute()).meaning() instanceof Follows follows
                && follows.time().equals(wanted.attribute())
                && segment.attribute().path().equals(wanted.path());
    }

    /** The reason why the text of that part of the sort key does not sort like its value. */
    String unsorted(int part) {
        Segment segment = (Segment) entry.sortParts().get(part);
        String where = "%s of `%s`".formatted(Obstacles.shown(segment), place());
        AttributeType type = model.attribute(segment.attribute().attribute()).type();
        if (!(segment.fallback() instanceof NoFallback)) {
            return "the default in %s sorts among the values".formatted(where);
        }
        boolean number = type == AttributeType.NUMBER && !(segment.format() instanceof Format.Padded);
        if (number) {
            return "%s is a number as text without padding, so that 99 sorts after 100".formatted(where);
        }
        if (segment.format() != NamedFormat.PLAIN) {
            return "%s does not keep the order of `%s`".formatted(where, segment.attribute());
        }
        List<Part> parts = entry.sortParts();
        String behind = part + 1 < parts.size() ? parts.get(part + 1).toString() : "";
        return "in %s a longer value may sort before a shorter one: `%s` behind it is not below every letter"
                .formatted(where, behind);
    }
}
