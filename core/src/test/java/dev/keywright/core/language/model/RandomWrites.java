package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Random fields of `create`, `put`, `update` and `delete`. */
final class RandomWrites {
    private final Model model;
    private final Dice dice;
    private final RandomNames names;
    private final RandomSelections selections;
    private final RandomConditions conditions;

    RandomWrites(Model model, Dice dice, RandomNames names) {
        this.model = model;
        this.dice = dice;
        this.names = names;
        this.selections = new RandomSelections(dice, names);
        this.conditions = new RandomConditions(dice, names);
    }

    /** Any write of the entity, of however many. */
    List<Entry> any(Entity entity) {
        List<Entry> by = selections.by(entity);
        List<Entry> fields = switch (dice.between(0, 3)) {
            case 0 -> create(entity);
            case 1 -> with("put", entity);
            case 2 -> update(entity, by);
            default -> delete(entity, by);
        };
        boolean deletes = fields.get(0).name().equals("delete");
        fields.addAll(deletes ? cascade(entity) : List.of());
        boolean limited = fields.stream()
                .anyMatch(field ->
                        field.name().equals("if") && fields.get(0).name().equals("create"));
        fields.addAll(limited ? List.of() : batch());
        return fields;
    }

    /** A write of one single item, as a transaction takes no more than a hundred. */
    List<Entry> one(Entity entity) {
        List<Entry> identity = entity.isSingleton()
                ? List.of()
                : List.of(YamlTree.entry(
                        "by",
                        YamlTree.texts(
                                entity.id().stream().map(AttributeRef::name).toList())));
        return switch (dice.between(0, 3)) {
            case 0 -> with("create", entity);
            case 1 -> with("put", entity);
            case 2 -> update(entity, identity);
            default -> delete(entity, identity);
        };
    }

    private List<Entry> create(Entity entity) {
        List<Entry> fields = with("create", entity);
        List<String> counts = counts(entity);
        if (!counts.isEmpty() && dice.chance(60)) {
            fields.add(YamlTree.entry("if", YamlTree.text(dice.pick(counts) + dice.pick(List.of(" < 50", " != 7")))));
        } else if (dice.chance(20)) {
            fields.addAll(forEach(entity));
        }
        return fields;
    }

    /** The exact counts that parents have of such children. */
    private List<String> counts(Entity entity) {
        List<String> counts = new ArrayList<>();
        for (Parent parent : entity.parents()) {
            boolean one = !parent.optional() && !parent.isOneOf();
            if (one && model.entity(parent.entity()).isStored()) {
                model.entity(parent.entity()).attributes().stream()
                        .filter(attribute -> attribute.meaning() instanceof Attribute.Counts found
                                && found.children().equals(parent.ref())
                                && !found.lagSeconds().isStated())
                        .forEach(attribute -> counts.add(parent.role() + "." + attribute.name()));
            }
        }
        return counts;
    }

    private List<Entry> with(String verb, Entity entity) {
        List<Entry> fields = new ArrayList<>(List.of(YamlTree.entry(verb, YamlTree.text(entity.name()))));
        fields.addAll(starts(entity));
        return fields;
    }

    /** An update; a delete where the entity has nothing that could change. */
    private List<Entry> update(Entity entity, List<Entry> by) {
        List<Attribute> changeable = dice.some(
                names.own(
                        entity, attribute -> !entity.id().contains(attribute.ref()) && !RandomNames.isKept(attribute)),
                5);
        if (changeable.isEmpty()) {
            return delete(entity, by);
        }
        List<Entry> fields = new ArrayList<>(List.of(YamlTree.entry("update", YamlTree.text(entity.name()))));
        fields.addAll(by);
        fields.addAll(changes(changeable));
        fields.addAll(conditions.any(entity));
        fields.addAll(consistency());
        return fields;
    }

    private List<Entry> delete(Entity entity, List<Entry> by) {
        List<Entry> fields = new ArrayList<>(List.of(YamlTree.entry("delete", YamlTree.text(entity.name()))));
        fields.addAll(by);
        fields.addAll(conditions.any(entity));
        fields.addAll(consistency());
        return fields;
    }

    private List<Entry> cascade(Entity entity) {
        List<String> below = descendants(entity);
        return !below.isEmpty() && dice.chance(40)
                ? List.of(YamlTree.entry("cascade", YamlTree.texts(dice.some(below, 3))))
                : List.of();
    }

    private List<Entry> consistency() {
        return dice.chance(10)
                ? List.of(YamlTree.entry("consistency", YamlTree.text(dice.pick(List.of("strong", "eventual")))))
                : List.of();
    }

    private List<Entry> batch() {
        return dice.chance(10) ? List.of(YamlTree.entry("batch", YamlTree.number(dice.between(1, 25)))) : List.of();
    }

    private static boolean hasMembers(Attribute attribute) {
        return attribute.type() == AttributeType.SET && attribute.store() != Attribute.Store.BLOB;
    }

    /** Each of the attributes goes to one of the kinds of change that suit it. */
    private List<Entry> changes(List<Attribute> changeable) {
        List<Attribute> rest = new ArrayList<>(changeable);
        List<Attribute> to = taken(rest, RandomNames::hasConstants);
        List<Attribute> add =
                taken(rest, attribute -> attribute.type() == AttributeType.NUMBER || hasMembers(attribute));
        List<Attribute> take = taken(rest, attribute -> hasMembers(attribute) && model.mayBeMissing(attribute.ref()));
        List<Attribute> remove = taken(rest, attribute -> model.mayBeMissing(attribute.ref()));
        List<Entry> fields = new ArrayList<>();
        if (!rest.isEmpty()) {
            fields.add(YamlTree.entry("set", likely(rest)));
        }
        if (!to.isEmpty()) {
            List<Entry> constants = to.stream()
                    .map(attribute -> YamlTree.entry(attribute.name(), names.constant(attribute)))
                    .toList();
            fields.add(YamlTree.entry("to", YamlTree.map(constants)));
        }
        if (!add.isEmpty()) {
            fields.add(YamlTree.entry("add", likely(add)));
        }
        if (!take.isEmpty()) {
            List<Entry> given = take.stream()
                    .map(attribute -> YamlTree.entry(attribute.name(), YamlTree.text("given")))
                    .toList();
            List<Node> both = new ArrayList<>(List.of(YamlTree.map(given)));
            remove.forEach(attribute -> both.add(YamlTree.text(attribute.name())));
            fields.add(YamlTree.entry("remove", both.size() == 1 ? both.get(0) : YamlTree.list(both)));
        } else if (!remove.isEmpty()) {
            fields.add(YamlTree.entry("remove", YamlTree.textOrTexts(namesOf(remove))));
        }
        return fields;
    }

    private List<Attribute> taken(List<Attribute> rest, Predicate<Attribute> suited) {
        List<Attribute> taken = rest.stream()
                .filter(suited)
                .filter(attribute -> dice.chance(30))
                .toList();
        rest.removeAll(taken);
        return taken;
    }

    private Node likely(List<Attribute> attributes) {
        if (dice.chance(60)) {
            return YamlTree.textOrTexts(namesOf(attributes));
        }
        List<Entry> shares = attributes.stream()
                .map(attribute -> YamlTree.entry(attribute.name(), YamlTree.plain(dice.pick(List.of("1", "0.1", "0")))))
                .toList();
        return YamlTree.map(shares);
    }

    private static List<String> namesOf(List<Attribute> attributes) {
        return attributes.stream().map(Attribute::name).toList();
    }

    private List<Entry> starts(Entity entity) {
        List<Attribute> free = names.own(entity, attribute -> !RandomNames.isKept(attribute));
        if (free.isEmpty() || !dice.chance(50)) {
            return List.of();
        }
        List<Entry> starts = dice.some(free, 4).stream()
                .map(attribute -> YamlTree.entry(attribute.name(), start(attribute)))
                .toList();
        return List.of(YamlTree.entry("with", YamlTree.map(starts)));
    }

    private Node start(Attribute attribute) {
        if (model.mayBeMissing(attribute.ref()) && dice.chance(50)) {
            return YamlTree.text("absent");
        }
        return RandomNames.hasConstants(attribute) && dice.chance(60)
                ? names.constant(attribute)
                : YamlTree.text("present");
    }

    private List<Entry> forEach(Entity entity) {
        Entity source =
                dice.pick(model.entities().stream().filter(Entity::isStored).toList());
        List<Entry> fields = new ArrayList<>(List.of(YamlTree.entry("forEach", YamlTree.text(source.name()))));
        fields.addAll(selections.by(source));
        boolean mapped = !entity.attributes().isEmpty() && !source.attributes().isEmpty() && dice.chance(80);
        if (mapped) {
            List<Entry> from = dice.some(entity.attributes(), 3).stream()
                    .flatMap(target -> source.attributes().stream()
                            .filter(attribute -> attribute.type() == target.type())
                            .map(attribute -> YamlTree.entry(target.name(), YamlTree.text(attribute.name())))
                            .limit(1))
                    .toList();
            fields.addAll(from.isEmpty() ? List.of() : List.of(YamlTree.entry("from", YamlTree.map(from))));
        }
        return fields;
    }

    private List<String> descendants(Entity entity) {
        List<EntityRef> found = new ArrayList<>(List.of(entity.ref()));
        for (int i = 0; i < found.size(); i++) {
            model.childrenOf(found.get(i)).stream()
                    .map(parent -> parent.ref().child())
                    .filter(child -> !found.contains(child))
                    .distinct()
                    .forEach(found::add);
        }
        return found.stream()
                .skip(1)
                .filter(ref -> model.entity(ref).isStored())
                .map(EntityRef::name)
                .toList();
    }
}
