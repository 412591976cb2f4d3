package dev.keywright.moving.source;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.rows.JsonTree;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The values of a model as texts that a column takes: the other way round than {@link SourceValues}. */
public final class ColumnTexts {
    private ColumnTexts() {}

    public static String of(Datum datum, ColumnKind column) {
        if (!(datum instanceof Datum.Scalar scalar)) {
            return JsonTree.text(tree(datum));
        }
        if (scalar.value() instanceof KeyValue.Binary binary) {
            return "\\x" + binary.text();
        }
        if (scalar.value() instanceof KeyValue.Truth truth && column.isNumber()) {
            return truth.isTrue() ? "1" : "0";
        }
        return scalar.value().text();
    }

    private static Object tree(Datum datum) {
        if (datum instanceof Datum.Listed listed) {
            return listed.elements().stream().map(ColumnTexts::tree).toList();
        }
        if (datum instanceof Datum.Members members) {
            return List.copyOf(members.texts());
        }
        if (datum instanceof Datum.Fields fields) {
            Map<String, Object> tree = new LinkedHashMap<>();
            fields.byName().forEach((name, field) -> tree.put(name, tree(field)));
            return tree;
        }
        KeyValue value = ((Datum.Scalar) datum).value();
        if (value instanceof KeyValue.Numeric number) {
            return new BigDecimal(number.text());
        }
        return value instanceof KeyValue.Truth truth ? (Object) truth.isTrue() : value.text();
    }
}
