package dev.keywright.app.database;

import dev.keywright.app.database.LocalDatabase.Listener;
import dev.keywright.app.database.LocalDatabase.NotThere;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * The download of DynamoDB Local by Maven, as the checkout's `verifier/dynamodb-local/pom.xml` says. It goes into a folder of
 * another name that is renamed when it is complete: the folder is never seen half full, and two downloads may run at once.
 */
final class Download {
    private static final String RECIPE = "verifier/dynamodb-local/pom.xml";
    /** The file that Maven copies last. */
    private static final String LAST = "pom.xml";

    private static final int LINES_SHOWN = 10;

    private final Path checkout;
    private final Path folder;

    Download(Path checkout, Path folder) {
        this.checkout = checkout;
        this.folder = folder;
    }

    void ensure(Listener listener) throws NotThere, IOException {
        if (Files.exists(folder.resolve(LAST))) {
            return;
        }
        if (!Files.exists(checkout.resolve(RECIPE))) {
            throw new NotThere(
                    "DynamoDB Local is not in %s, and only a checkout of Keywright can download it; use --endpoint URL"
                            .formatted(folder));
        }
        listener.says("downloading DynamoDB Local (50 MB, once) ...");
        Files.createDirectories(folder.getParent());
        Path draft = Files.createTempDirectory(folder.getParent(), folder.getFileName() + ".");
        try {
            fetch(draft);
            place(draft);
        } finally {
            remove(draft);
        }
    }

    private void fetch(Path draft) throws NotThere, IOException {
        Path log = draft.resolve("fetch.log");
        Process maven = new ProcessBuilder(command(draft))
                .directory(checkout.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        maven.getOutputStream().close();
        try {
            if (maven.waitFor() != 0) {
                throw new NotThere("DynamoDB Local could not be downloaded:\n" + end(log));
            }
        } catch (InterruptedException stopped) {
            maven.destroy();
            Thread.currentThread().interrupt();
            throw new NotThere("the download of DynamoDB Local was interrupted");
        }
        Files.delete(log);
    }

    private static List<String> command(Path draft) {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        List<String> maven = windows ? List.of("cmd", "/c", "mvnw.cmd") : List.of("sh", "./mvnw");
        List<String> goal =
                List.of("-q", "-B", "-ntp", "-f", RECIPE, "-Ddynamodb-local.folder=" + draft, "process-classes");
        return Stream.concat(maven.stream(), goal.stream()).toList();
    }

    private static String end(Path log) throws IOException {
        List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size()));
    }

    /** An incomplete folder of a build that was killed makes room; one that another has placed meanwhile is as good. */
    private void place(Path draft) throws IOException {
        if (Files.exists(folder) && !Files.exists(folder.resolve(LAST))) {
            remove(folder);
        }
        try {
            Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException refused) {
            if (!Files.exists(folder.resolve(LAST))) {
                throw refused;
            }
        }
    }

    /** The folder and the files in it: there is nothing deeper. */
    private static void remove(Path flat) throws IOException {
        if (!Files.exists(flat)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(flat)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(flat);
    }
}
