package dev.keywright.moving.mapping;

import dev.keywright.core.language.Section;
import java.util.List;

/** The fields of a map file. */
public final class MapSections {
    static final Section MAP = Section.of("map", "keywright", "map", "entities", "create");

    static final Section ENTITY = Section.of("entity", "from", "attributes");

    static final Section RULE = Section.of("rule", "from", "constant", "uuid", "time", "lookup", "default");

    static final Section LOOKUP = Section.of("lookup", "entity", "by", "take");

    public static final List<Section> ALL = List.of(MAP, ENTITY, RULE, LOOKUP);

    private MapSections() {}
}
