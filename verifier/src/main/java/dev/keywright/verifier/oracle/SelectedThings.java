package dev.keywright.verifier.oracle;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.model.Value;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.RangeBounds;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Datum.Scalar;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.List;
import java.util.Optional;

/** The things that a selection matches. */
public final class SelectedThings {
    private final Model model;
    private final World world;
    private final Kinship kinship;

    public SelectedThings(World world) {
        this.model = world.model();
        this.world = world;
        this.kinship = new Kinship(world);
    }

    public List<Thing> living(Selection selection, PatternInputs inputs) {
        return world.living(selection.entity()).stream()
                .filter(thing -> matches(thing, selection, inputs))
                .toList();
    }

    /** Expired ones too, which are there until something deletes them. */
    List<Thing> stored(Selection selection, PatternInputs inputs) {
        return world.stored(selection.entity()).stream()
                .filter(thing -> matches(thing, selection, inputs))
                .toList();
    }

    boolean matches(Thing thing, Selection selection, PatternInputs inputs) {
        return selection.by().stream().allMatch(given -> equals(thing, given, inputs))
                && selection.in().stream().allMatch(choice -> isChosen(thing, choice, inputs))
                && selection.range().stream().allMatch(range -> isWithin(thing, range, inputs))
                && selection.prefix().stream().allMatch(prefix -> begins(thing, prefix, inputs))
                && selection.has().stream()
                        .allMatch(use -> kinship.find(thing, use).isPresent())
                && selection.lacks().stream()
                        .allMatch(use -> kinship.find(thing, use).isEmpty())
                && contains(thing, selection, inputs);
    }

    private boolean equals(Thing thing, Given given, PatternInputs inputs) {
        Optional<Datum> value = kinship.find(thing, given.attribute());
        if (given.supply() instanceof Input input) {
            return value.filter(input(input, inputs)::equals).isPresent();
        }
        if (given.supply() instanceof Constants constants) {
            return value.filter(datum -> isOneOf(datum, constants.values(), given.attribute()))
                    .isPresent();
        }
        throw new AssertionError("unhandled supply " + given.supply());
    }

    private static Datum input(Input input, PatternInputs inputs) {
        Datum value = inputs.given().get(input.name());
        if (value == null) {
            throw new IllegalArgumentException("nothing is given for `%s`".formatted(input.name()));
        }
        return value;
    }

    private boolean isOneOf(Datum datum, List<Value> values, AttributeUse use) {
        return values.stream().anyMatch(value -> datum.equals(constant(value, use)));
    }

    private Datum constant(Value value, AttributeUse use) {
        return new Scalar(KeyValue.of(value, model.attribute(use.attribute()).type()));
    }

    private boolean isChosen(Thing thing, Choice choice, PatternInputs inputs) {
        List<Datum> chosen = inputs.choices().getOrDefault(choice.attribute(), List.of());
        return kinship.find(thing, choice.attribute()).filter(chosen::contains).isPresent();
    }

    /** Also without bounds only those are meant that have the attribute. */
    private boolean isWithin(Thing thing, Narrowing range, PatternInputs inputs) {
        RangeBounds bounds = inputs.range(range.attribute());
        return kinship.find(thing, range.attribute())
                .filter(value -> bounds.from()
                        .filter(from -> DatumOrder.ASCENDING.compare(from, value) > 0)
                        .isEmpty())
                .filter(value -> bounds.to()
                        .filter(to -> DatumOrder.ASCENDING.compare(value, to) > 0)
                        .isEmpty())
                .isPresent();
    }

    private boolean begins(Thing thing, Narrowing prefix, PatternInputs inputs) {
        String beginning = inputs.prefixes().getOrDefault(prefix.attribute(), "");
        return kinship.find(thing, prefix.attribute())
                .filter(value -> text(value).startsWith(beginning))
                .isPresent();
    }

    private boolean contains(Thing thing, Selection selection, PatternInputs inputs) {
        return !selection.contains().isAsked()
                || selection.contains().attributes().stream()
                        .flatMap(use -> kinship.find(thing, use).stream())
                        .anyMatch(value -> holds(value, inputs.contains()));
    }

    /** DynamoDB's `contains` finds a part of a text, and a whole member of a set or a list. */
    private static boolean holds(Datum value, String text) {
        if (value instanceof Datum.Members members) {
            return members.texts().contains(text);
        }
        if (value instanceof Datum.Listed listed) {
            return listed.elements().contains(Datum.text(text));
        }
        return text(value).contains(text);
    }

    private static String text(Datum value) {
        if (value instanceof Scalar scalar) {
            return scalar.value().text();
        }
        throw new IllegalArgumentException("no text: " + value);
    }
}
