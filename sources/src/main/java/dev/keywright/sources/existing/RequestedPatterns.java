package dev.keywright.sources.existing;

import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.ExistingRequest.Asked;
import dev.keywright.sources.existing.ExistingRequest.Direction;
import dev.keywright.sources.existing.ExistingRequest.Verb;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Makes patterns of requests: the keys of a request show the item type. */
final class RequestedPatterns {
    private final Map<ExistingTable, List<InferredItemType>> kinds;
    private final List<Remark> remarks;
    private final ImportedNames ids = new ImportedNames();
    private final Set<InferredItemType> told = new LinkedHashSet<>();

    RequestedPatterns(Map<ExistingTable, List<InferredItemType>> kinds, List<Remark> remarks) {
        this.kinds = kinds;
        this.remarks = remarks;
    }

    /** The item types that have a pattern. */
    Set<InferredItemType> told() {
        return told;
    }

    String text(List<Asked> patterns) {
        StringBuilder text = new StringBuilder();
        for (Asked pattern : patterns) {
            List<List<String>> operations = new ArrayList<>();
            pattern.requests().forEach(request -> find(request, pattern).ifPresent(operations::add));
            if (operations.isEmpty() || operations.size() < pattern.requests().size()) {
                remarks.add(new Remark(
                        Draft.Kind.MISSING,
                        0,
                        "pattern %s is only in rest.json: its command matches no item type".formatted(pattern.id())));
            } else {
                text.append("  %s:\n".formatted(DesignInference.quoted(ids.unique(pattern.id()))));
                text.append("    title: %s\n".formatted(DesignInference.quoted(pattern.title())));
                text.append(operations.size() == 1 ? one(operations.get(0)) : transaction(operations));
                pattern.figures().forEach(figure -> text.append("    %s\n".formatted(figure)));
            }
        }
        return text.toString();
    }

    private static String one(List<String> fields) {
        return fields.stream().map("    %s\n"::formatted).collect(Collectors.joining());
    }

    /** Equal writes are one that is done several times. */
    private static String transaction(List<List<String>> operations) {
        Map<String, Integer> times = new LinkedHashMap<>();
        operations.forEach(fields -> times.merge(String.join(", ", fields), 1, Integer::sum));
        return times.entrySet().stream()
                .map(write -> "      - {%s%s}\n"
                        .formatted(write.getKey(), write.getValue() == 1 ? "" : ", times: " + write.getValue()))
                .collect(Collectors.joining("", "    transaction:\n", ""));
    }

    private Optional<List<String>> find(ExistingRequest request, Asked pattern) {
        List<InferredItemType> fitting = kinds.entrySet().stream()
                .filter(table -> table.getKey().name().equals(request.table()))
                .flatMap(table -> table.getValue().stream())
                .filter(kind -> new KeyMatch(kind, request).fits())
                .toList();
        if (fitting.isEmpty()) {
            return Optional.empty();
        }
        Optional<CollectionRead> collection = CollectionRead.find(request, fitting);
        if (collection.isPresent()) {
            told.addAll(fitting);
            return Optional.of(collection.get().fields());
        }
        InferredItemType kind = chosen(request, pattern, fitting);
        if (fitting.size() > 1) {
            remarks.add(new Remark(
                    Draft.Kind.GUESSED,
                    0,
                    "pattern %s is for %s; its keys would also match %s"
                            .formatted(
                                    pattern.id(),
                                    kind.name(),
                                    fitting.stream()
                                            .filter(other -> !other.equals(kind))
                                            .map(InferredItemType::name)
                                            .collect(Collectors.joining(", ")))));
        }
        List<String> fields = fields(kind, request);
        boolean changes = request.changes().keySet().stream()
                .anyMatch(word -> fields.stream().anyMatch(field -> field.startsWith(word + ": ")));
        if (request.verb() == Verb.UPDATE && !changes) {
            return Optional.empty();
        }
        told.add(kind);
        return Optional.of(fields);
    }

    /** By the attributes that are written, or by the title; else the one with the most items. */
    private static InferredItemType chosen(ExistingRequest request, Asked pattern, List<InferredItemType> fitting) {
        if (!request.written().isEmpty()) {
            return fitting.stream()
                    .min(Comparator.comparingLong(kind -> strangers(kind, request.written())))
                    .orElseThrow();
        }
        return fitting.stream()
                .filter(one -> isNamed(one, pattern.title()))
                .findFirst()
                .orElseGet(() -> fitting.stream()
                        .max(Comparator.comparingLong(InferredItemType::count))
                        .orElseThrow());
    }

    /** Attributes that only one of both has. */
    private static long strangers(InferredItemType kind, List<String> written) {
        Set<String> own = new TreeSet<>();
        kind.items().forEach(item -> own.addAll(item.attributes().keySet()));
        long missing = own.stream().filter(name -> !written.contains(name)).count();
        return missing + written.stream().filter(name -> !own.contains(name)).count();
    }

    /** The last word of a name is its type: `CustOrder` is an order. */
    private static boolean isNamed(InferredItemType kind, String title) {
        String word = kind.name().replaceAll("^.*(?=[A-Z])", "");
        return title.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT));
    }

    private static List<String> fields(InferredItemType kind, ExistingRequest request) {
        List<String> fields = new ArrayList<>();
        fields.add("%s: %s".formatted(request.verb().word(), kind.name()));
        if (request.verb().isOfWhole()) {
            return fields;
        }
        KeyMatch match = new KeyMatch(kind, request);
        add(fields, "by", match.given());
        if (request.verb() == Verb.READ) {
            match.findPrefix().ifPresent(name -> add(fields, "prefix", List.of(name)));
            match.findRange().ifPresent(name -> add(fields, "range", List.of(name)));
            match.findSorted()
                    .filter(name -> request.direction() == Direction.BACKWARD)
                    .ifPresent(name -> fields.add("order: %s desc".formatted(ImportedNames.safe(name))));
        }
        Map<String, List<String>> changes = new LinkedHashMap<>(request.changes());
        changes.replaceAll((word, names) -> names.stream()
                .filter(name -> kind.has(name) && !match.isInKey(name))
                .toList());
        changes.forEach((word, names) -> add(fields, word, names));
        boolean one = match.isOfOne();
        request.details().stream()
                .filter(detail -> !one || !(detail.startsWith("matches:") || detail.startsWith("limit:")))
                .forEach(fields::add);
        return fields;
    }

    static void add(List<String> fields, String field, List<String> names) {
        if (names.size() == 1) {
            fields.add("%s: %s".formatted(field, DesignInference.quoted(ImportedNames.safe(names.get(0)))));
        } else if (!names.isEmpty()) {
            fields.add("%s: [%s]"
                    .formatted(
                            field,
                            names.stream()
                                    .map(ImportedNames::safe)
                                    .map(DesignInference::quoted)
                                    .collect(Collectors.joining(", "))));
        }
    }
}
