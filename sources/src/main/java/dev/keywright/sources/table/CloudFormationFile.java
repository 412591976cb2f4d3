package dev.keywright.sources.table;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Tags;
import dev.keywright.core.yaml.YamlReader;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.ExistingTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A template of CloudFormation or SAM, in YAML or JSON, as people write it and as CDK synthesizes it. */
final class CloudFormationFile implements TableFile {
    private static final Pattern RESOURCES = Pattern.compile("(?m)^\\s*\"?Resources\"?\\s*:|\\{\\s*\"Resources\"\\s*:");
    private static final String SIMPLE = "AWS::Serverless::SimpleTable";
    private static final List<String> TYPES = List.of("AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable", SIMPLE);

    @Override
    public String name() {
        return "a template of CloudFormation, SAM or CDK";
    }

    @Override
    public boolean recognises(Source file) {
        return RESOURCES.matcher(file.text()).find();
    }

    @Override
    public FoundTables tables(Source file) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Node> root = YamlReader.read(file, diagnostics, Tags.FUNCTIONS);
        if (root.isEmpty() || diagnostics.hasErrors()) {
            return FoundTables.unreadable(diagnostics.sorted());
        }
        List<ExistingTable> tables = new ArrayList<>();
        List<Remark> questions = new ArrayList<>();
        CloudFormationValues values = new CloudFormationValues(file.name(), root.get(), questions);
        for (Entry resource : entries(child(root.get(), "Resources"))) {
            String type = values.text(child(resource.value(), "Type"));
            if (TYPES.contains(type)) {
                Map<String, Object> tree =
                        tree(values, resource.name(), child(resource.value(), "Properties"), type.equals(SIMPLE));
                tables.addAll(TableTree.find(tree).stream().toList());
                if (TableTree.find(tree).isEmpty()) {
                    questions.add(FoundTables.question(
                            file.name(),
                            resource.key().span().start().line(),
                            "which key has the table `%s`? Its `KeySchema` cannot be read; it is left out"
                                    .formatted(resource.name())));
                }
            }
        }
        return new FoundTables(tables, questions, List.of());
    }

    private static Map<String, Object> tree(
            CloudFormationValues values, String logicalId, Optional<Node> properties, boolean simple) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (Entry property : entries(properties)) {
            tree.put(property.name(), values.value(property.value()));
        }
        if (!(tree.get("TableName") instanceof String name) || name.isEmpty()) {
            tree.put("TableName", logicalId);
        }
        if (simple) {
            String key =
                    tree.get("PrimaryKey") instanceof Map<?, ?> primary && primary.get("Name") instanceof String given
                            ? given
                            : "id";
            tree.put("KeySchema", List.of(Map.of("AttributeName", key, "KeyType", "HASH")));
        }
        return tree;
    }

    static Optional<Node> child(Node node, String name) {
        return node instanceof Mapping mapping ? mapping.find(name).map(Entry::value) : Optional.empty();
    }

    static List<Entry> entries(Optional<Node> node) {
        return node.map(found -> found instanceof Mapping mapping ? mapping.entries() : List.<Entry>of())
                .orElse(List.of());
    }
}
