package dev.keywright.optimizer.search;

import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.KeyTexts;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Shape;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Where candidates lie: in the table or in an index, and in which partitions. */
final class Places {
    private final Pins pins;
    private final KeyTexts texts;
    private final Map<Candidate, Optional<String>> known = new LinkedHashMap<>();

    Places(Model model, Pins pins) {
        this.pins = pins;
        this.texts = new KeyTexts(model);
    }

    /** Two of the same place may share partitions. */
    Optional<String> find(Candidate candidate) {
        return known.computeIfAbsent(candidate, this::place);
    }

    private Optional<String> place(Candidate candidate) {
        if (candidate instanceof Home home && home.form() == Form.TEXT) {
            String table = pins.findTable(home.entity()).map(Table::name).orElse("table");
            return Optional.of(pins.findWholeHome(home.entity())
                    .map(item -> signature(item.key(pins.findTable(home.entity())
                            .orElseThrow()
                            .key()
                            .partition()
                            .get(0))))
                    .map(given -> table + " " + given)
                    .orElseGet(() -> table + " " + partition(home.entity(), home.shape())));
        }
        if (candidate instanceof Copy copy && copy.times() == 1) {
            return Optional.of("table " + partition(copy.entity(), copy.shape()));
        }
        boolean global = candidate instanceof IndexEntry indexEntry
                && indexEntry.scope() == Scope.GLOBAL
                && indexEntry.form() == Form.TEXT;
        return global
                ? Optional.of("index " + partition(candidate.entity(), ((IndexEntry) candidate).shape()))
                : Optional.empty();
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
