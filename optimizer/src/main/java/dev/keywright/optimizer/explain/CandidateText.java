package dev.keywright.optimizer.explain;

import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.design.Projection;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.KeyTexts;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Sequence;
import dev.keywright.optimizer.candidate.Shape;
import java.util.List;
import java.util.stream.Collectors;

/** Says in words what a candidate is. */
final class CandidateText {
    private final KeyTexts texts;

    CandidateText(Model model) {
        this.texts = new KeyTexts(model);
    }

    /** What kind of decision it is. */
    String subject(Candidate candidate) {
        String entity = candidate.entity().name();
        if (candidate instanceof Home) {
            return "the key of " + entity;
        }
        if (candidate instanceof Embed) {
            return "where %s is kept".formatted(entity);
        }
        if (candidate instanceof IndexEntry) {
            return "an index over " + entity;
        }
        if (candidate instanceof Copy) {
            return "a copy of " + entity;
        }
        if (candidate instanceof Guard) {
            return "a guard for " + entity;
        }
        if (candidate instanceof Counter) {
            return "a count of " + entity;
        }
        if (candidate instanceof Part) {
            return "a part of " + entity;
        }
        return candidate instanceof Carried ? "what %s carries".formatted(entity) : "a sequence of " + entity;
    }

    String text(Candidate candidate) {
        String entity = candidate.entity().name();
        if (candidate instanceof Home home) {
            return "%s lies under %s".formatted(entity, key(home.entity(), home.shape(), home.form()));
        }
        if (candidate instanceof Embed embed) {
            return "%s lies inside of its %s".formatted(entity, embed.parent());
        }
        if (candidate instanceof IndexEntry indexEntry) {
            return "an index has %s under %s, with %s"
                    .formatted(
                            entity,
                            key(indexEntry.entity(), indexEntry.shape(), indexEntry.form()),
                            held(indexEntry.projection()));
        }
        if (candidate instanceof Copy copy) {
            String copies = copy.times() == 1 ? "a copy of %s lies" : copy.times() + " equal copies of %s lie";
            return (copies + " under %s").formatted(entity, key(copy.entity(), copy.shape(), Form.TEXT));
        }
        if (candidate instanceof Guard guard) {
            String more = guard.attributes().isEmpty() ? "" : ", which holds " + names(guard.attributes());
            return "an item for each %s of %s%s".formatted(names(guard.unique().attributes()), entity, more);
        }
        if (candidate instanceof Counter counter) {
            String place = counter.place() instanceof Inside inside
                    ? "in the item of its " + inside.entity()
                    : counter.shards() > 1 ? "in %s items".formatted(counter.shards()) : "in an item of its own";
            return "the number of %s is kept %s".formatted(entity, place);
        }
        if (candidate instanceof Part part) {
            return "%s of %s lie in an item of their own".formatted(names(part.attributes()), entity);
        }
        if (candidate instanceof Carried carried) {
            String copied =
                    carried.attributes().stream().map(AttributeUse::toString).collect(Collectors.joining(", "));
            return "%s carries %s".formatted(entity, copied);
        }
        Sequence sequence = (Sequence) candidate;
        return "the last number of %s is kept".formatted(sequence.sequence());
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
