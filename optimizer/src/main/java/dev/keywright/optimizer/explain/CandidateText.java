package dev.keywright.optimizer.explain;

import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.optimizer.assemble.KeyTexts;
import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Sequence;
import dev.keywright.optimizer.candidate.CandidateVisitor;
import dev.keywright.optimizer.candidate.Shape;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A candidate in words. */
public final class CandidateText implements CandidateVisitor<String> {
    private final Model model;
    private final KeyTexts texts;

    public CandidateText(Model model) {
        this.model = model;
        this.texts = new KeyTexts(model);
    }

    @Override
    public String home(Home home) {
        return "%s is keyed by %s".formatted(home.entity(), key(home.entity(), home.shape(), home.form()));
    }

    @Override
    public String embed(Embed embed) {
        return "%s is embedded in %s".formatted(embed.entity(), embed.parent());
    }

    @Override
    public String indexEntry(IndexEntry entry) {
        return "%s on %s, %s (%s)"
                .formatted(
                        entry.isLocal() ? "LSI" : "GSI",
                        key(entry.entity(), entry.shape(), entry.form()),
                        projection(entry.entity(), entry.projection()),
                        entry.entity());
    }

    @Override
    public String copy(Copy copy) {
        String copies = copy.times() == 1 ? "a copy" : "%s equal copies".formatted(copy.times());
        return "%s of %s keyed by %s".formatted(copies, copy.entity(), key(copy.entity(), copy.shape(), Form.TEXT));
    }

    @Override
    public String guard(Guard guard) {
        String stored = guard.attributes().isEmpty() ? "" : " that also stores " + names(guard.attributes());
        return "a guard item for each %s of %s%s".formatted(names(guard.unique().attributes()), guard.entity(), stored);
    }

    @Override
    public String counter(Counter counter) {
        String items = counter.shards() > 1 ? "%s items".formatted(counter.shards()) : "an item of its own";
        String place = counter.place().host().map("the %s item"::formatted).orElse(items);
        String what = counter.aggregate().isCount()
                ? "a counter of " + counted(counter)
                : "the " + counter.aggregate().text(counter.entity());
        return "%s in %s".formatted(what, place);
    }

    /** The children, and their role where they have several parents of the kind that the number is kept in. */
    private String counted(Counter counter) {
        List<Parent> roles = model.entity(counter.entity()).parents().stream()
                .filter(role -> counter.place().host().filter(role::isOf).isPresent())
                .toList();
        return roles.stream()
                .filter(role -> roles.size() > 1)
                .filter(role -> role.identity(model.entity(counter.host())).equals(Set.copyOf(counter.by())))
                .findFirst()
                .map(role -> role.ref().toString())
                .orElse(counter.entity().toString());
    }

    @Override
    public String part(Part part) {
        return "%s of %s in a separate item".formatted(names(part.attributes()), part.entity());
    }

    @Override
    public String carried(Carried carried) {
        return "%s carries %s".formatted(carried.entity(), joined(carried.attributes(), ", "));
    }

    @Override
    public String sequence(Sequence sequence) {
        String place = sequence.place().host().map("the %s item"::formatted).orElse("an item of its own");
        return "the last number of %s in %s".formatted(sequence.sequence(), place);
    }

    private String key(EntityRef entity, Shape shape, Form form) {
        if (form == Form.ATTRIBUTES) {
            return joined(shape.attributes(), " / ");
        }
        if (form == Form.VALUES) {
            String partition =
                    shape.partition().isEmpty() ? KeyTexts.tag(entity.name()) : joined(shape.partition(), "#");
            String spread = partition + shards(entity, shape);
            return shape.sort().isEmpty() ? spread : "%s / %s".formatted(spread, joined(shape.sort(), "#"));
        }
        String kind = KeyTexts.tag(entity.name());
        return "%s / %s".formatted(texts.partition(entity, shape, kind), texts.sort(entity, shape, kind));
    }

    private String shards(EntityRef entity, Shape shape) {
        if (shape.shards() == 1) {
            return "";
        }
        List<AttributeUse> id =
                model.entity(entity).id().stream().map(AttributeUse::own).toList();
        return "#" + new Shard(id, shape.shards());
    }

    /** A list of everything is written as ALL, as a design writes it that has nothing else in its items. */
    private String projection(EntityRef entity, Projection projection) {
        if (projection instanceof Projection.Only only && !namesAll(entity, only)) {
            return "INCLUDE " + String.join(", ", only.attributes());
        }
        return projection instanceof Projection.Keys ? "KEYS_ONLY" : "projection ALL";
    }

    private boolean namesAll(EntityRef entity, Projection.Only only) {
        return model.entity(entity).attributes().stream()
                .map(attribute -> Layout.storedName(AttributeUse.own(attribute.ref())))
                .toList()
                .equals(only.attributes());
    }

    private static String names(List<AttributeRef> attributes) {
        return attributes.stream().map(AttributeRef::name).collect(Collectors.joining(", "));
    }

    private static String joined(Collection<AttributeUse> attributes, String separator) {
        return attributes.stream().map(AttributeUse::toString).collect(Collectors.joining(separator));
    }
}
