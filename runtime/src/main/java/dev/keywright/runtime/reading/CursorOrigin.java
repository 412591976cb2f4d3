package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Look;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.keys.Design;

/**
 * Everything that positions in an answer depend on. A program with another design may list by other keys, and must not take a position
 * among the old ones for one of its own.
 */
public record CursorOrigin(String text) {
    public static CursorOrigin of(Design design, Plan plan) {
        StringBuilder text = new StringBuilder();
        add(design, plan, text);
        return new CursorOrigin(text.toString());
    }

    private static void add(Design design, Plan plan, StringBuilder text) {
        text.append(plan.getClass().getSimpleName()).append('\n');
        if (plan instanceof Plan.Find find) {
            add(design, find.look(), text);
        } else if (plan instanceof Plan.WithIncluded together) {
            add(design, together.root(), text);
        } else if (plan instanceof Plan.InsideParent inside) {
            text.append(inside.embed()).append(inside.order()).append('\n');
            add(design, inside.parent(), text);
        } else if (plan instanceof Plan.Then then) {
            add(design, then.first(), text);
            add(design, then.second(), text);
        } else if (plan instanceof Plan.Union union) {
            for (Plan.OfKind kind : union.kinds()) {
                text.append(kind.entity()).append(kind.order()).append('\n');
                add(design, kind.plan(), text);
            }
        }
    }

    private static void add(Design design, Look look, StringBuilder text) {
        text.append(look.operation())
                .append(look.order())
                .append(look.bucket())
                .append(look.backward())
                .append(' ')
                .append(design.entry(look.entry()).place())
                .append('\n');
    }
}
