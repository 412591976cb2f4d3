package dev.keywright.verifier.run;

import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.run.Exchange.Charge;
import java.util.List;
import java.util.Optional;

/** A request that consumed other units than the billing rules say. */
final class UnitMismatch {
    private UnitMismatch() {}

    static Optional<Mismatch> find(List<Exchange> exchanges, String when, PatternInputs inputs, Scene scene) {
        return exchanges.stream()
                .filter(exchange -> !exchange.disagreements().isEmpty())
                .findFirst()
                .map(exchange -> of(exchange, when, inputs, scene));
    }

    private static Mismatch of(Exchange exchange, String when, PatternInputs inputs, Scene scene) {
        Charge charge = exchange.disagreements().get(0);
        String path = charge.path().replace(scene.prefix(), "");
        return new Mismatch(
                when,
                ReportTexts.inputs(inputs),
                "%s units of %s".formatted(PlainDecimals.plain(charge.predicted()), path),
                "%s units of %s".formatted(PlainDecimals.plain(charge.consumed()), path),
                scene.texts(List.of(exchange)));
    }
}
