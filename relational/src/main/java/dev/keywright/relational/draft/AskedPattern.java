package dev.keywright.relational.draft;

import dev.keywright.relational.shape.PatternDraft;
import dev.keywright.relational.workload.Observed;
import dev.keywright.relational.workload.Observed.Rate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** A pattern with the statements that it stands for. */
public final class AskedPattern {
    public final PatternDraft draft;
    public final Set<String> texts = new LinkedHashSet<>();
    public final Map<String, String> tags = new TreeMap<>();
    private final List<Double> windows = new ArrayList<>();
    private double calls;
    private double rows;
    private double rowCalls;
    private double average;
    private double peak;
    private boolean peaks = true;
    private String from = "";
    private boolean rated;

    AskedPattern(PatternDraft draft) {
        this.draft = draft;
    }

    void add(PatternDraft same, Observed observed, Map<String, String> statementTags) {
        double weight = Math.max(1e-9, observed.calls());
        same.in.forEach((name, count) -> draft.in.merge(name, count, (one, other) -> weighted(one, other, weight)));
        draft.batch = (draft.batch * Math.max(calls, 1e-9) + same.batch * weight) / (Math.max(calls, 1e-9) + weight);
        draft.unmeasured.addAll(same.unmeasured);
        draft.notes.addAll(same.notes);
        draft.questions.addAll(same.questions);
        if (same.limit.isPresent()
                && draft.limit.isPresent()
                && same.limit.get().isPresent()) {
            long longest =
                    Math.max(same.limit.get().getAsLong(), draft.limit.get().orElse(0));
            draft.limit = Optional.of(OptionalLong.of(longest));
        }
        calls += observed.calls();
        for (int i = 0; i < observed.windows().size(); i++) {
            if (i == windows.size()) {
                windows.add(0.0);
            }
            windows.set(i, windows.get(i) + observed.windows().get(i));
        }
        observed.rowsPerCall().ifPresent(each -> {
            rows += each * weight;
            rowCalls += weight;
        });
        observed.rate().ifPresent(this::rate);
        texts.add(observed.text());
        statementTags.forEach(tags::putIfAbsent);
    }

    private int weighted(int one, int other, double weight) {
        return (int) Math.max(
                2, Math.rint((one * Math.max(calls, 1e-9) + other * weight) / (Math.max(calls, 1e-9) + weight)));
    }

    private void rate(Rate rate) {
        rated = true;
        average += rate.average();
        peak += rate.peak().orElse(rate.average());
        peaks &= rate.peak().isPresent();
        from = from.isEmpty() ? rate.from() : from;
    }

    public double calls() {
        return calls;
    }

    /** The calls in each window that was watched. */
    List<Double> windows() {
        return List.copyOf(windows);
    }

    public double perSecond() {
        return average;
    }

    public Optional<Rate> rate() {
        return rated && average > 0
                ? Optional.of(new Rate(average, peaks ? Optional.of(Math.max(peak, average)) : Optional.empty(), from))
                : Optional.empty();
    }

    public Optional<Double> rowsPerCall() {
        return rowCalls > 0 ? Optional.of(rows / rowCalls) : Optional.empty();
    }
}
