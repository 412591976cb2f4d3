package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Selection;
import dev.keywright.core.number.Rational;

/** Finds text searches over more than a small collection. */
final class TextSearch implements Rule {
    static final Problem PROBLEM =
            Problem.warning("text-search", "A text match over more than a small collection.", """
            DynamoDB cannot look into text: a match is a filter behind a Query that reads, and bills, every item
            it could be in. Over a few dozen items that is cheaper than a search engine; over thousands it is
            slow at any price.""", """
            Feed a search engine from the stream and mark the pattern `external: OpenSearch`; or give more with
            `by`, so that the searched collection stays small.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** A filter over one page of a Query is cheap; beyond that every search takes several requests in a row. */
    private static final Rational LARGEST_COLLECTION_BYTES = UnboundedAnswer.PAGE_BYTES;

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            Selection.Contains contains =
                    pattern.operation().findQuestion().map(Selection::contains).orElse(Selection.Contains.NOTHING);
            if (contains.isAsked()) {
                check(subject, pattern, contains);
            }
        }
    }

    private static void check(Subject subject, Pattern pattern, Selection.Contains contains) {
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
                    "each search of `%s` reads about %s `%s`".formatted(pattern.id(), searched, entity));
        }
    }
}
