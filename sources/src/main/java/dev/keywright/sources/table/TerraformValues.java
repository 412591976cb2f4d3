package dev.keywright.sources.table;

import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.table.HclExpression.Computed;
import dev.keywright.sources.table.HclExpression.Elements;
import dev.keywright.sources.table.HclExpression.Literal;
import dev.keywright.sources.table.HclExpression.Members;
import dev.keywright.sources.table.HclExpression.Reference;
import dev.keywright.sources.table.HclExpression.Template;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Values of a file of Terraform: variables stand for their defaults, locals for their values, the rest is a question. */
final class TerraformValues {
    private static final Pattern EDGES = Pattern.compile("^[-_.]+|[-_.]+$");
    /** The fields of a table that change its meaning here; nobody is asked about a tag. */
    private static final List<String> READ = List.of(
            "name",
            "hash_key",
            "range_key",
            "projection_type",
            "non_key_attributes",
            "attribute_name",
            "key_type",
            "type",
            "enabled");

    private final String file;
    private final HclBlock root;
    private final List<Remark> questions;

    TerraformValues(String file, HclBlock root, List<Remark> questions) {
        this.file = file;
        this.root = root;
        this.questions = questions;
    }

    /** A block as `terraform show -json` would print it: blocks inside it are lists of maps. */
    Map<String, Object> tree(HclBlock block) {
        Map<String, Object> tree = new LinkedHashMap<>();
        block.attributes().forEach((name, expression) -> {
            if (READ.contains(name)) {
                tree.put(name, value(expression, name, 0));
            }
        });
        for (HclBlock inner : block.blocks()) {
            List<Object> same = new ArrayList<>();
            block.blocks(inner.type()).forEach(one -> same.add(tree(one)));
            tree.putIfAbsent(inner.type(), same);
        }
        return tree;
    }

    private Object value(HclExpression expression, String field, int depth) {
        if (expression instanceof Literal literal) {
            return literal.value();
        }
        if (expression instanceof Template template) {
            StringBuilder text = new StringBuilder();
            template.parts().forEach(part -> text.append(value(part, field, depth)));
            return EDGES.matcher(text).replaceAll("");
        }
        if (expression instanceof Elements elements) {
            return elements.items().stream()
                    .map(item -> value(item, field, depth))
                    .toList();
        }
        if (expression instanceof Members members) {
            Map<String, Object> values = new LinkedHashMap<>();
            members.items().forEach((name, item) -> values.put(name, value(item, field, depth)));
            return values;
        }
        if (expression instanceof Reference reference) {
            return referenced(reference, field, depth);
        }
        return unknown(field, ((Computed) expression).text(), expression.line());
    }

    private Object referenced(Reference reference, String field, int depth) {
        String[] path = reference.path().split("\\.", -1);
        Optional<HclExpression> found = Optional.empty();
        if (path.length == 2 && path[0].equals("var")) {
            found = root.blocks("variable").stream()
                    .filter(variable -> variable.labels().contains(path[1]))
                    .flatMap(variable ->
                            Optional.ofNullable(variable.attributes().get("default")).stream())
                    .findFirst();
        } else if (path.length == 2 && path[0].equals("local")) {
            found = root.blocks("locals").stream()
                    .flatMap(locals -> Optional.ofNullable(locals.attributes().get(path[1])).stream())
                    .findFirst();
        }
        // Locals may name each other in a circle.
        return found.isPresent() && depth < 10
                ? value(found.get(), field, depth + 1)
                : unknown(field, reference.path(), reference.line());
    }

    private String unknown(String field, String text, int line) {
        Remark question = FoundTables.question(
                file,
                line,
                "what is the `%s` here? `%s` is known only to Terraform, and it is left out"
                        .formatted(field, text.lines().findFirst().orElse("")));
        if (!questions.contains(question)) {
            questions.add(question);
        }
        return "";
    }
}
