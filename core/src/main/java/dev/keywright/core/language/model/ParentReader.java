package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.model.EntityDraft.ParentDraft;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Parent.Kind;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the figures of a relationship. */
final class ParentReader {
    private final Diagnostics diagnostics;
    private final ValueReader values;

    ParentReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    /** The parents whose entities exist; the others have been reported. */
    List<Parent> read(EntityDraft draft) {
        return draft.parents().stream()
                .filter(parent -> !parent.kinds().isEmpty())
                .map(parent -> parent(draft, parent))
                .toList();
    }

    private Parent parent(EntityDraft draft, ParentDraft parent) {
        Fields fields = parent.fields();
        String named = "`%s.%s`".formatted(draft.ref(), parent.role().text());
        Optional<Node> average = fields.find("average");
        Map<String, Figure> byKind = averageByKind(average, parent, named);
        Figure single = average.filter(node -> !(node instanceof Mapping))
                .map(node -> values.amount(node, "`average` of " + named))
                .orElse(Figure.UNSTATED);
        List<Kind> kinds = parent.kinds().stream()
                .map(kind -> new Kind(kind, byKind.getOrDefault(kind.name(), Figure.UNSTATED)))
                .toList();
        List<Holding> holds = parent.holds().stream()
                .map(hold -> new Holding(hold.source(), new AttributeRef(draft.ref(), hold.name())))
                .toList();
        Parent read = new Parent(
                new RoleRef(draft.ref(), parent.role().text()),
                kinds,
                single,
                fields.find("max")
                        .map(node -> values.whole(node, "`max` of " + named, 1))
                        .orElse(Figure.UNSTATED),
                fields.find("share")
                        .map(node -> values.share(node, "`share` of " + named))
                        .orElse(Figure.UNSTATED),
                fields.find("optional")
                        .map(node -> values.truth(node, "`optional`"))
                        .orElse(false),
                holds);
        reportImpossible(read, fields, named);
        return read;
    }

    private Map<String, Figure> averageByKind(Optional<Node> average, ParentDraft parent, String named) {
        Map<String, Figure> byKind = new LinkedHashMap<>();
        if (average.isEmpty() || !(average.get() instanceof Mapping mapping)) {
            return byKind;
        }
        List<String> kinds = parent.kinds().stream().map(EntityRef::name).toList();
        for (Entry entry : mapping.entries()) {
            if (kinds.contains(entry.name())) {
                byKind.put(entry.name(), values.amount(entry.value(), "`average` of " + named));
            } else {
                diagnostics.report(
                        ModelProblems.UNKNOWN_ENTITY,
                        entry.key().start(),
                        "%s cannot be a `%s`%s"
                                .formatted(named, entry.name(), NearestName.suggestion(entry.name(), kinds)));
            }
        }
        return byKind;
    }

    private void reportImpossible(Parent parent, Fields fields, String named) {
        if (!parent.average().isStated()) {
            return;
        }
        Rational average = parent.average().value();
        Rational share = parent.share().or(Rational.ONE);
        Node where = fields.find("average").orElseThrow();
        if (parent.share().isStated() && average.isLessThan(share)) {
            String message = "%s of the parents have a child through %s, but the average is only %s per parent"
                    .formatted(share, named, average);
            diagnostics.report(ModelProblems.IMPOSSIBLE_FANOUT, where.start(), message);
        }
        boolean tooMany = parent.max().isStated()
                && average.isMoreThan(parent.max().value().times(share));
        if (tooMany) {
            String most = parent.share().isStated()
                    ? "%s of the parents have at most %s"
                            .formatted(share, parent.max().value())
                    : "no parent has more than %s".formatted(parent.max().value());
            diagnostics.report(
                    ModelProblems.IMPOSSIBLE_FANOUT,
                    where.start(),
                    "%s has %s children on average, but %s".formatted(named, average, most));
        }
    }
}
