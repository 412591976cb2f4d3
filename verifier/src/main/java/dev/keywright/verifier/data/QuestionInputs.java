package dev.keywright.verifier.data;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.verifier.ask.KindInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.RangeBounds;
import dev.keywright.verifier.data.Recipe.Window;
import dev.keywright.verifier.oracle.DatumOrder;
import dev.keywright.verifier.oracle.Kinship;
import dev.keywright.verifier.oracle.SelectedThings;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The inputs that questions are asked with: values that exist, values right beside them, and every edge of a range. */
public final class QuestionInputs {
    private static final int MOST_IN_A_BATCH = 5;

    private final Model model;
    private final World world;
    private final Recipe recipe;
    private final Kinship kinship;
    private final SelectedThings matching;
    private final Dice dice;
    private final Neighbours neighbours;
    private final SearchTerms fragments;
    private final WindowBounds windows;
    private final SharedUniques shared;
    private final List<Thing> written = new ArrayList<>();

    public QuestionInputs(World world, Recipe recipe, Dice dice) {
        this.model = world.model();
        this.recipe = recipe;
        this.world = world;
        this.kinship = new Kinship(world);
        this.matching = new SelectedThings(world);
        this.dice = dice;
        this.neighbours = new Neighbours(dice);
        this.fragments = new SearchTerms(dice);
        this.windows = new WindowBounds(model, recipe, dice);
        this.shared = new SharedUniques(world);
    }

    /** Things that were written last are asked for first, as they were before and as they are now. */
    void written(List<Thing> things) {
        written.clear();
        written.addAll(things);
    }

    /** At most so many, all different. */
    public List<PatternInputs> of(Operation question, int most) {
        int batch = batch(question);
        int all = batch > 1 ? most * MOST_IN_A_BATCH : most;
        List<PatternInputs> single = question instanceof Read read && read.isUnion()
                ? ofKinds(read, all)
                : singles(question, question.findQuestion().orElseThrow(), all);
        if (batch == 1) {
            return single;
        }
        List<PatternInputs> batches = new ArrayList<>();
        for (int at = 0; at < single.size(); at += Math.min(batch, MOST_IN_A_BATCH)) {
            batches.add(PatternInputs.all(
                    single.subList(at, Math.min(single.size(), at + Math.min(batch, MOST_IN_A_BATCH)))));
        }
        return batches;
    }

    /** Values of every kind in turn: what one kind has, another one may have or not. */
    private List<PatternInputs> ofKinds(Read read, int most) {
        Set<PatternInputs> all = new LinkedHashSet<>();
        int each = Math.max(1, most / read.parts().size());
        for (Read part : read.parts()) {
            singles(read, part.selection(), each).stream()
                    .map(inputs -> KindInputs.of(inputs, part.selection(), read.selection()))
                    .forEach(all::add);
        }
        return List.copyOf(all);
    }

    private static int batch(Operation question) {
        if (question instanceof Read read) {
            return read.batch();
        }
        return question instanceof Count count ? count.batch() : 1;
    }

    private List<PatternInputs> singles(Operation question, Selection selection, int most) {
        Set<PatternInputs> found = new LinkedHashSet<>();
        List<Thing> things = anchors(selection);
        for (int at = 0; at < 4 * most && !things.isEmpty() && found.size() < most; at++) {
            Thing anchor = things.get(at % things.size());
            boolean beside = at % 4 == 3;
            given(selection, anchor, beside)
                    .map(inputs -> narrowed(question, selection, anchor, inputs))
                    .flatMap(inputs -> included(question, inputs))
                    .ifPresent(found::add);
        }
        boolean unasked = selection.by().stream().noneMatch(Given::isInput)
                && !recipe.windows().containsKey(question);
        if (found.isEmpty() && unasked) {
            included(question, PatternInputs.NONE).ifPresent(found::add);
        }
        return List.copyOf(found);
    }

    /** Things that were written last, then those that meet the constants of the pattern. */
    private List<Thing> anchors(Selection selection) {
        Selection demanded = new Selection(
                selection.entity(),
                selection.by().stream().filter(given -> !given.isInput()).toList(),
                List.of(),
                List.of(),
                List.of(),
                selection.has(),
                selection.lacks(),
                Selection.Contains.NOTHING);
        List<Thing> fitting = new ArrayList<>(written);
        fitting.removeIf(thing -> !thing.entity().equals(selection.entity()));
        dice.shuffled(matching.living(demanded, PatternInputs.NONE)).stream()
                .filter(thing -> !fitting.contains(thing))
                .forEach(fitting::add);
        List<Thing> others = dice.shuffled(world.stored(selection.entity()));
        others.stream().filter(thing -> !fitting.contains(thing)).limit(2).forEach(fitting::add);
        return fitting;
    }

    /** The inputs that find the thing; nothing where it lacks one of the values. */
    private Optional<PatternInputs> given(Selection selection, Thing anchor, boolean beside) {
        Map<String, Datum> given = new LinkedHashMap<>();
        List<Given> asked = selection.by().stream().filter(Given::isInput).toList();
        for (Given one : asked) {
            Optional<Datum> value = kinship.find(anchor, one.attribute());
            if (value.isEmpty() || !(one.supply() instanceof Selection.Input input)) {
                return Optional.empty();
            }
            boolean other = beside && (asked.size() == 1 || dice.chance(50));
            given.putIfAbsent(input.name(), other ? beside(value.get(), one.attribute()) : value.get());
        }
        return Optional.of(PatternInputs.of(given));
    }

    /** A value right beside it, or one that another attribute of the same space of unique values has. */
    private Datum beside(Datum value, AttributeUse use) {
        List<Datum> others = shared.values(use.attribute());
        if (!others.isEmpty() && dice.chance(50)) {
            return dice.pick(others);
        }
        return neighbours.of(value, model.origin(use.attribute()));
    }

    /** Conditions of what comes along are given values of things of that kind; nothing where there is none to take them from. */
    private Optional<PatternInputs> included(Operation question, PatternInputs inputs) {
        if (!(question instanceof Read read)) {
            return Optional.of(inputs);
        }
        PatternInputs all = inputs;
        for (Include include : read.include()) {
            Selection where = include.where();
            if (!where.isConditional()) {
                continue;
            }
            List<Thing> things = anchors(where);
            Optional<PatternInputs> its = things.isEmpty()
                    ? Optional.empty()
                    : given(where, dice.pick(things), dice.chance(20))
                            .map(given -> narrowed(question, where, dice.pick(things), given));
            boolean asked = where.by().stream().anyMatch(Given::isInput);
            if (its.isEmpty() && asked) {
                return Optional.empty();
            }
            all = all.with(include.path(), its.orElse(PatternInputs.NONE));
        }
        return Optional.of(all);
    }

    private PatternInputs narrowed(Operation question, Selection selection, Thing anchor, PatternInputs inputs) {
        PatternInputs narrowed = inputs;
        for (Choice choice : selection.in()) {
            narrowed = narrowed.with(choice.attribute(), choices(choice, anchor, selection));
        }
        for (Narrowing range : selection.range()) {
            Optional<Window> window = Optional.ofNullable(recipe.windows().get(question))
                    .filter(known -> known.attribute().isCalledLike(range.attribute()));
            RangeBounds bounds = window.isPresent()
                    ? windows.around(kinship.find(anchor, range.attribute()), window.get())
                    : bounds(range.attribute(), anchor, selection);
            narrowed = narrowed.with(range.attribute(), bounds);
        }
        for (Narrowing prefix : selection.prefix()) {
            narrowed = narrowed.withPrefix(prefix.attribute(), fragments.beginning(text(anchor, prefix.attribute())));
        }
        if (selection.contains().isAsked()) {
            AttributeUse use = dice.pick(selection.contains().attributes());
            narrowed = narrowed.withContains(fragments.part(text(anchor, use)));
        }
        return narrowed;
    }

    private String text(Thing anchor, AttributeUse use) {
        return kinship.find(anchor, use).map(SearchTerms::searched).orElse("");
    }

    private List<Datum> choices(Choice choice, Thing anchor, Selection selection) {
        Set<Datum> chosen = new LinkedHashSet<>();
        kinship.find(anchor, choice.attribute()).ifPresent(chosen::add);
        List<Datum> others = values(choice.attribute(), selection);
        int wanted = 1 + dice.below(choice.most());
        for (int tries = 0; tries < 10 && chosen.size() < wanted && !others.isEmpty(); tries++) {
            Datum other = dice.pick(others);
            chosen.add(dice.chance(20) ? beside(other, choice.attribute()) : other);
        }
        return List.copyOf(chosen);
    }

    /** Open, closed, one value alone, from the least to the greatest, and the wrong way round. */
    private RangeBounds bounds(AttributeUse use, Thing anchor, Selection selection) {
        List<Datum> values = values(use, selection);
        if (values.isEmpty()) {
            return RangeBounds.open();
        }
        Datum here = kinship.find(anchor, use).orElse(values.get(0));
        Datum least = values.get(0);
        Datum greatest = values.get(values.size() - 1);
        return switch (dice.below(9)) {
            case 0 -> RangeBounds.open();
            case 1 -> RangeBounds.between(here, here);
            case 2 -> RangeBounds.atLeast(here);
            case 3 -> RangeBounds.atMost(here);
            case 4 -> RangeBounds.between(least, greatest);
            case 5 -> RangeBounds.between(greatest, least);
            case 6 -> RangeBounds.atLeast(beside(here, use));
            case 7 -> RangeBounds.atMost(beside(here, use));
            default -> RangeBounds.between(here, greatest);
        };
    }

    private List<Datum> values(AttributeUse use, Selection selection) {
        return world.stored(selection.entity()).stream()
                .flatMap(thing -> kinship.find(thing, use).stream())
                .distinct()
                .sorted(DatumOrder.ASCENDING)
                .toList();
    }
}
