package dev.keywright.core.serve;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Matches;
import dev.keywright.core.number.Figure;

/** The children of a parent of one of several kinds: each kind has its own average, which their conditions do not tell. */
public final class ChildrenOfKind {
    private ChildrenOfKind() {}

    /** The same conditions, which match as many as a parent of that kind has. */
    public static Selection of(Selection selection, Parent role, EntityRef kind, Layout layout) {
        boolean known = role.isOneOf() && role.isOf(kind) && !layout.model().namesOne(selection);
        return known
                ? selection.with(new Matches(Figure.of(layout.estimates().perParent(role, kind)), role.max()))
                : selection;
    }
}
