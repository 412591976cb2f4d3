package dev.keywright.core.codec;

import dev.keywright.core.codec.KeyValue.Binary;
import dev.keywright.core.codec.KeyValue.Day;
import dev.keywright.core.codec.KeyValue.Missing;
import dev.keywright.core.codec.KeyValue.Moment;
import dev.keywright.core.codec.KeyValue.Numeric;
import dev.keywright.core.codec.KeyValue.Text;
import dev.keywright.core.codec.KeyValue.Truth;
import dev.keywright.core.language.Dice;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Templates and values for them that are likely to be confused or to sort wrongly. */
final class RandomTuples {
    private static final List<String> FORMATS = List.of(
            "s",
            "s",
            "s|NONE",
            "n:06",
            "n:06:desc",
            "c:07",
            "c:07:desc",
            "p:04",
            "p:04:desc",
            "n:06|000000",
            "n",
            "n:text",
            "n:desc",
            "n|0",
            "t",
            "t|NONE",
            "d",
            "b",
            "b|00",
            "f",
            "f|true");
    private static final List<String> SEPARATORS = List.of(
            "#", "#", "#", "#", "##", "#A#", "!", " ", "$", "$b", "%", ":", "/", "-", "0", "a", "d", ">", "漢", "😀",
            "");
    private static final List<String> PIECES = List.of(
            "\0",
            "\n",
            " ",
            "!",
            "\"",
            "#",
            "$",
            "%",
            "-",
            "/",
            "0",
            ":",
            ">",
            "?",
            "A",
            "_",
            "a",
            "b",
            "c",
            "d",
            "~",
            "é",
            "漢",
            "\ue000",
            "\uffff",
            "😀",
            Character.toString(0x10FFFF),
            "NONE",
            "$>",
            "$b",
            "Ann",
            "Ann Lee");
    private static final long FIRST_SECOND =
            Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
    private static final long LAST_SECOND =
            Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
    private static final int MILLISECOND = 1_000_000;

    private final Random random;
    private final Dice dice;

    RandomTuples(Random random) {
        this.random = random;
        this.dice = new Dice(random);
    }

    /** Up to four segments of attributes that differ, most of them with literal text between. */
    String template() {
        StringBuilder template = new StringBuilder(dice.chance(50) ? "A#" : "");
        int segments = dice.between(1, 4);
        for (int i = 0; i < segments; i++) {
            String format = dice.pick(FORMATS);
            template.append('{')
                    .append(format.charAt(0))
                    .append(i)
                    .append(format.substring(1))
                    .append('}');
            boolean last = i + 1 == segments;
            template.append(last && dice.chance(80) ? "" : dice.pick(SEPARATORS));
        }
        // Neither a boolean nor bytes with a default are a whole key.
        boolean noKey = template.toString().matches("\\{(f|b[0-9]\\|)[^}]*}");
        return noKey ? "A#" + template : template.toString();
    }

    List<KeyValue> tuple(List<KeyAttribute> attributes) {
        List<KeyValue> tuple = new ArrayList<>();
        attributes.forEach(attribute -> tuple.add(value(attribute)));
        return tuple;
    }

    /** Another that often begins with the same values, or with values that begin alike. */
    List<KeyValue> like(List<KeyValue> tuple, List<KeyAttribute> attributes) {
        List<KeyValue> other = new ArrayList<>();
        for (int i = 0; i < tuple.size(); i++) {
            other.add(dice.chance(60) ? tuple.get(i) : near(tuple.get(i), attributes.get(i)));
        }
        return other;
    }

    private KeyValue near(KeyValue value, KeyAttribute attribute) {
        if (value instanceof Text text && dice.chance(70)) {
            return new Text(text.text() + string());
        }
        if (value instanceof Binary binary && dice.chance(70)) {
            return new Binary(binary.text() + bytes());
        }
        return value(attribute);
    }

    private KeyValue value(KeyAttribute attribute) {
        return switch (attribute.type()) {
            case STRING -> new Text(string());
            case NUMBER -> number(attribute);
            case BOOLEAN -> new Truth(random.nextBoolean());
            case TIMESTAMP -> moment();
            case DATE -> new Day(LocalDate.of(dice.between(0, 9999), dice.between(1, 12), dice.between(1, 28)));
            case BINARY -> new Binary(bytes());
            case LIST, MAP, SET -> throw new AssertionError("no part of a key: " + attribute);
        };
    }

    /** At random also a missing one, where the template has a default. */
    KeyValue orMissing(KeyValue value) {
        return dice.chance(15) ? new Missing() : value;
    }

    private String string() {
        int pieces = dice.chance(1) ? 300 : dice.between(0, 3);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < pieces; i++) {
            text.append(dice.pick(PIECES));
        }
        return text.toString();
    }

    private String bytes() {
        byte[] bytes = new byte[dice.between(0, 3)];
        random.nextBytes(bytes);
        return dice.chance(20) ? "00" : Binary.of(bytes).text();
    }

    /** Small ones, where signs and zeros are close to each other, and the largest that fit. */
    private Numeric number(KeyAttribute attribute) {
        int most = dice.pick(List.of(2, 20, 9999));
        int number = dice.between(attribute.mayBeNegative() ? -most : 0, most);
        boolean large = dice.chance(5) && attribute.mayBeNegative();
        int chosen = large ? Integer.signum(number) * 99999 : number;
        return new Numeric(BigDecimal.valueOf(chosen, attribute.decimals()));
    }

    private Moment moment() {
        long second = FIRST_SECOND + (long) (random.nextDouble() * (LAST_SECOND - FIRST_SECOND));
        long chosen = dice.chance(50) ? dice.between(-2, 2) : second;
        return new Moment(Instant.ofEpochSecond(chosen, (long) dice.between(0, 999) * MILLISECOND));
    }

    String beginningOf(String text) {
        int characters = text.codePointCount(0, text.length());
        return text.substring(0, text.offsetByCodePoints(0, dice.between(0, characters)));
    }
}
