package dev.keywright.app.job;

import dev.keywright.app.json.DiagnosticsJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.DiagnosticsText;
import dev.keywright.core.check.Check;
import dev.keywright.core.model.Model;
import dev.keywright.moving.mapping.ThingMap;
import dev.keywright.moving.mapping.ThingMapReader;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** The file that `--map` names: how things of the old model become things of the new one. */
final class MapFile {
    private final Arguments arguments;
    private final Surroundings surroundings;

    MapFile(Arguments arguments, Surroundings surroundings) {
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    /** Does the work with the map, if there is one, or returns the exit code after a complaint. */
    int run(Model old, Model next, ToIntFunction<Optional<ThingMap>> work) {
        Optional<String> name = arguments.find("--map");
        if (name.isEmpty()) {
            return work.applyAsInt(Optional.empty());
        }
        Optional<byte[]> bytes = InputFile.read(name.get(), surroundings);
        if (bytes.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        ThingMapReader.Outcome read = ThingMapReader.read(InputFile.shown(name.get()), bytes.get(), old, next);
        if (read.map().isPresent()) {
            return work.applyAsInt(read.map());
        }
        Check.Outcome problems = new Check.Outcome(
                "", List.of(read.source()), Optional.empty(), Optional.empty(), Optional.empty(), read.diagnostics());
        surroundings.answer(
                arguments,
                () -> DiagnosticsText.of(problems, surroundings.palette()),
                () -> DiagnosticsJson.of(problems));
        return ExitCode.PROBLEMS_FOUND;
    }
}
