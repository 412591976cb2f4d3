package dev.keywright.moving.files;

import dev.keywright.moving.objects.ObjectStore;
import dev.keywright.moving.objects.UniformObjects;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The place for files that DynamoDB imports.
 *
 * @param start stands before the keys of all files; empty, or with a slash at its end
 * @param mostBytes the size of a file, before it is compressed, at which the next one begins
 */
public record ImportFolder(ObjectStore store, String start, long mostBytes) {
    private static final long MOST_BYTES = 64L * 1024 * 1024;

    public ImportFolder {
        store = new UniformObjects(store);
    }

    /** With files of the usual size. */
    public static ImportFolder of(ObjectStore store, String start) {
        return new ImportFolder(store, start, MOST_BYTES);
    }

    /** The start of the keys of a table's files, with a slash at its end: it is no other table's. */
    public String start(String table) {
        return start + table + "/";
    }

    /** Whether there are files of one of these tables, from whatever migration: an import would take them too. */
    public boolean hasFiles(List<String> tables) {
        List<String> starts = tables.stream().map(this::start).toList();
        AtomicBoolean found = new AtomicBoolean();
        store.each(key -> found.compareAndSet(false, starts.stream().anyMatch(key::startsWith)));
        return found.get();
    }

    /** The place for people. */
    public String shown() {
        return start.isEmpty() ? store.shown() : store.shown() + "/" + start.substring(0, start.length() - 1);
    }
}
