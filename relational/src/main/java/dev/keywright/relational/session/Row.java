package dev.keywright.relational.session;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A row that has been read: the connection may be closed. */
public final class Row {
    private final Map<String, Object> values = new LinkedHashMap<>();

    static Row of(ResultSet at) throws SQLException {
        Row row = new Row();
        ResultSetMetaData known = at.getMetaData();
        for (int i = 1; i <= known.getColumnCount(); i++) {
            Object value = at.getObject(i);
            if (value instanceof Array array) {
                value = list(array);
            }
            if (value != null) {
                row.values.put(known.getColumnLabel(i).toLowerCase(Locale.ROOT), value);
            }
        }
        return row;
    }

    private static List<String> list(Array array) throws SQLException {
        List<String> list = new ArrayList<>();
        for (Object element : (Object[]) array.getArray()) {
            list.add(element == null ? "" : element.toString());
        }
        return list;
    }

    public boolean has(String column) {
        return values.containsKey(column);
    }

    /** Empty text where the database has null. */
    public String text(String column) {
        Object value = values.get(column);
        return value == null ? "" : value.toString();
    }

    public Optional<Double> number(String column) {
        Object value = values.get(column);
        if (value instanceof Number number) {
            return Optional.of(number.doubleValue());
        }
        try {
            return value == null ? Optional.empty() : Optional.of(Double.parseDouble(value.toString()));
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }

    public double number(String column, double otherwise) {
        return number(column).orElse(otherwise);
    }

    public boolean is(String column) {
        Object value = values.get(column);
        if (value instanceof Number number) {
            return number.intValue() != 0;
        }
        return value != null && value.toString().matches("(?i)t|true|yes|y|1");
    }

    @SuppressWarnings("unchecked") // Only lists of texts are put in.
    public List<String> list(String column) {
        Object value = values.get(column);
        return value instanceof List<?> ? List.copyOf((List<String>) value) : List.of();
    }
}
