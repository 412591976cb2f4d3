package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Request;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.SmallSearch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Plans that are cheap on average and long at the maximum: they are taken only where nothing else serves. */
class BoundedAnswersTest {
    /** Chapters are read by their book alone, so that an author's chapters together cost an index. */
    private static final String BOOKS = """
            keywright: 1
            name: books
            entities:
              Author:
                id: authorId
                count: 100
                attributes:
                  authorId: {type: string, size: 26}
              Book:
                id: [authorId, bookId]
                parents:
                  Author: {average: 375, max: 375}
                attributes:
                  bookId: {type: string, size: 26}
              Chapter:
                id: [authorId, bookId, chapterId]
                parents:
                  Book: {average: 2, max: 100000}
                attributes:
                  chapterId: {type: string, size: 26}
                  title: {type: string, size: 40}
            patterns:
              works: {read: Author, by: authorId, include: %s, perDay: 1}
              book: {read: Chapter, by: bookId, rps: 200}
              sign: {create: Author, perDay: 1}
              publish: {create: Book, perDay: 10}
              add: {create: Chapter, rps: 50}
            """;

    /** The number of a pull request is not part of its id: only a key with the number finds it among all. */
    private static final String PULLS = """
            keywright: 1
            name: pulls
            entities:
              Repo:
                id: repoId
                count: 1000
                attributes:
                  repoId: {type: string, size: 26}
              Pull:
                id: [repoId, pullId]
                parents:
                  Repo: {average: 5, max: %s}
                attributes:
                  pullId: {type: string, size: 26}
                  number: {type: number, between: [1, 999999], distinct: 20000}
                  title: {type: string, size: 200}
            patterns:
              pull: {read: Pull, by: [repoId, number], perDay: 10}
              open: {create: Pull, rps: 50}
              register: {create: Repo, perDay: 10}
            """;

    @Test
    void noAnswerTakesAQueryForEachOfHundreds() {
        Found found =
                SmallSearch.of(BOOKS.formatted("[Book, Chapter]")).finish().found();

        assertThat(followUps(served(found, "works"))).isLessThanOrEqualTo(Rational.of(100));
        assertThat(LongAnswers.of(found.bill())).isEmpty();
    }

    @Test
    void aLimitMakesTheSamePlanShortEnough() {
        Found found = SmallSearch.of(BOOKS.formatted("{Book: {limit: 10}, Chapter: {}}"))
                .finish()
                .found();

        assertThat(followUps(served(found, "works"))).isEqualTo(Rational.of(10));
    }

    @Test
    void oneIsFoundByItsNumberAndNotAmongAll() {
        Request read = request(PULLS.formatted("20000"));

        assertThat(read.filter()).isEmpty();
        assertThat(read.keyCondition()).contains("number");
    }

    @Test
    void aShortCollectionIsFilteredWhereThatIsCheaper() {
        assertThat(request(PULLS.formatted("50")).filter()).contains("number");
    }

    private static Request request(String model) {
        List<Request> requests =
                served(SmallSearch.of(model).finish().found(), "pull").reads();
        assertThat(requests).hasSize(1);
        return requests.get(0);
    }

    private static ServedPattern served(Found found, String pattern) {
        return found.bill().patterns().stream()
                .filter(served -> served.pattern().id().equals(pattern))
                .findFirst()
                .orElseThrow();
    }

    private static Rational followUps(ServedPattern served) {
        return new AccessPath(served.reads(), Plan.NOTHING).followUps();
    }
}
