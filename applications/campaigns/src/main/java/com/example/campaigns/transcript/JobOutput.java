package com.example.campaigns.transcript;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The file that Amazon Transcribe writes: `results.transcripts[].transcript` is the text. The file has a hundred times as much beside
 * it, a time for each word, which is passed over without being held.
 */
final class JobOutput {
    private JobOutput() {}

    static InputStream text(ObjectMapper mapper, InputStream output) {
        StringBuilder text = new StringBuilder();
        try (output;
                JsonParser parser = mapper.getFactory().createParser(output)) {
            while (parser.nextToken() != null) {
                if (isText(parser)) {
                    text.append(text.isEmpty() ? "" : "\n").append(parser.getText());
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isText(JsonParser parser) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING || !"transcript".equals(parser.currentName())) {
            return false;
        }
        JsonStreamContext list = parser.getParsingContext().getParent();
        return list != null
                && list.getParent() != null
                && "transcripts".equals(list.getParent().getCurrentName());
    }
}
