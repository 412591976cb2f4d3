package dev.keywright.verifier.ask;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Narrowing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The inputs of a question about several kinds of entities, which are the same under the attributes of each kind. */
public final class KindInputs {
    private KindInputs() {}

    /** What was given for one kind, as it is given for another one. */
    public static PatternInputs of(PatternInputs inputs, Selection from, Selection to) {
        return new PatternInputs(
                inputs.given(),
                renamed(inputs.choices(), from.in(), to.in(), Choice::attribute),
                renamed(inputs.ranges(), from.range(), to.range(), Narrowing::attribute),
                renamed(inputs.prefixes(), from.prefix(), to.prefix(), Narrowing::attribute),
                inputs.contains(),
                inputs.included(),
                inputs.actions(),
                inputs.batch());
    }

    /** What was given for one kind and what comes along with it, as it is given for another one. */
    public static PatternInputs of(PatternInputs inputs, Read from, Read to) {
        PatternInputs own = of(inputs, from.selection(), to.selection());
        Map<List<Read.Step>, PatternInputs> included = new LinkedHashMap<>();
        for (int number = 0; number < from.include().size(); number++) {
            PatternInputs its = inputs.included().get(from.include().get(number).path());
            if (its != null) {
                included.put(to.include().get(number).path(), its);
            }
        }
        return new PatternInputs(
                own.given(),
                own.choices(),
                own.ranges(),
                own.prefixes(),
                own.contains(),
                included,
                own.actions(),
                own.batch());
    }

    private static <C, V> Map<AttributeUse, V> renamed(
            Map<AttributeUse, V> given, List<C> from, List<C> to, Function<C, AttributeUse> attribute) {
        Map<AttributeUse, V> renamed = new LinkedHashMap<>();
        for (int number = 0; number < from.size(); number++) {
            V value = given.get(attribute.apply(from.get(number)));
            if (value != null) {
                renamed.put(attribute.apply(to.get(number)), value);
            }
        }
        return renamed;
    }
}
