package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Shape;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** The given parts of a design: tables and items that stay as they are. */
public record Pins(List<Table> tables) {
    public Pins {
        tables = List.copyOf(tables);
    }

    public static Pins none() {
        return new Pins(List.of());
    }

    private List<ItemType> items() {
        return tables.stream().flatMap(table -> table.items().stream()).toList();
    }

    public Optional<ItemType> findHome(EntityRef entity) {
        return items().stream()
                .filter(item -> item.kind().equals(new EntityItem(entity)))
                .findFirst();
    }

    /** The entity's own item, where its whole key is given. */
    public Optional<ItemType> findWholeHome(EntityRef entity) {
        return findHome(entity)
                .filter(item -> findTable(entity)
                        .filter(table -> table.key().attributes().stream()
                                .allMatch(name -> item.findKey(name).isPresent()))
                        .isPresent());
    }

    /** Whether a key agrees with as much of it as is given. */
    private boolean agrees(Home home, KeyTexts texts) {
        Optional<ItemType> given = findHome(home.entity());
        if (given.isEmpty()) {
            return true;
        }
        Table table = findTable(home.entity()).orElseThrow();
        String kind = KeyTexts.tag(home.entity().name());
        boolean partition = given.get()
                .findKey(table.key().partition().get(0))
                .map(template -> template.equals(texts.partition(home.entity(), home.shape(), kind)))
                .orElse(true);
        boolean sort = table.key().sort().stream()
                .flatMap(name -> given.get().findKey(name).stream())
                .allMatch(template -> template.equals(texts.sort(home.entity(), home.shape(), kind)));
        return partition && sort;
    }

    public Optional<Table> findTable(EntityRef entity) {
        return tables.stream()
                .filter(table -> table.items().stream()
                        .anyMatch(item -> item.kind().entity().equals(entity)))
                .findFirst();
    }

    /** Everything else that is given about the entity. */
    public List<ItemType> extras(EntityRef entity) {
        return items().stream()
                .filter(item -> item.kind().entity().equals(entity) && !(item.kind() instanceof EntityItem))
                .toList();
    }

    public boolean guards(Unique unique) {
        return items().stream()
                .anyMatch(item -> item.kind() instanceof ItemKind.Guard guard
                        && new LinkedHashSet<>(guard.unique()).equals(new LinkedHashSet<>(unique.attributes())));
    }

    /** The proposals that the given parts leave open. */
    public List<Candidate> among(EntityRef entity, List<Candidate> proposed, Model model) {
        List<Candidate> open = new ArrayList<>();
        Optional<ItemType> home = findWholeHome(entity);
        KeyTexts texts = new KeyTexts(model);
        Optional<Embed> embedded = items().stream()
                .filter(item -> item.kind() instanceof ItemKind.Embed embed
                        && embed.entity().equals(entity))
                .map(item -> new Embed(entity, ((ItemKind.Embed) item.kind()).parent()))
                .findFirst();
        home.ifPresent(item -> open.add(Home.of(entity, shape(item))));
        embedded.ifPresent(open::add);
        boolean placed = home.isPresent() || embedded.isPresent();
        for (Candidate candidate : proposed) {
            boolean stores = candidate.kind().storesItsEntity();
            boolean contradicts =
                    candidate.asHome().filter(other -> !agrees(other, texts)).isPresent();
            if (!(stores && placed) && !contradicts && !isGiven(candidate)) {
                open.add(candidate);
            }
        }
        return open;
    }

    private boolean isGiven(Candidate candidate) {
        return extras(candidate.entity()).stream().anyMatch(item -> isGiven(candidate, item));
    }

    private static boolean isGiven(Candidate candidate, ItemType item) {
        return item.kind().accept(new GivenKind(candidate));
    }

    /** The attributes that a given key consists of. */
    private Shape shape(ItemType item) {
        Table table = findTable(item.kind().entity()).orElseThrow();
        return Shape.of(
                attributes(item, table.key().partition()),
                attributes(item, table.key().sort()));
    }

    private static List<AttributeUse> attributes(ItemType item, List<String> names) {
        return names.stream()
                .flatMap(name -> item.findKey(name).map(Template::attributes).orElse(List.of()).stream())
                .distinct()
                .toList();
    }
}
