package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.document.Pair.Placement;
import dev.keywright.backends.document.Pair.Shares;
import dev.keywright.backends.text.Figures;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.MarkdownTable;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;

/** For every relationship, what the rules of thumb say of keeping both together, and what the design does. */
final class Aggregates {
    private static final Rational HALF = Rational.of(1, 2);

    private final List<Pair> pairs = new ArrayList<>();
    private final boolean searched;

    Aggregates(Blueprint blueprint) {
        this.searched = !blueprint.quality().isGiven();
        for (Entity entity : blueprint.model().entities()) {
            for (Parent role : entity.parents()) {
                role.kinds().stream()
                        .map(kind -> blueprint.model().entity(kind.entity()))
                        .filter(parent -> parent.isStored() && entity.isStored())
                        .forEach(parent -> pairs.add(new Pair(blueprint, role, parent)));
            }
        }
    }

    String analysis() {
        StringBuilder text = new StringBuilder();
        for (Pair pair : pairs) {
            Shares shares = pair.shares();
            text.append("""
                    ### %s + %s Item Collection Analysis

                    - **Access Correlation**: %s of queries need both entities together
                    - **Query Patterns**:
                      - %s only: %s of queries
                      - %s only: %s of queries
                      - Both together: %s of queries
                    - **Size Constraints**: combined %s on average, %s
                    - **Update Patterns**: %s a second for %s, %s a second for %s
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
                            Figures.about(pair.writesPerSecond(pair.parent())),
                            pair.parent().name(),
                            Figures.about(pair.writesPerSecond(pair.child())),
                            pair.child().name(),
                            identifying(pair),
                            pair.placement().words(),
                            justification(pair)));
        }
        return text.toString();
    }

    private static String identifying(Pair pair) {
        return "%s %s exist without its %s; the parent's id is %s when children are queried; %s"
                .formatted(
                        pair.child().name(),
                        pair.isIdentifying() ? "cannot" : "can",
                        pair.parent().name(),
                        pair.isParentAlwaysKnown() ? "always known" : "not always known",
                        pair.indexes().isEmpty()
                                ? "no index is needed for them"
                                : "read through "
                                        + String.join(
                                                ", ",
                                                pair.indexes().stream()
                                                        .map(Markdown::code)
                                                        .toList()));
    }

    /** The rule of thumb, and whether the prices agree with it. */
    private String justification(Pair pair) {
        boolean together = pair.placement() != Placement.APART;
        boolean rule = isTogetherByRule(pair);
        String said = rule
                ? "the rule of thumb (more than half of the reads together, or an identifying relationship) would keep them together"
                : "the rule of thumb (fewer than half of the reads together, no identifying relationship) would keep them apart";
        if (together == rule) {
            return said + "; the design agrees";
        }
        return "%s; the design keeps them %s%s"
                .formatted(said, together ? "together" : "apart", searched ? ", which is cheaper" : "");
    }

    private static boolean isTogetherByRule(Pair pair) {
        return pair.shares().both().isMoreThan(HALF) || (pair.isIdentifying() && pair.isParentAlwaysKnown());
    }

    /** What only a price could excuse: a design that nobody searched for has none for it. */
    List<String> apartAgainstTheRule() {
        return pairs.stream()
                .filter(pair -> !searched && pair.placement() == Placement.APART && isTogetherByRule(pair))
                .map(pair -> "%s and %s are apart, and no search has priced them together"
                        .formatted(pair.parent().name(), pair.child().name()))
                .toList();
    }

    MarkdownTable candidates() {
        MarkdownTable table = new MarkdownTable(
                "Parent", "Child", "Relationship", "Access Overlap", "Consolidation Decision", "Justification");
        for (Pair pair : pairs) {
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
