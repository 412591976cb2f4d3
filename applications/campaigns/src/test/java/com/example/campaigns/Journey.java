package com.example.campaigns;

import dev.keywright.app.Program;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The commands that bring the old application's data into the new one's table and objects; each has to succeed. */
final class Journey {
    private static final Path FILES = Path.of("src/main/keywright").toAbsolutePath();

    private final String database;
    private final URI dynamoDb;
    private final Path folder;
    private final PrintStream out;

    /** @param folder for the objects and for what is imported */
    Journey(String database, URI dynamoDb, Path folder, PrintStream out) {
        this.database = database;
        this.dynamoDb = dynamoDb;
        this.folder = folder;
        this.out = out;
    }

    Path objects() {
        return folder.resolve("objects");
    }

    /** A draft of a model out of the database: its tables, their figures, and what the old application asks. */
    Path imported() {
        Path draft = folder.resolve("imported");
        keywright("import", database, "-o", draft.toString());
        return draft.resolve("model.yaml");
    }

    /** The cheapest design of that draft, after its transcripts, which no item could hold, have become objects. */
    String designed(Path draft) throws IOException {
        Path model = folder.resolve("model.yaml");
        Files.writeString(
                model,
                Files.readString(draft)
                        .replace(
                                "source: {column: transcript_text}",
                                "store: blob, source: {column: transcript_text, transformation: object}"));
        return keywright(
                "design", model.toString(), "-o", folder.resolve("designed").toString());
    }

    String plan() {
        return migrate("plan", "--from", database);
    }

    String run(String... more) {
        return both("run", more);
    }

    String verify() {
        return both("verify");
    }

    /** @param command stops the writers of the database */
    String cutOver(String command) {
        return both("cutover", "--freeze", command);
    }

    String finish() {
        return both("finish");
    }

    private String both(String step, String... more) {
        List<String> words = new ArrayList<>(List.of("--from", database, "--to", dynamoDb.toString()));
        words.addAll(List.of("--objects", objects().toString()));
        words.addAll(List.of(more));
        return migrate(step, words.toArray(String[]::new));
    }

    private String migrate(String step, String... more) {
        List<String> words = new ArrayList<>(List.of("migrate", step));
        words.add(FILES.resolve("model.yaml").toString());
        words.addAll(List.of("--design", FILES.resolve("design.yaml").toString()));
        words.addAll(List.of(more));
        return keywright(words.toArray(String[]::new));
    }

    private String keywright(String... words) {
        out.println("$ keywright " + String.join(" ", words));
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream both = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = Program.run(
                List.of(words),
                new Surroundings(both, both, new ByteArrayInputStream(new byte[0]), folder, Look.PLAIN));
        String text = said.toString(StandardCharsets.UTF_8);
        out.println(text);
        if (code != 0) {
            throw new IllegalStateException("%s ended with %s: %s".formatted(words[0], code, text));
        }
        return text;
    }
}
