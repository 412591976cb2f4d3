package dev.keywright.core.language.design;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.design.Place.OwnItem;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.EntityNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads items that hold a number: counters and sequences. */
final class NumberReader {
    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final EntityNames entities;
    private final AttributeNames names;

    NumberReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.entities = new EntityNames(model, diagnostics);
        this.names = new AttributeNames(model, diagnostics);
    }

    Optional<ItemKind> counter(Fields fields) {
        Node node = fields.find("counts").orElseThrow();
        if (values.text(node, "`counts`").isEmpty()) {
            return Optional.empty();
        }
        Scalar text = (Scalar) node;
        int dot = text.text().indexOf('.');
        Scalar child = dot < 0 ? text : TemplateParser.piece(text, 0, dot);
        Optional<Entity> counted = entities.findStored(child);
        if (counted.isEmpty()) {
            return Optional.empty();
        }
        Set<AttributeUse> by = new LinkedHashSet<>();
        if (dot >= 0) {
            Scalar role = TemplateParser.piece(text, dot + 1, text.text().length());
            by.addAll(identity(counted.get(), role));
        }
        return Optional.of(counter(fields, counted.get(), Aggregate.COUNT, by));
    }

    /** `sums: Bid.amount`, `latest: Bid.at`, `largest: Bid.amount`. */
    Optional<ItemKind> of(Aggregate.Kind kind, Fields fields) {
        Node node = fields.find(kind.word()).orElseThrow();
        if (values.text(node, "`%s`".formatted(kind.word())).isEmpty()) {
            return Optional.empty();
        }
        if (kind.isExtreme() && !fields.has("in")) {
            String parent = parents(kind, ((Scalar) node).text()).stream()
                    .map("`in: %s`"::formatted)
                    .collect(Collectors.joining(" or "));
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    node.start(),
                    "`%s` is kept in the item of its parent, not in an item of its own, and `in` does not say which"
                            .formatted(kind.word()),
                    "Add %s, and no key. Where that item is large, move other attributes into a `part`."
                            .formatted(parent.isEmpty() ? "`in` with the entity whose attribute it is" : parent));
            return Optional.empty();
        }
        if (kind.isExtreme()) {
            fields.find("kept")
                    .filter(kept -> !(kept instanceof Scalar said && said.text().equals(Kept.TRANSACTION.word())))
                    .ifPresent(kept -> diagnostics.report(
                            LanguageProblems.WRONG_SHAPE,
                            kept.start(),
                            "`%s` is kept in the transaction of each child and in no other way".formatted(kind.word()),
                            "Remove `kept`."));
        }
        Scalar text = (Scalar) node;
        int dot = text.text().indexOf('.');
        if (dot < 1) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.start(),
                    "`%s` does not name an attribute".formatted(text.text()),
                    "Write the entity and its attribute, such as `Bid.amount`.");
            return Optional.empty();
        }
        Optional<Entity> summed = entities.findStored(TemplateParser.piece(text, 0, dot));
        Optional<AttributeRef> of =
                summed.flatMap(entity -> names.own(entity, text.text().substring(dot + 1), node.start()));
        boolean declared = of.map(found -> Aggregate.of(kind, found))
                .filter(this::isDeclared)
                .isPresent();
        if (of.isPresent() && !declared) {
            diagnostics.report(
                    ModelProblems.UNKNOWN_ATTRIBUTE,
                    node.start(),
                    "no attribute of the model is the %s `%s`".formatted(kind.noun(), of.get()),
                    "Remove the item, or write `%s: {of: %s}` in the model.".formatted(kind.word(), of.get()));
        }
        return of.filter(found -> declared)
                .map(found -> counter(fields, summed.get(), Aggregate.of(kind, found), new LinkedHashSet<>()));
    }

    /** The entities with such a value. */
    private List<String> parents(Aggregate.Kind kind, String of) {
        return model.entities().stream()
                .filter(entity -> entity.attributes().stream()
                        .anyMatch(attribute -> attribute.meaning() instanceof Counts counts
                                && counts.aggregate().kind() == kind
                                && counts.aggregate()
                                        .of()
                                        .orElseThrow()
                                        .toString()
                                        .equals(of)))
                .map(Entity::name)
                .toList();
    }

    /** Nothing but what is declared is ever asked for, and only of that it is known that it can be kept. */
    private boolean isDeclared(Aggregate aggregate) {
        return model.entities().stream()
                .flatMap(entity -> entity.attributes().stream())
                .anyMatch(attribute -> attribute.meaning() instanceof Counts counts
                        && counts.aggregate().equals(aggregate));
    }

    private Counter counter(Fields fields, Entity counted, Aggregate aggregate, Set<AttributeUse> by) {
        by.addAll(stated(fields, counted));
        Optional<Entity> home = home(fields);
        if (home.isPresent() && by.isEmpty() && !fields.has("by")) {
            by.addAll(identityOf(home.get(), counted, fields.find("in").orElseThrow()));
        }
        List<AttributeUse> all = List.copyOf(by);
        home.ifPresent(entity -> checkHome(entity, counted, all, fields));
        Place place = place(fields);
        return new Counter(counted.ref(), aggregate, all, place, aggregate.isExtreme() ? 1 : shards(fields, place));
    }

    private List<AttributeUse> stated(Fields fields, Entity counted) {
        List<AttributeUse> by = new ArrayList<>();
        for (Node node : fields.find("by").map(values::items).orElse(List.of())) {
            values.text(node, "an attribute in `by`")
                    .flatMap(name -> names.any(counted, name, node.start()))
                    .ifPresent(by::add);
        }
        return by;
    }

    /** `Follow.followee`: for each parent in that role. */
    private List<AttributeUse> identity(Entity counted, Scalar role) {
        Optional<Parent> parent = counted.findParent(role.text().strip());
        if (parent.isEmpty()) {
            List<String> roles = counted.parents().stream().map(Parent::role).toList();
            diagnostics.report(
                    ModelProblems.UNKNOWN_RELATIVE,
                    role.start(),
                    "`%s` has no parent `%s`%s"
                            .formatted(counted.name(), role.text(), NearestName.suggestion(role.text(), roles)));
        }
        return parent.map(this::identity).orElse(List.of());
    }

    private List<AttributeUse> identity(Parent parent) {
        List<AttributeRef> id = model.entity(parent.entity()).id();
        return parent.holds().stream()
                .filter(hold -> id.contains(hold.source()))
                .map(Holding::held)
                .map(AttributeUse::own)
                .toList();
    }

    /** Where only the parent is named, the count is by the only role in which it is a parent. */
    private List<AttributeUse> identityOf(Entity home, Entity counted, Node in) {
        List<Parent> roles = counted.parents().stream()
                .filter(parent -> parent.isOf(home.ref()))
                .toList();
        if (roles.size() == 1) {
            return identity(roles.get(0));
        }
        if (roles.size() > 1) {
            String choices = roles.stream().map(Parent::role).collect(Collectors.joining("` or `"));
            diagnostics.report(
                    ModelProblems.AMBIGUOUS_NAME,
                    in.start(),
                    "`%s` is the `%s` of `%s`".formatted(home.name(), choices, counted.name()),
                    "State with `by` which attributes it is counted by.");
        }
        return List.of();
    }

    private void checkHome(Entity home, Entity counted, List<AttributeUse> by, Fields fields) {
        Node in = fields.find("in").orElseThrow();
        Relation relation = new Relation(model);
        boolean total = home.isSingleton() && by.isEmpty();
        if (!total && !relation.isAncestor(home, counted)) {
            diagnostics.report(
                    ItemProblems.NOT_A_PARENT,
                    in.start(),
                    "`%s` is not a parent of `%s`".formatted(home.name(), counted.name()));
            return;
        }
        boolean ambiguous = by.isEmpty() && !fields.has("by");
        if (!ambiguous && !relation.isIdentity(by, home)) {
            String message = "the counter is kept in `%s` but counts by %s, which is not its id"
                    .formatted(home.name(), by.isEmpty() ? "nothing" : written(by));
            diagnostics.report(ItemProblems.KEY_OF_SOMETHING_ELSE, in.start(), message);
        }
    }

    private static String written(List<AttributeUse> by) {
        return by.stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
    }

    private Optional<Entity> home(Fields fields) {
        return fields.find("in").flatMap(entities::findStored);
    }

    private Place place(Fields fields) {
        Optional<Place> inside = home(fields).map(entity -> new Inside(entity.ref()));
        return inside.orElseGet(OwnItem::new);
    }

    private int shards(Fields fields, Place place) {
        Optional<Entry> field = fields.findEntry("shards");
        if (field.isEmpty()) {
            return 1;
        }
        int shards = values.smallWhole(field.get().value(), "`shards`", 1);
        if (shards > 1 && place.host().isPresent()) {
            diagnostics.report(
                    ItemProblems.FIELD_OF_ANOTHER_KIND,
                    field.get().key().start(),
                    "a counter in the item of `%s` cannot be spread over %s shards"
                            .formatted(place.host().get(), shards),
                    "Give the counter an item of its own, or remove `shards`.");
        }
        return shards;
    }

    Optional<ItemKind> sequence(Fields fields) {
        Node node = fields.find("sequence").orElseThrow();
        Optional<String> text = values.text(node, "`sequence`");
        Optional<SequenceRef> sequence = text.flatMap(this::findSequence);
        if (text.isPresent() && sequence.isEmpty()) {
            List<String> known = sequences().stream().map(SequenceRef::toString).toList();
            diagnostics.report(
                    ItemProblems.UNKNOWN_SEQUENCE,
                    node.start(),
                    "no attribute uses the sequence `%s`%s"
                            .formatted(text.get(), NearestName.suggestion(text.get(), known)));
        }
        Optional<Entity> home = home(fields);
        boolean elsewhere = home.isPresent()
                && sequence.isPresent()
                && !home.get().ref().equals(sequence.get().parent());
        if (elsewhere) {
            String message = "`%s` is a sequence within each `%s`, not within `%s`"
                    .formatted(
                            sequence.get(), sequence.get().parent(), home.get().name());
            diagnostics.report(
                    ItemProblems.NOT_A_PARENT, fields.find("in").orElseThrow().start(), message);
        }
        return sequence.map(found -> new SequenceItem(found, place(fields)));
    }

    private Optional<SequenceRef> findSequence(String text) {
        return sequences().stream()
                .filter(sequence -> sequence.toString().equals(text))
                .findFirst();
    }

    private List<SequenceRef> sequences() {
        return model.entities().stream()
                .flatMap(entity -> entity.attributes().stream())
                .map(Attribute::meaning)
                .filter(Numbered.class::isInstance)
                .map(meaning -> ((Numbered) meaning).sequence())
                .distinct()
                .toList();
    }
}
