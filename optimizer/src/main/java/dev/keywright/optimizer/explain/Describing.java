package dev.keywright.optimizer.explain;

import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.design.Projection;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.KeyTexts;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Carrying;
import dev.keywright.optimizer.candidate.Candidate.Embedding;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Mirror;
import dev.keywright.optimizer.candidate.Candidate.Numbering;
import dev.keywright.optimizer.candidate.Candidate.Sentinel;
import dev.keywright.optimizer.candidate.Candidate.Split;
import dev.keywright.optimizer.candidate.Candidate.Tally;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.candidate.Shape;
import java.util.List;
import java.util.stream.Collectors;

/** Says in words what a candidate is. */
final class Describing {
    private final KeyTexts texts;

    Describing(Model model) {
        this.texts = new KeyTexts(model);
    }

    /** What kind of decision it is. */
    String subject(Candidate candidate) {
        String entity = candidate.entity().name();
        if (candidate instanceof Home) {
            return "the key of " + entity;
        }
        if (candidate instanceof Embedding) {
            return "where %s is kept".formatted(entity);
        }
        if (candidate instanceof View) {
            return "an index over " + entity;
        }
        if (candidate instanceof Mirror) {
            return "a copy of " + entity;
        }
        if (candidate instanceof Sentinel) {
            return "a guard for " + entity;
        }
        if (candidate instanceof Tally) {
            return "a count of " + entity;
        }
        if (candidate instanceof Split) {
            return "a part of " + entity;
        }
        return candidate instanceof Carrying ? "what %s carries".formatted(entity) : "a sequence of " + entity;
    }

    String text(Candidate candidate) {
        String entity = candidate.entity().name();
        if (candidate instanceof Home home) {
            return "%s lies under %s".formatted(entity, key(home.entity(), home.shape(), home.form()));
        }
        if (candidate instanceof Embedding embedding) {
            return "%s lies inside of its %s".formatted(entity, embedding.parent());
        }
        if (candidate instanceof View view) {
            return "an index has %s under %s, with %s"
                    .formatted(entity, key(view.entity(), view.shape(), view.form()), held(view.projection()));
        }
        if (candidate instanceof Mirror mirror) {
            String copies = mirror.times() == 1 ? "a copy of %s lies" : mirror.times() + " equal copies of %s lie";
            return (copies + " under %s").formatted(entity, key(mirror.entity(), mirror.shape(), Form.TEXT));
        }
        if (candidate instanceof Sentinel sentinel) {
            String more = sentinel.attributes().isEmpty() ? "" : ", which holds " + names(sentinel.attributes());
            return "an item for each %s of %s%s"
                    .formatted(names(sentinel.unique().attributes()), entity, more);
        }
        if (candidate instanceof Tally tally) {
            String place = tally.place() instanceof Inside inside
                    ? "in the item of its " + inside.entity()
                    : tally.shards() > 1 ? "in %s items".formatted(tally.shards()) : "in an item of its own";
            return "the number of %s is kept %s".formatted(entity, place);
        }
        if (candidate instanceof Split split) {
            return "%s of %s lie in an item of their own".formatted(names(split.attributes()), entity);
        }
        if (candidate instanceof Carrying carrying) {
            String carried =
                    carrying.attributes().stream().map(AttributeUse::toString).collect(Collectors.joining(", "));
            return "%s carries %s".formatted(entity, carried);
        }
        Numbering numbering = (Numbering) candidate;
        return "the last number of %s is kept".formatted(numbering.sequence());
    }

    private String key(EntityRef entity, Shape shape, Form form) {
        String kind = KeyTexts.tag(entity.name());
        if (form == Form.ATTRIBUTES) {
            return shape.attributes().stream().map(AttributeUse::toString).collect(Collectors.joining(" / "));
        }
        return "%s / %s".formatted(texts.partition(entity, shape, kind), texts.sort(entity, shape, kind));
    }

    private static String held(Projection projection) {
        if (projection instanceof Projection.Only only) {
            return String.join(", ", only.attributes());
        }
        return projection instanceof Projection.Keys ? "keys alone" : "everything";
    }

    private static String names(List<AttributeRef> attributes) {
        return attributes.stream().map(AttributeRef::name).collect(Collectors.joining(", "));
    }
}
