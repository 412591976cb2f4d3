package dev.keywright.core.verdict;

import dev.keywright.core.codec.Key;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.number.Rational;
import java.util.List;

/** Finds keys that exceed DynamoDB's limits at the declared maximum sizes. */
final class KeyTooLong implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("key-too-long", "A key that is too long when its values have their maximum size.", """
            DynamoDB limits a partition key to 2,048 bytes and a sort key to 1,024. The first write of a
            longer one fails, even if only an index has the key.""", """
            Lower the attribute's `max`, use a shorter attribute, or remove it from the key.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ItemType item : subject.layout().items()) {
            if (item.kind().hasKey()) {
                for (Entry entry : subject.layout().entries(item)) {
                    check(subject, entry, entry.path().key().partition(), entry.partition(), Key.MOST_PARTITION_BYTES);
                    check(subject, entry, entry.path().key().sort(), entry.sort(), Key.MOST_SORT_BYTES);
                }
            }
        }
    }

    private static void check(
            DesignSubject subject, Entry entry, List<String> names, List<Template> templates, int limit) {
        for (int number = 0; number < names.size(); number++) {
            Rational most = subject.layout().contents().maxKeyBytes(templates.get(number));
            if (most.isMoreThan(Rational.of(limit))) {
                subject.report(
                        PROBLEM,
                        subject.at(entry.item(), names.get(number)),
                        "`%s` of `%s` can have %s bytes; the limit is %s"
                                .formatted(names.get(number), entry.item().name(), most, Rational.of(limit)),
                        subject.writers(entry.item()));
            }
        }
    }
}
