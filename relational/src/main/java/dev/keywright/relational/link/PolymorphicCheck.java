package dev.keywright.relational.link;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.numbers.Containment;
import dev.keywright.relational.numbers.NumbersSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A pair of columns such as `subject_type` and `subject_id`: every type must name a table, and its ids must be there. */
final class PolymorphicCheck {
    private final Catalogue catalogue;
    private final NumbersSource numbers;
    private final List<LinkQuestion> questions = new ArrayList<>();

    PolymorphicCheck(Catalogue catalogue, NumbersSource numbers) {
        this.catalogue = catalogue;
        this.numbers = numbers;
    }

    Optional<Polymorphic> find(Table child, String role, Column type, Column id) {
        Map<String, Double> shares = numbers.kinds(child, type.name());
        Map<String, TableName> kinds = new LinkedHashMap<>();
        String pair = "%s.%s with %s".formatted(child.name(), type.name(), id.name());
        for (String kind : shares.keySet()) {
            Optional<Table> parent = catalogue.tables().stream()
                    .filter(table -> table.key().size() == 1 && LinkFinder.isNamed(table, kind, catalogue.prefix()))
                    .findFirst();
            if (parent.isEmpty()
                    || parent.get().column(parent.get().key().get(0)).kind() != id.kind()) {
                ask(
                        child,
                        "%s looks like a reference to several tables, but one of its types names none: which are they?"
                                .formatted(pair));
                return Optional.empty();
            }
            Optional<Containment> look = numbers.look(
                    child, List.of(id.name()), parent.get(), parent.get().key(), Map.of(type.name(), kind));
            if (look.isPresent() && !look.get().holds()) {
                ask(
                        child,
                        "%s refers to %s for one type, but %s"
                                .formatted(pair, parent.get().name(), look.get().shown()));
                return Optional.empty();
            }
            kinds.put(kind, parent.get().name());
        }
        if (kinds.size() < 2 || kinds.values().stream().distinct().count() < kinds.size()) {
            ask(child, "%s looks like a reference to several tables: to which?".formatted(pair));
            return Optional.empty();
        }
        return Optional.of(new Polymorphic(child.name(), role, type.name(), id.name(), kinds, shares));
    }

    private void ask(Table child, String text) {
        questions.add(new LinkQuestion(child.name(), text));
    }

    List<LinkQuestion> questions() {
        return List.copyOf(questions);
    }
}
