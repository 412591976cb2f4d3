package dev.keywright.backends.policy;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Selection;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The attributes that appear in the requests of a read with `select`: the selected ones, those in conditions, and the
 * keys. IAM checks every attribute name in a request, including those in conditions.
 */
final class RequestedAttributes {
    private RequestedAttributes() {}

    /** Empty where all are needed, or where some are embedded in other items, which IAM cannot distinguish. */
    static List<String> of(ServedPattern served, Layout layout) {
        boolean selects = served.pattern().operation() instanceof Read read
                && !read.select().isEmpty()
                && read.include().isEmpty();
        if (!selects) {
            return List.of();
        }
        Read read = (Read) served.pattern().operation();
        Set<String> names = new LinkedHashSet<>();
        for (AttributeUse use : uses(read)) {
            List<String> stored = storedNames(use, served, layout);
            if (stored.isEmpty()) {
                return List.of();
            }
            names.addAll(stored);
        }
        for (Request request : served.reads()) {
            names.addAll(request.entry().path().key().attributes());
            names.addAll(request.entry().path().table().key().attributes());
        }
        return List.copyOf(names);
    }

    private static List<AttributeUse> uses(Read read) {
        Selection asked = read.selection();
        List<AttributeUse> uses = new ArrayList<>();
        read.select().stream().map(Selected::attribute).forEach(uses::add);
        read.order().forEach(order -> uses.add(order.attribute()));
        asked.by().forEach(given -> uses.add(given.attribute()));
        asked.in().forEach(choice -> uses.add(choice.attribute()));
        asked.range().forEach(range -> uses.add(range.attribute()));
        asked.prefix().forEach(prefix -> uses.add(prefix.attribute()));
        uses.addAll(asked.has());
        uses.addAll(asked.lacks());
        uses.addAll(asked.contains().attributes());
        return uses;
    }

    /** The name of the attribute in the items that are read: its own, or the qualified name where an item carries it. */
    private static List<String> storedNames(AttributeUse use, ServedPattern served, Layout layout) {
        Set<String> names = new LinkedHashSet<>();
        for (Request request : served.reads()) {
            for (AttributeUse stored : layout.stored(request.entry().item())) {
                if (stored.attribute().equals(use.attribute())) {
                    names.add(Layout.storedName(stored));
                }
            }
        }
        return List.copyOf(names);
    }
}
