package dev.keywright.moving.evolve;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Model;
import dev.keywright.moving.mapping.ThingMap;
import java.util.List;
import java.util.Optional;

/**
 * Two designs: the one that tables have, and the one that they are to have. Their models may differ.
 *
 * @param map how things of the old model become things of the new one, where they are not the same
 */
public record Evolution(Bill old, Bill next, Optional<ThingMap> map) {
    public Evolution(Bill old, Bill next) {
        this(old, next, Optional.empty());
    }

    /** Whether what is written by the new design can be carried back into the old one. */
    public boolean hasWayBack() {
        return map.isEmpty() || map.get().findInverse().isPresent();
    }

    public Layout oldLayout() {
        return old.layout();
    }

    public Layout nextLayout() {
        return next.layout();
    }

    public Model oldModel() {
        return oldLayout().model();
    }

    public Model nextModel() {
        return nextLayout().model();
    }

    public Design oldDesign() {
        return oldLayout().design();
    }

    public Design nextDesign() {
        return nextLayout().design();
    }

    /** A model and a design for it. */
    record Side(Model model, Design design) {}

    Side oldSide() {
        return new Side(oldModel(), oldDesign());
    }

    Side nextSide() {
        return new Side(nextModel(), nextDesign());
    }

    /** The ids of the patterns that read an index. */
    static List<String> readers(Bill bill, Index index) {
        return bill.patterns().stream()
                .filter(served -> reads(served, index))
                .map(served -> served.pattern().id())
                .toList();
    }

    private static boolean reads(ServedPattern served, Index index) {
        return served.reads().stream()
                .anyMatch(request -> request.entry().path() instanceof Path.Secondary path
                        && path.index().ref().equals(index.ref()));
    }
}
