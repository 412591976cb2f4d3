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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /** The exports below a folder: each has a manifest beside its data. None where the folder holds no data. */
    static List<ExportedFiles> all(Path folder, int mostItems) throws IOException {
        List<Path> files;
        try (Stream<Path> below = Files.walk(folder, DEEPEST_FOLDER)) {
            files = below.filter(Files::isRegularFile).sorted().toList();
        }
        List<Path> summaries = files.stream()
                .filter(file -> String.valueOf(file.getFileName()).equals(SUMMARY))
                .toList();
        Map<Optional<Path>, List<Path>> data = new LinkedHashMap<>();
        for (Path file : files) {
            if (isData(file) && !String.valueOf(file.getFileName()).startsWith("manifest")) {
                Optional<Path> summary = summaries.stream()
                        .filter(other -> file.startsWith(other.getParent()))
                        .max(Comparator.comparingInt(Path::getNameCount));
                data.computeIfAbsent(summary, unused -> new ArrayList<>()).add(file);
            }
        }
        List<ExportedFiles> exports = new ArrayList<>();
        for (Map.Entry<Optional<Path>, List<Path>> export : data.entrySet()) {
            exports.add(described(of(export.getValue(), mostItems), export.getKey()));
        }
        return exports;
    }

    private static ExportedFiles described(ExportedFiles read, Optional<Path> summary) throws IOException {
        if (summary.isEmpty()) {
            return read;
        }
        String text = Files.readString(summary.get(), StandardCharsets.UTF_8);
        return new ExportedFiles(
                ExportedItems.tableOf(text), read.items(), Math.max(read.all(), ExportedItems.countOf(text)));
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
