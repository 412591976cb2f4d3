package dev.keywright.app.job;

import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import dev.keywright.sources.table.ExportedItems;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * The items of an export, out of its data files.
 *
 * @param table the table that the manifest names
 * @param all the number of items in the export
 */
record ExportedFiles(Optional<String> table, List<ExistingItem> items, long all) {
    private static final int DEEPEST_FOLDER = 6;
    private static final String SUMMARY = "manifest-summary.json";

    ExportedFiles {
        items = List.copyOf(items);
    }

    static boolean isData(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(".json.gz") || name.endsWith(".jsonl") || name.endsWith(".ndjson");
    }

    /** Empty where the folder holds no export. */
    static Optional<ExportedFiles> find(Path folder, int mostItems) throws IOException {
        List<Path> files;
        try (Stream<Path> below = Files.walk(folder, DEEPEST_FOLDER)) {
            files = below.filter(Files::isRegularFile).sorted().toList();
        }
        List<Path> data = files.stream()
                .filter(ExportedFiles::isData)
                .filter(file -> !String.valueOf(file.getFileName()).startsWith("manifest"))
                .toList();
        if (data.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> summary = Optional.empty();
        for (Path file : files) {
            if (String.valueOf(file.getFileName()).equals(SUMMARY)) {
                summary = Optional.of(Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        ExportedFiles read = of(data, mostItems);
        return Optional.of(new ExportedFiles(
                summary.flatMap(ExportedItems::tableOf),
                read.items(),
                Math.max(read.all(), summary.map(ExportedItems::countOf).orElse(0L))));
    }

    /** The same share of every file, so that one that is large does not stand for all. */
    static ExportedFiles of(List<Path> data, int mostItems) throws IOException {
        List<ExistingItem> items = new ArrayList<>();
        long all = 0;
        int share = Math.max(1, mostItems / data.size());
        for (Path file : data) {
            int before = items.size();
            try (BufferedReader lines = open(file)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    all += line.isBlank() ? 0 : 1;
                    if (items.size() - before < share) {
                        ExportedItems.find(line).ifPresent(items::add);
                    }
                }
            }
        }
        return new ExportedFiles(Optional.empty(), items, all);
    }

    private static BufferedReader open(Path file) throws IOException {
        InputStream bytes = Files.newInputStream(file);
        boolean packed = String.valueOf(file.getFileName()).endsWith(".gz");
        return new BufferedReader(
                new InputStreamReader(packed ? new GZIPInputStream(bytes) : bytes, StandardCharsets.UTF_8));
    }
}
