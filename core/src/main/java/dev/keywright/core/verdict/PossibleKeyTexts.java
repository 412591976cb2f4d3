package dev.keywright.core.verdict;

import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.model.Model;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The set of all texts that a template can produce: alternative rows of characters. */
final class PossibleKeyTexts {
    /** Beyond this many combinations, a value is anything that its type allows, which can only widen the set. */
    private static final int MOST_ROWS = 200;

    private static final TextStep ANY_TEXT = TextStep.any(CharacterSet.from('\0'));

    private final Model model;

    PossibleKeyTexts(Model model) {
        this.model = model;
    }

    boolean mayBeEqual(Template one, Template other) {
        List<List<TextStep>> left = rows(one);
        List<List<TextStep>> right = rows(other);
        return left.stream().anyMatch(text -> right.stream().anyMatch(with -> TextStep.meet(text, with)));
    }

    /**
     * Whether a text may be one that a policy for a caller allows: literal text and the caller's own value as they are, and anything for
     * all other parts.
     *
     * @param caller the number of the part that holds the caller's value
     */
    boolean mayFollow(Template one, Template allowed, int caller) {
        List<List<TextStep>> patterns = new ArrayList<>();
        patterns.add(List.of());
        for (int part = 0; part < allowed.parts().size(); part++) {
            boolean asItIs = part == caller || allowed.parts().get(part) instanceof Literal;
            patterns = joined(
                    patterns,
                    asItIs ? choices(allowed, part, MOST_ROWS / patterns.size()) : List.of(List.of(ANY_TEXT)));
        }
        List<List<TextStep>> pattern = patterns;
        return rows(one).stream().anyMatch(text -> pattern.stream().anyMatch(with -> TextStep.meet(text, with)));
    }

    private List<List<TextStep>> rows(Template template) {
        List<List<TextStep>> rows = new ArrayList<>();
        rows.add(List.of());
        for (int part = 0; part < template.parts().size(); part++) {
            rows = joined(rows, choices(template, part, MOST_ROWS / rows.size()));
        }
        return rows;
    }

    private static List<List<TextStep>> joined(List<List<TextStep>> starts, List<List<TextStep>> ends) {
        List<List<TextStep>> all = new ArrayList<>();
        for (List<TextStep> start : starts) {
            for (List<TextStep> end : ends) {
                List<TextStep> row = new ArrayList<>(start);
                row.addAll(end);
                all.add(row);
            }
        }
        return all;
    }

    private List<List<TextStep>> choices(Template template, int number, int most) {
        Part part = template.parts().get(number);
        if (part instanceof Literal literal) {
            return List.of(TextStep.exactly(literal.text()));
        }
        if (part instanceof Shard shard) {
            return below(shard.count());
        }
        if (part instanceof Random random) {
            return below(random.count());
        }
        if (part instanceof Segment) {
            SegmentTexts texts = new SegmentTexts(model, template, number);
            List<List<TextStep>> rows = texts.rows();
            return rows.size() > most ? List.of(texts.looseRow()) : rows;
        }
        throw new AssertionError("unhandled part " + part);
    }

    /** Shard numbers are as long as the largest of them. */
    private static List<List<TextStep>> below(int count) {
        BigInteger last = BigInteger.valueOf(count - 1L);
        return DigitRows.between(BigInteger.ZERO, last, last.toString().length());
    }
}
