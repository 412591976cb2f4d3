package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.ConstantReader;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ScalarPart;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.List;

/** Reads the values of `status=ACTIVE` or `status=[A, B]`. */
final class GivenConstants {
    private final Model model;
    private final Diagnostics diagnostics;
    private final ConstantReader constants;

    GivenConstants(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.constants = new ConstantReader(diagnostics);
    }

    List<Value> read(AttributeUse use, Scalar scalar, int from) {
        String written = scalar.text().substring(from);
        String stripped = written.strip();
        boolean list = stripped.startsWith("[") && stripped.endsWith("]");
        int start = from + written.indexOf(stripped) + (list ? 1 : 0);
        int end = start + stripped.length() - (list ? 2 : 0);
        Attribute origin = model.origin(use.attribute());
        List<Value> found = new ArrayList<>();
        boolean halfOpen = stripped.startsWith("[") != stripped.endsWith("]");
        if (halfOpen) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    scalar.start(),
                    "the list of values of `%s` lacks a bracket".formatted(use),
                    "Write \"%s=[A, B]\", with quotes inside a list.".formatted(use));
            return found;
        }
        boolean none = scalar.text().substring(start, end).isBlank();
        if (none) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    scalar.start(),
                    "`%s=` has no value".formatted(use),
                    "Write `%s=VALUE`, or \"%s=[A, B]\" for several.".formatted(use, use));
            return found;
        }
        int at = start;
        while (at <= end) {
            int comma = list ? scalar.text().indexOf(',', at) : -1;
            int stop = comma < 0 || comma > end ? end : comma;
            Scalar part = trimmed(scalar, at, stop);
            constants.of(part, origin, use.toString()).ifPresent(found::add);
            at = stop + 1;
        }
        return found;
    }

    private static Scalar trimmed(Scalar scalar, int from, int to) {
        int start = from;
        int end = to;
        while (start < end && Character.isWhitespace(scalar.text().charAt(start))) {
            start++;
        }
        while (end > start && Character.isWhitespace(scalar.text().charAt(end - 1))) {
            end--;
        }
        return ScalarPart.part(scalar, start, end);
    }
}
