package dev.keywright.description;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.Entity;
import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Streams;
import dev.keywright.runtime.description.WriteStep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Describes what the handler of the tables' streams keeps. */
final class StreamBuilder {
    private final Layout layout;
    private final Writes writes;
    private final CounterBuilder counters;
    private final StepBuilder steps;

    StreamBuilder(Layout layout, Writes writes, CounterBuilder counters, StepBuilder steps) {
        this.layout = layout;
        this.writes = writes;
        this.counters = counters;
        this.steps = steps;
    }

    /** Empty where every write keeps everything itself. */
    Optional<Streams> find() {
        List<Counter> streamed = counters.streamed();
        List<String> copies = layout.items().stream()
                .filter(StreamTables::isCopy)
                .map(ItemType::name)
                .toList();
        Map<String, List<WriteStep.Renewal>> renewals = new LinkedHashMap<>();
        for (Entity entity : layout.model().entities()) {
            List<WriteStep.Renewal> below = steps.renewals(writes.streamed(entity.ref()));
            if (!below.isEmpty()) {
                renewals.put(entity.name(), below);
            }
        }
        return streamed.isEmpty() && copies.isEmpty() && renewals.isEmpty()
                ? Optional.empty()
                : Optional.of(new Streams(
                        List.copyOf(StreamTables.sources(layout)),
                        StreamTables.records(layout),
                        streamed,
                        copies,
                        renewals));
    }
}
