package dev.keywright.core.codec;

import dev.keywright.core.codec.Key.TextKey;
import dev.keywright.core.codec.KeyValue.Binary;
import dev.keywright.core.codec.KeyValue.Day;
import dev.keywright.core.codec.KeyValue.Moment;
import dev.keywright.core.codec.KeyValue.Numeric;
import dev.keywright.core.codec.KeyValue.Text;
import dev.keywright.core.codec.KeyValue.Truth;
import dev.keywright.core.design.Format;
import dev.keywright.core.design.Format.Padded;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Fallback;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Read.Direction;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Templates as a design writes them, without a model: the first letter of an attribute says its type, `p` being a number
 * that is never negative and `c` one with two decimals.
 */
final class Templates {
    private static final EntityRef ENTITY = new EntityRef("Thing");
    private static final Pattern PARTS = Pattern.compile("\\{([^}]*)}|[^{}]+");
    private static final Pattern FUNCTION = Pattern.compile("(shard|random)\\((?:(.*), )?([0-9]+)\\)");
    private static final Pattern SEGMENT = Pattern.compile("([a-z0-9]+)((?::[a-z0-9]+)*)(?:\\|(.*))?");

    private Templates() {}

    static KeyCodec codec(String text) {
        return KeyCodec.of(template(text), Templates::attribute);
    }

    /** The text that a template makes of values, written as {@link #values} reads them. */
    static String encoded(String template, String... values) {
        Key key = codec(template).encode(values(values));
        return key instanceof TextKey text ? text.text() : key.toString();
    }

    static AttributeUse use(String name) {
        return AttributeUse.own(new AttributeRef(ENTITY, name));
    }

    static KeyAttribute attribute(AttributeUse use) {
        String name = use.attribute().name();
        int decimals = name.charAt(0) == 'c' ? 2 : 0;
        return new KeyAttribute(name, type(name), decimals, name.charAt(0) != 'p');
    }

    private static AttributeType type(String name) {
        return switch (name.charAt(0)) {
            case 's' -> AttributeType.STRING;
            case 'n', 'p', 'c' -> AttributeType.NUMBER;
            case 't' -> AttributeType.TIMESTAMP;
            case 'd' -> AttributeType.DATE;
            case 'b' -> AttributeType.BINARY;
            case 'f' -> AttributeType.BOOLEAN;
            default -> throw new IllegalArgumentException("no type begins like " + name);
        };
    }

    /** `name=value` each. */
    static KeyValues values(String... assignments) {
        KeyValues values = KeyValues.NONE;
        for (String assignment : assignments) {
            int equals = assignment.indexOf('=');
            String name = assignment.substring(0, equals);
            values = values.with(use(name), value(name, assignment.substring(equals + 1)));
        }
        return values;
    }

    static KeyValue value(String name, String text) {
        return switch (name.charAt(0)) {
            case 's' -> new Text(text);
            case 'n', 'p', 'c' -> new Numeric(new BigDecimal(text));
            case 't' -> new Moment(Instant.parse(text));
            case 'd' -> new Day(LocalDate.parse(text));
            case 'b' -> new Binary(text);
            case 'f' -> new Truth(text.equals("true"));
            default -> throw new IllegalArgumentException("no type begins like " + name);
        };
    }

    static Template template(String text) {
        List<Part> parts = new ArrayList<>();
        Matcher matcher = PARTS.matcher(text);
        while (matcher.find()) {
            String found = matcher.group();
            parts.add(found.startsWith("{") ? part(matcher.group(1)) : new Literal(found));
        }
        return new Template(parts);
    }

    private static Part part(String inside) {
        Matcher function = FUNCTION.matcher(inside);
        if (!function.matches()) {
            return segment(inside);
        }
        int count = Integer.parseInt(function.group(3));
        if (function.group(1).equals("random")) {
            return new Random(count);
        }
        List<AttributeUse> uses =
                Stream.of(function.group(2).split(", ", -1)).map(Templates::use).toList();
        return new Shard(uses, count);
    }

    private static Part segment(String inside) {
        Matcher matcher = SEGMENT.matcher(inside);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no segment: " + inside);
        }
        boolean defaulted = inside.indexOf('|') >= 0;
        Fallback fallback = defaulted ? new FallbackText(matcher.group(3)) : new NoFallback();
        return new Segment(use(matcher.group(1)), format(matcher.group(2)), fallback);
    }

    private static Format format(String suffix) {
        if (suffix.isEmpty()) {
            return NamedFormat.PLAIN;
        }
        if (suffix.startsWith(":0")) {
            int digits = Integer.parseInt(suffix.replaceAll("[^0-9]", ""));
            return new Padded(digits, suffix.endsWith("desc") ? Direction.DESCENDING : Direction.ASCENDING);
        }
        return NamedFormat.find(suffix.substring(1)).orElseThrow();
    }
}
