package dev.keywright.app.tool;

import dev.keywright.app.command.Command;
import dev.keywright.app.command.DocsCommand;
import dev.keywright.app.command.GenerateCommand;
import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.tool.CommandCall.Ended;
import dev.keywright.backends.Backends;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Files below the root: the only tool that writes. */
final class WriteFiles implements Tool {
    static final String MODEL = "model";
    static final String DESIGN = "design";
    private static final String DOCS = "docs";
    private static final String TEXT = """
            Writes files below the root: the model (`model`), the design (`design`), all documents (`docs`), one document, \
            infrastructure, policies, or a typed program in Java or TypeScript. Without `confirm: true` it writes nothing and \
            lists what it would write: show that to the user, then call again with `confirm: true`. Files that keywright did not \
            write are left alone unless `overwrite: true`. Give the handle of `design_model` as `design`, so that the files are \
            those of the design that was verified. This is the only tool that changes anything.""";

    @Override
    public Description description() {
        List<String> targets = new ArrayList<>(List.of(MODEL, DESIGN, DOCS));
        targets.addAll(Backends.names());
        return new Description(
                "write_files",
                "Write files",
                TEXT,
                DesignModel.seconds(CommandCall.withDesign(CommandCall.withModel(Schema.object())))
                        .choice("what", "What to write.", targets)
                        .text("folder", "The folder below the root; created if missing.")
                        .flag("confirm", "Write. Without it, the answer lists what would be written.")
                        .flag("overwrite", "Overwrite files that keywright did not write.")
                        .text("package", "For `java`: the package, such as com.example.shop.")
                        .texts("without", "The ids of patterns to leave out.")
                        .requires("what", "folder"),
                Schema.object()
                        .flag("confirmed", "Whether anything was written.")
                        .number("files", "The number of files that were written, or would be.")
                        .texts("written", "The files, below the folder; a folder with many is one line.")
                        .texts("removed", "The files that were removed, or would be, below the folder.")
                        .number("unchanged", "The number of files that are as they should be.")
                        .requires("confirmed", "files", "written"),
                Effect.WRITES);
    }

    @Override
    public int mostSeconds(ToolInput input) {
        return 3 * input.whole("seconds", DesignModel.USUAL_SECONDS) + 2 * DesignModel.MORE_SECONDS;
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        String what = input.find("what").orElse("");
        Path folder = desk.root()
                .writable(input.find("folder").orElseThrow(() -> new Refused("There is no `folder` to write to.")));
        if (what.equals(MODEL) || what.equals(DESIGN)) {
            return new OneFile(input, desk, folder).answer(what);
        }
        return generated(what, folder, input, desk);
    }

    private static ToolAnswer generated(String what, Path folder, ToolInput input, Desk desk) throws Refused {
        CommandCall call = new CommandCall(desk);
        String model = call.model(input);
        boolean confirmed = input.isTrue("confirm");
        call.findDesign(input).ifPresent(design -> call.option("--design", design));
        call.option("--time", input.whole("seconds", DesignModel.USUAL_SECONDS) + "s");
        input.texts("without").forEach(pattern -> call.option("--without", pattern));
        input.find("package").ifPresent(name -> call.option("--package", name));
        if (input.isTrue("overwrite")) {
            call.flag("--force");
        }
        if (!confirmed) {
            call.flag("--dry-run");
        }
        boolean all = what.equals(DOCS);
        Command command = all ? new DocsCommand() : new GenerateCommand();
        call.folder(folder);
        Ended ended = all ? call.run(command, model) : call.run(command, what, model);
        if (ended.code() != 0 || ended.json().isEmpty()) {
            throw new Refused(ended.text());
        }
        Map<String, Object> data = JsonTree.read(ended.json().get());
        data.put("confirmed", confirmed);
        data.put("files", count(data));
        data.put("written", listed(ended, folder, confirmed ? "wrote " : "would write "));
        data.put("removed", listed(ended, folder, confirmed ? "removed " : "would remove "));
        String shown = desk.root().folder().relativize(folder).toString();
        String lines = ended.text().replace(folder + "/", "");
        return ToolAnswer.of(sentence(data, shown) + "\n\n" + lines, data);
    }

    private static int count(Map<String, Object> data) {
        return data.get("written") instanceof List<?> files ? files.size() : 0;
    }

    /** The files as they are printed: a folder with many stands for all of them. */
    private static List<String> listed(Ended ended, Path folder, String word) {
        return ended.printed()
                .lines()
                .filter(line -> line.startsWith(word))
                .map(line -> line.substring(word.length()).replace(folder + "/", ""))
                .toList();
    }

    static String sentence(Map<String, Object> data, String folder) {
        String counted = Integer.valueOf(1).equals(data.get("files")) ? "1 file" : data.get("files") + " files";
        return Boolean.TRUE.equals(data.get("confirmed"))
                ? "Wrote %s to `%s`.".formatted(counted, folder)
                : "Nothing is written yet: %s would be written to `%s`. Ask the user, then call again with `confirm: true`."
                        .formatted(counted, folder);
    }

    /** The name of the file of a model or a design. */
    static String nameOf(String what) {
        return what.equals(MODEL) ? "model.yaml" : Compilation.DESIGN_FILE;
    }
}
