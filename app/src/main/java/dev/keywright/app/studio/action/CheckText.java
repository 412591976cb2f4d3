package dev.keywright.app.studio.action;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.studio.language.Fix;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.ModelOnDisk;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.Span;
import dev.keywright.core.source.TextPosition;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Every problem of a text with the change that would fix it, and the lines of entities and patterns. */
final class CheckText implements Action {
    @Override
    public String name() {
        return "check";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        Call call = new Call();
        Optional<Inputs> inputs = bench.inputs(call, input.text("text"));
        if (inputs.isEmpty()) {
            return complaint(call.complaints());
        }
        Outcome read = bench.checked(inputs.get());
        Outcome outcome = inputs.get().model().compared(read);
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("valid", !outcome.hasErrors());
            json.writeArrayFieldStart("diagnostics");
            for (Diagnostic diagnostic : outcome.diagnostics()) {
                write(json, diagnostic, outcome.sources().get(0));
            }
            json.writeEndArray();
            String outline = outline(read.root());
            String hash = ModelOnDisk.hash(outline.getBytes(StandardCharsets.UTF_8));
            json.writeStringField("outlineHash", hash);
            if (!input.find("outlineHash").filter(hash::equals).isPresent()) {
                json.writeFieldName("outline");
                json.writeRawValue(outline);
            }
            json.writeEndObject();
        });
    }

    /** Where entities and patterns stand; most edits move nothing, and it is not sent again. */
    private static String outline(Optional<Node> root) {
        return Json.write(json -> {
            json.writeStartObject();
            lines(json, "entities", root);
            lines(json, "patterns", root);
            json.writeEndObject();
        });
    }

    /** A file that is not even a model, such as Markdown without a block. */
    private static String complaint(String text) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("valid", false);
            json.writeStringField("complaint", text);
            json.writeArrayFieldStart("diagnostics");
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, Diagnostic diagnostic, Source source) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", diagnostic.problem().id());
        json.writeStringField("severity", diagnostic.problem().severity().word());
        span(json, diagnostic.span());
        json.writeStringField("message", diagnostic.message());
        json.writeStringField("fix", diagnostic.fix());
        json.writeStringField("why", diagnostic.problem().why());
        Optional<Fix> fix = Fix.find(diagnostic, source);
        if (fix.isPresent()) {
            json.writeObjectFieldStart("change");
            json.writeStringField("title", fix.get().title());
            span(json, fix.get().span());
            json.writeStringField("replacement", fix.get().replacement());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static void span(JsonGenerator json, Span span) throws IOException {
        json.writeNumberField("line", span.start().line());
        json.writeNumberField("column", span.start().column());
        json.writeNumberField("endLine", span.end().line());
        json.writeNumberField("endColumn", span.end().column());
    }

    /** A block ends at the beginning of the line behind it. */
    private static int lastLine(Entry entry) {
        TextPosition end = entry.value().span().end();
        int last = end.column() == 1 ? end.line() - 1 : end.line();
        return Math.max(last, entry.key().span().start().line());
    }

    /** The lines of an entity's attributes; a pattern has none. */
    private static void attributes(JsonGenerator json, Node part) throws IOException {
        List<Entry> attributes = part instanceof Mapping fields ? entries(fields, "attributes") : List.of();
        json.writeObjectFieldStart("attributes");
        for (Entry attribute : attributes) {
            json.writeNumberField(
                    attribute.name(), attribute.key().span().start().line());
        }
        json.writeEndObject();
    }

    private static List<Entry> entries(Mapping mapping, String name) {
        return mapping.find(name)
                .map(Entry::value)
                .map(value -> value instanceof Mapping found ? found.entries() : List.<Entry>of())
                .orElse(List.of());
    }

    /** The lines at which the parts of a section begin and end, in a text that is YAML. */
    private static void lines(JsonGenerator json, String section, Optional<Node> root) throws IOException {
        List<Entry> entries = root.map(
                        node -> node instanceof Mapping mapping ? entries(mapping, section) : List.<Entry>of())
                .orElse(List.of());
        json.writeArrayFieldStart(section);
        for (Entry entry : entries) {
            json.writeStartObject();
            json.writeStringField("name", entry.name());
            json.writeNumberField("line", entry.key().span().start().line());
            json.writeNumberField("endLine", lastLine(entry));
            attributes(json, entry.value());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
