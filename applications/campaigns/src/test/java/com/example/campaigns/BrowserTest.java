package com.example.campaigns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.example.campaigns.local.LocalService;
import com.example.campaigns.search.LuceneIndex;
import com.example.common.http.Log;
import com.example.common.local.LocalDatabase;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page in a real browser, on the local server. Needs Node, Chromium and `npm ci` in examples/src/test/browser; with
 * `-Dtools=required` it fails where they are missing.
 */
class BrowserTest {
    private static final Path PACKAGES = Path.of("..", "..", "examples", "src", "test", "browser")
            .toAbsolutePath()
            .normalize();

    @TempDir
    Path folder;

    @Test
    void isGoodEnoughToUse() throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        Path node = require("node");
        Path chromium = require("chromium");
        if (!Files.isDirectory(PACKAGES.resolve("node_modules"))) {
            missing("the packages are not there; run `npm ci` in examples/src/test/browser");
        }
        Path dynamoDb = Path.of(System.getProperty(
                "dynamodb-local.folder", LocalDatabase.folder().toString()));
        Log log = new Log(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        try (LocalService service =
                new LocalService(dynamoDb, folder, new LuceneIndex(new ByteBuffersDirectory()), 0, log)) {
            Process process = new ProcessBuilder(
                            node.toString(),
                            Path.of("src", "test", "browser", "page.mjs").toString(),
                            chromium.toString(),
                            service.address() + "/",
                            PACKAGES.toString())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).as(said).isZero();
            assertThat(said).contains("seen: a conflict said aloud");
        }
    }

    private static Path require(String name) {
        Optional<Path> found = Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
                .map(directory -> Path.of(directory, name))
                .filter(Files::isExecutable)
                .findFirst();
        if (found.isEmpty()) {
            missing("`%s` is not on the PATH".formatted(name));
        }
        return found.orElseThrow();
    }

    private static void missing(String what) {
        if ("required".equals(System.getProperty("tools"))) {
            fail(what);
        }
        abort("SKIPPED: " + what);
    }
}
