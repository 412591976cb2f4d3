package dev.keywright.examples.studio;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A studio in a process of its own, as a user starts it. */
final class StudioProcess implements AutoCloseable {
    private static final Pattern LINK = Pattern.compile("http://\\S+");

    private final Process process;
    private final String link;

    private StudioProcess(Process process, String link) {
        this.process = process;
        this.link = link;
    }

    /** A studio in that folder, with or without a file. */
    static StudioProcess start(Path folder, String... files) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.keywright.app.Main",
                "studio",
                "--no-open"));
        command.addAll(List.of(files));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(folder.resolve("studio.err").toFile())
                .start();
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        Matcher link = LINK.matcher(String.valueOf(out.readLine()));
        if (!link.find()) {
            process.destroy();
            throw new IOException("the studio did not start");
        }
        return new StudioProcess(process, link.group());
    }

    String link() {
        return link;
    }

    @Override
    public void close() {
        process.destroy();
    }
}
