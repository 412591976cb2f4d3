package dev.keywright.backends.query;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Reads;
import dev.keywright.core.serve.Weights;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything that the runtime has to know of a model and its design, in no language yet.
 *
 * @param entities by name
 * @param items those with a key, by name
 * @param questions the plan of each pattern that reads, by its id
 * @param writes the steps of each pattern that writes, by its id
 */
public record Description(
        Map<String, Node> entities,
        Map<String, Node> items,
        Node counts,
        Node nests,
        Node lookups,
        Map<String, Node> questions,
        Map<String, List<Node>> writes) {
    /** Of a design that serves every pattern. */
    public static Description of(Layout layout, Weights weights) {
        Items items = new Items(layout);
        Plans plans = new Plans(layout, items);
        Steps steps = new Steps(layout, plans);
        Entities entities = new Entities(layout);
        Reads reads = new Reads(layout, weights);
        Writes writes = new Writes(layout, reads.accessPaths());
        Map<String, Node> questions = new LinkedHashMap<>();
        Map<String, List<Node>> written = new LinkedHashMap<>();
        for (Pattern pattern : layout.model().patterns()) {
            if (pattern.operation() instanceof External) {
                continue;
            }
            if (pattern.operation() instanceof Read || pattern.operation() instanceof Count) {
                questions.put(pattern.id(), plans.of(plan(pattern, reads)));
            } else {
                WritePlan plan = writes.plan(pattern.operation());
                written.put(pattern.id(), plan.steps().stream().map(steps::of).toList());
            }
        }
        return new Description(
                entities.all(),
                items.all(),
                new CountNodes(layout).all(),
                new NestNodes(layout, items).all(),
                new Lookups(layout, reads.accessPaths(), plans, entities).all(),
                questions,
                written);
    }

    private static Plan plan(Pattern pattern, Reads reads) {
        return (pattern.operation() instanceof Read read
                        ? reads.cheapest(read)
                        : reads.cheapest((Count) pattern.operation()))
                .map(AccessPath::plan)
                .orElseThrow(() -> new IllegalStateException("nothing serves " + pattern.id()));
    }
}
