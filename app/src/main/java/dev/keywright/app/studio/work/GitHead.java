package dev.keywright.app.studio.work;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The model as the last commit has it, told by the program `git`. */
public final class GitHead {
    private static final int SECONDS = 5;

    private GitHead() {}

    /** There is no such text; the message says why. */
    public static final class NotThere extends Exception {
        private static final long serialVersionUID = 1L;

        NotThere(String message) {
            super(message);
        }
    }

    public static String text(ModelOnDisk disk) throws NotThere {
        Path file = disk.file()
                .map(Path::toAbsolutePath)
                .orElseThrow(() -> new NotThere("the model is not saved yet; save it first"));
        // No shell, no pager, no filters of the repository, and nothing that asks the network.
        ProcessBuilder builder = new ProcessBuilder(List.of("git", "cat-file", "blob", "HEAD:./" + file.getFileName()))
                .directory(
                        String.valueOf(file.getParent()).isEmpty()
                                ? null
                                : file.getParent().toFile())
                .redirectError(Redirect.DISCARD);
        builder.environment().putAll(Map.of("GIT_NO_LAZY_FETCH", "1", "GIT_TERMINAL_PROMPT", "0"));
        Process git = started(builder);
        try (InputStream output = git.getInputStream()) {
            byte[] bytes = output.readNBytes(ModelOnDisk.MOST_BYTES + 1);
            boolean ended = bytes.length <= ModelOnDisk.MOST_BYTES && git.waitFor(SECONDS, TimeUnit.SECONDS);
            if (!ended || git.exitValue() != 0) {
                throw new NotThere("the last commit of git has no `%s`".formatted(disk.name()));
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new NotThere("git failed: %s".formatted(failed.getMessage()));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new NotThere("it was stopped");
        } finally {
            git.destroy();
        }
    }

    private static Process started(ProcessBuilder builder) throws NotThere {
        try {
            return builder.start();
        } catch (IOException missing) {
            throw new NotThere("the program `git` is not found on this machine");
        }
    }
}
