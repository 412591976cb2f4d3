package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Selection;
import dev.keywright.core.number.Rational;

/** Finds text searches over more than a small item collection. */
final class TextSearch implements PartRule {
    static final Problem PROBLEM =
            Problem.warning("text-search", "A text search over more than a small item collection.", """
            DynamoDB has no text index: `contains` is a filter on a Query, which reads and bills every
            candidate item. For a few dozen items that is cheaper than a search engine; for thousands it
            is slow at any price.""", """
            Feed a search engine from the stream and mark the pattern `external: OpenSearch`; or add
            attributes to `by` so that the searched collection stays small.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** A filter over one page of a Query is cheap; beyond that every search takes several sequential requests. */
    private static final Rational LARGEST_COLLECTION_BYTES = UnboundedAnswer.PAGE_BYTES;

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            Selection.Contains contains =
                    pattern.operation().findQuestion().map(Selection::contains).orElse(Selection.Contains.NOTHING);
            if (contains.isAsked()) {
                check(subject, pattern, contains);
            }
        }
    }

    private static void check(ModelSubject subject, Pattern pattern, Selection.Contains contains) {
        EntityRef entity = pattern.operation().entities().get(0);
        Rational share = contains.share().isZero() ? Rational.ONE : contains.share();
        Rational searched =
                subject.facts().pattern(pattern.ref()).matches().value().dividedBy(share);
        Rational bytes =
                searched.times(subject.facts().entity(entity).itemBytes().value());
        if (bytes.isMoreThan(LARGEST_COLLECTION_BYTES)) {
            subject.report(
                    PROBLEM,
                    subject.at(pattern, "contains"),
                    "every call of `%s` reads about %s `%s`".formatted(pattern.id(), searched, entity));
        }
    }
}
