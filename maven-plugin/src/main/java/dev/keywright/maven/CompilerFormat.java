package dev.keywright.maven;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.source.TextPosition;

/** A problem as Maven's compiler plugin writes it: development environments find the place in it and lead there. */
final class CompilerFormat {
    private CompilerFormat() {}

    static String of(Diagnostic diagnostic) {
        TextPosition start = diagnostic.span().start();
        String text = "%s:[%d,%d] %s (%s)"
                .formatted(
                        diagnostic.span().file(),
                        start.line(),
                        start.column(),
                        diagnostic.message(),
                        diagnostic.problem().id());
        return diagnostic.fix().isEmpty() ? text : "%s. %s".formatted(text, diagnostic.fix());
    }
}
