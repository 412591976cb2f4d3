package dev.keywright.app.terminal;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.util.List;

/**
 * All files of a folder that belong to one owner.
 *
 * @param owner what they are generated for: a target and a model
 */
public record GeneratedShare(String owner, List<GeneratedFile> files) {
    public GeneratedShare {
        files = List.copyOf(files);
    }
}
