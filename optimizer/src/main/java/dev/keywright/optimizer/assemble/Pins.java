package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Options;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The given parts of a design: tables and items that stay as they are. */
public record Pins(List<Table> tables) {
    public Pins {
        tables = List.copyOf(tables);
    }

    public static Pins none() {
        return new Pins(List.of());
    }

    public boolean isEmpty() {
        return tables.isEmpty();
    }

    public List<ItemType> items() {
        return stream().toList();
    }

    private Stream<ItemType> stream() {
        return tables.stream().flatMap(table -> table.items().stream());
    }

    /** The same without one of the items. */
    public Pins without(ItemType item) {
        return new Pins(tables.stream()
                .map(table -> MovedPins.table(
                        table,
                        table.ref(),
                        table.items().stream()
                                .filter(other -> !other.equals(item))
                                .toList()))
                .toList());
    }

    public Optional<ItemType> findHome(EntityRef entity) {
        return stream()
                .filter(item -> item.kind().equals(new EntityItem(entity)))
                .findFirst();
    }

    /** The item of the parent that an entity is embedded in. */
    Optional<ItemKind.Embed> findEmbed(EntityRef entity) {
        return stream()
                .filter(item -> item.kind() instanceof ItemKind.Embed
                        && item.kind().entity().equals(entity))
                .map(item -> (ItemKind.Embed) item.kind())
                .findFirst();
    }

    /** The partition key of the entity's own item, where it is given. */
    public Optional<Template> findPartition(EntityRef entity) {
        return findHome(entity)
                .flatMap(item -> findTable(entity)
                        .flatMap(table -> item.findKey(table.key().partition().get(0))));
    }

    /** Whether the whole key of the entity's own item is given. */
    boolean isWholeHome(EntityRef entity) {
        return findHome(entity)
                .filter(item -> findTable(entity)
                        .filter(table -> table.key().attributes().stream()
                                .allMatch(name -> item.findKey(name).isPresent()))
                        .isPresent())
                .isPresent();
    }

    /** Whether it is given where every entity is stored, and under which key: then it is a design by itself. */
    public boolean isWhole(Model model) {
        return !isEmpty()
                && model.entities().stream()
                        .filter(Entity::isStored)
                        .map(Entity::ref)
                        .allMatch(entity ->
                                isWholeHome(entity) || findEmbed(entity).isPresent());
    }

    /** The table of the entity's own item, of the item that it is embedded in, or of its other items. */
    public Optional<Table> findTable(EntityRef entity) {
        return findTable(item -> item.kind().equals(new EntityItem(entity)))
                .or(() -> findTable(item -> item.kind() instanceof ItemKind.Embed
                        && item.kind().entity().equals(entity)))
                .or(() -> findTable(item -> item.kind().entity().equals(entity)).filter(Pins::isShareable));
    }

    /** Whether further item types can join a table: its keys name them, and it is not the table of one extra item type. */
    private static boolean isShareable(Table table) {
        boolean alone = table.items().size() == 1
                && !table.items().get(0).kind().isHome()
                && table.items().get(0).name().equals(table.name());
        return table.key().hasSort() && !isPlain(table) && !alone;
    }

    /** Whether an attribute is a key of a given table, index or item. */
    boolean isKey(String attribute) {
        return tables.stream()
                .anyMatch(table -> table.key().attributes().contains(attribute)
                        || table.indexes().stream()
                                .anyMatch(index -> index.key().attributes().contains(attribute))
                        || table.items().stream()
                                .anyMatch(item -> item.findKey(attribute).isPresent()));
    }

    private Optional<Table> findTable(Predicate<ItemType> holds) {
        return tables.stream()
                .filter(table -> table.items().stream().anyMatch(holds))
                .findFirst();
    }

    /** The same; an entity of which nothing is given joins the first table that several item types can share. */
    public Optional<Table> findTable(EntityRef entity, Model model) {
        boolean joins = model.options().layout() == Options.Layout.SINGLE_TABLE
                && model.options().findApart(entity).isEmpty();
        Optional<Table> given = findTable(entity);
        return given.isPresent() || !joins
                ? given
                : tables.stream().filter(Pins::isShareable).findFirst();
    }

    Optional<Table> findNamed(String table) {
        return tables.stream().filter(given -> given.name().equals(table)).findFirst();
    }

    /** Whether the partition key is made of values alone, so that no other item type can share the table. */
    static boolean isPlain(Table table) {
        return !table.key().hasSort()
                || table.items().stream()
                        .flatMap(item -> item.findKey(table.key().partition().get(0)).stream())
                        .anyMatch(template -> template.parts().stream().noneMatch(Pins::isName));
    }

    private static boolean isName(Template.Part part) {
        return part instanceof Template.Literal literal
                && literal.text().codePoints().anyMatch(Character::isLetterOrDigit);
    }

    /**
     * Everything given in a table about the entity that a candidate stores, but its own item: where it is embedded, it is so in the
     * item that the candidate says. A number that is kept in its item is about it as well.
     */
    static List<ItemType> extras(Candidate stored, Table table) {
        boolean home = stored.is(CandidateKind.HOME);
        return table.items().stream()
                .filter(item -> item.kind().entity().equals(stored.entity())
                        || (home && item.kind().isNumber() && item.kind().isInside(stored.entity())))
                .filter(item -> !item.kind().isHome())
                .filter(item -> !(item.kind() instanceof ItemKind.Embed embed)
                        || (!home && embed.parent().equals(stored.host())))
                .toList();
    }

    /** The names of all given items. */
    List<String> names() {
        return stream().map(ItemType::name).toList();
    }

    /** Whether a declared count is kept in the item of its entity. */
    boolean counts(Counts counts, EntityRef parent) {
        return stream()
                .anyMatch(item -> item.kind() instanceof ItemKind.Counter counter
                        && counter.isOf(counts)
                        && item.kind().isInside(parent));
    }

    public boolean guards(Unique unique) {
        return stream()
                .anyMatch(item -> item.kind() instanceof ItemKind.Guard guard
                        && new LinkedHashSet<>(guard.unique()).equals(new LinkedHashSet<>(unique.attributes())));
    }

    /** The proposals that the given parts leave open. */
    public List<Candidate> among(EntityRef entity, List<Candidate> proposed, Model model) {
        return isEmpty() ? proposed : new PinnedProposals(this, model).of(entity, proposed);
    }
}
