package dev.keywright.app.text;

import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticListing;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;

/** The problems of a model and a design, for people: each at its place, then a summary. */
public final class DiagnosticsText {
    private DiagnosticsText() {}

    public static String of(Outcome outcome, Palette palette) {
        String listing = new DiagnosticListing(outcome.sources(), palette).of(outcome.diagnostics());
        String files = String.join(
                " and ", outcome.sources().stream().map(Source::name).toList());
        String summary = "%s: %s\n".formatted(palette.strong(files), summary(outcome));
        return listing.isEmpty() ? summary : listing + "\n" + summary;
    }

    private static String summary(Outcome outcome) {
        long errors = outcome.diagnostics().stream().filter(Diagnostic::isError).count();
        long warnings = outcome.diagnostics().size() - errors;
        String found = outcome.diagnostics().isEmpty()
                ? "no problems"
                : "%s, %s".formatted(counted(errors, "error"), counted(warnings, "warning"));
        return found + outcome.model().map(DiagnosticsText::extent).orElse("");
    }

    private static String extent(Model model) {
        return " in %s and %s"
                .formatted(
                        model.entities().size() == 1
                                ? "1 entity"
                                : model.entities().size() + " entities",
                        counted(model.patterns().size(), "pattern"));
    }

    private static String counted(long number, String word) {
        return number == 1 ? "1 " + word : "%s %ss".formatted(number, word);
    }
}
