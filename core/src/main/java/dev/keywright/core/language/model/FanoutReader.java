package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.EntityNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Create.Copied;
import dev.keywright.core.model.Create.Fanout;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Create.Once;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads `forEach` and `from` of a `create`: the items that it creates one for each of, and the attributes taken from
 * them.
 */
final class FanoutReader {
    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final AttributeNames names;
    private final EntityNames entities;
    private final SelectionReader selections;
    private final ChangeReader changes;

    FanoutReader(Model model, Diagnostics diagnostics, ChangeReader changes) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.names = new AttributeNames(model, diagnostics);
        this.entities = new EntityNames(model, diagnostics);
        this.selections = new SelectionReader(model, diagnostics);
        this.changes = changes;
    }

    Fanout read(Entity entity, Fields fields) {
        Optional<Entity> source = fields.find("forEach").flatMap(entities::findStored);
        if (!fields.has("forEach")) {
            for (String field : List.of("by", "matches", "from")) {
                fields.findEntry(field)
                        .ifPresent(entry -> diagnostics.report(
                                LanguageProblems.UNKNOWN_FIELD,
                                entry.key().start(),
                                "`%s` is only allowed with `forEach`: a single new `%s` is not looked up"
                                        .formatted(field, entity.name()),
                                "Remove it, or add `forEach: Entity`."));
            }
        }
        if (source.isEmpty()) {
            return new Once();
        }
        List<Copied> copied = new ArrayList<>();
        for (Entry entry :
                fields.find("from").map(node -> values.entries(node, "`from`")).orElse(List.of())) {
            Optional<AttributeRef> target =
                    names.own(entity, entry.name(), entry.key().start());
            target.ifPresent(to -> changes.reportKept(model.attribute(to), entry.key()));
            Optional<AttributeRef> from = values.text(entry.value(), "the source of `%s`".formatted(entry.name()))
                    .flatMap(name -> names.own(source.get(), name, entry.value().start()));
            target.flatMap(to -> from.map(known -> new Copied(to, known)))
                    .filter(one -> isOfOneType(one, entry))
                    .ifPresent(copied::add);
        }
        return new ForEach(selections.target(source.get(), fields), copied);
    }

    private boolean isOfOneType(Copied copied, Entry entry) {
        AttributeType target = model.attribute(copied.target()).type();
        AttributeType source = model.attribute(copied.source()).type();
        if (target != source) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    entry.value().start(),
                    "`%s` is a %s and cannot be taken from `%s`, a %s"
                            .formatted(copied.target(), target.word(), copied.source(), source.word()));
        }
        return target == source;
    }
}
