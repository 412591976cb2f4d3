package dev.keywright.relational.draft;

import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.link.Polymorphic;
import dev.keywright.relational.link.Relationship;
import dev.keywright.relational.numbers.ChildNumbers;
import dev.keywright.relational.numbers.Figure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The `parents` of entities, without circles of parents that are always there. */
final class Parents {
    private final Facts facts;
    private final Map<TableName, Set<TableName>> above = new LinkedHashMap<>();
    private final Set<Relationship> broken = new LinkedHashSet<>();

    Parents(Facts facts) {
        this.facts = facts;
        for (Relationship link : facts.collected().links().relationships()) {
            boolean circle = link.child().equals(link.parent()) || reaches(link.parent(), link.child());
            if (isRequired(link) && circle) {
                broken.add(link);
            } else if (isRequired(link)) {
                above.computeIfAbsent(link.child(), unused -> new LinkedHashSet<>())
                        .add(link.parent());
            }
        }
    }

    private boolean reaches(TableName from, TableName to) {
        return from.equals(to) || above.getOrDefault(from, Set.of()).stream().anyMatch(next -> reaches(next, to));
    }

    private boolean isRequired(Relationship link) {
        Table child = facts.catalogue().table(link.child());
        return link.columns().stream().noneMatch(column -> child.column(column).isOptional());
    }

    /** References that had to become optional, or plain attributes, because their parents need each other. */
    List<Relationship> broken() {
        return List.copyOf(broken);
    }

    List<Relationship> of(Table child) {
        return facts.collected().links().ofChild(child.name()).stream()
                .filter(link ->
                        !broken.contains(link) || link.columns().stream().noneMatch(child.key()::contains))
                .filter(link -> !isLoose(child, link))
                // What several of them hold is there as surely as the first of them.
                .sorted(Comparator.comparing(link -> !isRequired(link) || broken.contains(link)))
                .toList();
    }

    /** References that may be absent although they hold a part of the id, which no other reference holds. */
    List<Relationship> loose() {
        return facts.entities().stream()
                .flatMap(table ->
                        facts.collected().links().ofChild(table.name()).stream().filter(link -> isLoose(table, link)))
                .toList();
    }

    private boolean isLoose(Table child, Relationship link) {
        Set<String> held = new LinkedHashSet<>();
        facts.collected().links().ofChild(child.name()).stream()
                .filter(other -> isRequired(other) && !broken.contains(other))
                .forEach(other -> held.addAll(other.columns()));
        return !isRequired(link)
                && link.columns().stream().anyMatch(column -> child.key().contains(column) && !held.contains(column));
    }

    /** The columns that a parent gives, which are not declared again. */
    Set<String> held(Table child) {
        Set<String> held = new LinkedHashSet<>();
        of(child).forEach(link -> held.addAll(link.columns()));
        several(child).forEach(link -> held.add(link.idColumn()));
        return held;
    }

    private List<Polymorphic> several(Table child) {
        return facts.collected().links().polymorphic().stream()
                .filter(link -> link.child().equals(child.name()))
                .toList();
    }

    String text(Table child) {
        StringBuilder text = new StringBuilder();
        List<Relationship> links = of(child);
        for (Relationship link : links) {
            text.append(line(child, link, links));
        }
        several(child).forEach(link -> text.append(line(child, link)));
        return text.length() == 0 ? "" : "    parents:\n" + text;
    }

    private String line(Table child, Relationship link, List<Relationship> all) {
        ChildNumbers numbers = facts.children().get(link);
        boolean optional = !isRequired(link) || broken.contains(link);
        double presence = link.columns().stream()
                .mapToDouble(column -> facts.numbers()
                        .get(child.name())
                        .column(column)
                        .presence()
                        .map(Figure::value)
                        .orElse(1.0))
                .min()
                .orElse(1);
        double exact = facts.count(child.name()) * (isRequired(link) ? 1 : presence) / facts.count(link.parent());
        String shown = Yaml.number(Math.max(exact, 0.0001));
        // As it is written: the other figures must not contradict it.
        double average = Double.parseDouble(shown);
        List<String> fields = new ArrayList<>();
        String role = facts.collected().naming().role(link);
        String parent = facts.collected().naming().entity(link.parent());
        if (!role.equals(parent)) {
            fields.add("entity: " + parent);
        }
        fields.add("average: " + shown);
        String evidence = numbers.average().from();
        Optional<Double> share = numbers.share().map(Figure::value).filter(some -> some > 0 && some < 0.995);
        Optional<Figure> most = numbers.max();
        if (most.isPresent()) {
            // Those that have any have more on average; only a counted maximum stands against it.
            boolean counted = most.get().from().equals("counted");
            double each = average / share.filter(unused -> !counted).orElse(1.0);
            double max = Math.max(most.get().value(), Math.ceil(each));
            fields.add("max: " + Yaml.whole(max));
            evidence = evidence + "; max: " + most.get().from();
            share = share.map(some -> Math.max(some, average / max));
        }
        share.map(some -> Math.ceil(some * 1000) / 1000)
                .filter(some -> some < 1)
                .ifPresent(some -> fields.add("share: " + Yaml.number(some)));
        if (optional) {
            fields.add("optional: true");
        }
        via(child, link, all).forEach(fields::add);
        return Yaml.line(
                "      ", "%s: {%s}".formatted(role, String.join(", ", fields)), evidence + "; " + link.evidence());
    }

    private List<String> via(Table child, Relationship link, List<Relationship> all) {
        List<String> pairs = new ArrayList<>();
        boolean needed = false;
        for (int i = 0; i < link.columns().size(); i++) {
            String column = link.columns().get(i);
            String own = facts.collected().naming().attribute(child.name(), column);
            String theirs = facts.collected()
                    .naming()
                    .attribute(link.parent(), link.parentColumns().get(i));
            boolean shared = all.stream()
                            .filter(other -> other.columns().contains(column))
                            .count()
                    > 1;
            needed |= shared || !own.equals(theirs) || link.child().equals(link.parent());
            pairs.add("%s: %s".formatted(theirs, own));
        }
        return needed ? List.of("via: {%s}".formatted(String.join(", ", pairs))) : List.of();
    }

    private String line(Table child, Polymorphic link) {
        List<String> parents = new ArrayList<>();
        List<String> averages = new ArrayList<>();
        Set<String> via = new LinkedHashSet<>();
        link.kinds().forEach((kind, parent) -> {
            String entity = facts.collected().naming().entity(parent);
            double children = facts.count(child.name()) * link.shares().getOrDefault(kind, 0.0);
            parents.add(entity);
            averages.add("%s: %s".formatted(entity, Yaml.number(Math.max(0.0001, children / facts.count(parent)))));
            String id = facts.collected()
                    .naming()
                    .attribute(parent, facts.catalogue().table(parent).key().get(0));
            via.add("%s: %s".formatted(id, facts.collected().naming().attribute(child.name(), link.idColumn())));
        });
        String optional = child.column(link.idColumn()).isOptional() ? ", optional: true" : "";
        return Yaml.line(
                "      ",
                "%s: {oneOf: [%s], average: {%s}%s, via: {%s}}"
                        .formatted(
                                facts.collected().naming().role(link),
                                String.join(", ", parents),
                                String.join(", ", averages),
                                optional,
                                String.join(", ", via)),
                "%s names the table; values looked up".formatted(link.typeColumn()));
    }
}
