package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Mirror;
import dev.keywright.optimizer.candidate.Candidate.Numbering;
import dev.keywright.optimizer.candidate.Candidate.Sentinel;
import dev.keywright.optimizer.candidate.Candidate.Split;
import dev.keywright.optimizer.candidate.Candidate.Tally;
import java.util.List;
import java.util.Set;

/** Names items after what they are for. */
final class ItemNames {
    private ItemNames() {}

    /** A name that says what the item is for; a second of the same name gets a number. */
    static String name(Candidate candidate, Set<String> names) {
        String plain = plainName(candidate);
        String name = plain;
        for (int number = 2; !names.add(name); number++) {
            name = plain + number;
        }
        return name;
    }

    private static String plainName(Candidate candidate) {
        String entity = candidate.entity().name();
        if (candidate instanceof Mirror mirror) {
            List<AttributeUse> by = mirror.shape().partition();
            if (mirror.times() > 1) {
                return entity + "Copy";
            }
            return by.isEmpty()
                    ? entity + "List"
                    : entity + "By" + capital(by.get(0).attribute().name());
        }
        if (candidate instanceof Sentinel sentinel) {
            StringBuilder name = new StringBuilder(entity);
            sentinel.unique().attributes().forEach(attribute -> name.append(capital(attribute.name())));
            return name.toString();
        }
        if (candidate instanceof Tally tally) {
            String in = tally.place() instanceof Inside inside ? inside.entity().name() : "";
            return in + entity + "Count";
        }
        if (candidate instanceof Split split) {
            return entity + capital(split.attributes().get(0).name());
        }
        if (candidate instanceof Numbering numbering) {
            return entity + capital(numbering.sequence().name());
        }
        return entity;
    }

    /** `brand_id` is `BrandId`, and `a/b` is `AB`: a name is made of letters and digits. */
    static String capital(String name) {
        StringBuilder text = new StringBuilder();
        boolean upper = true;
        for (int position = 0; position < name.length(); position++) {
            char character = name.charAt(position);
            boolean separates = !Character.isLetterOrDigit(character) && !Character.isSurrogate(character);
            if (!separates) {
                text.append(upper ? Character.toUpperCase(character) : character);
            }
            upper = separates;
        }
        return text.toString();
    }
}
