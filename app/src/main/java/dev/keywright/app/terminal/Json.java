package dev.keywright.app.terminal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** JSON as text, indented for people and the same on every system. */
public final class Json {
    private static final Separators SEPARATORS =
            Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);

    private Json() {}

    /** Writes one JSON value. */
    public interface Content {
        void writeTo(JsonGenerator json) throws IOException;
    }

    public static String write(Content content) {
        StringWriter text = new StringWriter();
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(SEPARATORS)
                .withObjectIndenter(indenter)
                .withArrayIndenter(indenter);
        try (JsonGenerator json = new JsonFactory().createGenerator(text).setPrettyPrinter(printer)) {
            content.writeTo(json);
        } catch (IOException impossible) {
            throw new UncheckedIOException("writing to memory", impossible);
        }
        return text + "\n";
    }
}
