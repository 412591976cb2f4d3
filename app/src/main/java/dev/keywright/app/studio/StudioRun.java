package dev.keywright.app.studio;

import dev.keywright.app.solver.SolverLibrary;
import dev.keywright.app.studio.work.ModelOnDisk;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.Surroundings;
import java.io.IOException;
import java.net.BindException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A studio from its start to its end. */
final class StudioRun {
    private static final int HIGHEST_PORT = 65_535;

    /** Input that ends sooner than this was never a person: the studio then runs until it is stopped. */
    private static final long NO_INPUT_MILLIS = 1000;

    private static final List<String> ENDINGS = List.of(".yaml", ".yml", ".md", ".markdown");

    private static final Pattern SHARED = Pattern.compile("#model=[A-Za-z0-9_-]+$");

    private final Arguments arguments;
    private final Surroundings surroundings;

    StudioRun(Arguments arguments, Surroundings surroundings) {
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    int run() {
        Optional<Integer> port = port();
        Optional<ModelOnDisk> disk = disk();
        Optional<String> design = arguments
                .find("--design")
                .flatMap(name -> InputFile.read(name, surroundings))
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        boolean complete = design.isPresent() == arguments.has("--design");
        if (port.isEmpty() || disk.isEmpty() || !complete) {
            return ExitCode.WRONG_USAGE;
        }
        try {
            StudioServer server = new StudioServer(port.get(), new Workbench(disk.get(), design));
            server.start();
            announce(server);
            SolverLibrary.onThisMachine().loadAhead();
            await(server);
            server.stop();
            return ExitCode.FINE;
        } catch (BindException taken) {
            complain("port %s is taken; choose another with `--port`, or leave it out".formatted(port.get()));
            return ExitCode.WRONG_USAGE;
        } catch (IOException failed) {
            complain("cannot listen on port %s: %s".formatted(port.get(), failed.getMessage()));
            return ExitCode.WRONG_USAGE;
        }
    }

    private Optional<Integer> port() {
        String written = arguments.find("--port").orElse("0");
        boolean number = written.matches("[0-9]{1,5}") && Integer.parseInt(written) <= HIGHEST_PORT;
        if (!number) {
            complain("`%s` is not a port; give a number up to %s".formatted(written, HIGHEST_PORT));
            return Optional.empty();
        }
        return Optional.of(Integer.parseInt(written));
    }

    /** A link is followed, so that saving replaces the file and not the link. */
    private Optional<ModelOnDisk> disk() {
        Path folder = surroundings.directory().toAbsolutePath().normalize();
        if (arguments.operands().isEmpty() || sharedModel().isPresent()) {
            return Optional.of(new ModelOnDisk(folder, Optional.empty()));
        }
        String name = arguments.operands().get(0);
        try {
            Path file = folder.resolve(name).toRealPath();
            String lower = name.toLowerCase(Locale.ROOT);
            if (!Files.isRegularFile(file) || ENDINGS.stream().noneMatch(lower::endsWith)) {
                complain(
                        "`%s` is not a model; give a file that ends in %s".formatted(name, String.join(", ", ENDINGS)));
                return Optional.empty();
            }
            ModelOnDisk disk = new ModelOnDisk(folder, Optional.of(file));
            disk.read();
            return Optional.of(disk);
        } catch (InvalidPathException invalid) {
            complain("`%s` cannot be the name of a file".formatted(name));
        } catch (java.nio.file.NoSuchFileException missing) {
            complain("there is no file `%s`; `keywright init` writes one to start from".formatted(name));
        } catch (IOException unreadable) {
            complain("`%s` cannot be read: %s".formatted(name, unreadable.getMessage()));
        }
        return Optional.empty();
    }

    /** The model of a link that was shared; only the page unpacks it. */
    private Optional<String> sharedModel() {
        return arguments.operands().stream()
                .map(SHARED::matcher)
                .filter(Matcher::find)
                .map(Matcher::group)
                .findFirst();
    }

    private void announce(StudioServer server) {
        String link = server.link()
                + sharedModel().map(model -> model.replace('#', '&')).orElse("");
        surroundings.print("""
                Keywright studio: %s
                The link works once. Enter makes a new one, Ctrl-C ends the studio.
                """.formatted(link));
        if (System.getenv("SSH_CONNECTION") != null) {
            surroundings.print("From your own machine: ssh -L %s:127.0.0.1:%s HOST, then open the link there.\n"
                    .formatted(server.port(), server.port()));
        }
        surroundings.out().flush();
        if (!arguments.has("--no-open")) {
            Browser.open(link);
        }
    }

    /** Until standard input ends; every line is a wish for a new link. */
    private void await(StudioServer server) {
        long began = System.nanoTime();
        try {
            int read = surroundings.in().read();
            while (read >= 0) {
                if (read == '\n') {
                    surroundings.print(server.link() + "\n");
                    surroundings.out().flush();
                }
                read = surroundings.in().read();
            }
            boolean unattended = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began) < NO_INPUT_MILLIS;
            if (unattended) {
                Thread.currentThread().join();
            }
        } catch (IOException | InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private void complain(String text) {
        surroundings.complain("studio: " + text);
    }
}
