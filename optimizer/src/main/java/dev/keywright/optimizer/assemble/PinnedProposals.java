package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.candidate.Shape;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** The candidates that are left where parts of a design are given. */
final class PinnedProposals {
    private final Pins pins;
    private final Model model;

    PinnedProposals(Pins pins, Model model) {
        this.pins = pins;
        this.model = model;
    }

    /** The given place of the entity, or those that are proposed and agree with it, and everything else that is not given yet. */
    List<Candidate> of(EntityRef entity, List<Candidate> proposed) {
        List<Candidate> open = new ArrayList<>(places(entity, proposed));
        for (Candidate candidate : proposed) {
            boolean torn =
                    candidate.is(CandidateKind.PART) && pins.findHome(entity).isPresent();
            if (!candidate.kind().storesItsEntity() && !torn && !isGiven(candidate)) {
                open.add(candidate);
            }
        }
        return open;
    }

    private List<Candidate> places(EntityRef entity, List<Candidate> proposed) {
        Optional<Embed> embedded = pins.findEmbed(entity).map(embed -> new Embed(entity, embed.parent()));
        if (embedded.isPresent()) {
            return List.of(embedded.get());
        }
        Optional<ItemType> home = pins.findHome(entity);
        if (home.isPresent()) {
            return homes(home.get(), pins.findTable(entity).orElseThrow(), proposed);
        }
        boolean joins = pins.findTable(entity, model).isPresent();
        return proposed.stream()
                .filter(candidate -> candidate.kind().storesItsEntity())
                .filter(candidate -> !joins
                        || candidate
                                .asHome()
                                .filter(other -> other.form() == Form.ATTRIBUTES)
                                .isEmpty())
                .toList();
    }

    /** The given key, or each that is proposed and has the attributes that are given of it; its own id where none is. */
    private List<Candidate> homes(ItemType item, Table table, List<Candidate> proposed) {
        EntityRef entity = item.kind().entity();
        Form form = Pins.isPlain(table) ? Form.ATTRIBUTES : Form.TEXT;
        Optional<Template> partition = item.findKey(table.key().partition().get(0));
        Optional<Template> sort = table.key().sort().stream()
                .flatMap(name -> item.findKey(name).stream())
                .findFirst();
        List<AttributeUse> first = partition.map(PinnedProposals::values).orElse(List.of());
        List<AttributeUse> second = sort.map(PinnedProposals::values).orElse(List.of()).stream()
                .filter(use -> !first.contains(use))
                .toList();
        if (pins.isWholeHome(entity)) {
            Shape shape = Shape.of(first, second)
                    .over(partition.map(PinnedProposals::shards).orElse(1));
            return List.of(new Home(entity, shape, form));
        }
        List<Candidate> agreeing = new ArrayList<>();
        for (Candidate candidate : proposed) {
            candidate
                    .asHome()
                    .map(Home::shape)
                    .filter(shape ->
                            partition.filter(given -> !agrees(shape, given)).isEmpty()
                                    && (sort.isEmpty() || shape.sort().equals(second)))
                    .map(shape -> new Home(entity, shape, form))
                    .filter(known -> !agreeing.contains(known))
                    .ifPresent(agreeing::add);
        }
        Home ownId = new Home(
                entity,
                partition.isPresent()
                        ? Shape.of(first, rest(entity, first)).over(shards(partition.get()))
                        : Shape.of(rest(entity, second), second),
                form);
        return agreeing.isEmpty() ? List.of(ownId) : agreeing;
    }

    private static boolean agrees(Shape shape, Template partition) {
        return new LinkedHashSet<>(shape.partition()).equals(new LinkedHashSet<>(values(partition)))
                && shape.shards() == shards(partition);
    }

    /** The attributes whose values a key shows; those that only choose a shard are not among them. */
    private static List<AttributeUse> values(Template template) {
        return template.parts().stream()
                .filter(part -> part instanceof Template.Segment)
                .flatMap(part -> part.attributes().stream())
                .distinct()
                .toList();
    }

    private static int shards(Template partition) {
        return partition.parts().stream()
                .filter(part -> part instanceof Template.Shard)
                .mapToInt(part -> ((Template.Shard) part).count())
                .findFirst()
                .orElse(1);
    }

    /** The attributes of the id that are not in the given part of the key. */
    private List<AttributeUse> rest(EntityRef entity, List<AttributeUse> given) {
        return model.entity(entity).id().stream()
                .map(AttributeUse::own)
                .filter(use -> !given.contains(use))
                .toList();
    }

    private boolean isGiven(Candidate candidate) {
        return pins.tables().stream()
                .flatMap(table -> table.items().stream())
                .filter(item -> item.kind().entity().equals(candidate.entity()))
                .anyMatch(item -> item.kind().accept(new GivenKind(candidate)));
    }
}
