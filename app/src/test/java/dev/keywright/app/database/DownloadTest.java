package dev.keywright.app.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.app.database.LocalDatabase.NotThere;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DownloadTest {
    /** Puts two files where it is told to, as Maven does. */
    private static final String MAVEN = """
            echo called >>calls
            for argument in "$@"; do
                case $argument in
                -Ddynamodb-local.folder=*) folder=${argument#*=} ;;
                esac
            done
            : >"$folder/library.jar"
            : >"$folder/pom.xml"
            """;

    @TempDir
    private Path temporary;

    private final List<String> said = new ArrayList<>();

    private Path folder() {
        return temporary.resolve("caches/dynamodb-local");
    }

    private Download download(String maven) throws IOException {
        Path checkout = temporary.resolve("check out");
        Files.createDirectories(checkout.resolve("verifier/dynamodb-local"));
        Files.writeString(checkout.resolve("verifier/dynamodb-local/pom.xml"), "");
        Files.writeString(checkout.resolve("mvnw"), maven);
        return new Download(checkout, folder());
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void fetchesOnce() throws Exception {
        Download download = download(MAVEN);

        download.ensure(said::add);
        download.ensure(said::add);

        assertThat(names(folder())).containsExactly("library.jar", "pom.xml");
        assertThat(names(folder().getParent())).containsExactly("dynamodb-local");
        assertThat(said).hasSize(1);
        assertThat(Files.readAllLines(temporary.resolve("check out/calls"))).hasSize(1);
    }

    @Test
    void replacesWhatAKilledBuildLeft() throws Exception {
        Files.createDirectories(folder());
        Files.writeString(folder().resolve("half.jar"), "");

        download(MAVEN).ensure(said::add);

        assertThat(names(folder())).containsExactly("library.jar", "pom.xml");
    }

    @Test
    void saysWhatMavenSaidAndLeavesNothing() throws Exception {
        Download download = download("echo no network; exit 1\n");

        assertThatThrownBy(() -> download.ensure(said::add))
                .isInstanceOf(NotThere.class)
                .hasMessageContaining("no network");
        assertThat(names(folder().getParent())).isEmpty();
    }

    @Test
    void asksForAnotherEndpointWhereNothingCanBeFetched() {
        Download download = new Download(temporary, folder());

        assertThatThrownBy(() -> download.ensure(said::add))
                .isInstanceOf(NotThere.class)
                .hasMessageContaining("--endpoint URL");
    }

    @Test
    void isOnNoClassPathOfOurs() {
        assertThatThrownBy(() -> Class.forName("software.amazon.dynamodb.services.local.main.ServerRunner"))
                .isInstanceOf(ClassNotFoundException.class);
    }
}
