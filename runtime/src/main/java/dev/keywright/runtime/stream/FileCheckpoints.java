package dev.keywright.runtime.stream;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Checkpoints in a file, a line for each shard; one poller at a time may use it. */
public final class FileCheckpoints implements Checkpoints {
    /** Shards are closed after hours and gone after a day: the oldest are forgotten. */
    private static final int MOST_SHARDS = 10_000;

    private final Path file;
    private final Map<String, String> saved = new TreeMap<>();

    public FileCheckpoints(Path file) {
        this.file = file;
        if (Files.exists(file)) {
            read();
        }
    }

    private void read() {
        try {
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                int space = line.lastIndexOf(' ');
                if (space > 0) {
                    saved.put(line.substring(0, space), line.substring(space + 1));
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public synchronized Optional<String> find(String shard) {
        return Optional.ofNullable(saved.get(shard));
    }

    /** The file is replaced at once, so that a program that is killed leaves a whole one. */
    @Override
    public synchronized void save(String shard, String sequence) {
        saved.put(shard, sequence);
        while (saved.size() > MOST_SHARDS) {
            saved.remove(saved.keySet().iterator().next());
        }
        List<String> lines = new ArrayList<>();
        saved.forEach((name, last) -> lines.add(name + " " + last));
        try {
            Path next = file.resolveSibling(file.getFileName() + ".next");
            Files.write(next, lines, StandardCharsets.UTF_8);
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
