package dev.keywright.app.job;

import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.compilation.SearchClock;
import dev.keywright.app.json.ChangesJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.GeneratedFolder;
import dev.keywright.app.terminal.GeneratedFolder.Changes;
import dev.keywright.app.terminal.GeneratedFolder.Others;
import dev.keywright.app.terminal.GeneratedShare;
import dev.keywright.app.terminal.GeneratedShare.Use;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.ClaimText;
import dev.keywright.backends.Backends;
import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Blueprint.Pricing;
import dev.keywright.backends.blueprint.Blueprint.Quality;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.moving.mapping.EngineMap;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A generation, from the arguments to the files. A class of its own, so that no other command loads the back ends. */
public final class Generation {
    /** Up to this many files of a folder are listed by name. */
    private static final int MOST_NAMED = 12;

    /** The options that only some targets take. */
    static final List<String> CHOICES =
            List.of("--stream", "--role", "--identity", "--account", "--package", "--runtime", "--transition-from");

    private static final List<String> OF_ANOTHER_MODEL = List.of("--from-model", "--map");

    private final String command;
    private final Arguments arguments;
    private final Surroundings surroundings;

    public Generation(String command, Arguments arguments, Surroundings surroundings) {
        this.command = command;
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    /** The back ends to run, and the folder for their files. */
    public record Order(List<Backend> backends, Path folder, Choices choices) {
        public Order {
            backends = List.copyOf(backends);
        }
    }

    /** Empty after a complaint about the arguments. */
    public Optional<Order> order() {
        String target = arguments.operands().get(0);
        Optional<Backend> backend = Backends.find(target);
        if (backend.isEmpty()) {
            surroundings.complain("generate: there is no target `%s`%s"
                    .formatted(target, NearestName.suggestion(target, Backends.names())));
            surroundings.complain("generate: choose one of %s".formatted(String.join(", ", Backends.names())));
            return Optional.empty();
        }
        Optional<Path> folder = folder();
        Optional<Choices> choices = choices(backend.get());
        return folder.isEmpty() || choices.isEmpty()
                ? Optional.empty()
                : Optional.of(new Order(List.of(backend.get()), folder.get(), choices.get()));
    }

    /** All documents for people. */
    public Optional<Order> documents() {
        return folder().map(folder -> new Order(Backends.documents(), folder, Choices.NONE));
    }

    private Optional<Path> folder() {
        Optional<String> written = arguments.find("-o");
        if (written.isEmpty()) {
            surroundings.complain("%s: `-o DIR` is missing".formatted(command));
            surroundings.complain("run `keywright %s --help` for usage".formatted(command));
            return Optional.empty();
        }
        try {
            return Optional.of(surroundings.directory().resolve(Path.of(written.get())));
        } catch (InvalidPathException invalid) {
            surroundings.complain("%s: `%s` cannot be the name of a directory".formatted(command, written.get()));
            return Optional.empty();
        }
    }

    private Optional<Choices> choices(Backend backend) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        boolean fine = true;
        for (String option : CHOICES) {
            if (arguments.has(option) && !backend.options().contains(option)) {
                surroundings.complain("generate: `%s` is not an option of `%s`".formatted(option, backend.name()));
                fine = false;
            }
            if (arguments.has(option)) {
                values.put(option, arguments.all(option));
            }
        }
        return isOfOneModel() && fine ? Optional.of(new Choices(values)) : Optional.empty();
    }

    public int run(Order order, Compiled compiled) {
        return run(order, compiled, blueprint(compiled, clock()));
    }

    /** A program that is in transition from the design that tables have until now. */
    public int run(Order order, Compiled compiled, Compiled old) {
        return new MapFile(arguments, surroundings).run(old.model(), compiled.model(), map -> {
            Optional<EngineMap> mapped = map.map(EngineMap::of);
            List<String> refusals = mapped.map(EngineMap::refusals).orElse(List.of());
            refusals.forEach(refusal -> surroundings.complain("%s: --map: %s".formatted(command, refusal)));
            Blueprint.Before before = new Blueprint.Before(old.result().account(), mapped.map(EngineMap::mapping));
            return refusals.isEmpty()
                    ? run(order, compiled, blueprint(compiled, clock()).from(before))
                    : ExitCode.WRONG_USAGE;
        });
    }

    /** Whether the options about another model make sense. */
    private boolean isOfOneModel() {
        boolean fine = true;
        for (String option : OF_ANOTHER_MODEL) {
            if (arguments.has(option) && !arguments.has("--transition-from")) {
                surroundings.complain("generate: `%s` belongs to `--transition-from`".formatted(option));
                fine = false;
            }
        }
        if (arguments.has("--from-model") != arguments.has("--map")) {
            surroundings.complain("generate: `--from-model` and `--map` belong together");
            fine = false;
        }
        return fine;
    }

    private int run(Order order, Compiled compiled, Blueprint blueprint) {
        List<String> mistakes = order.backends().stream()
                .flatMap(backend -> backend.mistakes(blueprint, order.choices()).stream())
                .toList();
        mistakes.forEach(mistake -> surroundings.complain("%s: %s".formatted(command, mistake)));
        if (!mistakes.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        List<GeneratedShare> shares = order.backends().stream()
                .map(backend -> new GeneratedShare(
                        backend.name(),
                        blueprint.model().name(),
                        Backends.documents().contains(backend) ? Use.OF_ONE_MODEL : Use.SHARED,
                        backend.files(blueprint, order.choices())))
                .toList();
        warn(compiled.result().errors());
        Others others = arguments.has("--force") ? Others.OVERWRITE : Others.KEEP;
        if (arguments.has("--dry-run")) {
            surroundings
                    .host()
                    .ifPresent(host -> shares.forEach(
                            share -> share.files().forEach(file -> host.takeFile(file.path(), file.text()))));
        }
        GeneratedFolder folder = new GeneratedFolder(order.folder(), surroundings);
        Optional<Changes> changes =
                arguments.has("--dry-run") ? folder.preview(shares, others) : folder.write(shares, others);
        changes.ifPresent(this::print);
        return changes.isPresent() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
    }

    /** Files of a design that is wrong are wrong as well: whoever wants them is told. */
    private void warn(List<Diagnostic> errors) {
        if (errors.isEmpty()) {
            return;
        }
        String ids =
                errors.stream().map(error -> error.problem().id()).distinct().collect(Collectors.joining(", "));
        surroundings.complain("%s: the design has %s (%s), and so have the files; run `keywright %s` to see %s"
                .formatted(
                        command,
                        errors.size() == 1 ? "an error" : "%s errors".formatted(errors.size()),
                        ids,
                        arguments.has("--design") ? "check` with `--design" : "design",
                        errors.size() == 1 ? "it" : "them"));
    }

    private void print(Changes changes) {
        surroundings.host().ifPresent(host -> host.takeJson(ChangesJson.of(changes)));
        boolean planned = arguments.has("--dry-run");
        print(planned ? "would write" : "wrote", changes.written());
        print(planned ? "would remove" : "removed", changes.removed());
        if (changes.unchanged() > 0) {
            surroundings.print(
                    "unchanged: %s\n".formatted(changes.unchanged() == 1 ? "1 file" : changes.unchanged() + " files"));
        }
    }

    /** Each file by its name, or the number of files where a folder has many. */
    private void print(String what, List<String> paths) {
        List<Path> shown = paths.stream()
                .map(path -> Path.of(arguments.find("-o").orElseThrow()).resolve(path))
                .toList();
        Set<Path> summed = new LinkedHashSet<>();
        for (Path path : shown) {
            Path folder = path.getParent();
            long together = shown.stream()
                    .filter(other -> other.getParent().equals(folder))
                    .count();
            if (together <= MOST_NAMED) {
                surroundings.print("%s %s\n".formatted(what, path));
            } else if (summed.add(folder)) {
                surroundings.print("%s %s: %s files\n".formatted(what, folder, together));
            }
        }
    }

    private static Quality quality(DesignResult result) {
        return result.status() == DesignResult.Status.GIVEN
                ? Quality.given()
                : new Quality(result.status().word(), result.gap(), ClaimText.of(result));
    }

    /** What back ends get; the clock is for searches that only some of them ask for. */
    static Blueprint blueprint(Compiled compiled, SearchClock clock) {
        DesignResult result = compiled.result();
        return new Blueprint(
                compiled.modelText(),
                result.account(),
                quality(result),
                new Pricing(result.region(), result.priceDate()),
                result.diagnostics(),
                () -> new DesignOutlook(compiled, clock).insights());
    }

    /** The time for further searches: as much as the caller allows one. */
    private SearchClock clock() {
        return SearchClock.find(arguments.find("--time").orElse(""), surroundings)
                .orElseGet(() -> SearchClock.unlimited(surroundings));
    }
}
