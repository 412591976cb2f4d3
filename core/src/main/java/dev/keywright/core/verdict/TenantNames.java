package dev.keywright.core.verdict;

import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** The names that a tenant may have so that keys of entities without a tenant look like its own. */
public final class TenantNames {
    private final Layout layout;
    private final Model model;
    private final PossibleKeyTexts texts;

    public TenantNames(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
        this.texts = new PossibleKeyTexts(model);
    }

    /** The entries of other entities in the same table or index that a policy for the keys of one tenant may reach. */
    public Set<Entry> reachedFrom(Entry ofTenant) {
        Set<Entry> reached = new LinkedHashSet<>();
        Optional<Integer> place = place(ofTenant);
        if (place.isEmpty()) {
            return reached;
        }
        Template beginning = ofTenant.partition().get(0);
        layout.items().stream()
                .filter(item -> item.kind().hasKey())
                .flatMap(item -> layout.entries(item).stream())
                .filter(other -> other.path().equals(ofTenant.path()) && isOfNone(other))
                .filter(other -> texts.mayFollow(other.partition().get(0), beginning, place.get()))
                .forEach(reached::add);
        return reached;
    }

    private boolean isOfNone(Entry entry) {
        Template partition = entry.partition().get(0);
        return tenant(entry).isEmpty() && partition.keyType(model) == KeyType.TEXT;
    }

    private Optional<AttributeRef> tenant(Entry entry) {
        return model.findTenant(model.entity(entry.entity()));
    }

    /** The place of the tenant among the parts of the partition key. */
    private Optional<Integer> place(Entry entry) {
        Template partition = entry.partition().get(0);
        Optional<AttributeRef> tenant = tenant(entry);
        for (int number = 0; number < partition.parts().size(); number++) {
            if (partition.parts().get(number) instanceof Segment segment
                    && tenant.equals(Optional.of(segment.attribute().attribute()))) {
                return Optional.of(number);
            }
        }
        return Optional.empty();
    }
}
