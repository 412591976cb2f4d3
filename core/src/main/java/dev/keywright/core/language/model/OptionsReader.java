package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Options;
import dev.keywright.core.model.Options.Capacity;
import dev.keywright.core.model.Options.Layout;
import dev.keywright.core.model.Options.Names;
import dev.keywright.core.model.Options.OnDemand;
import dev.keywright.core.model.Options.Provisioned;
import dev.keywright.core.model.Options.Tenant;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the options; the others keep their defaults. */
final class OptionsReader {
    /** DynamoDB allows this many global indexes per table. */
    private static final int MOST_INDEXES = 20;

    private static final String INDEX_NAME = "[a-zA-Z][a-zA-Z0-9_.-]{2,254}";

    private final Diagnostics diagnostics;
    private final ValueReader values;

    private final List<String> entities;

    /** The entities of the model, which `except` may name. */
    OptionsReader(List<String> entities, Diagnostics diagnostics) {
        this.entities = List.copyOf(entities);
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    Options read(Node node) {
        Fields fields = Fields.of(node, ModelSections.OPTIONS, "`options`", node.start(), diagnostics);
        Options defaults = Options.DEFAULT;
        return new Options(
                fields.find("layout").flatMap(this::layout).orElse(defaults.layout()),
                fields.find("names").flatMap(this::names).orElse(defaults.names()),
                fields.find("region").flatMap(this::region).orElse(defaults.region()),
                fields.find("capacity").map(this::capacity).orElse(defaults.capacity()),
                fields.find("maxIndexes").map(this::maxIndexes).orElse(defaults.maxIndexes()),
                dollars(fields, "roundTrip", defaults.roundTripDollarsPerMillion()),
                dollars(fields, "simplicity", defaults.simplicityDollarsPerMonth()),
                dollars(fields, "request", defaults.requestDollarsPerMillion()),
                fields.find("headroom").flatMap(this::headroom).orElse(defaults.headroom()),
                fields.find("tenant").flatMap(this::tenant),
                fields.find("tolerance")
                        .map(new ToleranceReader(diagnostics)::read)
                        .orElse(defaults.tolerance()),
                fields.find("apart").map(this::apart).orElse(List.of()),
                fields.find("indexNames").map(this::indexNames).orElse(Map.of()));
    }

    /** Groups of entities; a name by itself is a group of one. */
    private List<List<EntityRef>> apart(Node node) {
        List<List<EntityRef>> groups = new ArrayList<>();
        Set<EntityRef> placed = new LinkedHashSet<>();
        for (Node item : values.items(node)) {
            List<EntityRef> group = new ArrayList<>();
            for (Node name : values.items(item)) {
                values.text(name, "an entity in `apart`")
                        .flatMap(text -> entity(text, name))
                        .filter(entity -> isFirstOf(entity, placed, name))
                        .ifPresent(group::add);
            }
            if (!group.isEmpty()) {
                groups.add(group);
            }
        }
        return groups;
    }

    private boolean isFirstOf(EntityRef entity, Set<EntityRef> placed, Node where) {
        if (placed.add(entity)) {
            return true;
        }
        diagnostics.report(
                LanguageProblems.BAD_WORD,
                where.start(),
                "`%s` is in `apart` twice".formatted(entity.name()),
                "An entity is in one table: list it in one group.");
        return false;
    }

    /** The generated name of an index and the one that it gets. */
    private Map<String, String> indexNames(Node node) {
        Map<String, String> names = new LinkedHashMap<>();
        if (!(node instanceof Mapping mapping)) {
            diagnostics.report(
                    LanguageProblems.BAD_WORD,
                    node.start(),
                    "`indexNames` is not a map",
                    "Write the generated name and yours, as in `indexNames: {GSI1: OrdersByStatus}`.");
            return names;
        }
        for (Node.Entry entry : mapping.entries()) {
            Optional<String> wanted = values.text(entry.value(), "an index name");
            if (wanted.isPresent() && (!wanted.get().matches(INDEX_NAME) || names.containsValue(wanted.get()))) {
                diagnostics.report(
                        LanguageProblems.BAD_WORD,
                        entry.value().start(),
                        names.containsValue(wanted.get())
                                ? "two indexes would be called `%s`".formatted(wanted.get())
                                : "DynamoDB takes no index name `%s`".formatted(wanted.get()),
                        "Write a letter and then 2 to 254 letters, digits, `_`, `-` or `.` for each index.");
            } else {
                wanted.ifPresent(name -> names.put(entry.key().text(), name));
            }
        }
        return names;
    }

    /** The name of an attribute, or a map with the entities that have no tenant. */
    private Optional<Tenant> tenant(Node node) {
        if (!(node instanceof Mapping)) {
            return values.text(node, "`tenant`").map(attribute -> new Tenant(attribute, List.of()));
        }
        Fields fields = Fields.of(node, ModelSections.TENANT, "`tenant`", node.start(), diagnostics);
        if (!fields.has("attribute")) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    node.start(),
                    "`tenant` does not name its `attribute`",
                    "Write `tenant: tenantId`, or `tenant: {attribute: tenantId, except: [Plan]}`.");
        }
        List<EntityRef> except = new ArrayList<>();
        for (Node item : fields.find("except").map(values::items).orElse(List.of())) {
            values.text(item, "an entity without a tenant")
                    .flatMap(name -> entity(name, item))
                    .ifPresent(except::add);
        }
        return fields.find("attribute")
                .flatMap(named -> values.text(named, "`attribute`"))
                .map(attribute ->
                        new Tenant(attribute, except.stream().distinct().toList()));
    }

    private Optional<EntityRef> entity(String name, Node where) {
        if (entities.contains(name)) {
            return Optional.of(new EntityRef(name));
        }
        diagnostics.report(
                ModelProblems.UNKNOWN_ENTITY,
                where.start(),
                "there is no entity `%s`%s".formatted(name, NearestName.suggestion(name, entities)));
        return Optional.empty();
    }

    private Optional<Layout> layout(Node node) {
        List<String> words = Arrays.stream(Layout.values()).map(Layout::word).toList();
        Optional<String> word = values.word(node, "`layout`", words);
        return Arrays.stream(Layout.values())
                .filter(layout -> word.filter(layout.word()::equals).isPresent())
                .findFirst();
    }

    private Optional<Names> names(Node node) {
        List<String> words = Arrays.stream(Names.values()).map(Names::word).toList();
        Optional<String> word = values.word(node, "`names`", words);
        return Arrays.stream(Names.values())
                .filter(names -> word.filter(names.word()::equals).isPresent())
                .findFirst();
    }

    private Optional<String> region(Node node) {
        Optional<String> region = values.text(node, "`region`");
        if (region.isEmpty() || region.get().matches("[a-z]{2,}(-[a-z]+)+-[0-9]+")) {
            return region;
        }
        diagnostics.report(
                LanguageProblems.BAD_WORD,
                node.start(),
                "`%s` is not a region name".formatted(region.get()),
                "Write a region such as us-east-1 or eu-central-1.");
        return Optional.empty();
    }

    private Capacity capacity(Node node) {
        if (node instanceof Mapping) {
            Fields fields = Fields.of(node, ModelSections.CAPACITY, "`capacity`", node.start(), diagnostics);
            if (!fields.has("provisioned")) {
                diagnostics.report(
                        LanguageProblems.MISSING_FIELD,
                        node.start(),
                        "`capacity` is empty",
                        "Write `on-demand`, `provisioned` or `provisioned: {utilization: 0.7}`.");
            }
            return fields.find("provisioned").map(this::provisioned).orElse(new OnDemand());
        }
        boolean provisioned = values.word(node, "`capacity`", List.of("on-demand", "provisioned"))
                .filter("provisioned"::equals)
                .isPresent();
        return provisioned ? new Provisioned(Provisioned.DEFAULT_UTILIZATION) : new OnDemand();
    }

    private Capacity provisioned(Node node) {
        Fields fields = Fields.of(node, ModelSections.PROVISIONED, "`provisioned`", node.start(), diagnostics);
        Optional<Rational> utilization = fields.find("utilization")
                .flatMap(found -> values.share(found, "`utilization`").find());
        if (utilization.filter(Rational::isZero).isPresent()) {
            diagnostics.report(
                    LanguageProblems.SHARE_OUT_OF_RANGE,
                    fields.find("utilization").orElseThrow().start(),
                    "a `utilization` of 0 would need infinite capacity",
                    "State the target share of the provisioned units, such as 0.7.");
        }
        return new Provisioned(utilization.filter(share -> !share.isZero()).orElse(Provisioned.DEFAULT_UTILIZATION));
    }

    private Optional<Rational> headroom(Node node) {
        Optional<Rational> share = values.share(node, "`headroom`").find();
        if (share.filter(Rational::isZero).isPresent()) {
            diagnostics.report(
                    LanguageProblems.SHARE_OUT_OF_RANGE,
                    node.start(),
                    "a `headroom` of 0 would leave no unit to plan with",
                    "State the share of a partition's limits that may be planned for, such as 0.7.");
            return Optional.empty();
        }
        return share;
    }

    private int maxIndexes(Node node) {
        int most = values.whole(node, "`maxIndexes`", 0)
                .find()
                .map(number ->
                        number.min(Rational.of(MOST_INDEXES + 1)).numerator().intValueExact())
                .orElse(MOST_INDEXES);
        if (most > MOST_INDEXES) {
            diagnostics.report(
                    LanguageProblems.BAD_NUMBER,
                    node.start(),
                    "`maxIndexes` cannot exceed the %s that DynamoDB allows".formatted(MOST_INDEXES),
                    "Write a number from 0 to %s.".formatted(MOST_INDEXES));
            return MOST_INDEXES;
        }
        return most;
    }

    private Rational dollars(Fields fields, String field, Rational fallback) {
        return fields.find(field)
                .map(node -> values.amount(node, "`%s`".formatted(field)).or(fallback))
                .orElse(fallback);
    }
}
