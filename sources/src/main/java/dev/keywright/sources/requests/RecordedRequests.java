package dev.keywright.sources.requests;

import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.ExistingRequest;
import dev.keywright.sources.existing.ExistingRequest.Asked;
import dev.keywright.sources.existing.ExistingRequest.Verb;
import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.file.JsonText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Recorded requests as access patterns with rates, the most expensive first. */
public final class RecordedRequests {
    /** Fewer calls than this say nothing about the busiest key. */
    private static final double LEAST_CALLS_FOR_HEAT = 100;
    /** A filter that throws away less is hardly worth a word. */
    private static final double WASTED_SHARE = 0.5;

    private final List<Remark> remarks = new ArrayList<>();
    private final Map<List<ExistingRequest>, RecordedFigures> figures = new LinkedHashMap<>();
    private final Map<List<ExistingRequest>, RecordedShape> shapes = new LinkedHashMap<>();
    private long from = Long.MAX_VALUE;
    private long to;

    /** Whether a text is a file of the recorder. */
    public static boolean isRecording(String text) {
        return JsonText.find(text)
                .filter(tree -> tree.containsKey("keywrightRequests"))
                .isPresent();
    }

    /** Adds a file of the recorder. */
    public void add(String text) {
        Map<String, Object> tree = JsonText.find(text).orElse(Map.of());
        long start = millis(tree, "fromMillis");
        long end = millis(tree, "toMillis");
        boolean overlaps = start < to && end > from;
        from = Math.min(from, start);
        to = Math.max(to, end);
        for (Map<String, Object> member : JsonText.objects(tree, "requests")) {
            RecordedShape shape = new RecordedShape(member);
            List<ExistingRequest> requests = shape.requests();
            if (requests.isEmpty()) {
                remarks.add(new Remark(
                        Draft.Kind.QUESTION,
                        0,
                        "what does `%s` ask? A pattern cannot be made of it".formatted(shape.title())));
            } else {
                figures.computeIfAbsent(requests, unused -> new RecordedFigures())
                        .add(shape, overlaps);
                shapes.putIfAbsent(requests, shape);
            }
        }
    }

    private static long millis(Map<String, Object> tree, String name) {
        return tree.get(name) instanceof BigDecimal number ? number.longValue() : 0;
    }

    public List<Remark> remarks() {
        return remarks;
    }

    /** The patterns of these tables. */
    public List<Asked> asked(List<ExistingTable> tables) {
        List<List<ExistingRequest>> ordered = new ArrayList<>(figures.keySet());
        ordered.sort(Comparator.comparingDouble((List<ExistingRequest> requests) ->
                        -figures.get(requests).units())
                .thenComparing(requests -> shapes.get(requests).title()));
        List<Asked> asked = new ArrayList<>();
        for (List<ExistingRequest> requests : ordered) {
            String id = "R%s".formatted(asked.size() + 1);
            asked.add(asked(id, requests, tables));
            findWaste(id, requests).ifPresent(remarks::add);
        }
        return asked;
    }

    private Asked asked(String id, List<ExistingRequest> requests, List<ExistingTable> tables) {
        RecordedShape shape = shapes.get(requests);
        RecordedFigures told = figures.get(requests);
        List<ExistingRequest> detailed =
                requests.stream().map(request -> detailed(request, shape, told)).toList();
        double seconds = Math.max(1, (to - from) / 1000.0);
        double average = told.requests() / seconds;
        List<String> fields = new ArrayList<>();
        fields.add("rps: {average: %s, peak: %s} # %s requests in %s s"
                .formatted(
                        significant(average),
                        significant(Math.max(average, told.peak())),
                        told.requests(),
                        Math.round(seconds)));
        hottest(requests.get(0), told, tables).ifPresent(fields::add);
        if (told.units() > 0) {
            fields.add(measured(told));
        }
        if (shape.isFilterLossy()) {
            remarks.add(new Remark(
                    Draft.Kind.QUESTION,
                    0,
                    "what does the filter of %s mean? `%s` says more than the pattern".formatted(id, shape.title())));
        }
        return new Asked(id, shape.title(), detailed, fields);
    }

    private static String measured(RecordedFigures told) {
        return "note: \"measured for each call: %s read and %s write units, %s of %s items, %s ms\""
                .formatted(
                        significant(told.readUnits() / told.requests()),
                        significant(told.writeUnits() / told.requests()),
                        significant(told.items() / told.requests()),
                        significant(told.scanned() / told.requests()),
                        significant(told.averageMillis()));
    }

    private static ExistingRequest detailed(ExistingRequest request, RecordedShape shape, RecordedFigures told) {
        List<String> details = new ArrayList<>(request.details());
        boolean batch = shape.operation().startsWith("Batch") && told.elementsPerCall() > 1;
        if (batch) {
            details.add("batch: " + Math.round(told.elementsPerCall()));
        }
        if (shape.operation().equals("Query") && !shape.hasLimit() && told.items() > 0) {
            double average = told.items() / told.requests();
            details.add("matches: {average: %s, max: %s}"
                    .formatted(significant(average), Math.max((long) Math.ceil(average), (long) told.mostItems())));
        }
        shape.filterCalls()
                .forEach((call, names) -> details.add(
                        switch (call) {
                            case "attribute_exists" -> "has: " + names.get(0);
                            case "attribute_not_exists" -> "lacks: " + names.get(0);
                            default -> "contains: {attributes: [%s]}".formatted(String.join(", ", names));
                        }));
        return new ExistingRequest(
                request.table(),
                request.verb(),
                request.equal(),
                request.beginnings(),
                request.ranged(),
                request.changes(),
                details,
                request.direction(),
                request.index(),
                request.verb() == Verb.PUT || request.verb() == Verb.CREATE ? told.attributes() : List.of());
    }

    /** The busiest value of the partition key that is asked, where that key varies at all. */
    private static Optional<String> hottest(ExistingRequest request, RecordedFigures told, List<ExistingTable> tables) {
        Optional<String> partition = tables.stream()
                .filter(table -> table.name().equals(request.table()))
                .findFirst()
                .map(table -> table.indexes().stream()
                        .filter(index -> index.name().equals(request.index()))
                        .findFirst()
                        .map(index -> index.partition().get(0))
                        .orElse(table.partition()));
        boolean varies = partition
                .map(name -> request.equal().getOrDefault(name, ""))
                .filter(shape -> shape.contains("{}"))
                .isPresent();
        double share = partition.map(told::hottest).orElse(0.0);
        boolean worthTelling = varies && told.requests() >= LEAST_CALLS_FOR_HEAT && share >= 0.01;
        return worthTelling ? Optional.of("hottest: " + significant(Math.min(1, share))) : Optional.empty();
    }

    private Optional<Remark> findWaste(String id, List<ExistingRequest> requests) {
        RecordedFigures told = figures.get(requests);
        double wasted = told.scanned() == 0 ? 0 : 1 - told.items() / told.scanned();
        if (!shapes.get(requests).hasFilter() || wasted < WASTED_SHARE) {
            return Optional.empty();
        }
        return Optional.of(new Remark(
                Draft.Kind.FOUND,
                0,
                "the filter of %s throws away %s%% of what it reads: %s of %s items, and about %s of %s read units; `%s`"
                        .formatted(
                                id,
                                Math.round(100 * wasted),
                                Math.round(told.scanned() - told.items()),
                                Math.round(told.scanned()),
                                significant(told.readUnits() * wasted),
                                significant(told.readUnits()),
                                shapes.get(requests).title())));
    }

    /** Four digits are more than a recording knows. */
    private static String significant(double number) {
        if (number <= 0) {
            return "0";
        }
        int places = Math.max(0, 3 - (int) Math.floor(Math.log10(number)));
        String text = String.format(Locale.ROOT, "%%.%sf".formatted(Math.min(9, places)), number);
        return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
    }
}
