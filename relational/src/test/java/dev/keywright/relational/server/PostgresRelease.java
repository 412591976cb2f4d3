package dev.keywright.relational.server;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tukaani.xz.XZInputStream;

/**
 * The programs of a PostgreSQL. Where there are none the tests are skipped with a message; with `-Dtools=required` they fail.
 */
public enum PostgresRelease {
    /** From the packages of the system. */
    PACKAGED {
        @Override
        Path find() {
            Path packages = Path.of("/usr/lib/postgresql");
            if (!Files.isDirectory(packages)) {
                return missing("no PostgreSQL below /usr/lib/postgresql; install the package postgresql");
            }
            try (Stream<Path> versions = Files.list(packages)) {
                Optional<Path> found = versions.map(version -> version.resolve("bin"))
                        .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                        .max(Path::compareTo);
                return found.orElseGet(
                        () -> missing("no programs below /usr/lib/postgresql; install the package postgresql"));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    },
    /** PostgreSQL 18, from an archive on the class path, for Linux. */
    EMBEDDED {
        @Override
        Path find() {
            boolean arm = System.getProperty("os.arch").equals("aarch64");
            boolean linux = System.getProperty("os.name").startsWith("Linux");
            String archive = arm ? "/postgres-linux-arm_64.txz" : "/postgres-linux-x86_64.txz";
            try (InputStream packed = PostgresRelease.class.getResourceAsStream(archive)) {
                if (packed == null || !linux) {
                    return missing("no programs of PostgreSQL 18 for this machine");
                }
                Path folder = Files.createTempDirectory("keywright-postgres18");
                TestPostgres.leave(folder);
                unpack(packed, folder);
                TestPostgres.run(List.of("chmod", "-R", "a+rX", folder.toString()));
                return folder.resolve("bin");
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    };

    /** The folder of `initdb`, `pg_ctl` and `postgres`. */
    abstract Path find();

    private static void unpack(InputStream packed, Path folder) throws IOException {
        Process tar = new ProcessBuilder("tar", "-x", "-C", folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (OutputStream into = tar.getOutputStream();
                XZInputStream unpacked = new XZInputStream(packed)) {
            unpacked.transferTo(into);
        }
        try {
            if (tar.waitFor() != 0) {
                throw new IOException("tar failed");
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static Path missing(String what) {
        if ("required".equals(System.getProperty("tools"))) {
            fail(what);
        }
        return abort("SKIPPED: " + what);
    }
}
