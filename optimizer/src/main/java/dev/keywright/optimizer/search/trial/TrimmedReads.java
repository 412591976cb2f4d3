package dev.keywright.optimizer.search.trial;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Read.Whose;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Reads with some of their includes. */
public final class TrimmedReads {
    private final Model model;

    public TrimmedReads(Model model) {
        this.model = model;
    }

    /** The read of each kind; answers of several kinds are merged by what they are sorted by, so that is read too. */
    public List<Read> ofKinds(Read read) {
        return read.isUnion() ? read.parts().stream().map(this::ofKind).toList() : List.of(read);
    }

    private Read ofKind(Read part) {
        List<Selected> selected = new ArrayList<>(selected(part, part.include()));
        part.order().forEach(ordering -> selected.add(new Selected(Whose.ITS_OWN, ordering.attribute())));
        return new Read(
                part.selection(),
                part.order(),
                part.limit(),
                part.include(),
                selected.stream().distinct().toList(),
                part.consistency(),
                part.lagSeconds(),
                part.batch());
    }

    /** The same read with the includes of these entities only; declared counts are requirements of their own. */
    public Read of(Read read, List<EntityRef> along) {
        return with(read, along, selected -> !isNumber(selected.attribute()));
    }

    /** The same with the counts that included entities declare. */
    public Read withNumbers(Read read, List<EntityRef> along) {
        return with(read, along, selected -> selected.whose() == Whose.INCLUDED || !isNumber(selected.attribute()));
    }

    /** The same for a request that begins with the first of the included entities, whose counts are requirements of their own. */
    public Read withoutRoot(Read read, List<EntityRef> along) {
        return with(
                read,
                along,
                selected -> !isNumber(selected.attribute())
                        || (selected.whose() == Whose.INCLUDED
                                && !selected.attribute().attribute().entity().equals(along.get(0))));
    }

    private Read with(Read read, List<EntityRef> along, Predicate<Selected> kept) {
        List<Include> includes = read.include().stream()
                .filter(include -> along.contains(include.entity()))
                .toList();
        return new Read(
                read.selection(),
                read.order(),
                read.limit(),
                includes,
                selected(read, includes).stream().filter(kept).toList(),
                read.consistency(),
                read.lagSeconds(),
                1);
    }

    private List<Selected> selected(Read read, List<Include> includes) {
        if (!read.select().isEmpty()) {
            return read.select();
        }
        List<Selected> selected = new ArrayList<>();
        select(read.entity(), Whose.ITS_OWN, selected);
        includes.stream()
                .flatMap(include -> include.path().stream())
                .map(step -> step.to())
                .distinct()
                .forEach(entity -> select(entity, Whose.INCLUDED, selected));
        return selected;
    }

    private void select(EntityRef entity, Whose whose, List<Selected> selected) {
        for (Attribute attribute : model.entity(entity).attributes()) {
            selected.add(new Selected(whose, AttributeUse.own(attribute.ref())));
        }
    }

    private boolean isNumber(AttributeUse use) {
        return model.attribute(use.attribute()).meaning() instanceof Counts;
    }
}
