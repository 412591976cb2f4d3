package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Format.Kind;
import dev.keywright.runtime.description.Template;
import dev.keywright.runtime.description.Type;
import dev.keywright.runtime.keys.Bounds.At;
import dev.keywright.runtime.keys.Bounds.Bound;
import dev.keywright.runtime.keys.Bounds.Open;
import dev.keywright.runtime.keys.PartCodec.Literal;
import dev.keywright.runtime.keys.PartCodec.Segment;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes and reads the keys of one template. A class and no record: there is one of each, and it remembers what it is made
 * of.
 */
public final class TemplateCodec {
    private final List<PartCodec> parts;
    private final boolean whole;
    private final boolean decodable;
    private final boolean random;
    private final List<String> uses;

    public TemplateCodec(Template template) {
        this.parts = template.parts().stream().map(PartCodec::of).toList();
        this.whole = template.whole();
        this.decodable = template.decodable();
        this.random = parts.stream().anyMatch(part -> part instanceof PartCodec.Shard shard && shard.isRandom());
        Set<String> all = new LinkedHashSet<>();
        for (PartCodec part : parts) {
            all.addAll(part.uses());
        }
        this.uses = List.copyOf(all);
    }

    public List<PartCodec> parts() {
        return parts;
    }

    public boolean whole() {
        return whole;
    }

    boolean decodable() {
        return decodable;
    }

    /** The literal texts at their places: templates that agree in them may make the same key. */
    List<String> shape() {
        return parts.stream()
                .map(part -> part instanceof Literal literal ? literal.text() : "")
                .toList();
    }

    /** Whether the key is a number as it is, so that adding to the one adds to the other. */
    public boolean isNumber() {
        return whole
                && parts.get(0) instanceof Segment segment
                && segment.format().kind() == Kind.PLAIN
                && segment.format().type() == Type.NUMBER;
    }

    /** The attributes whose values it needs. */
    public List<String> uses() {
        return uses;
    }

    /** Whether a key may be one of these, as far as the text at its beginning tells. */
    boolean mayBe(AttributeValue key) {
        if (!(parts.get(0) instanceof Literal literal) || key.s() == null) {
            return key.s() == null || !(parts.get(0) instanceof Literal);
        }
        return parts.size() == 1 ? key.s().equals(literal.text()) : key.s().startsWith(literal.text());
    }

    /** Whether some key of this template may begin with a text, as far as the literal text at its own beginning tells. */
    boolean mayBegin(String text) {
        return !(parts.get(0) instanceof Literal literal)
                || literal.text().startsWith(text)
                || text.startsWith(literal.text());
    }

    /** The numbers of random shards by part: for each of them one below its count. */
    public Map<Integer, Integer> shards(IntUnaryOperator number) {
        if (!random) {
            return Map.of();
        }
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        for (int at = 0; at < parts.size(); at++) {
            if (parts.get(at) instanceof PartCodec.Shard shard && shard.isRandom()) {
                numbers.put(at, number.applyAsInt(shard.count()));
            }
        }
        return numbers;
    }

    public AttributeValue encode(Values values, Map<Integer, Integer> numbers) {
        return whole ? wholeKey(values) : AttributeValue.fromS(text(values, numbers, parts.size()));
    }

    private String text(Values values, Map<Integer, Integer> numbers, int end) {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < end; at++) {
            text.append(parts.get(at).write(values, numbers.getOrDefault(at, -1)));
        }
        return text.toString();
    }

    private AttributeValue wholeKey(Values values) {
        Segment segment = (Segment) parts.get(0);
        AttributeValue value = values.known().get(segment.use());
        if (value == null) {
            return missing(segment);
        }
        return wholeKey(segment, value);
    }

    private static AttributeValue wholeKey(Segment segment, AttributeValue value) {
        boolean empty = value.s() != null && value.s().isEmpty();
        if (empty) {
            throw new IllegalArgumentException(segment.use() + " is empty, which is no key");
        }
        return switch (segment.format().kind()) {
            case NEGATED -> Scalars.number(new BigDecimal(value.n()).negate());
            case SECONDS -> Scalars.number(Scalars.moment(value).getEpochSecond());
            case PLAIN, PADDED, HOUR, DAY, MONTH, YEAR, LOWER, UPPER -> value;
        };
    }

    private static AttributeValue missing(Segment segment) {
        if (!segment.mayBeMissing()) {
            throw new IllegalArgumentException(segment.use() + " is missing, and a key needs it");
        }
        boolean number =
                segment.format().type() == Type.NUMBER || segment.format().kind() == Kind.SECONDS;
        return number
                ? Scalars.number(new BigDecimal(segment.fallback().orElseThrow()))
                : AttributeValue.fromS(segment.fallback().orElseThrow());
    }

    /** The values that a key was made of; empty where the template makes no such key, or tells nothing. */
    public Optional<Values> decode(AttributeValue key) {
        if (!decodable) {
            return Optional.empty();
        }
        try {
            Map<String, AttributeValue> into = new LinkedHashMap<>();
            if (whole) {
                readWhole((Segment) parts.get(0), key, into);
            } else {
                read(key, into);
            }
            Values values = new Values(into);
            return isMadeOf(key, values) ? Optional.of(values) : Optional.empty();
        } catch (IllegalArgumentException | java.time.DateTimeException | IndexOutOfBoundsException another) {
            return Optional.empty();
        }
    }

    private static void readWhole(Segment segment, AttributeValue key, Map<String, AttributeValue> into) {
        boolean missing = segment.mayBeMissing() && key.equals(missing(segment));
        if (missing) {
            return;
        }
        AttributeValue plain = Scalars.plain(key);
        boolean negated = segment.format().kind() == Kind.NEGATED;
        into.put(
                segment.use(),
                negated
                        ? Scalars.number(new BigDecimal(key.n()).negate())
                        : Scalars.ofText(Scalars.textOf(plain), segment.format().type()));
    }

    private void read(AttributeValue key, Map<String, AttributeValue> into) {
        if (key.s() == null) {
            throw new IllegalArgumentException("no text");
        }
        int at = 0;
        for (PartCodec part : parts) {
            at = part.read(key.s(), at, into);
        }
    }

    /** Whether encoding the values gives this very key; a random shard number is taken as it stands. */
    private boolean isMadeOf(AttributeValue key, Values values) {
        if (whole) {
            AttributeValue made = wholeKey(values);
            return key.n() != null ? Scalars.compare(made, key) == 0 : made.equals(key);
        }
        int at = 0;
        for (PartCodec part : parts) {
            if (part instanceof PartCodec.Shard) {
                at = part.read(key.s(), at, new LinkedHashMap<>());
                continue;
            }
            String written = part.write(values, -1);
            if (!key.s().startsWith(written, at)) {
                return false;
            }
            at += written.length();
        }
        return at == key.s().length();
    }

    /** Whether the literal text of a key that tells nothing else is that of this template. */
    boolean looksLike(AttributeValue key) {
        if (key.s() == null) {
            return true;
        }
        List<String> literals = new ArrayList<>();
        parts.forEach(part -> literals.add(part instanceof Literal literal ? literal.text() : ""));
        int at = 0;
        for (int number = 0; number < literals.size(); number++) {
            String literal = literals.get(number);
            int found = number == 0
                    ? (key.s().startsWith(literal) ? 0 : -1)
                    : key.s().indexOf(literal, at);
            if (found < 0) {
                return false;
            }
            at = found + literal.length();
        }
        String last = literals.get(literals.size() - 1);
        return last.isEmpty() || key.s().endsWith(last);
    }

    /** The text that all keys with these values before that part begin with. */
    String opening(Values values, Map<Integer, Integer> numbers, int part) {
        return whole ? "" : text(values, numbers, part) + literal(part);
    }

    private String literal(int part) {
        return part < parts.size() && parts.get(part) instanceof Literal literal ? literal.text() : "";
    }

    /** The same, without a text that is left out on purpose because others differ there. */
    public String start(Values values, Map<Integer, Integer> numbers, int part) {
        return whole ? "" : text(values, numbers, part);
    }

    /** The text that all keys begin with whose value in that part begins with the given text. */
    String beginning(Values values, Map<Integer, Integer> numbers, int part, String text) {
        return whole
                ? text
                : opening(values, numbers, part)
                        + ((Segment) parts.get(part)).escape().write(text);
    }

    /** The keys with these values before that part and a value in it within the bounds. */
    public Bounds range(Values values, Map<Integer, Integer> numbers, int part, Bounds bounds) {
        Segment segment = (Segment) parts.get(part);
        if (whole) {
            Bound low = bounds.from()
                    .<Bound>map(value -> new At(wholeKey(segment, value)))
                    .orElse(new Open());
            Bound high = bounds.to()
                    .<Bound>map(value -> new At(wholeKey(segment, value)))
                    .orElse(new Open());
            return segment.format().kind() == Kind.NEGATED ? new Bounds(high, low) : new Bounds(low, high);
        }
        boolean inverted = segment.format().inverted();
        Optional<AttributeValue> first = inverted ? bounds.to() : bounds.from();
        Optional<AttributeValue> last = inverted ? bounds.from() : bounds.to();
        String opening = opening(values, numbers, part);
        Bound low = first.<Bound>map(value -> at(through(segment, opening, part, value)))
                .orElseGet(() -> opening.isEmpty() ? new Open() : at(opening));
        Bound high = last.<Bound>map(value -> {
                    String through = through(segment, opening, part, value);
                    return at(part + 1 == parts.size() ? through : behindAll(through));
                })
                .orElseGet(() -> opening.isEmpty() ? new Open() : at(behindAll(opening)));
        return new Bounds(low, high);
    }

    private String through(Segment segment, String opening, int part, AttributeValue value) {
        return opening + segment.write(new Values(Map.of(segment.use(), value)), -1) + literal(part + 1);
    }

    private static At at(String text) {
        return new At(AttributeValue.fromS(text));
    }

    /** The least text behind all that begin with this one, in the order of code points. */
    static String behindAll(String prefix) {
        int last = prefix.codePointBefore(prefix.length());
        String before = prefix.substring(0, prefix.length() - Character.charCount(last));
        if (last == Character.MAX_CODE_POINT) {
            return behindAll(before);
        }
        boolean surrogatesFollow = last + 1 == Character.MIN_SURROGATE;
        return before + Character.toString(surrogatesFollow ? Character.MAX_SURROGATE + 1 : last + 1);
    }
}
