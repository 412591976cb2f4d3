package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Question;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The search for the next latest or largest value, where the child that has it goes or changes: among all children of one
 * parent, with strong consistency.
 */
public final class NextValues {
    /** The child that goes is still there, and the next one comes right after it. */
    private static final Figure ITSELF_AND_THE_NEXT = Figure.of(2);

    private final Layout layout;
    private final AccessPaths accessPaths;

    public NextValues(Layout layout, AccessPaths accessPaths) {
        this.layout = layout;
        this.accessPaths = accessPaths;
    }

    /** The cheapest search; empty where nothing lists the children of a parent with strong consistency. */
    public Optional<AccessPath> find(Counter counter) {
        return questions(layout.model(), counter.entity(), counter.by(), of(counter)).stream()
                .flatMap(question -> accessPaths.all(question).stream())
                .filter(NextValues::isExact)
                .min(accessPaths.byCost());
    }

    /** What is written by itself may be missing there, or still be there. */
    private static boolean isExact(AccessPath path) {
        return path.requests().stream()
                .allMatch(request -> request.entry().item().kept() == Kept.TRANSACTION);
    }

    private static AttributeRef of(Counter counter) {
        return counter.aggregate().of().orElseThrow();
    }

    /** In the order of the values the first two, and in any order all of them: an id that follows the values need not do so exactly. */
    public static List<Question> questions(Model model, EntityRef child, List<AttributeUse> by, AttributeRef of) {
        List<Given> given = by.stream()
                .map(use -> new Given(use, new Input(use.attribute().name())))
                .toList();
        Set<AttributeUse> needs = new LinkedHashSet<>();
        model.entity(child).id().forEach(id -> needs.add(AttributeUse.own(id)));
        needs.add(AttributeUse.own(of));
        Question whole = Question.of(Selection.by(child, given), needs, Consistency.STRONG);
        Question first = new Question(
                whole.selection(),
                List.of(new Ordering(AttributeUse.own(of), Direction.DESCENDING)),
                ITSELF_AND_THE_NEXT,
                needs,
                whole.kind(),
                whole.consistency(),
                whole.lagSeconds());
        boolean followed = model.entity(child).attributes().stream()
                .anyMatch(attribute -> attribute.meaning() instanceof Attribute.Follows follows
                        && follows.time().equals(of));
        return followed ? List.of(whole) : List.of(first, whole);
    }

    /**
     * How often a child is the one that has the value: one among those of a parent. Where several of one parent go one after the
     * other, it is one among those that are left each time.
     */
    Rational share(Counter counter, Rational siblings) {
        Rational many = perParent(layout, counter);
        if (!siblings.isMoreThan(Rational.ONE)) {
            return Rational.ONE.dividedBy(many);
        }
        Rational going = siblings.min(many);
        return Harmonics.between(many.minus(going), many).dividedBy(going);
    }

    /** The children of a parent that a value is kept of, at least one. */
    static Rational perParent(Layout layout, Counter counter) {
        EntityRef host = counter.host().orElseThrow();
        Rational many = layout.model().entity(counter.entity()).parents().stream()
                .filter(role -> isCountedBy(layout.model(), role, host, counter))
                .map(role -> layout.estimates().perParent(role, host))
                .findFirst()
                .orElse(Rational.ONE);
        return many.max(Rational.ONE);
    }

    private static boolean isCountedBy(Model model, Parent role, EntityRef host, Counter counter) {
        return role.isOf(host) && role.identity(model.entity(host)).equals(new LinkedHashSet<>(counter.by()));
    }

    /** The reason why a value that falls cannot be kept; empty where it can. */
    Optional<WriteObstacle> findObstacle(Counter counter) {
        return find(counter).isPresent() ? Optional.empty() : Optional.of(unlisted(counter));
    }

    private static WriteObstacle unlisted(Counter counter) {
        EntityRef host = counter.host().orElseThrow();
        return new WriteObstacle(
                counter.entity(),
                "nothing lists the %s of a %s with strong consistency, to find the next %s: a key of the table or of a local index has to begin with %s"
                        .formatted(
                                counter.entity(),
                                host,
                                counter.aggregate().text(counter.entity()),
                                counter.by().stream()
                                        .map("`%s`"::formatted)
                                        .reduce((one, other) -> one + " and " + other)
                                        .orElseThrow()));
    }
}
