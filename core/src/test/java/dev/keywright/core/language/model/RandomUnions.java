package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Fields;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Sequence;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;

/** Reads that are about several kinds of entities wherever another one can be asked the same. It takes no random numbers. */
final class RandomUnions {
    private static final int MOST_KINDS = 3;

    private final Model model;

    RandomUnions(Model model) {
        this.model = model;
    }

    /** The same fields, the first of which names the entity. */
    List<Entry> of(Entity entity, List<Entry> fields) {
        List<String> kinds = new ArrayList<>(List.of(entity.name()));
        for (Entity other : model.entities()) {
            kinds.add(other.name());
            boolean fits = !other.equals(entity) && other.isStored() && kinds.size() <= MOST_KINDS;
            if (!fits || !isRight(with(kinds, fields))) {
                kinds.remove(kinds.size() - 1);
            }
        }
        return kinds.size() == 1 ? fields : with(kinds, fields);
    }

    private static List<Entry> with(List<String> kinds, List<Entry> fields) {
        List<Entry> changed = new ArrayList<>(fields);
        changed.set(0, YamlTree.entry("read", YamlTree.texts(kinds)));
        return changed;
    }

    private boolean isRight(List<Entry> fields) {
        Diagnostics diagnostics = new Diagnostics();
        Mapping map = YamlTree.map(fields);
        Fields read = Fields.of(map, ModelSections.READ, "a read", map.start(), diagnostics);
        boolean found = new UnionReader(model, diagnostics, new ReadReader(model, diagnostics))
                .read((Sequence) read.find("read").orElseThrow(), read)
                .isPresent();
        return found && !diagnostics.hasErrors();
    }
}
