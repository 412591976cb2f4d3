package dev.keywright.app.job;

import dev.keywright.app.terminal.Surroundings;
import dev.keywright.sources.requests.CloudTrailLog;
import dev.keywright.sources.requests.RecordedRequests;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The files of requests that were recorded. */
final class GivenRequests {
    private static final int DEEPEST_FOLDER = 8;

    private GivenRequests() {}

    /** Empty after a complaint. */
    static Optional<RecordedRequests> find(List<String> names, Surroundings surroundings) {
        RecordedRequests requests = new RecordedRequests();
        CloudTrailLog trail = new CloudTrailLog();
        for (String name : names) {
            try {
                for (Path file : files(surroundings.directory().resolve(name))) {
                    String text = text(file);
                    if (RecordedRequests.isRecording(text)) {
                        requests.add(text);
                    } else if (!trail.add(text)) {
                        surroundings.complain(
                                "import: `%s` is neither a file of keywright-recorder nor a log of CloudTrail"
                                        .formatted(file));
                        return Optional.empty();
                    }
                }
            } catch (NoSuchFileException missing) {
                surroundings.complain("there is no file `%s`".formatted(name));
                return Optional.empty();
            } catch (IOException failed) {
                surroundings.complain("`%s` cannot be read: %s".formatted(name, failed.getMessage()));
                return Optional.empty();
            }
        }
        trail.recording().ifPresent(requests::add);
        return Optional.of(requests);
    }

    /** CloudTrail writes many small files into folders by date. */
    private static List<Path> files(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> below = Files.walk(path, DEEPEST_FOLDER)) {
            return new ArrayList<>(below.filter(Files::isRegularFile)
                    .filter(file ->
                            file.toString().endsWith(".json") || file.toString().endsWith(".json.gz"))
                    .sorted()
                    .toList());
        }
    }

    private static String text(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file);
                InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes) {
            return new String(plain.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
