package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.Place.OwnItem;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Embedding;
import dev.keywright.optimizer.candidate.Candidate.Mirror;
import dev.keywright.optimizer.candidate.Candidate.Numbering;
import dev.keywright.optimizer.candidate.Candidate.Sentinel;
import dev.keywright.optimizer.candidate.Candidate.Split;
import dev.keywright.optimizer.candidate.Candidate.Tally;
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
        if (candidate instanceof Mirror mirror) {
            return copied(key, mirror, kind);
        }
        if (candidate instanceof Sentinel sentinel) {
            // Values of one space exclude each other whatever entity they belong to: their guards have the same key.
            String space = sentinel.unique().space();
            return pair(
                    key,
                    texts.guard(space, sentinel.unique().attributes()),
                    Template.of(new Literal(space.isEmpty() ? kind : KeyTexts.tag(space))));
        }
        if (candidate instanceof Tally tally && tally.place() instanceof OwnItem) {
            return pair(key, texts.number(kind, tally.by(), tally.shards()), Template.of(new Literal(kind)));
        }
        if (candidate instanceof Numbering numbering && numbering.place() instanceof OwnItem) {
            List<AttributeUse> id = model.entity(numbering.entity()).id().stream()
                    .map(AttributeUse::own)
                    .toList();
            return pair(key, texts.number(kind, id, 1), Template.of(new Literal(kind)));
        }
        if (candidate instanceof Split split) {
            List<AttributeUse> id = model.entity(split.entity()).id().stream()
                    .map(AttributeUse::own)
                    .toList();
            return pair(key, texts.number(KeyTexts.tag(split.entity().name()), id, 1), Template.of(new Literal(kind)));
        }
        return List.of();
    }

    private List<KeyTemplate> copied(KeySchema key, Mirror mirror, String kind) {
        Template sort = texts.sort(mirror.entity(), mirror.shape(), kind);
        return pair(key, texts.copy(mirror.entity(), mirror.shape(), kind, mirror.times()), sort);
    }

    private static List<KeyTemplate> pair(KeySchema key, Template partition, Template sort) {
        return List.of(
                new KeyTemplate(key.partition().get(0), partition),
                new KeyTemplate(key.sort().get(0), sort));
    }

    static ItemKind kind(Candidate candidate) {
        if (candidate instanceof Embedding embedding) {
            return new Embed(embedding.entity(), embedding.parent());
        }
        if (candidate instanceof Mirror mirror) {
            return new Copy(mirror.entity(), mirror.extent(), mirror.when(), mirror.times());
        }
        if (candidate instanceof Sentinel sentinel) {
            return new Guard(sentinel.entity(), sentinel.unique().attributes(), sentinel.attributes());
        }
        if (candidate instanceof Tally tally) {
            return new Counter(tally.entity(), tally.by(), tally.place(), tally.shards());
        }
        if (candidate instanceof Split split) {
            return new Part(split.entity(), split.attributes());
        }
        Numbering numbering = (Numbering) candidate;
        return new SequenceItem(numbering.sequence(), numbering.place());
    }

    static Kept kept(Candidate candidate) {
        if (candidate instanceof Mirror mirror) {
            return mirror.kept();
        }
        return candidate instanceof Tally tally ? tally.kept() : Kept.TRANSACTION;
    }
}
