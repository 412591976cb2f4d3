package dev.keywright.app.terminal;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.util.List;

/**
 * All files of a folder that belong to one target and model.
 *
 * @param target what they are generated for
 */
public record GeneratedShare(String target, String model, Use use, List<GeneratedFile> files) {
    static final String OF = " of ";

    public GeneratedShare {
        files = List.copyOf(files);
    }

    /** The use of the files by several models in one folder. */
    public enum Use {
        /** The files of another model have other names, or are the same: an engine is. */
        SHARED,
        /** The files of another model have the same names and another content. */
        OF_ONE_MODEL
    }

    String owner() {
        return target + OF + model;
    }
}
