package dev.keywright.verifier.execute;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.serve.Question;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.world.Datum;
import java.util.List;
import java.util.Optional;

/** The values that a question demands of an attribute: from the pattern itself, or from the caller. */
final class Supplies {
    private final Model model;

    Supplies(Model model) {
        this.model = model;
    }

    /** None where the question leaves the attribute open, or the caller gives no value at all. */
    List<KeyValue> of(AttributeUse use, Question question, Inputs inputs) {
        Optional<Given> given = question.findGiven(use);
        List<Datum> values = given.isPresent() ? of(given.get(), inputs) : chosen(use, question, inputs);
        return values.stream().map(Supplies::scalar).distinct().toList();
    }

    private static List<Datum> chosen(AttributeUse use, Question question, Inputs inputs) {
        return question.findChoice(use).isPresent() ? inputs.choices().getOrDefault(use, List.of()) : List.of();
    }

    List<Datum> of(Given given, Inputs inputs) {
        if (given.supply() instanceof Constants constants) {
            AttributeType type = model.origin(given.attribute().attribute()).type();
            return constants.values().stream()
                    .<Datum>map(value -> new Datum.Scalar(KeyValue.of(value, type)))
                    .toList();
        }
        String name = ((Input) given.supply()).name();
        return Optional.ofNullable(inputs.given().get(name)).stream().toList();
    }

    static KeyValue scalar(Datum datum) {
        if (datum instanceof Datum.Scalar scalar) {
            return scalar.value();
        }
        throw new IllegalArgumentException("never part of a key: " + datum);
    }
}
