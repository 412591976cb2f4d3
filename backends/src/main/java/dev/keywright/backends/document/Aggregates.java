package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.document.EntityPair.Placement;
import dev.keywright.backends.document.EntityPair.Shares;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.MarkdownTable;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;

/**
 * For every relationship: the rule of thumb for keeping parent and children together, and the decision of the design.
 */
final class Aggregates {
    private static final Rational HALF = Rational.of(1, 2);

    private final List<EntityPair> pairs = new ArrayList<>();
    private final boolean searched;

    Aggregates(Blueprint blueprint) {
        this.searched = !blueprint.quality().isGiven();
        for (Entity entity : blueprint.model().entities()) {
            for (Parent role : entity.parents()) {
                role.kinds().stream()
                        .map(kind -> blueprint.model().entity(kind.entity()))
                        .filter(parent -> parent.isStored() && entity.isStored())
                        .forEach(parent -> pairs.add(new EntityPair(blueprint, role, parent)));
            }
        }
    }

    String analysis() {
        StringBuilder text = new StringBuilder();
        for (EntityPair pair : pairs) {
            Shares shares = pair.shares();
            text.append("""
                    ### %s + %s Item Collection Analysis

                    - **Access Correlation**: %s of queries need both entities together
                    - **Query Patterns**:
                      - %s only: %s of queries
                      - %s only: %s of queries
                      - Both together: %s of queries
                    - **Size Constraints**: combined %s on average, %s
                    - **Update Patterns**: %s per second for %s, %s per second for %s
                    - **Identifying Relationship**: %s
                    - **Decision**: %s
                    - **Justification**: %s

                    """.formatted(
                            pair.parent().name(),
                            pair.child().name(),
                            Shares.percent(shares.both()),
                            pair.parent().name(),
                            Shares.percent(shares.parentOnly()),
                            pair.child().name(),
                            Shares.percent(shares.childOnly()),
                            Shares.percent(shares.both()),
                            RateWords.bytes(pair.averageBytes()),
                            pair.findMaxBytes()
                                    .map(most -> "at most " + RateWords.bytes(most))
                                    .orElse("unbounded: the model states no `max`"),
                            RoundedNumbers.about(pair.writesPerSecond(pair.parent())),
                            pair.parent().name(),
                            RoundedNumbers.about(pair.writesPerSecond(pair.child())),
                            pair.child().name(),
                            identifying(pair),
                            pair.placement().words(),
                            justification(pair)));
        }
        return text.toString();
    }

    private static String identifying(EntityPair pair) {
        return "%s %s exist without its %s; the parent's id is %s when children are queried; %s"
                .formatted(
                        pair.child().name(),
                        pair.isIdentifying() ? "cannot" : "can",
                        pair.parent().name(),
                        pair.isParentAlwaysKnown() ? "always known" : "not always known",
                        pair.indexes().isEmpty()
                                ? "no index is needed to read them"
                                : "read through "
                                        + String.join(
                                                ", ",
                                                pair.indexes().stream()
                                                        .map(Markdown::code)
                                                        .toList()));
    }

    /** The rule of thumb, and whether the design follows it. */
    private String justification(EntityPair pair) {
        boolean together = pair.placement() != Placement.APART;
        boolean rule = isTogetherByRule(pair);
        String said = rule
                ? "the rule of thumb (more than half of the reads need both, or an identifying relationship) suggests one item collection"
                : "the rule of thumb (fewer than half of the reads need both, no identifying relationship) suggests separate item collections";
        if (together == rule) {
            return said + "; the design follows it";
        }
        return "%s; the design keeps them %s%s"
                .formatted(said, together ? "together" : "separate", searched ? ", which is cheaper" : "");
    }

    private static boolean isTogetherByRule(EntityPair pair) {
        return pair.shares().both().isMoreThan(HALF) || (pair.isIdentifying() && pair.isParentAlwaysKnown());
    }

    /** Pairs that only a price comparison could justify: a design that was not searched for has none. */
    List<String> apartAgainstTheRule() {
        return pairs.stream()
                .filter(pair -> !searched && pair.placement() == Placement.APART && isTogetherByRule(pair))
                .map(pair -> "%s and %s are separate, but the combined design was not priced"
                        .formatted(pair.parent().name(), pair.child().name()))
                .toList();
    }

    MarkdownTable candidates() {
        MarkdownTable table = new MarkdownTable(
                "Parent", "Child", "Relationship", "Access Overlap", "Consolidation Decision", "Justification");
        for (EntityPair pair : pairs) {
            boolean together = pair.placement() != Placement.APART;
            boolean single =
                    pair.role().max().find().filter(Rational.ONE::equals).isPresent();
            table.row(
                    Markdown.code(pair.parent().name()),
                    Markdown.code(pair.child().name()),
                    single ? "1:1" : "1:Many",
                    Shares.percent(pair.shares().both()),
                    together ? "✅ Consolidate" : "❌ Separate",
                    justification(pair));
        }
        return table;
    }

    /** One line for each pair, for the final document. */
    List<String> decisions() {
        return pairs.stream()
                .map(pair -> "- **%s + %s**: %s; %s of their reads need both; %s"
                        .formatted(
                                pair.parent().name(),
                                pair.child().name(),
                                pair.placement().words(),
                                Shares.percent(pair.shares().both()),
                                justification(pair)))
                .toList();
    }
}
