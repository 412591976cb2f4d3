package com.example.campaigns.local;

import com.example.campaigns.search.LuceneIndex;
import com.example.campaigns.search.OpenSearchIndex;
import com.example.campaigns.search.OpenSearchRequests;
import com.example.campaigns.search.TextIndex;
import com.example.common.http.Log;
import com.example.common.local.LocalDatabase;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.store.ByteBuffersDirectory;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;

/** The command of `applications/campaigns/run`. */
public final class Main {
    private static final String PORT = "8080";
    private static final String HELP = """
            Runs the campaign manager on this machine, at the loopback address, with a login that asks for no password.
            The table is in memory and is gone when the program ends.

            Usage: run [--port PORT] [--objects FOLDER] [--opensearch ADDRESS]

              --port PORT           the port to listen at; 8080 unless given, 0 for any that is free
              --objects FOLDER      keep transcripts and audio there; in a temporary folder unless given
              --opensearch ADDRESS  keep the full text on that server, as http://localhost:9200; in memory unless given

            Example:
              ./applications/campaigns/run --port 9000
            """;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        List<String> words = List.of(arguments);
        if (words.contains("--help")) {
            out.print(HELP);
            return;
        }
        Map<String, String> given = new LinkedHashMap<>();
        for (int place = 0; place < words.size(); place += 2) {
            String option = words.get(place);
            boolean understood = place + 1 < words.size() && isUnderstood(option, words.get(place + 1));
            if (!understood) {
                out.print("run: `%s` is not understood here.\n\n%s".formatted(option, HELP));
                System.exit(2);
            }
            given.put(option, words.get(place + 1));
        }
        int port = Integer.parseInt(given.getOrDefault("--port", PORT));
        Path folder = Optional.ofNullable(given.get("--objects")).map(Path::of).orElseGet(Main::temporaryFolder);
        TextIndex index = Optional.ofNullable(given.get("--opensearch"))
                .map(Main::openSearch)
                .orElseGet(() -> new LuceneIndex(new ByteBuffersDirectory()));
        serve(out, port, folder, index);
    }

    private static boolean isUnderstood(String option, String value) {
        return switch (option) {
            case "--port" -> value.matches("[0-9]{1,5}");
            case "--objects" -> true;
            case "--opensearch" -> value.matches("https?://[^/?#@]+");
            default -> false;
        };
    }

    private static TextIndex openSearch(String address) {
        return new OpenSearchIndex(
                new OpenSearchRequests(UrlConnectionHttpClient.create(), URI.create(address), Optional.empty()),
                OpenSearchIndex.NAME);
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("campaigns");
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static void serve(PrintStream out, int port, Path folder, TextIndex index) throws InterruptedException {
        try {
            LocalService service = new LocalService(LocalDatabase.folder(), folder, index, port, new Log(out));
            Runtime.getRuntime().addShutdownHook(new Thread(service::close));
            out.println("Open %s/ (Ctrl-C ends it; objects are in %s)".formatted(service.address(), folder));
            Thread.currentThread().join();
        } catch (IOException | DynamoDbLocal.NotStarted unusable) {
            out.println("run: %s. Choose another port with --port, or see --help.".formatted(unusable.getMessage()));
            System.exit(1);
        }
    }
}
