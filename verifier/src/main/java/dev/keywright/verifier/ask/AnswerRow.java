package dev.keywright.verifier.ask;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read.Step;
import dev.keywright.verifier.world.Datum;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One row of an answer: the attributes that were asked for and are there, and the included rows by the path that leads to
 * them. Each path is one step long: entities further on are included in those between.
 */
public record AnswerRow(Map<AttributeUse, Datum> values, Map<List<Step>, List<AnswerRow>> along) {
    public AnswerRow {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        Map<List<Step>, List<AnswerRow>> copied = new LinkedHashMap<>();
        along.forEach((way, rows) -> copied.put(List.copyOf(way), List.copyOf(rows)));
        along = Collections.unmodifiableMap(copied);
    }

    public Optional<Datum> find(AttributeUse attribute) {
        return Optional.ofNullable(values.get(attribute));
    }

    public List<AnswerRow> along(List<Step> way) {
        return along.getOrDefault(way, List.of());
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        values.forEach((attribute, value) ->
                text.append(attribute).append('=').append(value).append(' '));
        along.forEach((way, rows) ->
                text.append(way.get(way.size() - 1).to()).append(rows).append(' '));
        return text.toString().strip();
    }
}
