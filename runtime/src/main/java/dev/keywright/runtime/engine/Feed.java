package dev.keywright.runtime.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where the inputs of a further question come from: for each of its names an attribute of something found before. */
public record Feed(List<Pipe> pipes) {
    public Feed {
        pipes = List.copyOf(pipes);
    }

    /** One input and the attribute that it has the value of. */
    public record Pipe(String input, String use) {}

    /** Empty where something is missing that it asks by. */
    Optional<Inputs> from(Values values) {
        Map<String, AttributeValue> given = new LinkedHashMap<>();
        for (Pipe pipe : pipes) {
            AttributeValue value = values.known().get(pipe.use());
            if (value == null) {
                return Optional.empty();
            }
            given.put(pipe.input(), value);
        }
        return Optional.of(Inputs.of(given));
    }
}
