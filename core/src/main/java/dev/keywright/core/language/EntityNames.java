package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.List;
import java.util.Optional;

/** Resolves the entity names of a pattern. */
public final class EntityNames {
    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;

    public EntityNames(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    public Optional<Entity> find(Node node) {
        if (node instanceof Sequence) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.start(),
                    "a list of entities, where one name is expected",
                    "Writes of several entities in one call are a `transaction: [{create: A}, {create: B}]`; an answer with "
                            + "several kinds of entities is a `read` with `include`.");
            return Optional.empty();
        }
        Optional<String> name = values.text(node, "the name of an entity");
        Optional<Entity> entity = name.flatMap(model::findEntity);
        if (name.isPresent() && entity.isEmpty()) {
            List<String> known = model.entities().stream().map(Entity::name).toList();
            diagnostics.report(
                    ModelProblems.UNKNOWN_ENTITY,
                    node.start(),
                    "there is no entity `%s`%s".formatted(name.get(), NearestName.suggestion(name.get(), known)),
                    "Define it under `entities`, or use one of: %s.".formatted(NameList.some(known)));
        }
        return entity;
    }

    /** An entity that is stored in the tables to be designed. */
    public Optional<Entity> findStored(Node node) {
        Optional<Entity> entity = find(node);
        entity.filter(found -> !found.isStored()).ifPresent(found -> reportElsewhere(found, node));
        return entity;
    }

    public void reportElsewhere(Entity entity, Node node) {
        diagnostics.report(
                ModelProblems.NOT_STORED_HERE, node.start(), "`%s` is stored elsewhere".formatted(entity.name()));
    }
}
