package dev.keywright.app.tool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;

/** Calls of tools without a protocol. */
final class ToolCalls {
    private final Desk desk;

    ToolCalls(Path root) {
        try {
            this.desk = new Desk(Root.of(root));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    Desk desk() {
        return desk;
    }

    ToolAnswer call(String name, Map<String, Object> arguments) {
        Tool tool = Tools.ALL.stream()
                .filter(known -> known.description().name().equals(name))
                .findFirst()
                .orElseThrow();
        return desk.answer(tool, new ToolInput(arguments));
    }
}
