package dev.keywright.backends.policy;

import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The partition keys of an item type as IAM compares them: literal text, variables for the caller, and wildcards.
 *
 * @param whose whether only the caller's own keys match
 */
record LeadingKey(String text, Whose whose) {
    private static final String ANYTHING = "*";
    /** The key codec does not change characters above this one, unless they end a value. */
    private static final char LAST_ESCAPED = '$';

    /** The owners of such keys. */
    enum Whose {
        CALLERS,
        ANYONES
    }

    /**
     * The key of such an entry, if it restricts anything: by the caller's identity or by literal text.
     *
     * @param identities the attributes that are the caller's identity, and IAM's variables for them
     */
    static Optional<LeadingKey> find(Entry entry, Map<String, String> identities, Model model) {
        boolean single = entry.partition().size() == 1;
        Template template = entry.partition().get(0);
        if (!single || template.keyType(model) != KeyType.TEXT) {
            return Optional.empty();
        }
        List<String> texts = new ArrayList<>();
        boolean named = false;
        for (int at = 0; at < template.parts().size(); at++) {
            Part part = template.parts().get(at);
            boolean caller = part instanceof Segment segment
                    && identities.containsKey(segment.attribute().attribute().name())
                    && isAsItIs(segment)
                    && standsAlone(template.parts(), at);
            texts.add(
                    caller
                            ? identities.get(
                                    ((Segment) part).attribute().attribute().name())
                            : text(part));
            named = named || caller;
        }
        String text = String.join("", texts).replaceAll("(?<!\\{)\\*{2,}", "*");
        Whose whose = named ? Whose.CALLERS : Whose.ANYONES;
        return text.equals(ANYTHING) ? Optional.empty() : Optional.of(new LeadingKey(text, whose));
    }

    /** IAM cannot change the case of a value. */
    private static boolean isAsItIs(Segment segment) {
        return segment.format() == NamedFormat.PLAIN || segment.format() == NamedFormat.RAW;
    }

    /**
     * A value that is followed by another one could be a prefix of another caller's; and before a separator that ids may
     * contain, such as a hyphen, the value is escaped in the key.
     */
    private static boolean standsAlone(List<Part> parts, int at) {
        boolean before = at == 0 || parts.get(at - 1) instanceof Literal;
        boolean last = at == parts.size() - 1;
        return before
                && (last
                        || (parts.get(at + 1) instanceof Literal literal
                                && literal.text().charAt(0) <= LAST_ESCAPED));
    }

    /** Other varying parts may be anything; IAM's own wildcards are escaped in literal text. */
    private static String text(Part part) {
        return part instanceof Literal literal ? literal.text().replaceAll("[$*?]", "\\${$0}") : ANYTHING;
    }

    boolean hasWildcard() {
        return text.replace("${*}", "").contains("*");
    }
}
