package dev.keywright.optimizer.search.space;

import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.KeyTexts;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Shape;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The item collections of candidates, by the texts of their partition keys. */
public final class CollectionKeys {
    private final Model model;
    private final Pins pins;
    private final KeyTexts texts;
    private final Map<Candidate, Optional<String>> known = new ConcurrentHashMap<>();

    public CollectionKeys(Model model, Pins pins) {
        this.model = model;
        this.pins = pins;
        this.texts = new KeyTexts(model);
    }

    /** The table or index and the text of the partition key; candidates with the same may share item collections. */
    public Optional<String> find(Candidate candidate) {
        return known.computeIfAbsent(candidate, this::place);
    }

    private Optional<String> place(Candidate candidate) {
        if (candidate.asHome().isPresent()) {
            return candidate.asHome().filter(home -> home.form() == Form.TEXT).map(this::place);
        }
        if (candidate.asIndexEntry().isPresent()) {
            return candidate
                    .asIndexEntry()
                    .filter(entry -> !entry.isLocal() && !entry.isAlone())
                    .map(entry ->
                            "index %s%s".formatted(group(entry.entity()), partition(entry.entity(), entry.shape())));
        }
        return candidate
                .findShape()
                .filter(shape -> candidate.times() == 1)
                .map(shape -> "table %s%s".formatted(group(candidate.entity()), partition(candidate.entity(), shape)));
    }

    private String place(Home home) {
        String table = pins.findTable(home.entity(), model).map(Table::name).orElse("table");
        return pins.findPartition(home.entity())
                .map(given -> "%s %s".formatted(table, signature(given)))
                .orElseGet(
                        () -> "%s %s%s".formatted(table, group(home.entity()), partition(home.entity(), home.shape())));
    }

    /** The entities that share a table with this one alone. */
    private String group(EntityRef entity) {
        return model.options().findApart(entity).map(group -> group + " ").orElse("");
    }

    private String partition(EntityRef entity, Shape shape) {
        return signature(texts.partition(entity, shape, KeyTexts.tag(entity.name())));
    }

    private static String signature(Template template) {
        return template.parts().stream()
                .map(part -> part instanceof Literal literal ? literal.text() : "{}")
                .collect(Collectors.joining());
    }
}
