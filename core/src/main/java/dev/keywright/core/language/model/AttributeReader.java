package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.ConstantReader;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Bounds;
import dev.keywright.core.model.Attribute.Bytes;
import dev.keywright.core.model.Attribute.Generation;
import dev.keywright.core.model.Attribute.Meaning;
import dev.keywright.core.model.Attribute.Origin;
import dev.keywright.core.model.Attribute.Presence;
import dev.keywright.core.model.Attribute.Spread;
import dev.keywright.core.model.Attribute.Store;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Source;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import dev.keywright.core.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the declaration of an attribute. */
final class AttributeReader {
    /** Shares are often written with two decimals; thirds then add up to 0.99. */
    private static final Rational TOLERANCE = Rational.of(2, 100);

    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final ConstantReader constants;

    AttributeReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.constants = new ConstantReader(diagnostics);
    }

    /** The declared type, where one is written; a held attribute may inherit it from the parent. */
    Optional<AttributeType> type(Entry declared) {
        Optional<Node> written = declared.value() instanceof Mapping mapping
                ? mapping.find("type").map(Entry::value)
                : Optional.of(declared.value());
        return written.filter(node -> node instanceof Scalar scalar && !scalar.isNothing())
                .flatMap(node -> AttributeType.find(((Scalar) node).text().strip()));
    }

    /** A held attribute inherits its type from the parent if its map has none. */
    boolean statesType(Entry declared) {
        return !(declared.value() instanceof Mapping mapping)
                || mapping.find("type").isPresent();
    }

    void reportBadType(Entry declared) {
        Optional<Node> written = declared.value() instanceof Mapping mapping
                ? mapping.find("type").map(Entry::value)
                : Optional.of(declared.value());
        if (written.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    declared.key().start(),
                    "the attribute `%s` has no `type`".formatted(declared.name()),
                    guess(declared) == AttributeType.NUMBER
                            ? "Write `type: number`."
                            : "Use one of: %s.".formatted(String.join(", ", AttributeType.words())));
            return;
        }
        values.word(written.get(), "the type of `%s`".formatted(declared.name()), AttributeType.words());
    }

    /** What an attribute without a type is taken for, so that nothing but the missing type is said of it. */
    static AttributeType guess(Entry declared) {
        boolean number = declared.value() instanceof Mapping written
                && Stream.of("counts", "sums", "sequence")
                        .anyMatch(field -> written.find(field).isPresent());
        return number ? AttributeType.NUMBER : AttributeType.STRING;
    }

    /** The attribute with everything that the author states, whatever its origin. */
    Attribute read(AttributeRef ref, AttributeType type, Origin origin, Entry declared, Meaning meaning) {
        if (!(declared.value() instanceof Mapping)) {
            return plain(ref, type, origin);
        }
        String named = "the attribute `" + ref + "`";
        Fields fields = fields(declared, named);
        return new Attribute(
                ref,
                type,
                origin,
                presence(fields, named),
                bytes(fields, named),
                spread(fields, type, ref, named),
                bounds(fields, type, named),
                meaning,
                generation(fields),
                store(fields),
                new SourceReader(diagnostics).column(fields));
    }

    /** An attribute of which only the type is known. */
    static Attribute plain(AttributeRef ref, AttributeType type, Origin origin) {
        return new Attribute(
                ref,
                type,
                origin,
                Presence.REQUIRED,
                Bytes.UNSTATED,
                Spread.UNSTATED,
                Bounds.UNSTATED,
                new Attribute.Plain(),
                Generation.UNSTATED,
                Store.ITEM,
                Source.UNSTATED);
    }

    Fields fields(Entry declared, String named) {
        return Fields.of(
                declared.value(), ModelSections.ATTRIBUTE, named, declared.key().start(), diagnostics);
    }

    private Presence presence(Fields fields, String named) {
        Figure share = fields.find("presence")
                .map(node -> values.share(node, "`presence` of " + named))
                .orElse(Figure.UNSTATED);
        boolean optional = fields.find("optional")
                .map(node -> values.truth(node, "`optional`"))
                .orElse(false);
        return new Presence(optional, share);
    }

    private Bytes bytes(Fields fields, String named) {
        Figure size = fields.find("size")
                .map(node -> values.amount(node, "`size` of " + named))
                .orElse(Figure.UNSTATED);
        Figure max = fields.find("max")
                .map(node -> values.amount(node, "`max` of " + named))
                .orElse(Figure.UNSTATED);
        boolean crossed = size.isStated() && max.isStated() && size.value().isMoreThan(max.value());
        if (crossed) {
            diagnostics.report(
                    ModelProblems.EMPTY_RANGE,
                    fields.find("max").orElseThrow().start(),
                    "the average size %s of %s exceeds its maximum %s".formatted(size.value(), named, max.value()),
                    "Raise `max`, or lower `size`.");
        }
        return new Bytes(size, max);
    }

    private Spread spread(Fields fields, AttributeType type, AttributeRef ref, String named) {
        Figure distinct = fields.find("distinct")
                .map(node -> values.amount(node, "`distinct` of " + named))
                .orElse(Figure.UNSTATED);
        Figure hottest = fields.find("hottest")
                .map(node -> values.share(node, "`hottest` of " + named))
                .orElse(Figure.UNSTATED);
        boolean none = distinct.isStated() && distinct.value().isLessThan(Rational.ONE);
        if (none) {
            diagnostics.report(
                    LanguageProblems.BAD_NUMBER,
                    fields.find("distinct").orElseThrow().start(),
                    "%s must have at least one distinct value".formatted(named));
        }
        List<ValueShare> shares =
                fields.find("values").map(node -> valueShares(node, type, ref)).orElse(List.of());
        boolean differs =
                distinct.isStated() && !shares.isEmpty() && !distinct.value().equals(Rational.of(shares.size()));
        if (differs) {
            diagnostics.report(
                    ModelProblems.CONTRADICTION,
                    fields.find("distinct").orElseThrow().start(),
                    "%s has %s `values`, but `distinct` is %s".formatted(named, shares.size(), distinct.value()),
                    "Remove `distinct` if `values` lists them all.");
        }
        return new Spread(shares, none ? Figure.UNSTATED : distinct, hottest);
    }

    private List<ValueShare> valueShares(Node node, AttributeType type, AttributeRef ref) {
        List<ValueShare> shares = new ArrayList<>();
        boolean none = node instanceof Sequence list && list.items().isEmpty();
        if (none || (node instanceof Mapping map && map.entries().isEmpty())) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.start(),
                    "`values` of `%s` is empty".formatted(ref),
                    "List the values, or remove the field.");
        }
        if (node instanceof Mapping mapping) {
            for (Entry entry : mapping.entries()) {
                Figure share = values.share(entry.value(), "the share of `%s`".formatted(entry.name()));
                constants
                        .of(entry.key(), type, ref.name())
                        .ifPresent(value -> addOnce(new ValueShare(value, share), shares, entry.key()));
            }
            reportSum(shares, node, ref);
            return shares;
        }
        if (!(node instanceof Sequence)) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.start(),
                    "`values` of `%s` must be a list, or a map from value to share".formatted(ref));
            return shares;
        }
        for (Node item : values.items(node)) {
            constants
                    .of(item, type, ref.name())
                    .ifPresent(value -> addOnce(new ValueShare(value, Figure.UNSTATED), shares, item));
        }
        return shares;
    }

    private void addOnce(ValueShare share, List<ValueShare> shares, Node where) {
        boolean twice = shares.stream()
                .anyMatch(known -> known.value().text().equals(share.value().text()));
        if (twice) {
            diagnostics.report(
                    YamlProblems.DUPLICATE_KEY,
                    where.start(),
                    "duplicate value `%s`".formatted(share.value()),
                    "Remove one of the two.");
            return;
        }
        shares.add(share);
    }

    private void reportSum(List<ValueShare> shares, Node node, AttributeRef ref) {
        boolean complete = !shares.isEmpty()
                && shares.stream().allMatch(share -> share.share().isStated());
        Rational sum =
                shares.stream().map(share -> share.share().or(Rational.ZERO)).reduce(Rational.ZERO, Rational::plus);
        Rational off = sum.max(Rational.ONE).minus(sum.min(Rational.ONE));
        if (complete && off.isMoreThan(TOLERANCE)) {
            diagnostics.report(
                    ModelProblems.SHARES_DO_NOT_ADD_UP,
                    node.start(),
                    "the shares of the values of `%s` add up to %s".formatted(ref, sum));
        }
    }

    private Bounds bounds(Fields fields, AttributeType type, String named) {
        for (String field : List.of("between", "decimals")) {
            if (fields.has(field) && type != AttributeType.NUMBER) {
                diagnostics.report(
                        ModelProblems.WRONG_TYPE,
                        fields.findEntry(field).orElseThrow().key().start(),
                        "`%s` applies to numbers, but %s is a %s".formatted(field, named, type.word()),
                        "Remove it, or make the attribute a number.");
            }
        }
        Figure decimals = fields.find("decimals")
                .map(node -> values.whole(node, "`decimals` of " + named, 0))
                .orElse(Figure.UNSTATED);
        Optional<Node> between = fields.find("between");
        if (between.isEmpty()) {
            return new Bounds(Figure.UNSTATED, Figure.UNSTATED, decimals);
        }
        if (!(between.get() instanceof Sequence pair) || pair.items().size() != 2) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    between.get().start(),
                    "`between` of %s must be a list of the lowest and the highest number".formatted(named));
            return new Bounds(Figure.UNSTATED, Figure.UNSTATED, decimals);
        }
        Figure low = values.anyNumber(pair.items().get(0), "the lower bound of " + named);
        Figure high = values.anyNumber(pair.items().get(1), "the upper bound of " + named);
        boolean crossed = low.isStated() && high.isStated() && low.value().isMoreThan(high.value());
        if (crossed) {
            diagnostics.report(
                    ModelProblems.EMPTY_RANGE,
                    between.get().start(),
                    "there is no number between %s and %s".formatted(low.value(), high.value()));
        }
        return new Bounds(low, high, decimals);
    }

    private Generation generation(Fields fields) {
        return fields.find("generated")
                .map(node -> values.truth(node, "`generated`") ? Generation.GENERATED : Generation.NATURAL)
                .orElse(Generation.UNSTATED);
    }

    private Store store(Fields fields) {
        boolean blob = fields.find("store")
                .flatMap(node -> values.word(node, "`store`", List.of("blob")))
                .filter("blob"::equals)
                .isPresent();
        return blob ? Store.BLOB : Store.ITEM;
    }
}
