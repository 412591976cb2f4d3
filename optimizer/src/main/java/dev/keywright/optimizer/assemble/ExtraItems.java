package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Sequence;
import dev.keywright.optimizer.candidate.CandidateVisitor;
import dev.keywright.optimizer.candidate.Shape;
import java.util.List;

/** The keys of items. */
final class ExtraItems {
    private final Model model;
    private final KeyTexts texts;

    ExtraItems(Model model, KeyTexts texts) {
        this.model = model;
        this.texts = texts;
    }

    List<KeyTemplate> keys(KeySchema key, EntityRef entity, Shape shape, String kind) {
        return List.of(
                new KeyTemplate(key.partition().get(0), texts.partition(entity, shape, kind)),
                new KeyTemplate(key.sort().get(0), texts.sort(entity, shape, kind)));
    }

    List<KeyTemplate> keys(KeySchema key, Candidate candidate, String name) {
        return candidate.accept(new Keys(key, KeyTexts.tag(name)));
    }

    /** Whether its one value may be a key as it is stored; a boolean may not, and becomes a text. */
    private boolean isKey(Guard guard) {
        List<AttributeRef> attributes = guard.unique().attributes();
        return attributes.size() > 1 || model.attribute(attributes.get(0)).type() != AttributeType.BOOLEAN;
    }

    /**
     * The values that make up the key of an item with a table of its own: those of a guard, a counter, a part or a sequence. Empty
     * where its key needs more than values, or other items have to meet it.
     */
    List<AttributeUse> valuesOf(Candidate candidate) {
        if (candidate instanceof Guard guard && !model.isShared(guard.unique()) && isKey(guard)) {
            return guard.unique().attributes().stream().map(AttributeUse::own).toList();
        }
        if (candidate instanceof Counter counter && counter.shards() == 1) {
            return counter.by();
        }
        boolean byId = candidate instanceof Part || candidate instanceof Sequence;
        return byId ? id(candidate.entity()) : List.of();
    }

    /** The key of an item with a table of its own. */
    List<KeyTemplate> keysAlone(KeySchema key, Candidate candidate) {
        return List.of(new KeyTemplate(key.partition().get(0), texts.plain(valuesOf(candidate))));
    }

    private List<AttributeUse> id(EntityRef entity) {
        return model.entity(entity).id().stream().map(AttributeUse::own).toList();
    }

    private static List<KeyTemplate> pair(KeySchema key, Template partition, Template sort) {
        return List.of(
                new KeyTemplate(key.partition().get(0), partition),
                new KeyTemplate(key.sort().get(0), sort));
    }

    /** The keys of a candidate's items; none for what is inside another item. */
    private final class Keys implements CandidateVisitor<List<KeyTemplate>> {
        private final KeySchema key;
        private final String kind;

        Keys(KeySchema key, String kind) {
            this.key = key;
            this.kind = kind;
        }

        private Template kindAlone() {
            return Template.of(new Literal(kind));
        }

        @Override
        public List<KeyTemplate> home(Home home) {
            return keys(key, home.entity(), home.shape(), kind);
        }

        @Override
        public List<KeyTemplate> embed(Embed embed) {
            return List.of();
        }

        @Override
        public List<KeyTemplate> indexEntry(IndexEntry entry) {
            return List.of();
        }

        @Override
        public List<KeyTemplate> copy(Copy copy) {
            Template sort = texts.sort(copy.entity(), copy.shape(), kind);
            return pair(key, texts.copy(copy.entity(), copy.shape(), kind, copy.times()), sort);
        }

        /** Values of one space exclude each other whatever entity they belong to: their guards have the same key. */
        @Override
        public List<KeyTemplate> guard(Guard guard) {
            String space = guard.unique().space();
            return pair(
                    key,
                    texts.guard(space, guard.unique().attributes()),
                    Template.of(new Literal(space.isEmpty() ? kind : KeyTexts.tag(space))));
        }

        @Override
        public List<KeyTemplate> counter(Counter counter) {
            return counter.isInsideAnotherItem()
                    ? List.of()
                    : pair(key, texts.number(kind, counter.by(), counter.shards()), kindAlone());
        }

        @Override
        public List<KeyTemplate> part(Part part) {
            String entity = KeyTexts.tag(part.entity().name());
            return pair(key, texts.number(entity, id(part.entity()), 1), kindAlone());
        }

        @Override
        public List<KeyTemplate> carried(Carried carried) {
            return List.of();
        }

        @Override
        public List<KeyTemplate> sequence(Sequence sequence) {
            return sequence.isInsideAnotherItem()
                    ? List.of()
                    : pair(key, texts.number(kind, id(sequence.entity()), 1), kindAlone());
        }
    }
}
