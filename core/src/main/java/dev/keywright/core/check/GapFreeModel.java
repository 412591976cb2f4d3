package dev.keywright.core.check;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Read;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The part of a model that an incomplete design can be judged by: the patterns whose entities it stores. */
final class GapFreeModel {
    private GapFreeModel() {}

    static Model of(Model model, Design design) {
        Set<EntityRef> stored = new LinkedHashSet<>();
        design.tables().stream()
                .flatMap(table -> table.items().stream())
                .map(ItemType::kind)
                .filter(kind -> kind.storesItsEntity())
                .forEach(kind -> stored.add(kind.entity()));
        List<Pattern> patterns = model.patterns().stream()
                .filter(pattern -> involved(pattern, model).stream()
                        .allMatch(entity ->
                                stored.contains(entity) || !model.entity(entity).isStored()))
                .toList();
        return new Model(model.name(), model.title(), model.description(), model.entities(), patterns, model.options());
    }

    /** The design without what it says about patterns that are left out. */
    static Design design(Design design, Model judged) {
        Set<PatternRef> patterns = new LinkedHashSet<>();
        judged.patterns().forEach(pattern -> patterns.add(pattern.ref()));
        return new Design(
                design.model(),
                design.tables(),
                design.operations().stream()
                        .filter(hint -> patterns.contains(hint.pattern()))
                        .toList());
    }

    /** The entities of a pattern, with the parents whose values they may need. */
    private static Set<EntityRef> involved(Pattern pattern, Model model) {
        Set<EntityRef> involved = new LinkedHashSet<>();
        pattern.operation().entities().forEach(entity -> addWithAncestors(entity, model, involved));
        if (pattern.operation() instanceof Read read) {
            read.included()
                    .forEach(include -> include.path().forEach(step -> addWithAncestors(step.to(), model, involved)));
        }
        return involved;
    }

    private static void addWithAncestors(EntityRef ref, Model model, Set<EntityRef> found) {
        Entity entity = model.entity(ref);
        if (found.add(ref)) {
            entity.parents()
                    .forEach(role -> role.kinds().forEach(kind -> addWithAncestors(kind.entity(), model, found)));
        }
    }
}
