package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the shortest text that reads back as the same attribute. */
final class AttributeTexts {
    private final Model model;
    private final AttributeNames names;
    private final List<EntityRef> others;

    AttributeTexts(Model model) {
        this(model, List.of());
    }

    private AttributeTexts(Model model, List<EntityRef> others) {
        this.model = model;
        this.others = others;
        this.names = new AttributeNames(model, new Diagnostics());
    }

    /** Texts that mean the same attribute for these kinds too. */
    AttributeTexts alsoFor(List<EntityRef> kinds) {
        return new AttributeTexts(model, kinds);
    }

    String of(EntityRef entity, AttributeUse use) {
        return different(List.of(entity), List.of(use)).get(0);
    }

    List<Scalar> nodes(EntityRef entity, List<AttributeUse> uses) {
        return uses.stream().map(use -> YamlTree.text(of(entity, use))).toList();
    }

    /** Distinct texts for the keys of one map; they are read in the first entity that knows them. */
    List<String> different(List<EntityRef> entities, List<AttributeUse> uses) {
        List<String> texts = new ArrayList<>();
        for (AttributeUse use : uses) {
            texts.add(Stream.of(
                            use.attribute().name(),
                            use.toString(),
                            use.attribute().toString())
                    .filter(text -> isReadAs(use, text, entities) && !texts.contains(text))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("%s has no name for %s".formatted(entities, use))));
        }
        return texts;
    }

    boolean isReadAs(AttributeUse use, String text, List<EntityRef> entities) {
        Optional<AttributeUse> read = entities.stream()
                .flatMap(entity -> names.find(model.entity(entity), text).stream())
                .findFirst();
        return read.equals(Optional.of(use))
                && others.stream()
                        .allMatch(kind -> names.find(model.entity(kind), text)
                                .filter(its -> use.isCalledLike(its))
                                .isPresent());
    }
}
