package dev.keywright.backends.query;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.serve.Included;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Describes what comes along with what is read. */
final class RelativeNodes {
    private final Model model;
    private final Selections selections;

    RelativeNodes(Model model) {
        this.model = model;
        this.selections = new Selections(model);
    }

    /** What a relative is called by the runtime. */
    static String name(List<Step> path) {
        return path.stream()
                .map(step -> step.role().role()
                        + (step.towards() == Towards.CHILD ? "<" : ">")
                        + step.to().name())
                .collect(Collectors.joining("/"));
    }

    Node of(Included relative) {
        List<Step> path = relative.path();
        boolean down = relative.step().towards() == Towards.CHILD;
        List<Node> links = model.parent(relative.step().role()).holds().stream()
                .filter(holding -> identifies(holding, relative, down))
                .map(holding -> Node.thing(
                        "Relative.Link",
                        "here",
                        Node.of((down ? holding.source() : holding.held()).name()),
                        "there",
                        Node.of((down ? holding.held() : holding.source()).name())))
                .toList();
        return Node.thing(
                "Relative",
                "name",
                Node.of(name(path)),
                "belonging",
                Node.of(name(path.subList(0, path.size() - 1))),
                "entity",
                Node.of(relative.entity().name()),
                "links",
                Node.all(links),
                "order",
                selections.orderings(relative.order()),
                "placed",
                selections.placed(relative.order(), Set.of()),
                "limit",
                Plans.limit(relative.limit()));
    }

    private boolean identifies(Holding holding, Included relative, boolean down) {
        boolean id = model.entity(holding.source().entity()).id().contains(holding.source());
        return id && (down || holding.source().entity().equals(relative.entity()));
    }

    /** What a child may have of a parent that comes along, and under which names. */
    Node copies(Included relative) {
        List<Node> copies = new ArrayList<>();
        for (AttributeUse need : relative.needs()) {
            List<String> from = new ArrayList<>();
            from.add(Names.of(new AttributeUse(List.of(relative.step().role()), need.attribute())));
            relative.image(need).ifPresent(image -> from.add(Names.of(image)));
            copies.add(Node.thing(
                    "Along.Copied",
                    "use",
                    Names.node(need),
                    "from",
                    Node.texts(from),
                    "mayBeMissing",
                    Node.of(model.mayBeMissing(need.attribute()))));
        }
        return Node.all(copies);
    }
}
