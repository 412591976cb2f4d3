package com.example.campaigns.local;

import com.example.common.http.Log;
import com.example.common.local.LocalDatabase;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The command of `applications/campaigns/run`. */
public final class Main {
    private static final int PORT = 8080;
    private static final String HELP = """
            Runs the campaign manager on this machine, at the loopback address, with a login that asks for no password.
            The table is in memory and is gone when the program ends.

            Usage: run [--port PORT] [--objects FOLDER]

              --port PORT        the port to listen at; 8080 unless given, 0 for any that is free
              --objects FOLDER   keep transcripts and audio there; in a temporary folder unless given

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
        int port = PORT;
        Optional<Path> folder = Optional.empty();
        for (int place = 0; place < words.size(); place += 2) {
            boolean known = List.of("--port", "--objects").contains(words.get(place)) && place + 1 < words.size();
            if (!known
                    || (words.get(place).equals("--port")
                            && !words.get(place + 1).matches("[0-9]{1,5}"))) {
                out.print("run: `%s` is not understood here.\n\n%s".formatted(words.get(place), HELP));
                System.exit(2);
            }
            if (words.get(place).equals("--port")) {
                port = Integer.parseInt(words.get(place + 1));
            } else {
                folder = Optional.of(Path.of(words.get(place + 1)));
            }
        }
        serve(out, port, folder.orElseGet(Main::temporaryFolder));
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("campaigns");
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static void serve(PrintStream out, int port, Path folder) throws InterruptedException {
        try {
            LocalService service = new LocalService(LocalDatabase.folder(), folder, port, new Log(out));
            Runtime.getRuntime().addShutdownHook(new Thread(service::close));
            out.println("Open %s/ (Ctrl-C ends it; objects are in %s)".formatted(service.address(), folder));
            Thread.currentThread().join();
        } catch (IOException | DynamoDbLocal.NotStarted unusable) {
            out.println("run: %s. Choose another port with --port, or see --help.".formatted(unusable.getMessage()));
            System.exit(1);
        }
    }
}
