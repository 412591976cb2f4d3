package dev.keywright.core.verdict;

import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import java.util.ArrayList;
import java.util.List;

/** Finds unescaped values inside longer keys, which can run into the next segment. */
final class RawSegment implements DesignRule {
    static final Problem PROBLEM = Problem.warning("raw-segment", "An unescaped value inside a longer key.", """
            A value that contains the separator runs into the next segment: an id such as `1#ORDER#2`
            addresses another item, perhaps another tenant's, and the sort order may change.""", """
            Remove `:raw` if the table is new. In an existing table, validate the values before they are
            written.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ItemType item : subject.layout().items()) {
            if (item.kind().hasKey()) {
                subject.layout().entries(item).forEach(entry -> check(subject, entry));
            }
        }
    }

    private static void check(DesignSubject subject, Entry entry) {
        List<String> names = entry.path().key().attributes();
        List<Template> templates = new ArrayList<>(entry.partition());
        templates.addAll(entry.sort());
        for (int number = 0; number < names.size(); number++) {
            Template template = templates.get(number);
            for (int part = 0; part < template.parts().size(); part++) {
                boolean loose = template.parts().get(part) instanceof Segment segment
                        && segment.format() == NamedFormat.RAW
                        && !KeyCodec.of(template, subject.model()).keepsApart(part);
                if (loose) {
                    subject.report(
                            PROBLEM,
                            subject.at(entry.item(), names.get(number)),
                            "`%s` in `%s` of `%s` is not escaped: a value may run into the next segment"
                                    .formatted(
                                            template.parts().get(part),
                                            names.get(number),
                                            entry.item().name()),
                            subject.writers(entry.item()));
                }
            }
        }
    }
}
