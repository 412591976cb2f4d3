package dev.keywright.core.model;

import java.util.List;

/** A pattern that another system serves, fed from the table's stream: listed, never designed. */
public record External(String system, List<EntityRef> reads) implements Operation {
    public External {
        reads = List.copyOf(reads);
    }

    @Override
    public List<EntityRef> entities() {
        return reads;
    }
}
