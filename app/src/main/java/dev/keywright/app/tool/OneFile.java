package dev.keywright.app.tool;

import dev.keywright.app.terminal.OutputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.core.source.ModelBlock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The model or the design of a conversation as a file. */
final class OneFile {
    private final ToolInput input;
    private final Desk desk;
    private final Path folder;

    OneFile(ToolInput input, Desk desk, Path folder) {
        this.input = input;
        this.desk = desk;
        this.folder = folder;
    }

    ToolAnswer answer(String what) throws Refused {
        Path path = folder.resolve(WriteFiles.nameOf(what));
        String text = text(what);
        boolean confirmed = input.isTrue("confirm");
        boolean stands = text.equals(existing(path));
        if (Files.exists(path) && !stands && !input.isTrue("overwrite")) {
            throw new Refused("`%s` exists with other content and is left unchanged; `overwrite: true` replaces it."
                    .formatted(desk.root().folder().relativize(path)));
        }
        if (confirmed && !stands) {
            write(path, text);
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("files", stands ? 0 : 1);
        data.put("written", stands ? List.of() : List.of(WriteFiles.nameOf(what)));
        data.put("removed", List.of());
        data.put("unchanged", stands ? 1 : 0);
        data.put("confirmed", confirmed);
        String shown = desk.root().folder().relativize(folder).toString();
        return ToolAnswer.of(WriteFiles.sentence(data, shown) + "\n\n" + WriteFiles.nameOf(what), data);
    }

    /** A model in a document goes into its file alone. */
    private static String model(byte[] given) {
        byte[] model = ModelBlock.isMarkdown(WriteFiles.MODEL, given)
                ? ModelBlock.find(given).orElse(given)
                : given;
        String text = new String(model, StandardCharsets.UTF_8);
        return Arrays.equals(model, given) ? text : text.strip() + "\n";
    }

    private String text(String what) throws Refused {
        CommandCall call = new CommandCall(desk);
        if (what.equals(WriteFiles.MODEL)) {
            return model(call.held(call.model(input)));
        }
        String design = call.findDesign(input)
                .orElseThrow(() ->
                        new Refused("There is no design to write: give the handle of `design_model` as `design`."));
        return new String(call.held(design), StandardCharsets.UTF_8);
    }

    private static String existing(Path path) throws Refused {
        try {
            return Files.isRegularFile(path) ? Files.readString(path, StandardCharsets.UTF_8) : "";
        } catch (IOException unreadable) {
            throw new Refused("`%s` cannot be read: %s".formatted(path.getFileName(), unreadable.getMessage()));
        }
    }

    private void write(Path path, String text) throws Refused {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        Surroundings surroundings = new Surroundings(
                stream, stream, InputStream.nullInputStream(), desk.root().folder(), Look.PLAIN);
        if (!OutputFile.replaceAll(Map.of(path, text), surroundings)) {
            throw new Refused(said.toString(StandardCharsets.UTF_8));
        }
    }
}
