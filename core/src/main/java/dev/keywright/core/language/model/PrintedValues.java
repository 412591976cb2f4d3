package dev.keywright.core.language.model;

import dev.keywright.core.model.Value;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlTree;
import java.util.List;
import java.util.stream.Stream;

/** Prints numbers, durations and constants: exactly, and in the unit that people would choose. */
final class PrintedValues {
    private PrintedValues() {}

    /** A unit of time, and the number of these units in a duration. */
    private record Measured(Rational number, String unit) {
        static Measured in(Rational seconds, String unit, Rational secondsEach) {
            return new Measured(seconds.dividedBy(secondsEach), unit);
        }

        /** A duration of many days has more digits in seconds than a number may have. */
        boolean isReadable() {
            return Rational.parse(number.exactly()).isPresent();
        }

        String text() {
            return number.exactly() + unit;
        }
    }

    static Scalar number(Rational number) {
        return YamlTree.plain(number.exactly());
    }

    static Scalar duration(Rational seconds) {
        Measured inSeconds = Measured.in(seconds, "s", Rational.ONE);
        Measured inMilliseconds = Measured.in(seconds, "ms", Rational.of(1, 1000));
        Measured first = seconds.isWhole() ? inSeconds : inMilliseconds;
        return Stream.of(first, inMilliseconds, inSeconds, Measured.in(seconds, "d", Rational.of(86400)))
                .filter(Measured::isReadable)
                .findFirst()
                .map(measured -> YamlTree.plain(measured.text()))
                .orElseThrow(() -> new IllegalStateException("no unit fits %s seconds".formatted(seconds.exactly())));
    }

    static Scalar constant(Value value) {
        return value instanceof Value.Text text ? YamlTree.text(text.text()) : YamlTree.plain(value.text());
    }

    static Node constants(List<Value> values) {
        List<Scalar> items = values.stream().map(PrintedValues::constant).toList();
        return items.size() == 1 ? items.get(0) : YamlTree.list(items);
    }
}
