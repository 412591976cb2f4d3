package dev.keywright.verifier.program;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.serve.Reads;
import dev.keywright.description.AttributeNames;
import dev.keywright.description.IncludedBuilder;
import dev.keywright.runtime.reading.Row;
import dev.keywright.runtime.writing.Outcome;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.world.Datum;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The engine's rows and outcomes in the words of the model. */
final class EngineAnswers {
    private final Model model;
    private final Reads reads;

    EngineAnswers(Model model, Reads reads) {
        this.model = model;
        this.reads = reads;
    }

    List<AnswerRow> rows(List<Row> rows, Read read) {
        if (read.isUnion()) {
            return rows.stream().map(row -> ofKind(row, read)).toList();
        }
        Set<AttributeUse> shown = reads.shown(read);
        return rows.stream().map(row -> row(row, read, List.of(), shown)).toList();
    }

    private AnswerRow ofKind(Row row, Read read) {
        Read part = read.parts().stream()
                .filter(one -> one.entity().name().equals(row.kind().orElseThrow()))
                .findFirst()
                .orElseThrow();
        return row(row, part, List.of(), reads.shown(part));
    }

    private AnswerRow row(Row row, Read read, List<Step> path, Set<AttributeUse> shown) {
        Map<AttributeUse, Datum> values = new LinkedHashMap<>();
        for (AttributeUse use : shown) {
            row.values()
                    .find(AttributeNames.of(use))
                    .ifPresent(value -> values.put(use, EngineValues.read(model, use.attribute(), value)));
        }
        Map<List<Step>, List<AnswerRow>> included = new LinkedHashMap<>();
        for (List<Step> next : IncludedPaths.beyond(read, path)) {
            Step step = next.get(next.size() - 1);
            Set<AttributeUse> its = shown(read, step);
            included.put(
                    List.of(step),
                    row.included(IncludedBuilder.name(next)).stream()
                            .map(one -> row(one, read, next, its))
                            .toList());
        }
        return new AnswerRow(values, included);
    }

    private Set<AttributeUse> shown(Read read, Step step) {
        Set<AttributeUse> shown = new LinkedHashSet<>();
        if (read.select().isEmpty()) {
            model.entity(step.to()).attributes().forEach(attribute -> shown.add(AttributeUse.own(attribute.ref())));
            return shown;
        }
        model.entity(step.to()).id().forEach(id -> shown.add(AttributeUse.own(id)));
        read.select().stream()
                .filter(selected -> selected.whose() == Read.Whose.INCLUDED
                        && selected.attribute().attribute().entity().equals(step.to()))
                .forEach(selected -> shown.add(selected.attribute()));
        return shown;
    }

    static WriteOutcome outcome(Outcome outcome) {
        return switch (outcome.result()) {
            case DONE -> new WriteOutcome.Done(outcome.reached());
            case EXISTS -> new WriteOutcome.Refused(WriteOutcome.Why.EXISTS);
            case TAKEN -> new WriteOutcome.Refused(WriteOutcome.Why.TAKEN);
            case CONDITION -> new WriteOutcome.Refused(WriteOutcome.Why.CONDITION);
            case NOT_THERE -> new WriteOutcome.Nothing();
            case STALE -> throw new IllegalStateException("the engine gave up between two attempts");
        };
    }
}
