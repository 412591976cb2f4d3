package dev.keywright.app.compilation;

import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.Surroundings;
import java.util.Optional;

/** A design as a file has it, and its role in the compilation. */
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
        return InputFile.read(name, surroundings).map(bytes -> new DesignFile(InputFile.shown(name), bytes, use));
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
