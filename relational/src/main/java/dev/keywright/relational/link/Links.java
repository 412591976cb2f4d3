package dev.keywright.relational.link;

import dev.keywright.relational.catalogue.TableName;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The relationships of a database, and what only looks like one. */
public record Links(List<Relationship> relationships, List<Polymorphic> polymorphic, List<LinkQuestion> questions) {
    public Links {
        relationships = List.copyOf(relationships);
        polymorphic = List.copyOf(polymorphic);
        questions = List.copyOf(questions);
    }

    public List<Relationship> ofChild(TableName child) {
        return relationships.stream().filter(link -> link.child().equals(child)).toList();
    }

    public List<Relationship> ofParent(TableName parent) {
        return relationships.stream()
                .filter(link -> link.parent().equals(parent))
                .toList();
    }

    public Optional<Relationship> find(TableName child, Set<String> columns, TableName parent) {
        return relationships.stream()
                .filter(link -> link.child().equals(child)
                        && link.parent().equals(parent)
                        && Set.copyOf(link.columns()).equals(columns))
                .findFirst();
    }
}
