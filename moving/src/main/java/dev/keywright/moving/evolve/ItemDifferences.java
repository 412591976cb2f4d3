package dev.keywright.moving.evolve;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The changes of items: their keys, their shapes, and the attributes that they hold. */
final class ItemDifferences {
    private final Evolution evolution;
    private final ItemPairs pairs;
    private final Predicate<String> remade;
    private final List<Change> changes = new ArrayList<>();

    /** @param remade the names of the tables that are made anew anyway */
    ItemDifferences(Evolution evolution, ItemPairs pairs, Predicate<String> remade) {
        this.evolution = evolution;
        this.pairs = pairs;
        this.remade = remade;
    }

    List<Change> changes() {
        evolution.nextModel().entities().forEach(this::attributes);
        pairs.pairs().forEach(this::compare);
        single();
        return List.copyOf(changes);
    }

    private static String check(String what) {
        return "a few fresh items %s".formatted(what);
    }

    private void attributes(Entity next) {
        Optional<Entity> before = evolution.oldModel().findEntity(next.name());
        if (before.isEmpty() || !next.isStored()) {
            return;
        }
        Entity old = before.get();
        List<ItemType> items = evolution.nextLayout().itemsOf(next.ref());
        if (!old.id().equals(next.id())) {
            changes.add(new Reshaped(
                    "`%s` is identified by other attributes".formatted(next.name()),
                    "`%s`".formatted(next.name()),
                    evolution.oldLayout().itemsOf(old.ref()),
                    items));
        }
        for (Attribute attribute : next.attributes()) {
            Optional<Attribute> same = old.findAttribute(attribute.name());
            if (same.isEmpty()) {
                added(attribute);
            } else if (same.get().type() != attribute.type()) {
                changes.add(new Reshaped(
                        "`%s` becomes a %s, until now a %s"
                                .formatted(
                                        attribute.ref(),
                                        attribute.type().word(),
                                        same.get().type().word()),
                        "`%s`".formatted(attribute.ref()),
                        List.of(),
                        items));
            }
        }
        for (Attribute attribute : old.attributes()) {
            if (next.findAttribute(attribute.name()).isEmpty()) {
                changes.add(new DeployedChange(
                        "`%s` is not written any more; items keep it until they are written anew"
                                .formatted(attribute.ref()),
                        check("lack it")));
            }
        }
    }

    private void added(Attribute attribute) {
        boolean optional = evolution.nextModel().mayBeMissing(attribute.ref());
        changes.add(new DeployedChange(
                "`%s` is written from now on%s"
                        .formatted(
                                attribute.ref(),
                                optional
                                        ? ""
                                        : "; items that are there lack it, though the model says that it is always there: make it optional, or write it to them"),
                check("have it")));
    }

    private void compare(ItemPairs.Pair pair) {
        ItemType old = pair.old();
        ItemType next = pair.next();
        String name = next.name();
        boolean sameTable = old.ref().table().equals(next.ref().table())
                && !remade.test(next.ref().table().name());
        if (sameTable && old.kind().hasKey() && next.kind().hasKey()) {
            keys(old, next);
        }
        if (!old.kind().equals(next.kind())) {
            changes.add(new Reshaped(
                    "`%s`: %s become %s%s"
                            .formatted(
                                    name,
                                    ItemWords.of(old.kind()),
                                    ItemWords.of(next.kind()),
                                    ItemWords.of(old.kind()).equals(ItemWords.of(next.kind()))
                                            ? " with other attributes or conditions"
                                            : ""),
                    "`%s`".formatted(name),
                    List.of(old),
                    List.of(next)));
        }
        List<String> more = carried(next);
        more.removeAll(carried(old));
        if (!more.isEmpty()) {
            changes.add(new Reshaped(
                    "`%s` carries %s too".formatted(name, String.join(", ", more)),
                    "`%s`".formatted(name),
                    List.of(),
                    List.of(next)));
        }
        List<String> fewer = carried(old);
        fewer.removeAll(carried(next));
        if (!fewer.isEmpty()) {
            changes.add(new DeployedChange(
                    "`%s` carries %s no more; items keep it until they are written anew"
                            .formatted(name, String.join(", ", fewer)),
                    check("lack it")));
        }
        if (more.isEmpty() && fewer.isEmpty() && !isKeptAlike(old, next)) {
            changes.add(new DeployedChange(
                    "`%s` is kept up to date in another way".formatted(name), check("follow their originals")));
        }
    }

    private static boolean isKeptAlike(ItemType old, ItemType next) {
        return old.kept() == next.kept() && old.carries().equals(next.carries());
    }

    private static List<String> carried(ItemType item) {
        return new ArrayList<>(item.carries().stream()
                .map(Carried::attribute)
                .map(Object::toString)
                .toList());
    }

    private void keys(ItemType old, ItemType next) {
        Table table = evolution.nextDesign().table(next.ref().table());
        List<String> differing = new ArrayList<>();
        for (String attribute : table.key().attributes()) {
            if (!old.key(attribute).equals(next.key(attribute))) {
                differing.add("%s = %s, until now %s".formatted(attribute, next.key(attribute), old.key(attribute)));
            }
        }
        if (!differing.isEmpty()) {
            changes.add(new ItemRekeyed(old, next, String.join("; ", differing)));
        }
    }

    /** Items that one of the designs has alone; an entity that is embedded no more, or from now on, is one change. */
    private void single() {
        List<ItemType> gone = new ArrayList<>(pairs.gone());
        for (ItemType next : pairs.added()) {
            boolean fresh =
                    evolution.oldModel().findEntity(next.kind().entity().name()).isEmpty();
            if (fresh) {
                changes.add(new DeployedChange(
                        "`%s` is new, and there is nothing of it yet".formatted(next.name()), check("are found")));
                continue;
            }
            Optional<ItemType> before = gone.stream()
                    .filter(old -> next.kind().storesItsEntity()
                            && old.kind().storesItsEntity()
                            && old.kind().entity().equals(next.kind().entity()))
                    .findFirst();
            before.ifPresent(gone::remove);
            String text = before.map(old -> "`%s`: %s become %s"
                            .formatted(next.name(), ItemWords.of(old.kind()), ItemWords.of(next.kind())))
                    .orElse("`%s` is new: %s".formatted(next.name(), ItemWords.of(next.kind())));
            changes.add(new Reshaped(
                    text, "`%s`".formatted(next.name()), before.stream().toList(), List.of(next)));
        }
        for (ItemType old : gone) {
            changes.add(new Reshaped(
                    "`%s` goes: %s".formatted(old.name(), ItemWords.of(old.kind())),
                    "`%s`".formatted(old.name()),
                    List.of(old),
                    List.of()));
        }
    }
}
