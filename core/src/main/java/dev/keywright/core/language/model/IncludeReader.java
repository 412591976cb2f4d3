package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.EntityNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Selection;
import dev.keywright.core.number.Figure;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what an answer includes, with its conditions, its order and its limit. */
final class IncludeReader {
    private final Model model;
    private final Diagnostics diagnostics;
    private final ReadReader reads;
    private final ValueReader values;
    private final EntityNames entities;
    private final SelectionReader selections;
    private final Relatives relatives;

    IncludeReader(Model model, Diagnostics diagnostics, ReadReader reads) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.reads = reads;
        this.values = new ValueReader(diagnostics);
        this.entities = new EntityNames(model, diagnostics);
        this.selections = new SelectionReader(model, diagnostics);
        this.relatives = new Relatives(model);
    }

    List<Include> read(Entity entity, Node node) {
        List<Include> includes = new ArrayList<>();
        if (node instanceof Mapping mapping) {
            for (Entry entry : mapping.entries()) {
                path(entity, entry.key()).map(path -> include(path, entry)).ifPresent(includes::add);
            }
            return includes;
        }
        for (Node item : values.items(node)) {
            if (item instanceof Mapping) {
                includes.addAll(read(entity, item));
            } else if (values.text(item, "an entity or role in `include`").isPresent()) {
                path(entity, (Scalar) item)
                        .map(path -> new Include(path, List.of(), Figure.UNSTATED))
                        .ifPresent(includes::add);
            }
        }
        return includes;
    }

    void reportRepeated(List<Include> includes, Fields fields) {
        List<String> ways = includes.stream()
                .map(include -> String.join(
                        "/",
                        include.path().stream()
                                .map(step -> "%s %s %s".formatted(step.towards(), step.role(), step.to()))
                                .toList()))
                .toList();
        long distinct = ways.stream().distinct().count();
        if (distinct < ways.size()) {
            Node where = fields.findEntry("include").orElseThrow().key();
            diagnostics.report(ModelProblems.CONTRADICTION, where.start(), "`include` lists the same entity twice");
        }
    }

    private Include include(List<Step> path, Entry entry) {
        boolean bare = entry.value() instanceof Scalar scalar && scalar.isNothing();
        if (bare) {
            return new Include(path, List.of(), Figure.UNSTATED);
        }
        String named = "the included `%s`".formatted(entry.name());
        Fields fields = Fields.of(
                entry.value(), ModelSections.INCLUDE, named, entry.key().start(), diagnostics);
        Entity included = model.entity(path.get(path.size() - 1).to());
        Selection where = selections.conditions(included, fields);
        reportLinks(where, path, entry.key());
        return new Include(
                path,
                where,
                fields.find("order")
                        .map(node -> reads.orderings(included, node))
                        .orElse(List.of()),
                fields.find("limit")
                        .map(node -> values.whole(node, "`limit`", 1))
                        .orElse(Figure.UNSTATED));
    }

    /** What relates the two has the value that the relationship gives it; a condition on it would be a second one. */
    private void reportLinks(Selection where, List<Step> path, Scalar name) {
        Step last = path.get(path.size() - 1);
        boolean down = last.towards() == Towards.CHILD;
        List<AttributeUse> links = model.parent(last.role()).holds().stream()
                .filter(holding -> model.entity(holding.source().entity()).id().contains(holding.source()))
                .map(holding -> AttributeUse.own(down ? holding.held() : holding.source()))
                .toList();
        where.attributes().stream()
                .distinct()
                .filter(links::contains)
                .forEach(use -> diagnostics.report(
                        ModelProblems.CONTRADICTION,
                        name.start(),
                        "`%s` relates the included `%s` to what is read, so its value is fixed already"
                                .formatted(use, where.entity()),
                        "Remove `%s` from the conditions of the included `%s`.".formatted(use, where.entity())));
    }

    private Optional<List<Step>> path(Entity entity, Scalar name) {
        List<List<Step>> paths = relatives.find(entity, name.text().strip());
        if (paths.isEmpty()) {
            String suggestion = NearestName.suggestion(name.text(), relatives.names(entity));
            diagnostics.report(
                    ModelProblems.UNKNOWN_RELATIVE,
                    name.start(),
                    "`%s` is neither a parent nor a child of `%s`%s".formatted(name.text(), entity.name(), suggestion));
            return Optional.empty();
        }
        if (paths.size() > 1) {
            List<String> choices = paths.stream()
                    .map(path -> path.get(path.size() - 1))
                    .map(last -> last.towards() == Towards.PARENT
                            ? last.role().role()
                            : last.role().toString())
                    .map("`%s`"::formatted)
                    .distinct()
                    .toList();
            diagnostics.report(
                    ModelProblems.AMBIGUOUS_NAME,
                    name.start(),
                    "`%s` could be %s for `%s`".formatted(name.text(), String.join(" or ", choices), entity.name()));
            return Optional.empty();
        }
        Entity included = model.entity(paths.get(0).get(paths.get(0).size() - 1).to());
        if (!included.isStored()) {
            entities.reportElsewhere(included, name);
        }
        return Optional.of(paths.get(0));
    }
}
