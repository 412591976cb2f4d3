package dev.keywright.core.language.design;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * The last design that was read without a complaint. The same document says the same about a model that has other rates and counts, since a
 * design has nothing to do with them. Not for several threads.
 */
public final class DesignMemory {
    private Optional<Known> known = Optional.empty();

    private record Known(Node root, Model model, Design design) {}

    public Optional<Design> find(Node root, Model model) {
        return known.filter(last -> last.root.equals(root) && isAlike(last.model, model))
                .map(Known::design);
    }

    public void keep(Node root, Model model, Design design) {
        known = Optional.of(new Known(root, model, design));
    }

    private static boolean isAlike(Model one, Model other) {
        return one.name().equals(other.name())
                && one.options().equals(other.options())
                && areAll(one.entities(), other.entities(), DesignMemory::isAlike)
                && areAll(one.patterns(), other.patterns(), DesignMemory::isAlike);
    }

    private static boolean isAlike(Entity one, Entity other) {
        return one.equals(other) || one.with(other.count()).equals(other);
    }

    private static boolean isAlike(Pattern one, Pattern other) {
        return one.equals(other) || one.with(other.rate()).equals(other);
    }

    private static <T> boolean areAll(List<T> some, List<T> others, BiPredicate<T, T> alike) {
        if (some.size() != others.size()) {
            return false;
        }
        for (int at = 0; at < some.size(); at++) {
            if (!alike.test(some.get(at), others.get(at))) {
                return false;
            }
        }
        return true;
    }
}
