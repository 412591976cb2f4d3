package dev.keywright.core.serve;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads of embedded children through their parent's item. */
final class EmbeddedReads {
    private final Layout layout;
    private final HostedReads hosted;

    EmbeddedReads(Layout layout, AccessPaths accessPaths) {
        this.layout = layout;
        this.hosted = new HostedReads(layout, accessPaths);
    }

    /** The parent's item brings all its children; the client sorts and filters them. */
    List<AccessPath> of(Question question, int depth) {
        List<AccessPath> found = new ArrayList<>();
        for (ItemOf<Embed> embed : layout.embedsOf(question.entity())) {
            parent(embed, question, depth)
                    .map(accessPath -> accessPath.as(new Plan.InsideParent(embed.item(), question, accessPath.plan())))
                    .ifPresent(found::add);
        }
        return found;
    }

    private Optional<AccessPath> parent(ItemOf<Embed> item, Question question, int depth) {
        Embed embed = item.kind();
        List<Given> by = new ArrayList<>();
        for (Parent role : layout.model().entity(embed.entity()).parents()) {
            for (Holding holding : role.holds()) {
                if (holding.source().entity().equals(embed.parent())) {
                    question.findGiven(AttributeUse.own(holding.held()))
                            .ifPresent(given -> by.add(new Given(AttributeUse.own(holding.source()), given.supply())));
                }
            }
        }
        Selection parent = Selection.by(embed.parent(), by);
        boolean inherited = question.needs().stream().anyMatch(AttributeUse::isInherited)
                || question.selection().attributes().stream().anyMatch(AttributeUse::isInherited);
        return layout.model().namesOne(parent) && !inherited
                ? hosted.cheapest(parent, item.name(), question.consistency(), depth + 1)
                : Optional.empty();
    }
}
