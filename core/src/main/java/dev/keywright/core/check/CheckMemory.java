package dev.keywright.core.check;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.design.DesignMemory;
import dev.keywright.core.language.model.ModelMemory;
import dev.keywright.core.model.Model;
import dev.keywright.core.rules.CleanParts;
import dev.keywright.core.yaml.NodeMemory;
import java.util.List;
import java.util.Optional;

/**
 * All that the check of a text found out, for the check of the next text, which is almost the same: whoever checks at every key
 * begins with it. The outcome is the same as without it. Not for several threads.
 */
public final class CheckMemory {
    private final NodeMemory nodes = new NodeMemory(List.of("entities", "patterns"));
    private final NodeMemory designs = new NodeMemory(List.of());
    private final DesignMemory read = new DesignMemory();
    private final ModelMemory models = new ModelMemory();
    private final CleanParts clean = new CleanParts();
    private Optional<Facts> facts = Optional.empty();

    NodeMemory nodes() {
        return nodes;
    }

    /** The nodes of the last design. */
    NodeMemory designs() {
        return designs;
    }

    DesignMemory read() {
        return read;
    }

    ModelMemory models() {
        return models;
    }

    CleanParts clean() {
        return clean;
    }

    /** The facts of a model; those of the last one are at hand. */
    public Facts facts(Model model) {
        Facts derived = facts.map(last -> last.next(model)).orElseGet(() -> Facts.of(model));
        facts = Optional.of(derived);
        return derived;
    }
}
