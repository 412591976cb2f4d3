package dev.keywright.moving.files;

import dev.keywright.moving.destination.BatchWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The items of some ranges for one table: a compressed file, or several where it would become too large. The names follow from the
 * ranges, and so whoever writes them again replaces what was there.
 */
final class TableFile {
    private final ImportFolder folder;
    private final String name;
    private final BatchWriter.Permission permission;
    private int parts;
    private long open;
    private long bytes;
    private ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    private GZIPOutputStream lines = lines(compressed);

    TableFile(ImportFolder folder, String name, BatchWriter.Permission permission) {
        this.folder = folder;
        this.name = name;
        this.permission = permission;
    }

    private static GZIPOutputStream lines(ByteArrayOutputStream compressed) {
        try {
            return new GZIPOutputStream(compressed);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private String key(int part) {
        return "%s-%03d.json.gz".formatted(name, part);
    }

    void add(Map<String, AttributeValue> item) throws InterruptedException {
        byte[] line = ItemLine.of(item);
        if (open > 0 && open + line.length > folder.mostBytes()) {
            put();
        }
        try {
            lines.write(line);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        open += line.length;
    }

    private void put() throws InterruptedException {
        try {
            lines.close();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        permission.check();
        folder.store().put(key(parts), compressed.toByteArray());
        parts++;
        bytes += open;
        open = 0;
        compressed = new ByteArrayOutputStream();
        lines = lines(compressed);
    }

    /** Writes what is open, and removes what an earlier run, which had more, has left behind. */
    void finish() throws InterruptedException {
        if (open > 0) {
            put();
        }
        int end = parts;
        while (folder.store().has(key(end))) {
            end++;
        }
        // From the last one on: whoever is killed meanwhile leaves no gap, after which the others would not be looked
        // for.
        for (int left = end - 1; left >= parts; left--) {
            permission.check();
            folder.store().delete(key(left));
        }
    }

    int parts() {
        return parts;
    }

    /** Before compression, as they are billed. */
    long bytes() {
        return bytes;
    }
}
