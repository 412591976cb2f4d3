package dev.keywright.verifier.execute;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The update expression of a change. */
final class UpdateText {
    private UpdateText() {}

    static String of(ItemWrite.Change change, Expression expression) {
        List<String> sets = new ArrayList<>();
        change.sets()
                .forEach(
                        (spot, value) -> sets.add("%s = %s".formatted(spot.text(expression), expression.value(value))));
        change.adds().forEach((spot, number) -> sets.add(added(spot, number, expression)));
        String removed =
                change.removes().stream().map(spot -> spot.text(expression)).collect(Collectors.joining(", "));
        String set = sets.isEmpty() ? "" : "SET " + String.join(", ", sets);
        return (set + (removed.isEmpty() ? "" : " REMOVE " + removed)).strip();
    }

    /** `ADD` takes no numbers within maps, so all are added this way. */
    private static String added(Spot spot, BigDecimal number, Expression expression) {
        String place = spot.text(expression);
        String zero = expression.value(AttributeValue.fromN("0"));
        String more = expression.value(AttributeValue.fromN(number.toPlainString()));
        return "%s = if_not_exists(%s, %s) + %s".formatted(place, place, zero, more);
    }
}
