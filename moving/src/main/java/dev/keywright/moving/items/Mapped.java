package dev.keywright.moving.items;

import dev.keywright.moving.source.Finding;
import java.util.List;

/** The items of some rows, and the rows that have none because something is wrong with them. */
public record Mapped(List<MappedItem> items, List<Finding> findings) {
    public Mapped {
        items = List.copyOf(items);
        findings = List.copyOf(findings);
    }
}
