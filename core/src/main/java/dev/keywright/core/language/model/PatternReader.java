package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.EntityNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.Section;
import dev.keywright.core.language.Synonyms;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.model.RateReader.Need;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Pattern.AttributeSkew;
import dev.keywright.core.model.Pattern.Skew;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Rate;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.number.Figure;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads one access pattern. */
final class PatternReader {
    /** The fields of a pattern by its verb. */
    private static final Map<String, Section> PATTERNS = withVerbs(ModelSections.PATTERN, ModelSections.VERBS);

    /** The fields of an action of a transaction by its verb. */
    private static final Map<String, Section> ACTIONS = withVerbs(ModelSections.ACTION, ModelSections.WRITES);

    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final EntityNames entities;
    private final ReadReader reads;
    private final UnionReader unions;
    private final WriteReader writes;
    private final RateReader rates;
    private final MethodReader methods;
    private final List<String> ids;

    PatternReader(Model model, List<String> ids, Diagnostics diagnostics) {
        this.model = model;
        this.ids = List.copyOf(ids);
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.entities = new EntityNames(model, diagnostics);
        this.reads = new ReadReader(model, diagnostics);
        this.unions = new UnionReader(model, diagnostics, reads);
        this.writes = new WriteReader(model, diagnostics);
        this.rates = new RateReader(diagnostics);
        this.methods = new MethodReader(diagnostics);
    }

    private static Map<String, Section> withVerbs(Section section, List<Section> verbs) {
        Map<String, Section> all = new LinkedHashMap<>();
        verbs.forEach(verb -> all.put(verb.name(), section.with(verb)));
        return all;
    }

    Optional<Pattern> read(Entry entry) {
        String named = "the pattern `" + entry.name() + "`";
        Optional<Section> verb = verb(entry.value(), entry, named, ModelSections.VERBS);
        if (verb.isEmpty()) {
            return Optional.empty();
        }
        Section section = PATTERNS.get(verb.get().name());
        String withVerb = named + " (" + verb.get().name() + ")";
        Fields fields = Fields.of(entry.value(), section, withVerb, entry.key().start(), diagnostics);
        Need need = verb.get().isCalled(ModelSections.EXTERNAL) ? Need.OPTIONAL : Need.REQUIRED;
        Rate rate = rates.read(fields, entry.name(), need);
        Optional<Operation> operation = operation(verb.get(), fields);
        return operation.map(found -> new Pattern(
                new PatternRef(entry.name()),
                text(fields, "title"),
                fields.find("method")
                        .map(node -> methods.read(node, entry.name(), verb.get()))
                        .orElse(""),
                rate,
                fields.find("hottest").map(node -> skew(node, found)).orElse(Skew.EVEN),
                text(fields, "latency"),
                text(fields, "note"),
                fields.find("together")
                        .map(node -> together(node, entry.name()))
                        .orElse(List.of()),
                found));
    }

    /** Takes note of a pattern that was read before: what others say may contradict it. */
    void know(Pattern pattern) {
        methods.know(pattern.method(), pattern.id());
    }

    /** The only verb among the fields of a pattern or an action. */
    private Optional<Section> verb(Node node, Entry entry, String named, List<Section> verbs) {
        if (!(node instanceof Mapping mapping)) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.start(),
                    "%s must be a map of fields, not %s".formatted(named, node.kind()));
            return Optional.empty();
        }
        List<Section> found = verbs.stream()
                .filter(verb -> mapping.find(verb.name()).isPresent())
                .toList();
        if (found.size() == 1) {
            return Optional.of(found.get(0));
        }
        List<String> words = verbs.stream().map(Section::name).toList();
        if (found.isEmpty()) {
            String suggestion = mapping.keys().stream()
                    .flatMap(key -> Synonyms.find(key, words)
                            .map("; did you mean `%s` by `"::formatted)
                            .map(text -> text + key + "`?")
                            .stream())
                    .findFirst()
                    .orElse("");
            diagnostics.report(
                    ModelProblems.MISSING_VERB,
                    entry.key().start(),
                    "%s has no operation%s".formatted(named, suggestion),
                    "Give exactly one of: %s.".formatted(String.join(", ", words)));
            return Optional.empty();
        }
        diagnostics.report(
                ModelProblems.MISSING_VERB,
                mapping.find(found.get(1).name()).orElseThrow().key().start(),
                "%s has two operations, `%s` and `%s`"
                        .formatted(named, found.get(0).name(), found.get(1).name()),
                "Split it into two patterns, or make it a `transaction` of several writes.");
        return Optional.empty();
    }

    private Optional<Operation> operation(Section verb, Fields fields) {
        Node node = fields.find(verb.name()).orElseThrow();
        if (verb.isCalled(ModelSections.TRANSACTION)) {
            return transaction(node);
        }
        if (verb.isCalled(ModelSections.EXTERNAL)) {
            return external(node, fields);
        }
        if (verb.isCalled(ModelSections.READ) && node instanceof Sequence list) {
            return unions.read(list, fields).map(Operation.class::cast);
        }
        Optional<Entity> entity = entities.findStored(node);
        if (verb.isCalled(ModelSections.READ)) {
            return entity.map(found -> reads.read(found, fields));
        }
        if (verb.isCalled(ModelSections.COUNT)) {
            return entity.map(found -> reads.count(found, fields));
        }
        return entity.map(found -> writes.read(verb, found, fields));
    }

    private Optional<Operation> transaction(Node node) {
        if (!(node instanceof Sequence list) || list.items().isEmpty()) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.start(),
                    "`transaction` must be a list of writes, not %s".formatted(node.kind()));
            return Optional.empty();
        }
        List<Action> actions = new ArrayList<>();
        for (Node item : list.items()) {
            Entry where = new Entry(new Node.Scalar(item.start(), "transaction", Node.Quoting.PLAIN), item);
            action(where).ifPresent(actions::add);
        }
        new TransactionLimits(diagnostics).check(actions, list);
        return actions.isEmpty() ? Optional.empty() : Optional.of(new Transaction(actions));
    }

    private Optional<Action> action(Entry entry) {
        String named = "this action of the transaction";
        Optional<Section> verb = verb(entry.value(), entry, named, ModelSections.WRITES);
        if (verb.isEmpty()) {
            return Optional.empty();
        }
        Fields fields = Fields.of(
                entry.value(),
                ACTIONS.get(verb.get().name()),
                named,
                entry.key().start(),
                diagnostics);
        int times = fields.find("times")
                .map(node -> values.smallWhole(node, "`times`", 1))
                .orElse(1);
        return entities.findStored(fields.find(verb.get().name()).orElseThrow())
                .map(entity -> new Action(writes.read(verb.get(), entity, fields), times));
    }

    private Optional<Operation> external(Node node, Fields fields) {
        Optional<String> system = values.text(node, "the other system");
        List<EntityRef> read = new ArrayList<>();
        for (Node item : fields.find("reads").map(values::items).orElse(List.of())) {
            entities.findStored(item).map(Entity::ref).ifPresent(read::add);
        }
        boolean silent =
                fields.find("reads").map(values::items).orElse(List.of()).isEmpty();
        if (silent) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    fields.where(),
                    "an `external` pattern must state with `reads` which entity feeds the other system");
        }
        return system.map(name -> new External(name, read));
    }

    private Skew skew(Node node, Operation operation) {
        if (!(node instanceof Mapping mapping)) {
            return new Skew(values.share(node, "`hottest`"), List.of());
        }
        List<AttributeSkew> skews = new ArrayList<>();
        for (Entry entry : mapping.entries()) {
            Figure share = values.share(entry.value(), "`hottest` of `%s`".formatted(entry.name()));
            skewed(operation, entry).stream()
                    .filter(use -> share.isStated())
                    .forEach(use -> skews.add(new AttributeSkew(use, share.value())));
        }
        return new Skew(Figure.UNSTATED, skews);
    }

    /** The attribute in every kind of a read, otherwise in the first of the entities that has it. */
    private List<AttributeUse> skewed(Operation operation, Entry entry) {
        List<EntityRef> all = operation.entities();
        List<List<EntityRef>> each =
                operation instanceof Read ? all.stream().map(List::of).toList() : List.of(all);
        return each.stream().flatMap(some -> ofAny(some, entry).stream()).toList();
    }

    /** The attribute in the first of the entities that has it. */
    private Optional<AttributeUse> ofAny(List<EntityRef> candidates, Entry entry) {
        AttributeNames names = new AttributeNames(model, diagnostics);
        for (EntityRef candidate : candidates) {
            Optional<AttributeUse> found = names.find(model.entity(candidate), entry.name());
            if (found.isPresent()) {
                return found;
            }
        }
        return candidates.stream()
                .findFirst()
                .flatMap(first ->
                        names.any(model.entity(first), entry.name(), entry.key().start()));
    }

    private List<PatternRef> together(Node node, String self) {
        List<PatternRef> others = new ArrayList<>();
        for (Node item : values.items(node)) {
            Optional<String> id = values.text(item, "`together`");
            boolean known = id.filter(ids::contains)
                    .filter(other -> !other.equals(self))
                    .isPresent();
            if (id.isPresent() && !known) {
                diagnostics.report(
                        ModelProblems.UNKNOWN_PATTERN,
                        item.start(),
                        id.get().equals(self)
                                ? "`%s` cannot be together with itself".formatted(self)
                                : "there is no pattern `%s`%s"
                                        .formatted(id.get(), NearestName.suggestion(id.get(), ids)));
            }
            id.filter(found -> known).map(PatternRef::new).ifPresent(others::add);
        }
        return others;
    }

    private String text(Fields fields, String field) {
        return fields.find(field)
                .flatMap(node -> values.text(node, "`" + field + "`"))
                .orElse("");
    }
}
