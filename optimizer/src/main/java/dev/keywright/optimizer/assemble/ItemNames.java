package dev.keywright.optimizer.assemble;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Sequence;
import dev.keywright.optimizer.candidate.CandidateVisitor;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The names of item types, after their purpose. */
final class ItemNames {
    private ItemNames() {}

    /**
     * A name after the purpose of the item type; where it is taken it also says the kind, and only then gets a number. The name of an entity is left to its
     * own item, in whatever order they are named.
     */
    static String name(Candidate candidate, Model model, Set<String> names) {
        String plain = candidate.accept(new PlainName(model));
        boolean own = candidate.kind().storesItsEntity();
        String said = plain.endsWith(word(candidate)) ? plain : plain + word(candidate);
        String name = plain;
        for (int number = 1; (!own && model.findEntity(name).isPresent()) || !names.add(name); number++) {
            name = number == 1 ? said : said + number;
        }
        return name;
    }

    private static String word(Candidate candidate) {
        return switch (candidate.kind()) {
            case HOME, EMBED, INDEX_ENTRY, CARRIED -> "Item";
            case COPY -> "Copy";
            case GUARD -> "Guard";
            case COUNTER -> "Counter";
            case PART -> "Part";
            case SEQUENCE -> "Sequence";
        };
    }

    private static final class PlainName implements CandidateVisitor<String> {
        private final Model model;

        PlainName(Model model) {
            this.model = model;
        }

        @Override
        public String home(Home home) {
            return home.entity().name();
        }

        @Override
        public String embed(Embed embed) {
            return embed.entity().name();
        }

        @Override
        public String indexEntry(IndexEntry entry) {
            return entry.entity().name();
        }

        @Override
        public String copy(Copy copy) {
            String entity = copy.entity().name();
            List<AttributeUse> by = copy.shape().partition();
            if (copy.times() > 1) {
                return entity + "Copy";
            }
            return by.isEmpty()
                    ? entity + "List"
                    : entity + "By" + capital(by.get(0).attribute().name());
        }

        @Override
        public String guard(Guard guard) {
            StringBuilder name = new StringBuilder(guard.entity().name());
            boolean declared = model.entity(guard.entity()).uniques().contains(guard.unique());
            if (!declared) {
                return name.append("Id").toString();
            }
            Optional<AttributeRef> tenant = model.findTenant(model.entity(guard.entity()));
            guard.unique().attributes().stream()
                    .filter(attribute -> tenant.filter(attribute::equals).isEmpty())
                    .forEach(attribute -> name.append(capital(attribute.name())));
            return name.toString();
        }

        @Override
        public String counter(Counter counter) {
            String in = counter.place().host().map(EntityRef::name).orElse("");
            String what = counter.aggregate()
                    .of()
                    .map(of -> counter.aggregate().isExtreme()
                            ? capital(counter.aggregate().kind().word()) + capital(of.name())
                            : capital(of.name()) + "Sum")
                    .orElse("Count");
            return in + counter.entity().name() + what;
        }

        @Override
        public String part(Part part) {
            return part.entity().name() + capital(part.attributes().get(0).name());
        }

        @Override
        public String carried(Carried carried) {
            return carried.entity().name();
        }

        @Override
        public String sequence(Sequence sequence) {
            return sequence.entity().name() + capital(sequence.sequence().name());
        }
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
