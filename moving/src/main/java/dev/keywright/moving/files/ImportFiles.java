package dev.keywright.moving.files;

import dev.keywright.moving.destination.BatchWriter;
import dev.keywright.moving.destination.ItemSink;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The files with the items of some ranges of one entity, a file for each table at least. */
public final class ImportFiles implements ItemSink {
    private final Map<String, TableFile> files = new LinkedHashMap<>();

    /** @param ranges names the ranges: the same ones always by the same name, and no others by that */
    public ImportFiles(ImportFolder folder, List<String> tables, String ranges, BatchWriter.Permission permission) {
        for (String table : tables) {
            files.put(table, new TableFile(folder, folder.start(table) + ranges, permission));
        }
    }

    @Override
    public Tally putAll(Collection<MappedItem> items, BatchWriter.Permission permission) throws InterruptedException {
        for (MappedItem item : items) {
            files.get(item.table()).add(item.item());
        }
        return new Tally(0, items.size(), 0, 0, 0);
    }

    /** There is nothing to delete: what an earlier run had written is replaced as a whole. */
    @Override
    public double delete(List<Place> places, BatchWriter.Permission permission) {
        return 0;
    }

    public void finish() throws InterruptedException {
        for (TableFile file : files.values()) {
            file.finish();
        }
    }

    public long count() {
        return files.values().stream().mapToLong(TableFile::parts).sum();
    }

    /** Before compression, as they are billed. */
    public long bytes() {
        return files.values().stream().mapToLong(TableFile::bytes).sum();
    }
}
