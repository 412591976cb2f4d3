package dev.keywright.backends.query;

import dev.keywright.backends.query.Api.Answer;
import dev.keywright.backends.query.Api.Body;
import dev.keywright.backends.query.Api.Counts;
import dev.keywright.backends.query.Api.EntityType;
import dev.keywright.backends.query.Api.Included;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.OfKind;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.Api.Shape;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Read.Whose;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Reads;
import dev.keywright.core.serve.Weights;
import dev.keywright.description.IncludedBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes the query interface of a model whose every pattern a design serves. */
public final class Apis {
    /** The simple names that generated programs use; no generated type may have one of them. */
    private static final List<String> RESERVED = List.of(
            "Object",
            "String",
            "Long",
            "Boolean",
            "Override",
            "IllegalArgumentException",
            "IllegalStateException",
            "Done",
            "Plans");

    private final Model model;
    private final Reads reads;
    private final Identifiers types = new Identifiers();
    private final FieldTypes fields;
    private final Map<String, Shape> shapes = new LinkedHashMap<>();
    private final WriteMethods writes;
    private final Questions questions;

    private Apis(Layout layout, Weights weights) {
        this.model = layout.model();
        this.reads = new Reads(layout, weights);
        RESERVED.forEach(types::unique);
        String program = Identifiers.pascal(model.name());
        List.of(program, program + "Program", program + "Codecs", program + "Stream", "Async" + program)
                .forEach(types::unique);
        Map<String, String> names = new LinkedHashMap<>();
        model.entities().stream()
                .filter(Entity::isStored)
                .forEach(entity -> names.put(entity.name(), entityType(entity)));
        this.fields = new FieldTypes(layout, types);
        model.entities().stream().filter(Entity::isStored).forEach(entity -> {
            List<AttributeUse> own = new ArrayList<>();
            entity.attributes().forEach(attribute -> own.add(AttributeUse.own(attribute.ref())));
            shapes.put(entity.name(), shape(names.get(entity.name()), own));
        });
        this.questions = new Questions(fields);
        this.writes = new WriteMethods(layout, fields, types);
    }

    public static Api of(Layout layout, Weights weights) {
        return new Apis(layout, weights).api();
    }

    private String entityType(Entity entity) {
        String plain = Identifiers.pascal(entity.name());
        return types.unique(plain, plain + "Entity");
    }

    private Api api() {
        Map<String, String> names = MethodNames.of(model);
        List<Method> methods = new ArrayList<>();
        for (Pattern pattern : model.patterns()) {
            if (!(pattern.operation() instanceof External)) {
                String name = names.get(pattern.id());
                String plain = Identifiers.pascal(name);
                String type = types.unique(plain, plain + "Pattern", plain + Identifiers.pascal(pattern.id()));
                // The type of its rows, where each has more than one entity: a selection of an entity Row must not get
                // it.
                if (pattern.operation() instanceof Read read
                        && (read.isUnion() || !read.include().isEmpty())) {
                    types.unique(type + "Row");
                    read.entities().stream()
                            .filter(kind -> read.isUnion() && !read.include().isEmpty())
                            .forEach(kind -> types.unique(type + Identifiers.pascal(kind.name()) + "Row"));
                }
                methods.add(new Method(pattern, name, type, body(pattern, type)));
            }
        }
        return new Api(
                Identifiers.pascal(model.name()),
                fields.valueTypes(),
                shapes.entrySet().stream()
                        .map(entry ->
                                new EntityType(model.findEntity(entry.getKey()).orElseThrow(), entry.getValue()))
                        .toList(),
                writes.inputs(),
                methods);
    }

    private Shape shape(String name, Iterable<AttributeUse> uses) {
        Identifiers names = new Identifiers();
        List<Api.Field> all = new ArrayList<>();
        uses.forEach(use -> {
            Api.Field field = fields.field(use);
            all.add(new Api.Field(
                    names.unique(field.name()), field.use(), field.type(), field.optional(), field.limits()));
        });
        return new Shape(name, all);
    }

    private Body body(Pattern pattern, String type) {
        if (pattern.operation() instanceof Read read) {
            Question question = questions.of(read, bucketed(read));
            return new Api.Reads(
                    question,
                    answer(read, type),
                    // Who may still narrow it gets a question, also where there is one answer at most.
                    !read.isUnion()
                            && model.namesOne(read.selection())
                            && question.ranges().isEmpty(),
                    read.limit()
                            .find()
                            .map(limit -> limit.min(Rational.of(Integer.MAX_VALUE))
                                    .roundedUp()
                                    .intValueExact())
                            .orElse(0),
                    read.batch());
        }
        if (pattern.operation() instanceof Count count) {
            return new Counts(questions.of(count, bucketed(count)), count.batch());
        }
        return writes.of(pattern.operation(), type);
    }

    /** The times over which the partitions of the key are spread: without bounds nobody knows which to ask. */
    private Set<AttributeUse> bucketed(Object operation) {
        Optional<AccessPath> way =
                operation instanceof Read read ? reads.cheapest(read) : reads.cheapest((Count) operation);
        Set<AttributeUse> bucketed = new LinkedHashSet<>();
        way.map(AccessPath::plan).ifPresent(plan -> bucketed(plan, bucketed));
        return bucketed;
    }

    private static void bucketed(Plan plan, Set<AttributeUse> bucketed) {
        if (plan instanceof Plan.Find find) {
            find.look().bound().buckets().ifPresent(buckets -> bucketed.add(buckets.attribute()));
        }
        if (plan instanceof Plan.WithIncluded together) {
            bucketed(together.root(), bucketed);
        }
        if (plan instanceof Plan.Union union) {
            union.kinds().forEach(kind -> bucketed(kind.plan(), bucketed));
        }
    }

    private Answer answer(Read read, String type) {
        if (read.isUnion()) {
            Identifiers names = new Identifiers();
            names.unique("kind");
            List<OfKind> kinds = new ArrayList<>();
            for (Read part : read.parts()) {
                String entity = part.entity().name();
                kinds.add(new OfKind(
                        entity,
                        names.unique(Identifiers.camel(entity)),
                        answer(part, type, type + Identifiers.pascal(entity), List.of("kind"))));
            }
            return new Answer(kinds.get(0).name(), kinds.get(0).answer().shape(), true, List.of(), kinds);
        }
        return answer(read, type, type, List.of());
    }

    /**
     * The answer of one kind.
     *
     * @param along the type after which those of included entities are named
     * @param taken the names that no included entity may have
     */
    private Answer answer(Read read, String type, String along, List<String> taken) {
        boolean whole = read.select().isEmpty();
        Shape own = whole
                ? shapes.get(read.entity().name())
                : shape(types.unique(type + Identifiers.pascal(read.entity().name())), reads.shown(read));
        return new Answer(name(read.entity(), own, whole), own, whole, included(read, List.of(), along, taken));
    }

    private List<Included> included(Read read, List<Step> way, String type, List<String> taken) {
        Identifiers names = new Identifiers();
        taken.forEach(names::unique);
        names.unique(Identifiers.camel(
                way.isEmpty()
                        ? read.entity().name()
                        : way.get(way.size() - 1).to().name()));
        List<Included> included = new ArrayList<>();
        for (List<Step> next : next(read, way)) {
            Step step = next.get(next.size() - 1);
            boolean many = step.towards() == Towards.CHILD && !isOnlyChild(step);
            String word = step.towards() == Towards.CHILD
                    ? many ? Identifiers.plural(step.to().name()) : step.to().name()
                    : step.role().role();
            included.add(new Included(
                    names.unique(
                            Identifiers.camel(word),
                            Identifiers.camel(
                                    word + "By" + Identifiers.pascal(step.role().role()))),
                    IncludedBuilder.name(next),
                    many,
                    answer(read, next, type)));
        }
        return included;
    }

    private static Set<List<Step>> next(Read read, List<Step> way) {
        Set<List<Step>> next = new LinkedHashSet<>();
        for (Include include : read.include()) {
            boolean further = include.path().size() > way.size()
                    && include.path().subList(0, way.size()).equals(way);
            if (further) {
                next.add(List.copyOf(include.path().subList(0, way.size() + 1)));
            }
        }
        return next;
    }

    /** Whether its id is nothing but its parent's. */
    private boolean isOnlyChild(Step step) {
        Entity child = model.entity(step.to());
        List<Holding> holds = model.parent(step.role()).holds();
        return child.id().stream()
                .allMatch(
                        id -> holds.stream().anyMatch(holding -> holding.held().equals(id)));
    }

    private Answer answer(Read read, List<Step> way, String type) {
        Step step = way.get(way.size() - 1);
        boolean whole = read.select().isEmpty();
        Set<AttributeUse> shown = new LinkedHashSet<>();
        model.entity(step.to()).id().forEach(id -> shown.add(AttributeUse.own(id)));
        read.select().stream()
                .filter(selected -> selected.whose() == Whose.INCLUDED
                        && selected.attribute().attribute().entity().equals(step.to()))
                .forEach(selected -> shown.add(selected.attribute()));
        Shape own = whole
                ? shapes.get(step.to().name())
                : shape(types.unique(type + Identifiers.pascal(step.to().name())), shown);
        return new Answer(name(step.to(), own, whole), own, whole, included(read, way, type, List.of()));
    }

    /** The name of the entity, whatever the type with some of its attributes is called. */
    private static String name(EntityRef entity, Shape own, boolean whole) {
        return Identifiers.camel(whole ? own.name() : entity.name());
    }
}
