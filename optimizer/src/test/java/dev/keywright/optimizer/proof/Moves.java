package dev.keywright.optimizer.proof;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.proof.Sketch.Entry;
import dev.keywright.optimizer.proof.Sketch.Extra;
import dev.keywright.optimizer.proof.Sketch.Home;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All designs that differ from one in a single piece. */
final class Moves {
    private static final int MOST_VIEWS = 3;

    private final Model model;
    private final List<Pieces> pieces = new ArrayList<>();
    private final Map<Pieces, List<Home>> homes = new LinkedHashMap<>();
    private final Map<Pieces, List<Entry>> entries = new LinkedHashMap<>();
    private final Map<Pieces, Extras> extras = new LinkedHashMap<>();
    private final Map<Pieces, List<Extra>> optional = new LinkedHashMap<>();

    Moves(Facts facts) {
        this.model = facts.model();
        for (Entity entity : model.entities()) {
            Pieces own = new Pieces(model, entity);
            pieces.add(own);
            homes.put(own, own.homes());
            entries.put(own, own.entries());
            extras.put(own, own.extras(facts));
            optional.put(own, extras.get(own).optional());
        }
    }

    /** Everything under its own id and nothing else but what must be there. */
    Sketch simplest() {
        List<Home> plain = new ArrayList<>();
        List<Extra> needed = new ArrayList<>();
        for (Pieces own : pieces) {
            plain.add(own.ownHome());
            extras.get(own).sequences().stream()
                    .limit(1)
                    .filter(sequence ->
                            needed.stream().noneMatch(extra -> extra.name().equals(sequence.name())))
                    .forEach(needed::add);
            own.entity()
                    .uniques()
                    .forEach(unique -> needed.add(extras.get(own).guards(unique).get(0)));
        }
        return new Sketch(model.name(), plain, needed);
    }

    Set<Sketch> from(Sketch sketch) {
        Set<Sketch> found = new LinkedHashSet<>();
        for (Pieces own : pieces) {
            Optional<Home> home = sketch.homes().stream()
                    .filter(one -> one.entity().equals(own.entity().ref()))
                    .findFirst();
            if (home.isPresent()) {
                elsewhere(sketch, own, home.get(), found);
                viewed(sketch, own, home.get(), found);
                carried(sketch, own, home.get(), found);
                embedded(sketch, own, home.get(), found);
            } else {
                apart(sketch, own, found);
            }
            required(sketch, own, found);
            optional(sketch, own, found);
        }
        found.remove(sketch);
        found.removeIf(moved -> moved.extras().stream().anyMatch(extra -> isInKey(moved, extra)));
        return found;
    }

    private void elsewhere(Sketch sketch, Pieces own, Home home, Set<Sketch> found) {
        for (Home other : homes.get(own)) {
            Sketch moved = sketch.with(home.at(other));
            found.add(guarded(moved, own, home.at(other)));
            found.add(unguarded(moved, own, home.at(other)));
        }
    }

    /** Who lies under a unique value itself needs no guard for it. */
    private Sketch unguarded(Sketch sketch, Pieces own, Home home) {
        Set<AttributeRef> key = key(home);
        List<Extra> others = sketch.extras().stream()
                .filter(extra -> !(extra.kind() instanceof Guard guard
                        && guard.entity().equals(own.entity().ref())
                        && key.equals(new LinkedHashSet<>(guard.unique()))))
                .toList();
        return guarded(sketch.withExtras(others), own, home);
    }

    private Sketch guarded(Sketch sketch, Pieces own, Home home) {
        List<Extra> all = new ArrayList<>(sketch.extras());
        for (Unique unique : model.keptUnique(own.entity())) {
            boolean kept = key(home).equals(new LinkedHashSet<>(unique.attributes()))
                    || all.stream()
                            .anyMatch(extra -> extra.kind() instanceof Guard guard
                                    && guard.entity().equals(own.entity().ref())
                                    && guard.unique().equals(unique.attributes()));
            if (!kept) {
                all.add(extras.get(own).guards(unique).get(0));
            }
        }
        return sketch.withExtras(all);
    }

    private static Set<AttributeRef> key(Home home) {
        Set<AttributeRef> key = new LinkedHashSet<>();
        home.partition().attributes().stream().map(AttributeUse::attribute).forEach(key::add);
        home.sort().attributes().stream().map(AttributeUse::attribute).forEach(key::add);
        return key;
    }

    private static Set<AttributeRef> keys(Home home) {
        Set<AttributeRef> keys = new LinkedHashSet<>(key(home));
        for (Entry entry : home.entries()) {
            entry.partition().attributes().stream().map(AttributeUse::attribute).forEach(keys::add);
            entry.sort().attributes().stream().map(AttributeUse::attribute).forEach(keys::add);
        }
        return keys;
    }

    private void viewed(Sketch sketch, Pieces own, Home home, Set<Sketch> found) {
        for (int number = 0; number < home.entries().size(); number++) {
            List<Entry> fewer = new ArrayList<>(home.entries());
            Entry removed = fewer.remove(number);
            found.add(sketch.with(home.with(fewer)));
            for (List<String> projection : own.projections(home.carried())) {
                found.add(sketch.with(home.with(plus(fewer, removed.with(projection)))));
            }
            for (Entry entry : entries.get(own)) {
                found.add(sketch.with(home.with(plus(fewer, entry))));
            }
        }
        if (home.entries().size() < MOST_VIEWS) {
            for (Entry entry : entries.get(own)) {
                found.add(sketch.with(home.with(plus(home.entries(), entry))));
            }
        }
    }

    private static <T> List<T> plus(List<T> all, T one) {
        List<T> more = new ArrayList<>(all);
        more.add(one);
        return more;
    }

    private static void carried(Sketch sketch, Pieces own, Home home, Set<Sketch> found) {
        found.add(sketch.with(home.carrying(List.of())));
        for (List<AttributeUse> uses : own.carried()) {
            Home carrier = home.carrying(uses);
            found.add(sketch.with(carrier));
            List<Entry> with = home.entries().stream()
                    .map(entry -> {
                        List<String> names = new ArrayList<>(entry.projection());
                        uses.forEach(use -> names.add(use.toString()));
                        return entry.with(names.stream().distinct().toList());
                    })
                    .toList();
            found.add(sketch.with(carrier.with(with)));
        }
    }

    private void embedded(Sketch sketch, Pieces own, Home home, Set<Sketch> found) {
        for (Extra embedding : extras.get(own).embeddings()) {
            List<Home> others =
                    sketch.homes().stream().filter(one -> !one.equals(home)).toList();
            List<Extra> kept = sketch.extras().stream()
                    .filter(extra -> !extra.kind().entity().equals(home.entity()))
                    .toList();
            found.add(new Sketch(sketch.model(), others, plus(kept, embedding)));
        }
    }

    private void apart(Sketch sketch, Pieces own, Set<Sketch> found) {
        List<Extra> kept = sketch.extras().stream()
                .filter(extra -> !(extra.kind() instanceof Embed embed
                        && embed.entity().equals(own.entity().ref())))
                .toList();
        for (Home home : homes.get(own)) {
            found.add(guarded(new Sketch(sketch.model(), plus(sketch.homes(), home), kept), own, home));
        }
    }

    /** Guards and sequences of another kind in place of those that are there. */
    private void required(Sketch sketch, Pieces own, Set<Sketch> found) {
        List<Extra> others = new ArrayList<>(extras.get(own).sequences());
        model.keptUnique(own.entity())
                .forEach(unique -> others.addAll(extras.get(own).guards(unique)));
        for (Extra other : others) {
            boolean there =
                    sketch.extras().stream().anyMatch(extra -> extra.name().equals(other.name()));
            if (there) {
                found.add(replaced(sketch, other));
            }
        }
    }

    private static Sketch replaced(Sketch sketch, Extra by) {
        List<Extra> extras = new ArrayList<>();
        sketch.extras().forEach(extra -> extras.add(extra.name().equals(by.name()) ? by : extra));
        return sketch.withExtras(extras);
    }

    private void optional(Sketch sketch, Pieces own, Set<Sketch> found) {
        for (Extra extra : sketch.extras()) {
            boolean needed = extra.kind() instanceof Guard
                    || extra.kind() instanceof SequenceItem
                    || extra.kind() instanceof Embed;
            if (!needed) {
                found.add(sketch.withExtras(sketch.extras().stream()
                        .filter(other -> !other.equals(extra))
                        .toList()));
            }
        }
        boolean stored = sketch.homes().stream()
                .anyMatch(home -> home.entity().equals(own.entity().ref()));
        for (Extra extra : stored ? optional.get(own) : List.<Extra>of()) {
            List<Extra> there = sketch.extras().stream()
                    .filter(other -> other.name().equals(extra.name()))
                    .toList();
            boolean alike = there.stream()
                    .allMatch(
                            other -> other.kind().getClass().equals(extra.kind().getClass()));
            if (alike) {
                found.add(there.isEmpty() ? sketch.withExtras(plus(sketch.extras(), extra)) : replaced(sketch, extra));
            }
        }
    }

    /** What a key tells may not be left out of its item: the language stores all attributes beside the keys. */
    private static boolean isInKey(Sketch sketch, Extra extra) {
        return extra.kind() instanceof Part part
                && sketch.homes().stream()
                        .filter(home -> home.entity().equals(part.entity()))
                        .anyMatch(home -> keys(home).stream().anyMatch(part.attributes()::contains));
    }
}
