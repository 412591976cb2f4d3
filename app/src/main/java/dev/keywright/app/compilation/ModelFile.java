package dev.keywright.app.compilation;

import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.backends.document.TableAgreement;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.source.ModelBlock;
import dev.keywright.core.source.Source;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A model as a file has it: the whole file, or a block of a Markdown document whose tables tell people the same. */
public final class ModelFile {
    private final String name;
    private final byte[] written;
    private final byte[] model;

    private ModelFile(String name, byte[] written, byte[] model) {
        this.name = name;
        this.written = written;
        this.model = model;
    }

    /** A model that is in no file. */
    public static ModelFile of(String name, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new ModelFile(name, bytes, bytes);
    }

    /** Empty after a complaint. */
    static Optional<ModelFile> read(String name, Surroundings surroundings) {
        Optional<byte[]> bytes = InputFile.read(name, surroundings);
        if (bytes.isEmpty() || !ModelBlock.isMarkdown(name, bytes.get())) {
            return bytes.map(text -> new ModelFile(name, text, text));
        }
        Optional<byte[]> block = ModelBlock.find(bytes.get());
        if (block.isEmpty()) {
            surroundings.complain("`%s` has no code block with a model: ```yaml keywright … ```".formatted(name));
            surroundings.complain("run `keywright import %s -o DIR` to create a model from its tables".formatted(name));
        }
        return block.map(found -> new ModelFile(name, bytes.get(), found));
    }

    /** The same with a changed model in the place of its own. */
    public ModelFile with(String changed) {
        byte[] bytes = changed.getBytes(StandardCharsets.UTF_8);
        return new ModelFile(name, bytes, bytes);
    }

    /** The name in messages. */
    String name() {
        return InputFile.shown(name);
    }

    byte[] bytes() {
        return model;
    }

    private boolean isDocument() {
        return written != model;
    }

    /** The outcome with every disagreement between tables and model, shown in the document itself. */
    public Outcome compared(Outcome outcome) {
        if (!isDocument()) {
            return outcome;
        }
        Source document = document();
        List<Diagnostic> all = new ArrayList<>(outcome.diagnostics());
        all.addAll(disagreements(outcome));
        List<Source> sources = new ArrayList<>(outcome.sources());
        sources.set(0, document);
        return outcome.with(sources, all.stream().sorted(Diagnostic.BY_PLACE).toList());
    }

    /** For commands that do not list problems. */
    public void warn(Outcome outcome, Surroundings surroundings) {
        int rows = isDocument() ? disagreements(outcome).size() : 0;
        if (rows > 0) {
            surroundings.complain(
                    "`%s`: its tables differ from the model in its code block; run `keywright check` for the differences"
                            .formatted(name));
        }
    }

    private List<Diagnostic> disagreements(Outcome outcome) {
        return outcome.model()
                .map(read -> TableAgreement.disagreements(document(), Facts.of(read)))
                .orElse(List.of());
    }

    private Source document() {
        return Source.of(InputFile.shown(name), new String(written, StandardCharsets.UTF_8));
    }
}
