package dev.keywright.sources.markdown;

import dev.keywright.sources.draft.Draft.Kind;
import dev.keywright.sources.draft.Draft.Remark;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects remarks about missing and guessed parts. */
final class ImportRemarks {
    private final List<Remark> remarks = new ArrayList<>();

    void missing(int line, String text) {
        remarks.add(new Remark(Kind.MISSING, line, text));
    }

    void guessed(int line, String text) {
        remarks.add(new Remark(Kind.GUESSED, line, text));
    }

    List<Remark> inOrder() {
        return remarks.stream().sorted(Comparator.comparingInt(Remark::line)).toList();
    }
}
