package com.example.workspaces;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.Program;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** `keywright evolve` from the old keys to workspaces, in tables whose names begin with the prefix. */
record EvolveProgram(Path directory, String prefix, String code) {
    /** What it says; it has to succeed. */
    String run(String step, String... more) throws IOException {
        Path map = directory.resolve("map.yaml");
        Path files = Path.of("src/main/keywright").toAbsolutePath();
        Files.writeString(
                map,
                Files.readString(files.resolve("legacy/map.yaml"))
                        .replace("userId: OWNER", "userId: " + Stage.sub("ada"))
                        .replace("inviteCode: CODE", "inviteCode: " + code));
        List<String> words = new ArrayList<>(
                List.of("evolve", step, files.resolve("model.yaml").toString()));
        words.addAll(List.of("--from-model", files.resolve("legacy/model.yaml").toString()));
        words.addAll(List.of("--from", files.resolve("legacy/design.yaml").toString()));
        words.addAll(List.of("--to", files.resolve("design.yaml").toString()));
        words.addAll(List.of("--map", map.toString(), "--prefix", prefix));
        words.addAll(List.of("--endpoint", Stage.database().endpoint().toString()));
        words.addAll(List.of(more));
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = Program.run(
                words, new Surroundings(out, out, new ByteArrayInputStream(new byte[0]), directory, Look.PLAIN));
        String text = said.toString(StandardCharsets.UTF_8);
        assertThat(code).as(text).isZero();
        return text;
    }
}
