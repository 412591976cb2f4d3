package dev.keywright.relational.draft;

import dev.keywright.relational.shape.PatternDraft;
import dev.keywright.relational.shape.PatternDraft.Answer;
import dev.keywright.relational.shape.PatternDraft.Included;
import dev.keywright.relational.shape.PatternDraft.Locking;
import dev.keywright.relational.shape.PatternDraft.Word;
import dev.keywright.relational.workload.Observed.Rate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** One pattern of the model. */
final class PatternText {
    private final AskedPattern pattern;
    private final PatternDraft draft;
    private final StringBuilder text = new StringBuilder();

    PatternText(AskedPattern pattern) {
        this.pattern = pattern;
        this.draft = pattern.draft;
    }

    String of(String id) {
        text.append("  %s:\n".formatted(id));
        line("title: " + Yaml.text(Titles.of(draft, pattern.tags)), "");
        if (draft.word == Word.EXTERNAL) {
            line("external: " + draft.to.get("system"), "");
            line("reads: " + draft.entity, "");
            notes();
            return text.toString();
        }
        line("%s: %s".formatted(draft.word.text(), draft.entity), "");
        conditions();
        answer();
        changes();
        if (draft.batch > 1.5) {
            line("batch: " + Yaml.whole(batch()), isCounted() ? "rows per call" : "");
        }
        pattern.rate().ifPresent(this::rate);
        notes();
        return text.toString();
    }

    /** Texts of lists of any length say nothing about it; the rows that come back do. */
    private double batch() {
        return Math.min(
                100, Math.max(draft.batch, isCounted() ? pattern.rowsPerCall().orElse(0.0) : 0));
    }

    private boolean isCounted() {
        boolean plain = draft.include.isEmpty() && draft.by.stream().anyMatch(draft.unmeasured::contains);
        return pattern.rowsPerCall().isPresent() && (draft.word != Word.READ || plain);
    }

    private void line(String content, String evidence) {
        text.append(Yaml.line("    ", content, evidence));
    }

    private void names(String field, java.util.Collection<String> names) {
        if (!names.isEmpty()) {
            line("%s: %s".formatted(field, Yaml.list(names)), "");
        }
    }

    private void conditions() {
        names("by", draft.by);
        if (!draft.in.isEmpty()) {
            line(
                    draft.in.entrySet().stream()
                            .map(entry -> "%s: %s".formatted(entry.getKey(), Math.min(100, entry.getValue())))
                            .collect(Collectors.joining(", ", "in: {", "}")),
                    draft.in.keySet().stream().anyMatch(draft.unmeasured::contains)
                            ? "assumed; nothing shows the length of the lists"
                            : "average length of the lists");
        }
        names("range", draft.range);
        names("prefix", draft.prefix);
        if (!draft.contains.isEmpty()) {
            line("contains: {attributes: [%s]}".formatted(String.join(", ", draft.contains)), "");
        }
        names("has", draft.has);
        names("lacks", draft.lacks);
    }

    private void answer() {
        if (draft.word != Word.READ) {
            return;
        }
        names("order", draft.order);
        if (draft.limit.isPresent()) {
            OptionalLong stated = draft.limit.get();
            double rows = pattern.rowsPerCall().orElse(0.0);
            if (stated.isPresent()) {
                line("limit: " + Math.max(1, stated.getAsLong()), "");
            } else if (rows >= 1) {
                line("limit: " + (long) Math.ceil(rows), "rows per call; the limit itself is a parameter");
            } else {
                line("limit: 20", "assumed; the limit is a parameter");
            }
        }
        boolean countable = draft.answer == Answer.MANY
                && draft.limit.isEmpty()
                && draft.include.isEmpty()
                && draft.batch <= 1
                && draft.notes.stream()
                        .noneMatch(note -> note.startsWith("sums and groups") || note.startsWith("DISTINCT"));
        pattern.rowsPerCall()
                .filter(rows -> countable && rows >= 0.1)
                .ifPresent(rows -> line("matches: " + Yaml.number(rows), "rows per call"));
        include();
        names("select", draft.select);
        if (draft.locking == Locking.FOR_UPDATE) {
            line("consistency: strong", "SELECT … FOR UPDATE");
        }
    }

    private void include() {
        if (draft.include.isEmpty()) {
            return;
        }
        boolean plain = draft.include.values().stream()
                .allMatch(included ->
                        included.order().isEmpty() && included.limit().isEmpty());
        if (plain) {
            names("include", draft.include.keySet());
            return;
        }
        List<String> parts = new ArrayList<>();
        for (Map.Entry<String, Included> entry : draft.include.entrySet()) {
            List<String> fields = new ArrayList<>();
            if (!entry.getValue().order().isEmpty()) {
                fields.add("order: " + Yaml.list(entry.getValue().order()));
            }
            entry.getValue().limit().ifPresent(limit -> fields.add("limit: " + limit));
            parts.add("%s: {%s}".formatted(entry.getKey(), String.join(", ", fields)));
        }
        line("include: {%s}".formatted(String.join(", ", parts)), "");
    }

    private void changes() {
        names("set", draft.set);
        map("to", draft.to);
        names("add", draft.add);
        names("remove", draft.remove);
        map("with", draft.with);
        if (!draft.ifValues.isEmpty() && draft.ifTexts.isEmpty()) {
            map("if", draft.ifValues);
        } else if (!draft.ifTexts.isEmpty()) {
            List<String> all =
                    new ArrayList<>(draft.ifTexts.stream().map(Yaml::text).toList());
            draft.ifValues.forEach((name, value) -> all.add("{%s: %s}".formatted(name, value(value))));
            line("if: " + (all.size() == 1 ? all.get(0) : "[%s]".formatted(String.join(", ", all))), "");
        }
        names("cascade", draft.cascade);
    }

    private void map(String field, Map<String, String> values) {
        if (!values.isEmpty()) {
            line(
                    values.entrySet().stream()
                            .map(entry -> "%s: %s".formatted(entry.getKey(), value(entry.getValue())))
                            .collect(Collectors.joining(", ", field + ": {", "}")),
                    "");
        }
    }

    private static String value(String value) {
        boolean plain = value.matches("true|false|present|absent") || value.startsWith("[");
        return plain ? value : Yaml.text(value);
    }

    private void rate(Rate rate) {
        String peak = rate.peak()
                .filter(most -> most > rate.average() * 1.0001)
                .map(most -> "    peak: %s\n".formatted(Yaml.number(most)))
                .orElse("");
        double second = rate.average();
        if (second >= 1) {
            line("rps: " + Yaml.number(second), rate.from());
        } else if (second * 60 >= 1) {
            line("perMinute: " + Yaml.number(second * 60), rate.from());
        } else if (second * 3600 >= 1) {
            line("perHour: " + Yaml.number(second * 3600), rate.from());
        } else {
            line("perDay: " + Yaml.number(second * 86_400), rate.from());
        }
        text.append(peak);
    }

    private void notes() {
        List<String> kept = draft.notes.stream()
                .filter(note -> !note.startsWith("question: "))
                .toList();
        if (!kept.isEmpty()) {
            line("note: " + Yaml.text(String.join("; ", kept)), "");
        }
    }
}
