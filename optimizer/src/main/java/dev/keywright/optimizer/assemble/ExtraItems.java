package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.Place.OwnItem;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Sequence;
import dev.keywright.optimizer.candidate.Shape;
import java.util.List;

/** Keys and kinds of items that are no home. */
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
        String kind = KeyTexts.tag(name);
        if (candidate instanceof Copy copy) {
            return copied(key, copy, kind);
        }
        if (candidate instanceof Guard guard) {
            // Values of one space exclude each other whatever entity they belong to: their guards have the same key.
            String space = guard.unique().space();
            return pair(
                    key,
                    texts.guard(space, guard.unique().attributes()),
                    Template.of(new Literal(space.isEmpty() ? kind : KeyTexts.tag(space))));
        }
        if (candidate instanceof Counter counter && counter.place() instanceof OwnItem) {
            return pair(key, texts.number(kind, counter.by(), counter.shards()), Template.of(new Literal(kind)));
        }
        if (candidate instanceof Sequence sequence && sequence.place() instanceof OwnItem) {
            List<AttributeUse> id = model.entity(sequence.entity()).id().stream()
                    .map(AttributeUse::own)
                    .toList();
            return pair(key, texts.number(kind, id, 1), Template.of(new Literal(kind)));
        }
        if (candidate instanceof Part part) {
            List<AttributeUse> id = model.entity(part.entity()).id().stream()
                    .map(AttributeUse::own)
                    .toList();
            return pair(key, texts.number(KeyTexts.tag(part.entity().name()), id, 1), Template.of(new Literal(kind)));
        }
        return List.of();
    }

    private List<KeyTemplate> copied(KeySchema key, Copy copy, String kind) {
        Template sort = texts.sort(copy.entity(), copy.shape(), kind);
        return pair(key, texts.copy(copy.entity(), copy.shape(), kind, copy.times()), sort);
    }

    private static List<KeyTemplate> pair(KeySchema key, Template partition, Template sort) {
        return List.of(
                new KeyTemplate(key.partition().get(0), partition),
                new KeyTemplate(key.sort().get(0), sort));
    }

    static ItemKind kind(Candidate candidate) {
        if (candidate instanceof Embed embed) {
            return new ItemKind.Embed(embed.entity(), embed.parent());
        }
        if (candidate instanceof Copy copy) {
            return new ItemKind.Copy(copy.entity(), copy.extent(), copy.when(), copy.times());
        }
        if (candidate instanceof Guard guard) {
            return new ItemKind.Guard(guard.entity(), guard.unique().attributes(), guard.attributes());
        }
        if (candidate instanceof Counter counter) {
            return new ItemKind.Counter(counter.entity(), counter.by(), counter.place(), counter.shards());
        }
        if (candidate instanceof Part part) {
            return new ItemKind.Part(part.entity(), part.attributes());
        }
        Sequence sequence = (Sequence) candidate;
        return new SequenceItem(sequence.sequence(), sequence.place());
    }

    static Kept kept(Candidate candidate) {
        if (candidate instanceof Copy copy) {
            return copy.kept();
        }
        return candidate instanceof Counter counter ? counter.kept() : Kept.TRANSACTION;
    }
}
