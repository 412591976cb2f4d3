package dev.keywright.app.compilation;

import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.source.ModelBlock;
import java.util.Optional;

/** A design as a file has it, whole or in a block of a Markdown document, and its role in the compilation. */
public final class DesignFile {
    private final String name;
    private final byte[] bytes;
    private final Use use;

    private DesignFile(String name, byte[] bytes, Use use) {
        this.name = name;
        this.bytes = bytes;
        this.use = use;
    }

    /** The role of a design file. */
    public enum Use {
        /** The design to work with. */
        WHOLE,
        /** Any part of a design, around which the rest is searched. */
        PINS,
        /** A whole design that stays as it is while new patterns are served around it. */
        EXTENDED;

        boolean isSearchedAround() {
            return this == PINS || this == EXTENDED;
        }
    }

    /** Empty after a complaint about why it cannot be read. */
    static Optional<DesignFile> read(String name, Use use, Surroundings surroundings) {
        Optional<byte[]> bytes = InputFile.read(name, surroundings);
        if (bytes.isEmpty() || !ModelBlock.isMarkdown(name, bytes.get())) {
            return bytes.map(text -> new DesignFile(InputFile.shown(name), text, use));
        }
        Optional<byte[]> block = ModelBlock.find(bytes.get());
        if (block.isEmpty()) {
            surroundings.complain("`%s` has no code block with a design: ```yaml keywright … ```".formatted(name));
        }
        block.ifPresent(design -> DesignDocument.disagreements(bytes.get(), design)
                .forEach(said -> surroundings.complain("`%s`, %s".formatted(name, said))));
        return block.map(design -> new DesignFile(InputFile.shown(name), design, use));
    }

    String name() {
        return name;
    }

    byte[] bytes() {
        return bytes;
    }

    Use use() {
        return use;
    }
}
