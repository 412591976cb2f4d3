package com.example.workspaces.local;

import com.example.common.http.Log;
import com.example.common.local.LocalDatabase;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The command of `applications/workspaces/run`. */
public final class Main {
    private static final int PORT = 8080;
    private static final String HELP = """
            Runs the workspace service on this machine, at the loopback address, with a login that asks for no password.
            The table is in memory and is gone when the program ends.

            Usage: run [--port PORT]

              --port PORT   the port to listen at; 8080 unless given, 0 for any that is free

            Example:
              ./applications/workspaces/run --port 9000
              token=$(curl -s http://127.0.0.1:9000/dev/login -d '{"email": "ada@example.com"}' | cut -d '"' -f 4)
              curl http://127.0.0.1:9000/api/workspaces -H "Authorization: Bearer $token"
            """;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        List<String> words = List.of(arguments);
        if (words.contains("--help")) {
            out.print(HELP);
            return;
        }
        boolean port = words.size() == 2
                && words.get(0).equals("--port")
                && words.get(1).matches("[0-9]{1,5}");
        if (!words.isEmpty() && !port) {
            out.print("run: `%s` is not understood here.\n\n%s".formatted(String.join(" ", words), HELP));
            System.exit(2);
        }
        serve(out, port ? Integer.parseInt(words.get(1)) : PORT);
    }

    private static void serve(PrintStream out, int port) throws InterruptedException {
        try {
            LocalService service = new LocalService(LocalDatabase.folder(), port, new Log(out));
            Runtime.getRuntime().addShutdownHook(new Thread(service::close));
            out.println("%s/openapi.json says what there is (Ctrl-C ends it)".formatted(service.address()));
            Thread.currentThread().join();
        } catch (IOException | IllegalArgumentException | DynamoDbLocal.NotStarted unusable) {
            out.println("run: %s. Choose another port with --port, or see --help.".formatted(unusable.getMessage()));
            System.exit(1);
        }
    }
}
