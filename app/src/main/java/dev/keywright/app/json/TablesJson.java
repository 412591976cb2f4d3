package dev.keywright.app.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.text.EntryKeys;
import dev.keywright.app.text.ItemKinds;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The tables of a design for programs. */
public final class TablesJson {
    private TablesJson() {}

    static void write(JsonGenerator json, Layout layout) throws IOException {
        json.writeArrayFieldStart("tables");
        for (Table table : layout.design().tables()) {
            json.writeStartObject();
            json.writeStringField("name", table.name());
            json.writeStringField("partition", table.key().partition().get(0));
            DesignJson.text(json, "sort", String.join("", table.key().sort()));
            json.writeArrayFieldStart("indexes");
            for (Index index : table.indexes()) {
                write(json, index);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("items");
            for (ItemType item : table.items()) {
                write(json, item, layout);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, Index index) throws IOException {
        KeySchema key = index.key();
        json.writeStartObject();
        json.writeStringField("name", index.name());
        names(json, "partition", key.partition());
        names(json, "sort", key.sort());
        json.writeBooleanField("local", index.isLocal());
        if (index.projection() instanceof Projection.Only only) {
            json.writeArrayFieldStart("projection");
            for (String attribute : only.attributes()) {
                json.writeString(attribute);
            }
            json.writeEndArray();
        } else {
            json.writeStringField("projection", index.projection() instanceof Projection.All ? "all" : "keys");
        }
        json.writeEndObject();
    }

    /** A name, a list of them for a multi-attribute key, or null where there is none. */
    private static void names(JsonGenerator json, String field, List<String> names) throws IOException {
        if (names.size() < 2) {
            DesignJson.text(json, field, String.join("", names));
            return;
        }
        json.writeArrayFieldStart(field);
        for (String name : names) {
            json.writeString(name);
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, ItemType item, Layout layout) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", item.name());
        json.writeStringField("entity", item.kind().entity().name());
        json.writeStringField("kind", ItemKinds.word(item.kind()));
        json.writeObjectFieldStart("keys");
        for (Map.Entry<String, String> key : EntryKeys.of(layout.entries(item)).entrySet()) {
            json.writeStringField(key.getKey(), key.getValue());
        }
        json.writeEndObject();
        json.writeArrayFieldStart("indexes");
        for (Entry entry : layout.entries(item)) {
            if (entry.path() instanceof Path.Secondary) {
                write(json, entry);
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Entry entry) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", entry.path().name());
        json.writeObjectFieldStart("keys");
        for (Map.Entry<String, String> key : EntryKeys.of(List.of(entry)).entrySet()) {
            json.writeStringField(key.getKey(), key.getValue());
        }
        json.writeEndObject();
        DesignJson.text(json, "when", ItemKinds.conditions(entry.when()));
        json.writeEndObject();
    }
}
