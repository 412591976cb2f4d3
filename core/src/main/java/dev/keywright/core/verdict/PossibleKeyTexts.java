package dev.keywright.core.verdict;

import dev.keywright.core.design.Format;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.List;

/** The set of all texts that a template can produce: alternative sequences of characters, some of which may repeat. */
final class PossibleKeyTexts {
    /** The key codec writes no character below this one into a value, so no value contains a `#`. */
    private static final char LEAST_IN_A_VALUE = '$';

    private static final CharacterSet ANYTHING = CharacterSet.from('\0');
    private static final CharacterSet DIGITS = CharacterSet.of("0123456789");
    private static final CharacterSet NUMBER = CharacterSet.of("0123456789+-.E~");
    private static final CharacterSet TIME = CharacterSet.of("0123456789-:.TZ");
    /** Beyond this many combinations, values are treated as arbitrary text, which can only widen the set. */
    private static final int MOST_ROWS = 200;

    private final Model model;

    PossibleKeyTexts(Model model) {
        this.model = model;
    }

    /** One character from a set, once or repeated. */
    private record Step(CharacterSet letters, boolean repeated) {}

    boolean mayBeEqual(Template one, Template other) {
        List<List<Step>> left = rows(one);
        List<List<Step>> right = rows(other);
        return left.stream().anyMatch(text -> right.stream().anyMatch(with -> meet(text, with)));
    }

    private static boolean meet(List<Step> left, List<Step> right) {
        boolean[][] reached = new boolean[left.size() + 1][right.size() + 1];
        reached[0][0] = true;
        for (int i = 0; i <= left.size(); i++) {
            for (int j = 0; j <= right.size(); j++) {
                if (reached[i][j]) {
                    go(left, right, i, j, reached);
                }
            }
        }
        return reached[left.size()][right.size()];
    }

    /** A repeated character may also be absent. */
    private static void go(List<Step> left, List<Step> right, int i, int j, boolean[][] reached) {
        boolean skipLeft = i < left.size() && left.get(i).repeated();
        boolean skipRight = j < right.size() && right.get(j).repeated();
        if (skipLeft) {
            reached[i + 1][j] = true;
        }
        if (skipRight) {
            reached[i][j + 1] = true;
        }
        boolean both = i < left.size()
                && j < right.size()
                && left.get(i).letters().meets(right.get(j).letters());
        if (both) {
            reached[i + (skipLeft ? 0 : 1)][j + (skipRight ? 0 : 1)] = true;
            reached[i + 1][j + (skipRight ? 0 : 1)] = true;
            reached[i + (skipLeft ? 0 : 1)][j + 1] = true;
            reached[i + 1][j + 1] = true;
        }
    }

    private List<List<Step>> rows(Template template) {
        List<List<Step>> rows = new ArrayList<>();
        rows.add(List.of());
        for (int number = 0; number < template.parts().size(); number++) {
            List<List<Step>> choices = choices(template, number);
            boolean many = rows.size() * choices.size() > MOST_ROWS;
            rows = joined(rows, many ? List.of(List.of(new Step(ANYTHING, true))) : choices);
        }
        return rows;
    }

    private static List<List<Step>> joined(List<List<Step>> starts, List<List<Step>> ends) {
        List<List<Step>> all = new ArrayList<>();
        for (List<Step> start : starts) {
            for (List<Step> end : ends) {
                List<Step> row = new ArrayList<>(start);
                row.addAll(end);
                all.add(row);
            }
        }
        return all;
    }

    private List<List<Step>> choices(Template template, int number) {
        Part part = template.parts().get(number);
        if (part instanceof Literal literal) {
            return List.of(exactly(literal.text()));
        }
        if (!(part instanceof Segment segment)) {
            return List.of(List.of(new Step(DIGITS, false), new Step(DIGITS, true)));
        }
        List<List<Step>> choices = new ArrayList<>(values(template, number, segment));
        if (segment.fallback() instanceof FallbackText fallback) {
            choices.add(exactly(fallback.text()));
        }
        return choices;
    }

    private static List<Step> exactly(String text) {
        return text.codePoints()
                .mapToObj(character -> new Step(CharacterSet.of(Character.toString(character)), false))
                .toList();
    }

    private List<List<Step>> values(Template template, int number, Segment segment) {
        Attribute attribute = model.origin(segment.attribute().attribute());
        boolean plain = segment.format() == NamedFormat.PLAIN;
        boolean listed = plain && !attribute.spread().values().isEmpty() && attribute.type() == AttributeType.STRING;
        if (listed) {
            return attribute.spread().values().stream()
                    .map(ValueShare::value)
                    .map(value -> exactly(value.text()))
                    .toList();
        }
        if (attribute.type() == AttributeType.BOOLEAN) {
            return List.of(exactly("true"), exactly("false"));
        }
        if (segment.format() instanceof Format.Padded || attribute.type() == AttributeType.NUMBER) {
            return List.of(List.of(new Step(NUMBER, false), new Step(NUMBER, true)));
        }
        boolean time = attribute.type() == AttributeType.TIMESTAMP || attribute.type() == AttributeType.DATE;
        if (time) {
            return List.of(List.of(new Step(TIME, false), new Step(TIME, true)));
        }
        return List.of(List.of(new Step(letters(template, number), true)));
    }

    /**
     * A key that is a single value is not escaped. Raw values are assumed to be harmless here; they have a rule of
     * their own.
     */
    private static CharacterSet letters(Template template, int number) {
        if (template.isSingleSegment()) {
            return ANYTHING;
        }
        boolean followed =
                number + 1 < template.parts().size() && template.parts().get(number + 1) instanceof Literal;
        CharacterSet letters = CharacterSet.from(LEAST_IN_A_VALUE);
        if (!followed) {
            return letters;
        }
        return letters.without(
                ((Literal) template.parts().get(number + 1)).text().codePointAt(0));
    }
}
