package dev.keywright.verifier.average;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Selection;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The values of attributes by number, each as large as the model says: the same number always gives the same value. */
public final class AverageValues {
    /** A text that no other value contains. */
    public static final String TERM = "zqz";

    private static final Duration DEFAULT_HISTORY = Duration.ofDays(180);
    private static final int LETTERS = 26;
    private static final int RADIX = 36;

    private final Model model;
    private final Estimates estimates;
    private final Instant now;
    private final Map<AttributeRef, Integer> prefixes = new LinkedHashMap<>();

    public AverageValues(Model model, Estimates estimates, Instant now) {
        this.model = model;
        this.estimates = estimates;
        this.now = now;
        model.patterns().forEach(pattern -> prefixes(pattern.operation()));
    }

    /** So many beginnings of texts that one of them matches as many as a pattern says. */
    private void prefixes(Operation operation) {
        Stream.concat(
                        operation.asked().stream(),
                        operation.writes().stream().flatMap(write -> write.findTarget().stream()))
                .map(Selection::prefix)
                .flatMap(List::stream)
                .forEach(prefix -> prefixes.putIfAbsent(
                        model.origin(prefix.attribute().attribute()).ref(),
                        Rational.ONE
                                .dividedBy(prefix.share().max(Rational.of(1, LETTERS * LETTERS)))
                                .roundedUp()
                                .intValueExact()));
    }

    /** The number of different values. */
    public long distinct(Attribute attribute) {
        if (!attribute.spread().values().isEmpty()) {
            return attribute.spread().values().size();
        }
        return estimates.distinct(attribute.ref()).roundedUp().longValueExact();
    }

    public Datum value(Attribute attribute, long number) {
        return model.entity(attribute.ref().entity()).uniques().stream()
                .filter(unique -> unique.attributes().contains(attribute.ref()) && !attribute.isHeld())
                .findFirst()
                .map(unique -> valueAt(attribute, turn(unique, number)))
                .orElseGet(() -> valueAt(attribute, number));
    }

    /** Attributes that share a space of unique values take turns in it. */
    private long turn(Entity.Unique unique, long number) {
        List<Entity.Unique> sharing = model.sharing(unique);
        return number * sharing.size() + sharing.indexOf(unique);
    }

    private Datum valueAt(Attribute attribute, long number) {
        List<ValueShare> listed = attribute.spread().values();
        if (!listed.isEmpty()) {
            return constant(attribute, listed.get(Math.toIntExact(Math.floorMod(number, (long) listed.size()))));
        }
        if (attribute.store() == Attribute.Store.BLOB) {
            return Datum.text(filled("", number, bytes(attribute)));
        }
        return switch (attribute.type()) {
            case STRING -> Datum.text(text(attribute, number));
            case NUMBER -> Datum.number(number(attribute, number));
            case BOOLEAN -> scalar(new KeyValue.Truth(number % 2 == 0));
            case TIMESTAMP -> Datum.moment(moment(attribute, number));
            case DATE ->
                scalar(new KeyValue.Day(
                        now.atOffset(ZoneOffset.UTC).toLocalDate().minusDays(number % 30_000)));
            case BINARY -> scalar(new KeyValue.Binary(hexadecimal(number, Math.max(1, bytes(attribute)))));
            case LIST -> new Datum.Listed(List.of(Datum.text(filled("", number, bytes(attribute) - 4))));
            case MAP -> Datum.Fields.of(Map.of("a", Datum.text(filled("", number, bytes(attribute) - 5))));
            case SET -> Datum.Members.of(List.of(filled("", number, bytes(attribute))));
        };
    }

    /** Two digits for each byte, and more bytes where the number needs them. */
    private static String hexadecimal(long number, int bytes) {
        String digits = ("%0" + bytes * 2 + "x").formatted(number);
        return digits.length() % 2 == 0 ? digits : "0" + digits;
    }

    private static Datum scalar(KeyValue value) {
        return new Datum.Scalar(value);
    }

    static Datum constant(Attribute attribute, ValueShare listed) {
        return scalar(KeyValue.of(listed.value(), attribute.type()));
    }

    private int bytes(Attribute attribute) {
        return estimates.averageBytes(attribute.ref()).roundedUp().intValueExact();
    }

    /** Letters and digits that no key escapes. */
    private static String filled(String begin, long number, int bytes) {
        String end = Long.toString(number, RADIX);
        return begin + "X".repeat(Math.max(0, bytes - begin.length() - end.length())) + end;
    }

    private String text(Attribute attribute, long number) {
        return filled(prefix(attribute, number), number, bytes(attribute));
    }

    /** The beginning of a text, where some pattern asks for beginnings. */
    public String prefix(Attribute attribute, long number) {
        Integer all = prefixes.get(attribute.ref());
        if (all == null || all <= 1) {
            return "";
        }
        int which = Math.toIntExact(Math.floorMod(number, (long) all));
        String last = String.valueOf((char) ('a' + which % LETTERS));
        return all <= LETTERS ? last : (char) ('a' + which / LETTERS) + last;
    }

    /** An id that sorts by a time and that no other has. */
    String following(Attribute attribute, String time, long number) {
        String begin = time.replaceAll("[^0-9]", "");
        String end = Long.toString(number, RADIX);
        int room = Math.max(0, bytes(attribute) - end.length());
        String sorted = begin.isEmpty() ? "" : Long.toString(Long.parseLong(begin), RADIX);
        String cut = sorted.substring(0, Math.min(room, sorted.length()));
        return filled(cut, number, bytes(attribute));
    }

    /** The same text with the term that searches look for. */
    Datum withTerm(Datum value, Attribute attribute) {
        String text = value.toString();
        int from = prefixes.containsKey(attribute.ref()) ? 2 : 0;
        int to = Math.min(text.length(), from + TERM.length());
        return Datum.text(text.substring(0, Math.min(from, text.length())) + TERM + text.substring(to));
    }

    private BigDecimal number(Attribute attribute, long number) {
        BigDecimal unit = BigDecimal.ONE.movePointLeft(attribute.decimals());
        Optional<BigDecimal> low = attribute.bounds().low().find().map(AverageValues::decimal);
        Optional<BigDecimal> high = attribute.bounds().high().find().map(AverageValues::decimal);
        if (low.isPresent() && high.isPresent()) {
            BigInteger room = high.get()
                    .subtract(low.get())
                    .divideToIntegralValue(unit)
                    .toBigInteger()
                    .add(BigInteger.ONE);
            BigInteger step = room.divide(BigInteger.valueOf(Math.max(1, distinct(attribute))))
                    .max(BigInteger.ONE);
            BigInteger units = BigInteger.valueOf(number).multiply(step).mod(room);
            return low.get().add(unit.multiply(new BigDecimal(units)));
        }
        int digits = Math.max(1, Math.min(30, (bytes(attribute) - 1) * 2 - attribute.decimals()));
        BigInteger start = digits == 1 ? BigInteger.ONE : BigInteger.TEN.pow(digits - 1);
        BigInteger whole =
                start.add(BigInteger.valueOf(number).multiply(BigInteger.TWO)).add(BigInteger.ONE);
        return new BigDecimal(whole)
                .add(unit)
                .max(low.orElse(BigDecimal.ZERO))
                .min(high.orElse(new BigDecimal(BigInteger.TEN.pow(37))));
    }

    private static BigDecimal decimal(Rational number) {
        return new BigDecimal(number.numerator())
                .divide(new BigDecimal(number.denominator()), 20, RoundingMode.HALF_UP)
                .stripTrailingZeros();
    }

    /** From now back to the first that a pattern created, as far as the rates say. */
    private Instant moment(Attribute attribute, long number) {
        boolean expiry = model.entity(attribute.ref().entity())
                .findExpiry()
                .filter(attribute.ref()::equals)
                .isPresent();
        if (expiry) {
            return now.plus(Duration.ofDays(1)).plusSeconds(number);
        }
        Duration history = estimates
                .findHistorySeconds(attribute.ref().entity())
                .map(seconds -> Duration.ofMillis(seconds.value()
                        .times(Rational.of(1000))
                        .roundedUp()
                        .min(BigInteger.valueOf(Duration.ofDays(3650).toMillis()))
                        .longValueExact()))
                .orElse(DEFAULT_HISTORY);
        long all = Math.max(1, distinct(attribute));
        long back = (long) ((double) Math.floorMod(number, all) / all * history.toMillis());
        return now.minusMillis(back + 1);
    }
}
