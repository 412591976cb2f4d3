package dev.keywright.app.text;

import dev.keywright.app.terminal.Columns;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.verifier.run.KeyHeat;
import dev.keywright.verifier.run.Mismatch;
import dev.keywright.verifier.run.PatternReport;
import dev.keywright.verifier.run.PatternReport.Standing;
import dev.keywright.verifier.run.PlanRun;
import dev.keywright.verifier.run.Race;
import dev.keywright.verifier.run.Report;
import java.util.List;

/** The report of a verification, for people. */
public final class VerifyText {
    private static final String INDENT = "            ";
    private static final int MOST_MISMATCHES = 3;
    private static final int MOST_REQUESTS = 4;
    private static final int TEXT_WIDTH = Columns.WIDTH - INDENT.length();

    private final String model;
    private final Palette palette;
    private final StringBuilder text = new StringBuilder();

    public VerifyText(String model, Palette palette) {
        this.model = model;
        this.palette = palette;
    }

    public String of(Report report) {
        line("%s on %s: %s entities at the start, seed %s"
                .formatted(model, report.engine(), report.things(), report.seed()));
        line("");
        patterns(report.patterns());
        races(report.races());
        new HeatText(text).add(report.heat());
        report.plan().ifPresent(this::plan);
        mismatches(report);
        notes(report.notes());
        line("");
        line(verdict(report));
        return text.toString();
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append("\n");
    }

    private void patterns(List<PatternReport> patterns) {
        int width = patterns.stream()
                .mapToInt(pattern -> pattern.id().length())
                .max()
                .orElse(0);
        int id = Math.min(30, Math.max(8, width));
        line("%s %s %s %s %s"
                .formatted(
                        Columns.left("pattern", id),
                        Columns.right("runs", 6),
                        Columns.right("mismatches", 11),
                        Columns.right("predicted units", 16),
                        Columns.right("consumed units", 15)));
        for (PatternReport pattern : patterns) {
            line("%s %s".formatted(Columns.name(pattern.id(), id), figures(pattern)));
        }
    }

    private static String figures(PatternReport pattern) {
        if (pattern.standing() == Standing.EXTERNAL) {
            return "  served by another system";
        }
        if (pattern.standing() == Standing.NOT_SERVED) {
            return "  not served by the design";
        }
        return "%s %s %s %s"
                .formatted(
                        Columns.right(Integer.toString(pattern.runs()), 6),
                        Columns.right(Integer.toString(pattern.mismatches()), 11),
                        Columns.right(pattern.predictedUnits().toPlainString(), 16),
                        Columns.right(pattern.consumedUnits().toPlainString(), 15));
    }

    private void races(List<Race> races) {
        if (races.isEmpty()) {
            return;
        }
        line("");
        line("concurrent writes");
        for (Race race : races) {
            line("  %s: %s concurrent writers on %s: %s"
                    .formatted(
                            race.pattern(),
                            race.writers(),
                            race.what(),
                            race.isPassed()
                                    ? race.expected()
                                    : "expected %s, but %s"
                                            .formatted(race.expected(), String.join("; ", race.differences()))));
        }
    }

    /** The patterns that consume other units than planned, or that none does. */
    private void plan(PlanRun.Result plan) {
        line("");
        if (plan.calls() > 0) {
            line("plans: %s entities with the model's averages, up to %s calls of each pattern"
                    .formatted(plan.things(), plan.calls()));
        }
        plan.differences().forEach(difference -> line("  " + Columns.wrapped(difference, Columns.WIDTH - 2, "    ")));
        if (plan.calls() > 0 && plan.isPassed()) {
            line("  every pattern consumes what its plan says, within 5 %");
        }
        plan.notes().forEach(note -> line("  " + Columns.wrapped("note: " + note, Columns.WIDTH - 2, "    ")));
    }

    private void mismatches(Report report) {
        for (PatternReport pattern : report.patterns()) {
            pattern.findFirst()
                    .ifPresent(mismatch ->
                            mismatch("%s differs %s".formatted(pattern.id(), times(pattern.mismatches())), mismatch));
        }
        report.elsewhere().stream()
                .limit(MOST_MISMATCHES)
                .forEach(mismatch -> mismatch("an entity could not be stored", mismatch));
    }

    private static String times(int number) {
        return number == 1 ? "once" : "%s times, first".formatted(number);
    }

    private void mismatch(String title, Mismatch mismatch) {
        line("");
        line(Columns.wrapped("%s %s".formatted(title, mismatch.when()), Columns.WIDTH, "  "));
        field("inputs", mismatch.inputs());
        field("expected", mismatch.expected());
        field("got", mismatch.got());
        int more = mismatch.requests().size() - MOST_REQUESTS;
        mismatch.requests().stream().limit(MOST_REQUESTS).forEach(request -> field("request", request));
        if (more > 0) {
            field("", "and %s more requests".formatted(more));
        }
    }

    private void field(String name, String value) {
        line("  " + Columns.left(name, INDENT.length() - 2) + Columns.wrapped(value, TEXT_WIDTH, INDENT));
    }

    private void notes(List<String> notes) {
        if (!notes.isEmpty()) {
            line("");
            notes.forEach(note -> line(Columns.wrapped("note: " + note, Columns.WIDTH, "      ")));
        }
    }

    private String verdict(Report report) {
        String traffic = report.traffic().retried() == 0
                ? ""
                : "; %s requests were retried".formatted(report.traffic().retried());
        long throttled = report.heat().stream().filter(KeyHeat::isThrottled).count();
        String hot = throttled == 0
                ? ""
                : "; %s would be throttled".formatted(throttled == 1 ? "1 key" : throttled + " keys");
        return report.isPassed()
                ? "passed: all %s runs match the model%s%s".formatted(report.runs(), hot, traffic)
                : palette.severity(Severity.ERROR, "failed") + ": see the differences above" + hot + traffic;
    }
}
