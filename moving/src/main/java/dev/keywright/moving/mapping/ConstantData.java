package dev.keywright.moving.mapping;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.ConstantReader;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import dev.keywright.core.yaml.Node;
import dev.keywright.verifier.world.Datum;
import java.util.Optional;

/** Reads the constants of a map file as values of attributes of the new model. */
final class ConstantData {
    private final Model model;
    private final Diagnostics diagnostics;
    private final ConstantReader constants;

    ConstantData(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.constants = new ConstantReader(diagnostics);
    }

    Optional<Datum> read(Node node, AttributeRef attribute) {
        Optional<Value> value = constants.of(node, model.origin(attribute), attribute.toString());
        return value.flatMap(known -> datum(known, node, attribute));
    }

    private Optional<Datum> datum(Value value, Node node, AttributeRef attribute) {
        AttributeType type = model.origin(attribute).type();
        try {
            return Optional.of(new Datum.Scalar(KeyValue.of(value, type)));
        } catch (IllegalArgumentException refused) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    node.start(),
                    "`%s` cannot be `%s`: %s".formatted(attribute, value.text(), refused.getMessage()));
            return Optional.empty();
        }
    }
}
