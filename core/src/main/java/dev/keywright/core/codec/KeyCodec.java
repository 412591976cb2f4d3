package dev.keywright.core.codec;

import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import java.util.function.Function;

/**
 * The exact mapping between values and the keys of a template. Parts are numbered in template order. Values that make no
 * key are a bug or were checked before: they are rejected with an exception that names the attribute.
 */
public sealed interface KeyCodec permits TextCodec, WholeValueCodec {
    static KeyCodec of(Template template, Model model) {
        return of(template, use -> KeyAttribute.of(use, model));
    }

    static KeyCodec of(Template template, Function<AttributeUse, KeyAttribute> attributes) {
        boolean whole = template.parts().size() == 1
                && template.parts().get(0) instanceof Segment segment
                && keepsType(segment);
        return whole ? WholeValueCodec.of(template, attributes) : TextCodec.of(template, attributes);
    }

    private static boolean keepsType(Segment segment) {
        return segment.format() instanceof NamedFormat named
                && switch (named) {
                    case PLAIN, RAW, EPOCH, DESCENDING -> true;
                    case TEXT, HOUR, DAY, MONTH, YEAR, LOWER, UPPER -> false;
                };
    }

    /** Whether the key is one value and keeps its type. */
    default boolean isWhole() {
        return this instanceof WholeValueCodec;
    }

    Key encode(KeyValues values);

    /** The values that a key was made of; a key that no values make is rejected. */
    KeyValues decode(Key key);

    /** Whether every part can be told from the others and says which value it was made of. */
    boolean isDecodable();

    /** The order of the values in that part among sorted keys. */
    KeptOrder order(int part);

    /** Whether no value in that part can reach into what follows it. */
    boolean keepsApart(int part);

    /** Whether a value in that part never looks like the default for one that is missing. */
    boolean tellsMissing(int part);

    /**
     * The beginning of all keys with these values before that part, and of no others: the separator before the part is
     * included, so that 1 does not find 10.
     */
    String prefix(KeyValues values, int part);

    /** The same text, also where keys with other values may begin with it. */
    String opening(KeyValues values, int part);

    /** Whether those whose text in that part begins with a given one are those whose key does. */
    boolean hasBeginnings(int part);

    /** The beginning of all keys with these values before that part whose text in that part begins with the given one. */
    String beginning(KeyValues values, int part, String text);

    /** Whether those with a value of that part between two others are next to each other; whole buckets where it has such. */
    boolean hasRange(int part);

    /** The keys with these values before that part and a value in it from the one to the other, both included. */
    KeyRange between(KeyValues values, int part, KeyValue from, KeyValue to);

    /** The keys with these values before that part and at least that value in it. */
    KeyRange atLeast(KeyValues values, int part, KeyValue from);

    /** The keys with these values before that part and at most that value in it. */
    KeyRange atMost(KeyValues values, int part, KeyValue to);
}
