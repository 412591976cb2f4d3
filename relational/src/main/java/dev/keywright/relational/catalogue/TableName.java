package dev.keywright.relational.catalogue;

/** The name of a table within its database: two schemas may have a table of the same name. */
public record TableName(String schema, String name) implements Comparable<TableName> {
    /** As people write it, and as the mapping keeps it: a part with a dot in it is quoted, so that no two tables look alike. */
    public String shown() {
        return schema.isEmpty() ? part(name) : part(schema) + "." + part(name);
    }

    private static String part(String name) {
        boolean plain = name.indexOf('.') < 0 && name.indexOf('"') < 0;
        return plain ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    @Override
    public int compareTo(TableName other) {
        int bySchema = schema.compareTo(other.schema);
        return bySchema != 0 ? bySchema : name.compareTo(other.name);
    }

    @Override
    public String toString() {
        return shown();
    }
}
