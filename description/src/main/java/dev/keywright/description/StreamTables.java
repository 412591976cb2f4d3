package dev.keywright.description;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The tables that the handler of streams needs. */
public final class StreamTables {
    private StreamTables() {}

    static boolean isCopy(ItemType item) {
        return item.kept() == Kept.STREAM && item.kind() instanceof ItemKind.Copy;
    }

    /** The table of the records that were counted: no table of the design has its name. */
    public static String records(Layout layout) {
        List<String> taken = layout.design().tables().stream().map(Table::name).toList();
        String name = layout.model().name() + "-stream-records";
        while (taken.contains(name)) {
            name += "-2";
        }
        return name;
    }

    /** The names of the tables whose streams are read; none where every write keeps everything itself. */
    public static Set<String> sources(Layout layout) {
        Set<String> tables = new LinkedHashSet<>();
        for (EntityRef entity : entities(layout)) {
            layout.findHome(entity)
                    .or(() -> layout.embedsOf(entity).stream()
                            .findFirst()
                            .flatMap(embed -> layout.findHome(embed.kind().parent())))
                    .map(home -> layout.primary(home).path().table().name())
                    .ifPresent(tables::add);
        }
        return tables;
    }

    /** The entities that something follows by a stream. */
    private static Set<EntityRef> entities(Layout layout) {
        Set<EntityRef> entities = new LinkedHashSet<>();
        for (ItemType item : layout.items()) {
            boolean streamed = item.kept() == Kept.STREAM;
            if (isCopy(item) || (streamed && item.kind() instanceof ItemKind.Counter)) {
                entities.add(item.kind().entity());
            }
            if (streamed && item.kind() instanceof ItemKind.Part part) {
                part.attributes().forEach(attribute -> counted(attribute, layout, entities));
            }
            item.carries().stream()
                    .filter(carried -> carried.kept() == Kept.STREAM)
                    .map(Carried::attribute)
                    .forEach(use -> entities.add(use.attribute().entity()));
        }
        return entities;
    }

    private static void counted(AttributeRef attribute, Layout layout, Set<EntityRef> entities) {
        if (layout.model().attribute(attribute).meaning() instanceof Counts counts) {
            entities.add(counts.children().child());
        }
    }
}
