package dev.keywright.app.job;

import dev.keywright.moving.run.Move;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The jar of the Spark job, and the jars that it needs beside Spark: those of this program, of the same build. */
record SparkFiles(Path program, List<Path> libraries) {
    static final String BUILD = "./mvnw package -pl spark,app -am -Dmaven.test.skip=true";

    SparkFiles {
        libraries = List.copyOf(libraries);
    }

    /** Those beside the jar that this class came from; none where either was not built. */
    static Optional<SparkFiles> find() throws IOException {
        try {
            Path own = Path.of(Move.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return own.toString().endsWith(".jar") ? in(own.getParent()) : Optional.empty();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("a place of classes is an address", impossible);
        }
    }

    /** Of a build whose libraries are in that folder, which is `app/target/lib`. */
    static Optional<SparkFiles> in(Path library) throws IOException {
        Path built = library.resolve("../../../spark/target").normalize();
        List<Path> programs = Files.isDirectory(built) ? jars(built) : List.of();
        return programs.stream()
                .filter(jar ->
                        jar.getFileName().toString().matches("keywright-spark-[0-9].*(?<!-tests|-sources)\\.jar"))
                .findFirst()
                .map(program -> new SparkFiles(program, jarsOf(library)));
    }

    private static List<Path> jarsOf(Path folder) {
        try {
            return jars(folder);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }
}
