package dev.keywright.core.serve;

import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.serve.Request.RowsRead;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The filter that drops what a key condition reads beyond the answer. */
final class Filters {
    private final Layout layout;

    Filters(Layout layout) {
        this.layout = layout;
    }

    /** A condition of a filter as a person would write it, and the attributes that it looks at. */
    record Term(String text, List<AttributeUse> uses) {}

    /** The conditions that the key and the index do not guarantee. */
    List<Term> terms(Look look) {
        List<Term> terms = new ArrayList<>(terms(left(look.bound(), look.question())));
        boolean mixed = look.others().stream().anyMatch(read -> !isPartOfIt(read, look.question()));
        if (mixed) {
            terms.add(new Term("is a " + look.entry().item().name(), List.of()));
        }
        return terms;
    }

    /** The conditions of an included entity that its key does not guarantee. */
    List<Term> terms(IncludedRange range) {
        String entity = range.included().entity().name();
        return terms(left(range)).stream()
                .map(term -> new Term("%s: %s".formatted(entity, term.text()), term.uses()))
                .toList();
    }

    /** The conditions of an included entity that the key of its entry does not guarantee. */
    Selection left(IncludedRange range) {
        Question whole =
                Question.of(range.included().where(), Set.of(), range.question().consistency());
        return left(range.bound(), whole);
    }

    /** Whether the entry is a part with attributes that the question needs. */
    private boolean isPartOfIt(RowsRead read, Question question) {
        return read.entry().item().kind().isPartOf(question.entity())
                && layout.stored(read.entry().item()).stream().anyMatch(question.needs()::contains);
    }

    /** The conditions of the question that neither the key nor the index guarantees. */
    Selection left(Bound bound, Question question) {
        Selection selection = question.selection();
        return new Selection(
                selection.entity(),
                open(bound, question),
                kept(selection.in(), choice -> !bound.equal().contains(choice.attribute())),
                kept(
                        selection.range(),
                        range -> !bound.range().equals(Optional.of(range)) && !bound.isExactIn(range.attribute())),
                kept(selection.prefix(), prefix -> !bound.prefix().equals(Optional.of(prefix))),
                kept(selection.has(), use -> !isSure(use, bound)),
                kept(selection.lacks(), use -> !isSurelyMissing(use, bound, question)),
                selection.contains());
    }

    private static <T> List<T> kept(List<T> all, Predicate<T> open) {
        return all.isEmpty() ? all : all.stream().filter(open).toList();
    }

    private static List<Term> terms(Selection left) {
        List<Term> terms = new ArrayList<>();
        left.by().forEach(given -> terms.add(term("%s", equal(given), given.attribute())));
        left.in().forEach(choice -> terms.add(term("%s IN (…)", choice.attribute(), choice.attribute())));
        left.range()
                .forEach(range -> terms.add(term("%s BETWEEN {from} AND {to}", range.attribute(), range.attribute())));
        left.prefix()
                .forEach(prefix -> terms.add(new Term(
                        "begins_with(%s, {%s})".formatted(prefix.attribute(), prefix.attribute()),
                        List.of(prefix.attribute()))));
        left.has().forEach(use -> terms.add(term("attribute_exists(%s)", use, use)));
        left.lacks().forEach(use -> terms.add(term("attribute_not_exists(%s)", use, use)));
        if (left.contains().isAsked()) {
            List<AttributeUse> uses = List.copyOf(left.contains().attributes());
            terms.add(new Term(
                    uses.stream().map("contains(%s, {text})"::formatted).collect(Collectors.joining(" OR ", "(", ")")),
                    uses));
        }
        return terms;
    }

    private static Term term(String format, Object value, AttributeUse use) {
        return new Term(format.formatted(value), List.of(use));
    }

    /** The equality conditions that neither the key nor the index guarantees. */
    private List<Given> open(Bound bound, Question question) {
        return kept(
                question.selection().by(), given -> !isFixed(given.attribute(), bound) && !isCondition(given, bound));
    }

    /** Whether the key fixes the exact value: lower case or a bucket would match other values too. */
    private boolean isFixed(AttributeUse use, Bound bound) {
        return bound.equal().contains(use)
                && (isExactIn(bound.entry().partitionParts(), use) || isExactIn(bound.sortPrefix(), use));
    }

    private boolean isExactIn(List<Part> parts, AttributeUse use) {
        for (Part part : parts) {
            if (part instanceof Segment segment && segment.attribute().equals(use) && isExact(segment)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the text of the segment tells one value from every other. */
    boolean isExact(Segment segment) {
        if (!(segment.format() instanceof NamedFormat named)) {
            return true;
        }
        boolean date = layout.model().attribute(segment.attribute().attribute()).type() == AttributeType.DATE;
        return switch (named) {
            case PLAIN, DESCENDING, TEXT, RAW -> true;
            case DAY -> date;
            case EPOCH, HOUR, MONTH, YEAR, LOWER, UPPER -> false;
        };
    }

    private boolean isCondition(Given given, Bound bound) {
        return given.supply() instanceof Constants constants
                && layout.conditions(bound.entry()).stream()
                        .anyMatch(when -> when instanceof When.OneOf one
                                && one.attribute().equals(given.attribute())
                                && constants.values().containsAll(one.values()));
    }

    private boolean isSure(AttributeUse use, Bound bound) {
        return bound.entry().required().contains(use)
                || !layout.model().mayBeMissing(use.attribute())
                || layout.conditions(bound.entry()).stream()
                        .anyMatch(when -> when.attribute().equals(use) && !(when instanceof When.Absent));
    }

    /** Who gives a value and wants it missing at once gets nothing: the key has the value then, and no default. */
    private boolean isSurelyMissing(AttributeUse use, Bound bound, Question question) {
        return (question.findGiven(use).isEmpty() && isDefault(use, bound))
                || layout.conditions(bound.entry()).stream()
                        .anyMatch(when -> when.attribute().equals(use) && when instanceof When.Absent);
    }

    /** Whether the key has the default in its place; a key of nothing but the value may be the value itself. */
    private static boolean isDefault(AttributeUse use, Bound bound) {
        Entry entry = bound.entry();
        boolean alone = Stream.concat(entry.partition().stream(), entry.sort().stream())
                .anyMatch(template ->
                        template.isSingleSegment() && template.attributes().contains(use));
        return !alone && bound.equal().contains(use);
    }

    /** The attributes that a filter must see. */
    Set<AttributeUse> attributes(Bound bound, Question question) {
        Selection left = left(bound, question);
        Set<AttributeUse> uses = new LinkedHashSet<>();
        left.by().forEach(given -> uses.add(given.attribute()));
        left.in().forEach(choice -> uses.add(choice.attribute()));
        left.range().forEach(range -> uses.add(range.attribute()));
        left.prefix().forEach(prefix -> uses.add(prefix.attribute()));
        uses.addAll(left.has());
        uses.addAll(left.lacks());
        uses.addAll(left.contains().attributes());
        // Entities without a value to order by are left out.
        question.order().stream()
                .map(Ordering::attribute)
                .filter(use -> !isSure(use, bound))
                .forEach(uses::add);
        return uses;
    }

    private static String equal(Given given) {
        if (given.supply() instanceof Constants constants) {
            return "%s = %s".formatted(given.attribute(), KeyText.values(constants.values()));
        }
        return "%s = {%s}".formatted(given.attribute(), Included.shown(((Input) given.supply()).name()));
    }
}
