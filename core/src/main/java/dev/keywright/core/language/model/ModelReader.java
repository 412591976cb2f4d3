package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.Version;
import dev.keywright.core.language.model.ModelMemory.Basis;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Options;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a document as a model. */
public final class ModelReader {
    private static final String NAME = "[a-z][a-z0-9-]*";
    private static final int MOST_PATTERNS = 5000;

    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final ModelMemory memory;

    private ModelReader(Diagnostics diagnostics, ModelMemory memory) {
        this.diagnostics = diagnostics;
        this.memory = memory;
        this.values = new ValueReader(diagnostics);
    }

    /** The model; after an error it is incomplete and must not be used any further. */
    public static Optional<Model> read(Node root, Diagnostics diagnostics) {
        return read(root, diagnostics, new ModelMemory());
    }

    /** The same, where much of the model may have been read before. */
    public static Optional<Model> read(Node root, Diagnostics diagnostics, ModelMemory memory) {
        return new ModelReader(diagnostics, memory).read(root);
    }

    private Optional<Model> read(Node root) {
        if (!looksLikeAModel(root)) {
            return Optional.empty();
        }
        Fields fields = Fields.of(root, ModelSections.MODEL, "a model", root.start(), diagnostics);
        Version.check(fields, diagnostics);
        Basis basis = memory.basis(fields.find("options"), fields.find("entities"), diagnostics, () -> basis(fields));
        Model kept = new Model(
                name(fields),
                text(fields, "title"),
                text(fields, "description"),
                basis.entities(),
                List.of(),
                basis.options());
        List<Pattern> patterns = isEmptyMapping(fields.find("patterns"))
                ? List.of()
                : section(fields, "patterns").map(node -> patterns(node, kept)).orElse(List.of());
        return Optional.of(kept.with(patterns));
    }

    private Basis basis(Fields fields) {
        Options options = fields.find("options")
                .map(node -> new OptionsReader(entityNames(fields), diagnostics).read(node))
                .orElse(Options.DEFAULT);
        TenantIds tenants = new TenantIds(options.tenant());
        List<EntityDraft> drafts = section(fields, "entities")
                .map(node -> new EntityDrafts(tenants, diagnostics).read(node))
                .orElse(List.of());
        List<Entity> entities = new EntityReader(drafts, tenants, diagnostics, memory.attributes()).read();
        new MissingCounts(entities, drafts, diagnostics).report();
        fields.find("options").ifPresent(node -> new TenantAttribute(entities, diagnostics).check(node, options));
        return new Basis(options, entities);
    }

    private static List<String> entityNames(Fields fields) {
        return fields.find("entities")
                .filter(Mapping.class::isInstance)
                .map(node -> ((Mapping) node).keys())
                .orElse(List.of());
    }

    /** A file of another kind gets one message instead of dozens. */
    private boolean looksLikeAModel(Node root) {
        List<String> keys = root instanceof Mapping mapping ? mapping.keys() : List.of();
        boolean design = keys.contains("design");
        boolean model = keys.contains("entities") || keys.contains("patterns");
        if (model || (keys.contains("keywright") && !design)) {
            return true;
        }
        diagnostics.report(
                LanguageProblems.NOT_A_MODEL,
                root.start(),
                design ? "this is a design, not a model" : "this file is not a model: it has no `entities`",
                design ? "Pass the model first, and the design with `--design`." : LanguageProblems.NOT_A_MODEL.fix());
        return false;
    }

    /** Whoever writes `patterns: {}` has none yet, and knows. */
    private static boolean isEmptyMapping(Optional<Node> node) {
        return node.filter(found ->
                        found instanceof Mapping mapping && mapping.entries().isEmpty())
                .isPresent();
    }

    private Optional<Node> section(Fields fields, String field) {
        Optional<Node> node = fields.find(field);
        boolean empty = node.map(found -> found instanceof Mapping mapping
                        ? mapping.entries().isEmpty()
                        : found instanceof Scalar scalar && scalar.isNothing())
                .orElse(true);
        if (empty) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    node.map(Node::start).orElse(fields.where()),
                    "the model has no `%s`".formatted(field),
                    "Run `keywright init` for an example.");
            return Optional.empty();
        }
        return node;
    }

    private String name(Fields fields) {
        Optional<Node> node = fields.find("name");
        if (node.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    fields.where(),
                    "the model has no `name`",
                    "Add `name: my-application`; tables and files are named after it.");
            return "";
        }
        Optional<String> name = values.text(node.get(), "`name`");
        boolean good =
                name.filter(text -> text.matches(NAME) && text.length() <= 60).isPresent();
        if (name.isPresent() && !good) {
            diagnostics.report(
                    LanguageProblems.BAD_NAME,
                    node.get().start(),
                    "`%s` is not a valid model name".formatted(name.get()),
                    "Use at most 60 lower-case letters, digits and `-`, starting with a letter.");
        }
        return name.orElse("");
    }

    private String text(Fields fields, String field) {
        return fields.find(field)
                .flatMap(node -> values.text(node, "`%s`".formatted(field)))
                .orElse("");
    }

    private List<Pattern> patterns(Node node, Model kept) {
        List<Entry> entries = values.entries(node, "`patterns`", MOST_PATTERNS);
        List<String> ids = entries.stream().map(Entry::name).toList();
        PatternReader reader = new PatternReader(kept, ids, diagnostics);
        memory.expect(entries);
        List<Pattern> patterns = new ArrayList<>();
        for (Entry entry : entries) {
            memory.pattern(entry, diagnostics, reader).ifPresent(patterns::add);
        }
        return patterns;
    }
}
