package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.model.AggregateReader.Kept;
import dev.keywright.core.language.model.EntityDraft.ParentDraft;
import dev.keywright.core.model.Aggregate.Kind;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.Attribute.Meaning;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.Attribute.Plain;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.number.Figure;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads `follows`, `counts`, `sums`, `latest`, `largest` and `sequence`: how an attribute's value is maintained. */
final class MeaningReader {
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final AttributeReader attributes;
    private final AggregateReader aggregates;
    private final Map<AttributeRef, Counts> numbers = new LinkedHashMap<>();
    private final List<EntityDraft> drafts;

    MeaningReader(List<EntityDraft> drafts, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.attributes = new AttributeReader(diagnostics);
        this.aggregates = new AggregateReader(drafts, diagnostics);
        this.drafts = drafts;
    }

    Meaning read(EntityDraft draft, AttributeRef ref, AttributeType type, Entry declared) {
        if (!(declared.value() instanceof Mapping)) {
            return new Plain();
        }
        Fields fields = attributes.fields(declared, "the attribute `" + ref + "`");
        Optional<Meaning> follows = fields.find("follows").flatMap(node -> follows(draft, node));
        Figure lag =
                fields.find("lag").map(node -> values.seconds(node, "`lag`")).orElse(Figure.UNSTATED);
        Optional<Meaning> counts = fields.find("counts").flatMap(node -> aggregates.counts(draft, node, lag));
        Optional<Meaning> sums = Stream.of(Kind.SUMS, Kind.LATEST, Kind.LARGEST)
                .flatMap(kind -> fields
                        .findEntry(kind.word())
                        .flatMap(entry -> aggregates.of(kind, draft, entry, new Kept(type, lag)))
                        .stream())
                .findFirst();
        Optional<Meaning> sequence = fields.find("sequence").flatMap(node -> sequence(draft, node));
        if (fields.has("lag") && !fields.has("counts") && !fields.has("sums")) {
            diagnostics.report(
                    LanguageProblems.UNKNOWN_FIELD,
                    fields.findEntry("lag").orElseThrow().key().start(),
                    "`lag` of an attribute is only allowed with `counts` and `sums`",
                    "Put `lag` on the read that accepts an out-of-date answer.");
        }
        List<String> meanings = Stream.of("follows", "counts", "sums", "latest", "largest", "sequence")
                .filter(fields::has)
                .toList();
        if (meanings.size() > 1) {
            diagnostics.report(
                    ModelProblems.CONTRADICTION,
                    fields.findEntry(meanings.get(1)).orElseThrow().key().start(),
                    "`%s` has both `%s` and `%s`".formatted(ref, meanings.get(0), meanings.get(1)));
        }
        boolean counted = fields.has("counts") || fields.has("sums") || fields.has("sequence");
        if (counted && type != AttributeType.NUMBER) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    declared.key().start(),
                    "`%s` is a maintained number and cannot be a %s".formatted(ref, type.word()),
                    "Write `type: number`.");
        }
        if (fields.has("follows") && type != AttributeType.STRING) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    fields.findEntry("follows").orElseThrow().key().start(),
                    "`%s` is a %s, but an id that follows a timestamp is a string".formatted(ref, type.word()),
                    "Write `type: string`, or remove `follows`.");
        }
        counts.or(() -> sums).ifPresent(number -> once(ref, (Counts) number, declared));
        return follows.or(() -> counts).or(() -> sums).or(() -> sequence).orElse(new Plain());
    }

    /** A number has one place: of two attributes for the same one, the second would stay at 0. */
    private void once(AttributeRef ref, Counts number, Entry declared) {
        for (Map.Entry<AttributeRef, Counts> other : numbers.entrySet()) {
            boolean same = other.getKey().entity().equals(ref.entity())
                    && other.getValue().children().equals(number.children())
                    && other.getValue().aggregate().equals(number.aggregate());
            if (same) {
                diagnostics.report(
                        ModelProblems.CONTRADICTION,
                        declared.key().start(),
                        "`%s` is the same number as `%s`".formatted(ref, other.getKey()),
                        "Keep one of them.");
            }
        }
        numbers.put(ref, number);
    }

    private Optional<Meaning> follows(EntityDraft draft, Node node) {
        Optional<String> name = values.text(node, "`follows`");
        if (name.isEmpty()) {
            return Optional.empty();
        }
        Entry time = draft.declared().get(name.get());
        Optional<AttributeType> type = time == null ? Optional.empty() : attributes.type(time);
        if (time == null) {
            diagnostics.report(
                    ModelProblems.UNKNOWN_ATTRIBUTE,
                    node.start(),
                    "`%s` has no attribute `%s`%s"
                            .formatted(
                                    draft.ref(),
                                    name.get(),
                                    NearestName.suggestion(
                                            name.get(), draft.declared().keySet())));
            return Optional.empty();
        }
        boolean isTime = type.filter(known -> known == AttributeType.TIMESTAMP || known == AttributeType.DATE)
                .isPresent();
        if (!isTime) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    node.start(),
                    "an id can follow a timestamp or a date; `%s` is neither".formatted(name.get()));
        }
        return Optional.of(new Follows(new AttributeRef(draft.ref(), name.get())));
    }

    private Optional<Meaning> sequence(EntityDraft draft, Node node) {
        Optional<String> written = values.text(node, "`sequence`");
        if (written.isEmpty()) {
            return Optional.empty();
        }
        int slash = written.get().indexOf('/');
        String parent = slash < 0 ? written.get() : written.get().substring(0, slash);
        boolean isParent = slash > 0
                && slash < written.get().length() - 1
                && ancestors(draft, new LinkedHashSet<>()).contains(parent);
        if (!isParent) {
            diagnostics.report(
                    ModelProblems.UNKNOWN_RELATIVE,
                    node.start(),
                    "`%s` is not a sequence within a parent of `%s`".formatted(written.get(), draft.ref()),
                    "Write `Parent/name`, such as `sequence: Repo/number`.");
            return Optional.empty();
        }
        return Optional.of(new Numbered(
                new SequenceRef(new EntityRef(parent), written.get().substring(slash + 1))));
    }

    private Set<String> ancestors(EntityDraft draft, Set<String> found) {
        for (ParentDraft parent : draft.parents()) {
            for (EntityRef kind : parent.kinds()) {
                boolean isNew = found.add(kind.name());
                Optional<EntityDraft> next = drafts.stream()
                        .filter(candidate -> candidate.ref().equals(kind))
                        .findFirst();
                if (isNew && next.isPresent()) {
                    ancestors(next.get(), found);
                }
            }
        }
        return found;
    }
}
