package dev.keywright.relational.link;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.ForeignKey;
import dev.keywright.relational.catalogue.ForeignKey.OnDelete;
import dev.keywright.relational.catalogue.ForeignKey.Validity;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.link.Relationship.Basis;
import dev.keywright.relational.link.Relationship.Deletion;
import dev.keywright.relational.numbers.Containment;
import dev.keywright.relational.numbers.NumbersSource;
import dev.keywright.relational.sql.Query;
import dev.keywright.relational.sql.Query.Edge;
import dev.keywright.relational.sql.Query.Place;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds relationships, strongest evidence first: declared keys, joins that people wrote, then names. Whatever is not declared
 * is looked up in a bounded sample of values; what fails there, or cannot be looked up and has only a name, is a question.
 */
public final class LinkFinder {
    /** Fewer distinct values than this may fit any table of small numbers. */
    private static final long FEW = 20;

    private final Catalogue catalogue;
    private final NumbersSource numbers;
    private final String prefix;
    private final List<Relationship> found = new ArrayList<>();
    private final List<Polymorphic> polymorphic = new ArrayList<>();
    private final Set<LinkQuestion> questions = new LinkedHashSet<>();

    public LinkFinder(Catalogue catalogue, NumbersSource numbers) {
        this.catalogue = catalogue;
        this.numbers = numbers;
        this.prefix = catalogue.prefix();
    }

    public Links find(List<Query> workload) {
        for (Table table : catalogue.tables()) {
            table.foreignKeys().forEach(key -> declared(table, key));
        }
        for (Table table : catalogue.tables()) {
            table.columns().forEach(column -> polymorphic(table, column));
        }
        workload.forEach(this::joined);
        for (Table table : catalogue.tables()) {
            table.columns().forEach(column -> named(table, column));
        }
        return new Links(found, polymorphic, List.copyOf(questions));
    }

    private Optional<Table> table(TableName name) {
        return catalogue.tables().stream()
                .filter(table -> table.name().equals(name) && !table.key().isEmpty())
                .findFirst();
    }

    private void declared(Table child, ForeignKey key) {
        Optional<Table> parent = table(key.parent());
        if (parent.isEmpty()) {
            return;
        }
        boolean wholeKey =
                Set.copyOf(key.parentColumns()).equals(Set.copyOf(parent.get().key()));
        if (!wholeKey) {
            ask(
                    child,
                    "%s.%s refers to %s by %s, which is not its key: kept as a plain attribute. Should it hold %s instead?"
                            .formatted(
                                    child.name(),
                                    String.join(", ", key.columns()),
                                    key.parent(),
                                    String.join(", ", key.parentColumns()),
                                    String.join(", ", parent.get().key())));
            return;
        }
        List<String> columns = parent.get().key().stream()
                .map(column -> key.columns().get(key.parentColumns().indexOf(column)))
                .toList();
        Deletion deletion = key.onDelete() == OnDelete.CASCADE ? Deletion.CASCADES : Deletion.LEAVES;
        if (key.validity() == Validity.HOLDS) {
            add(child, columns, parent.get(), Basis.DECLARED, deletion, "foreign key " + key.name());
            return;
        }
        check(child, columns, parent.get(), Basis.DECLARED, "foreign key %s, not validated".formatted(key.name()));
    }

    private void joined(Query query) {
        Map<String, List<Edge>> pairs = new TreeMap<>();
        for (Edge edge : query.edges()) {
            orient(edge, pairs);
            orient(edge.turned(), pairs);
        }
        for (List<Edge> edges : pairs.values()) {
            Table child = catalogue.table(
                    query.sources().get(edges.get(0).left().source()).table());
            Table parent = catalogue.table(
                    query.sources().get(edges.get(0).right().source()).table());
            List<String> right =
                    edges.stream().map(edge -> edge.right().column()).toList();
            boolean key = !parent.key().isEmpty() && Set.copyOf(right).equals(Set.copyOf(parent.key()));
            boolean mutual =
                    edges.stream().map(edge -> edge.left().column()).toList().equals(child.key());
            if (key && !mutual && !child.key().isEmpty()) {
                List<String> columns = parent.key().stream()
                        .map(column -> edges.get(right.indexOf(column)).left().column())
                        .toList();
                if (!isLinked(child, columns) && sameKinds(child, columns, parent)) {
                    check(child, columns, parent, Basis.JOINED, "joined by statements of the workload");
                }
            }
        }
    }

    private static void orient(Edge edge, Map<String, List<Edge>> pairs) {
        Place child = edge.left();
        Place parent = edge.right();
        pairs.computeIfAbsent("%s-%s".formatted(child.source(), parent.source()), unused -> new ArrayList<>())
                .add(edge);
    }

    private boolean isLinked(Table child, List<String> columns) {
        boolean linked = found.stream()
                .anyMatch(link ->
                        link.child().equals(child.name()) && link.columns().equals(columns));
        boolean several = polymorphic.stream()
                .anyMatch(link -> link.child().equals(child.name()) && columns.contains(link.idColumn()));
        return linked || several;
    }

    private static boolean sameKinds(Table child, List<String> columns, Table parent) {
        for (int i = 0; i < columns.size(); i++) {
            if (child.column(columns.get(i)).kind()
                    != parent.column(parent.key().get(i)).kind()) {
                return false;
            }
        }
        return true;
    }

    private void named(Table child, Column column) {
        String referred = Words.referred(column.name());
        List<String> columns = List.of(column.name());
        if (referred.isEmpty() || child.key().equals(columns) || isLinked(child, columns) || isForeign(child, column)) {
            return;
        }
        List<Table> candidates = catalogue.tables().stream()
                .filter(table -> table.key().size() == 1 && isNamed(table, referred, prefix))
                .filter(table -> table.column(table.key().get(0)).kind() == column.kind())
                .toList();
        if (candidates.size() > 1) {
            ask(
                    child,
                    "%s.%s may refer to %s: which?"
                            .formatted(
                                    child.name(),
                                    column.name(),
                                    String.join(
                                            " or ",
                                            candidates.stream()
                                                    .map(table -> table.name().shown())
                                                    .toList())));
        }
        if (candidates.size() == 1 && !child.key().isEmpty()) {
            check(child, columns, candidates.get(0), Basis.NAMED, "its name and type");
        }
    }

    /** A part of a key that may be absent as a whole says nothing about the part, as a tenant's beside an optional company's. */
    private static boolean isForeign(Table child, Column column) {
        return child.foreignKeys().stream()
                .filter(key -> key.columns().contains(column.name()))
                .anyMatch(key -> column.isOptional()
                        || key.columns().stream()
                                .noneMatch(other -> child.column(other).isOptional()));
    }

    static boolean isNamed(Table table, String thing, String prefix) {
        String name = Words.snake(table.name().name().substring(prefix.length()));
        String single = Words.singular(Words.snake(thing));
        return name.equals(Words.snake(thing)) || Words.singular(name).equals(single);
    }

    private void polymorphic(Table child, Column column) {
        String snake = column.name();
        boolean named = snake.endsWith("_type") || snake.endsWith("Type");
        if (!named || child.key().isEmpty()) {
            return;
        }
        String stem = snake.substring(0, snake.length() - (snake.endsWith("_type") ? 5 : 4));
        Optional<Column> id = child.findColumn(stem + "_id").or(() -> child.findColumn(stem + "Id"));
        if (stem.isEmpty() || id.isEmpty() || isForeign(child, id.get())) {
            return;
        }
        PolymorphicCheck check = new PolymorphicCheck(catalogue, numbers);
        check.find(child, stem, column, id.get()).ifPresent(polymorphic::add);
        questions.addAll(check.questions());
    }

    /** A fact if the values bear it out, or if it is joined and nobody can look; else a question. */
    private void check(Table child, List<String> columns, Table parent, Basis basis, String evidence) {
        Optional<Containment> look = numbers.look(child, columns, parent, parent.key(), Map.of());
        String names = String.join(", ", columns);
        if (look.isEmpty() && basis != Basis.NAMED) {
            add(child, columns, parent, basis, Deletion.LEAVES, evidence + ", values not looked up");
            return;
        }
        boolean enough = look.filter(found -> found.holds() && (basis != Basis.NAMED || found.looked() >= FEW))
                .isPresent();
        if (enough) {
            add(
                    child,
                    columns,
                    parent,
                    basis,
                    Deletion.LEAVES,
                    "%s; %s".formatted(evidence, look.get().shown()));
            return;
        }
        ask(
                child,
                "does %s.%s refer to %s? Evidence: %s%s"
                        .formatted(
                                child.name(),
                                names,
                                parent.name(),
                                evidence,
                                look.map(found -> "; " + found.shown()).orElse("; values not looked up")));
    }

    private void ask(Table child, String text) {
        questions.add(new LinkQuestion(child.name(), text));
    }

    private void add(Table child, List<String> columns, Table parent, Basis basis, Deletion deletion, String evidence) {
        if (!child.key().isEmpty() && !isLinked(child, columns)) {
            found.add(new Relationship(child.name(), columns, parent.name(), parent.key(), basis, deletion, evidence));
        }
    }
}
