package dev.keywright.verifier.execute;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Read;
import dev.keywright.core.serve.IncludedRange;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Reads;
import dev.keywright.verifier.ask.Answer;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.execute.Alongs.Node;
import dev.keywright.verifier.execute.RangeReader.Range;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Answers the reads and counts of a model as a design serves them. */
final class Questions {
    private final Reads reads;
    private final Plans plans;
    private final RangeReader ranges;
    private final Alongs alongs;
    private final Map<Read, Plan> readPlans = new LinkedHashMap<>();
    private final Map<Count, Plan> countPlans = new LinkedHashMap<>();

    Questions(Layout layout, Reads reads, Plans plans, RangeReader ranges, Selecting selecting) {
        this.reads = reads;
        this.plans = plans;
        this.ranges = ranges;
        this.alongs = new Alongs(layout, plans, selecting);
    }

    Answer.Total count(Count count, Inputs inputs) {
        Plan plan = countPlans.computeIfAbsent(
                count, asked -> reads.cheapest(asked).orElseThrow().plan());
        return new Answer.Total(plans.number(plan, inputs));
    }

    Page read(Read read, Inputs inputs, Cursor from) {
        Plan plan = readPlans.computeIfAbsent(
                read, asked -> reads.cheapest(asked).orElseThrow().plan());
        Set<AttributeUse> needs = reads.shown(read);
        if (!(plan instanceof Plan.WithIncluded together)) {
            return page(plans.run(plan, inputs, from), needs);
        }
        boolean inRange = together.root() instanceof Plan.Find find
                && !find.look().includedRanges().isEmpty();
        if (inRange) {
            return range(together, inputs, needs);
        }
        FoundPage page = plans.run(together.root(), inputs, from);
        List<Node> nodes = nodes(page.found(), needs);
        alongs.add(nodes, together.included(), Map.of());
        return new Page(answer(nodes), page.next());
    }

    /** One query for the answer and its relatives; it has no pages, for a limit would cut through both. */
    private Page range(Plan.WithIncluded together, Inputs inputs, Set<AttributeUse> needs) {
        Plan.Find find = (Plan.Find) together.root();
        Range range = ranges.read(find.look(), inputs);
        List<Found> roots = plans.sorted(
                plans.completed(find, range.roots(), inputs),
                find.look().question().order());
        List<Node> nodes = nodes(roots, needs);
        Map<IncludedRange, List<Found>> members = range.members();
        alongs.add(nodes, together.included(), members);
        return new Page(answer(nodes), Cursor.END);
    }

    private static Page page(FoundPage page, Set<AttributeUse> needs) {
        return new Page(answer(nodes(page.found(), needs)), page.next());
    }

    private static List<Node> nodes(List<Found> found, Set<AttributeUse> needs) {
        List<Node> nodes = new ArrayList<>();
        found.forEach(one -> nodes.add(new Node(one, needs)));
        return nodes;
    }

    private static Answer answer(List<Node> nodes) {
        return new Answer.Rows(nodes.stream().map(Node::row).toList());
    }
}
