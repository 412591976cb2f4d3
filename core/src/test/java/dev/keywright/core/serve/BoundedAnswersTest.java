package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import org.junit.jupiter.api.Test;

/** Averages price answers; the maxima of relationships decide which of them are allowed. */
class BoundedAnswersTest {
    private static final String MODEL = """
            keywright: 1
            name: photos
            entities:
              Photo:
                id: photoId
                count: 1000
                attributes:
                  photoId: {type: string, size: 26}
              Like:
                id: [photoId, userId]
                parents:
                  Photo: {average: 20, max: 2000000}
                attributes:
                  userId: {type: string, size: 14}
                  kind: {type: string, values: {HEART: 0.9, STAR: 0.1}}
                  at: timestamp
            patterns:
              likes: {count: Like, by: photoId, rps: 1%s}
              stars: {read: Like, by: [photoId, kind=STAR], limit: 10, rps: 1%s}
              all: {read: Like, by: photoId, rps: 1}
              like: {create: Like, rps: 1}
            """;

    private static final String LIKES = "Like: {PK: \"PHOTO#{photoId}\", SK: \"LIKE#{userId}\"}\n";
    private static final String COUNT =
            "Likes: {counts: Like, by: [photoId], shards: 9, PK: \"LIKES#{photoId}#{random(9)}\", SK: LIKES}\n";

    private static ServedPattern served(String pattern, String model, String items) {
        Model read = TestModels.read(model);
        Design design = DesignReader.read(
                        TestModels.root(
                                "keywright: 1\ndesign: photos\ntables:\n  photos:\n    key: {partition: PK, sort: SK}\n    items:\n"
                                        + ("Photo: {PK: \"PHOTO#{photoId}\", SK: PHOTO}\n" + items).indent(6)),
                        read,
                        new Diagnostics())
                .orElseThrow();
        CostModel costing = new CostModel(
                Facts.of(read), BuiltInPrices.list().find("us-east-1").orElseThrow());
        return costing.bill(design)
                .pattern(read.findPattern(pattern).orElseThrow().ref());
    }

    /** Twenty likes are half a unit, nine shards four and a half; two million likes are more than a page. */
    @Test
    void readsTheCounterWhereTheLargestCollectionIsMoreThanAPage() {
        ServedPattern likes = served("likes", MODEL.formatted("", ""), LIKES + COUNT);

        assertThat(likes.readUnits().toString()).isEqualTo("4.5");
        assertThat(likes.reads()).allMatch(Request::isBounded);
    }

    @Test
    void countsWhereNothingElseServesIt() {
        ServedPattern likes = served("likes", MODEL.formatted("", ""), LIKES);

        assertThat(likes.isServed()).isTrue();
        assertThat(likes.reads()).noneMatch(Request::isBounded);
    }

    /** A thousand likes at most are well within a page. */
    @Test
    void countsWhereTheAuthorStatesASmallMaximum() {
        ServedPattern likes =
                served("likes", MODEL.formatted(", matches: {average: 20, max: 1000}", ""), LIKES + COUNT);

        assertThat(likes.readUnits().toString()).isEqualTo("0.5");
    }

    /** Ten stars of a tenth of the likes are found in a hundred of them. */
    @Test
    void filtersWhereALimitEndsIt() {
        assertThat(served("stars", MODEL.formatted("", ""), LIKES).reads()).allMatch(Request::isBounded);
    }

    /** If only one of a million likes were a star, ten of them would take all that there are. */
    @Test
    void doesNotFilterAMillionForOne() {
        String rare = MODEL.formatted("", "").replace("{HEART: 0.9, STAR: 0.1}", "{HEART: 0.999999, STAR: 0.000001}");

        assertThat(served("stars", rare, LIKES).reads()).noneMatch(Request::isBounded);
    }

    /**
     * A camera has about one like on a photo of twenty, so that one would be found in twenty likes on average. But a photo of two
     * million likes may have none by that camera.
     */
    @Test
    void doesNotTakeTheChildrenOfAParentForAShare() {
        String cameras = MODEL.formatted("", "")
                .replace(
                        "entities:\n",
                        "entities:\n  Camera: {id: cameraId, count: 200, attributes: {cameraId: {type: string, size: 8}}}\n")
                .replace("max: 2000000}\n", "max: 2000000}\n      Camera: {average: 100, max: 5000}\n")
                .replace("by: [photoId, kind=STAR], limit: 10", "by: [photoId, cameraId], limit: 1");

        String items = LIKES + "Camera: {PK: \"CAMERA#{cameraId}\", SK: CAMERA}\n";
        assertThat(served("stars", cameras, items).reads()).noneMatch(Request::isBounded);
    }

    /**
     * A ten-thousandth of two million likes is two hundred of about 100 bytes, of which most are dropped: far from a page. A tenth is
     * two hundred thousand.
     */
    @Test
    void filtersARangeThatIsShortAtTheMaximumToo() {
        String since = MODEL.formatted("", "")
                .replace("by: [photoId, kind=STAR], limit: 10", "by: [photoId, kind=STAR], range: {at: %s}");
        String items = "Like: {PK: \"PHOTO#{photoId}\", SK: \"LIKE#{at}#{userId}\"}\n";

        assertThat(served("stars", since.formatted("0.0001"), items).reads()).allMatch(Request::isBounded);
        assertThat(served("stars", since.formatted("0.1"), items).reads()).noneMatch(Request::isBounded);
    }

    @Test
    void readsAListToItsEndHoweverLong() {
        assertThat(served("all", MODEL.formatted("", ""), LIKES).reads()).allMatch(Request::isBounded);
    }

    /** Stated: five stars of a photo, where shares multiply to two. A key on the photo reads the other likes, too. */
    @Test
    void readsWhatTheAuthorSaysMatches() {
        Model model = TestModels.read(MODEL.formatted("", ", matches: 5"));
        Facts facts = Facts.of(model);

        assertThat(facts.pattern(model.findPattern("stars").orElseThrow().ref())
                        .matches()
                        .derivation())
                .startsWith("5, stated; otherwise 2 = ");
        ServedPattern keyed = served(
                "stars",
                MODEL.formatted("", ", matches: 5"),
                "Like: {PK: \"PHOTO#{photoId}\", SK: \"LIKE#{kind}#{userId}\"}\n");
        assertThat(keyed.reads().get(0).rowsRead().get(0).rows().toString()).isEqualTo("5");
        ServedPattern filtered = served("stars", MODEL.formatted("", ", matches: 50"), LIKES);
        assertThat(filtered.reads().get(0).rowsRead().get(0).rows().isLessThan(Rational.of(10)))
                .isFalse();
    }
}
