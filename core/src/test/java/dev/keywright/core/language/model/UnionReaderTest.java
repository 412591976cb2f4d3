package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.YamlReader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One question about several kinds of entities. */
class UnionReaderTest {
    private static final String MODEL = """
            keywright: 1
            name: tracker
            entities:
              Owner: {id: ownerId, count: 10, attributes: {ownerId: string, name: string, place: string}}
              Repository:
                id: repositoryId
                parents: {Owner: {average: 5}}
                attributes: {repositoryId: string}
              Vote:
                id: voteId
                parents: {Issue: {average: 2}}
                attributes: {voteId: string}
              Review:
                id: reviewId
                parents:
                  Issue: {average: 2}
                  PullRequest: {average: 3, via: {repositoryId: pullRepositoryId, number: number}}
                attributes: {reviewId: string}
              Comment:
                id: commentId
                parents:
                  on:
                    oneOf: [Issue, PullRequest]
                    via: {repositoryId: repositoryId, issueId: onId, number: onId}
                    average: 2
                attributes: {commentId: string, at: timestamp}
              Issue:
                id: [repositoryId, issueId]
                parents: {Repository: {average: 40}}
                attributes: {issueId: string, at: timestamp, size: {type: number, between: [0, 9]}, state: string}
              PullRequest:
                id: [repositoryId, number]
                parents: {Repository: {average: 20}}
                attributes:
                  number: string
                  at: timestamp
                  size: {type: number, between: [0, 99]}
                  state: number
                  branch: string
                  place: string
            patterns:
              P1: {title: Read, read: %s, rps: 1}
            """;

    private static Optional<Model> model(String read, Diagnostics diagnostics) {
        return YamlReader.read(Source.of("model.yaml", MODEL.formatted(read)), diagnostics)
                .flatMap(root -> ModelReader.read(root, diagnostics));
    }

    private static List<String> problems(String read) {
        Diagnostics diagnostics = new Diagnostics();
        assertThat(model(read, diagnostics)).isNotNull();
        return diagnostics.sorted().stream()
                .map(found -> "%s:%s %s: %s"
                        .formatted(
                                found.span().start().line(),
                                found.span().start().column(),
                                found.problem().id(),
                                found.message()))
                .toList();
    }

    @Test
    void asksTheSameOfEveryKind() {
        Model model = model(
                        "[Issue, PullRequest], by: repositoryId, range: at, order: at desc, limit: 5",
                        new Diagnostics())
                .orElseThrow();
        Read read = (Read) model.patterns().get(0).operation();

        assertThat(read.entities()).containsExactly(new EntityRef("Issue"), new EntityRef("PullRequest"));
        assertThat(read.parts()).allSatisfy(part -> {
            assertThat(part.isUnion()).isFalse();
            assertThat(part.limit()).isEqualTo(read.limit());
            assertThat(part.order().get(0).attribute().attribute().entity()).isEqualTo(part.entity());
            assertThat(part.selection().by().get(0).attribute().attribute().entity())
                    .isEqualTo(part.entity());
        });
    }

    @Test
    void dividesTheStatedMatchesByTheSharesOfTheKinds() {
        Model model = model("[Issue, PullRequest], by: repositoryId, matches: 15", new Diagnostics())
                .orElseThrow();
        Facts facts = Facts.of(model);
        Read read = (Read) model.patterns().get(0).operation();
        Estimates estimates = new Estimates(facts);

        assertThat(read.parts())
                .extracting(part -> estimates.expected(part.selection()))
                .containsExactly(Rational.of(10), Rational.of(5));
        assertThat(facts.pattern(new PatternRef("P1")).matches().derivation())
                .isEqualTo("15, stated; otherwise 60 = 40 (matching Issue) + 20 (matching PullRequest)");
    }

    @Test
    void readsAListOfOneAsThatOne() {
        Diagnostics diagnostics = new Diagnostics();

        assertThat(model("[Issue], by: repositoryId", diagnostics))
                .isEqualTo(model("Issue, by: repositoryId", diagnostics));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[Issue, PullRequest], by: repositoryId, order: at, limit: 3",
                "[PullRequest, Issue], by: Owner.name, range: {at: 0.2}, order: at desc, select: [at]",
                "[PullRequest, Issue], by: {Owner.name: owner}, hottest: {repositoryId: 0.1}",
                "[PullRequest, Issue], by: repositoryId, matches: {average: 3, max: 9}",
                "[PullRequest, Issue], by: repositoryId, include: [Repository, Owner], select: [at, Owner.name]",
                "[PullRequest, Issue], by: repositoryId, include: {Comment: {order: at desc, limit: 2}}, batch: 4"
            })
    void isPrintedAsItIsRead(String read) {
        Diagnostics diagnostics = new Diagnostics();
        Model model = model(read, diagnostics).orElseThrow();
        String printed = ModelPrinter.print(model);

        assertThat(diagnostics.sorted()).isEmpty();
        assertThat(YamlReader.read(Source.of("printed.yaml", printed), diagnostics)
                        .flatMap(root -> ModelReader.read(root, diagnostics)))
                .as(printed)
                .contains(model);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[] | 42:27 wrong-shape: `read` names no entity",
                "[Issue, Isue] | 42:35 unknown-entity: there is no entity `Isue`, did you mean `Issue`?",
                "[Issue, Issue] | 42:35 contradiction: `read` contains `Issue` twice",
                "[Issue, PullRequest], by: branch | 42:53 unknown-attribute: `Issue` has no attribute `branch`",
                "Comment, by: on | 42:40 unknown-attribute: `Comment` has no attribute `on`; "
                        + "it holds the id of its parent `on` as `repositoryId`, `onId`",
                "Repository, by: owner | 42:43 unknown-attribute: `Repository` has no attribute `owner`; "
                        + "it holds the id of its parent `Owner` as `ownerId`",
                "[PullRequest, Issue], by: [repositoryId, state] | "
                        + "42:68 wrong-type: `state` is a number for `PullRequest` and a string for `Issue`",
                "[Issue, PullRequest], order: [at, size desc] | "
                        + "42:61 wrong-type: `size` has other bounds for `Issue` than for `PullRequest`",
                "[Issue, PullRequest], select: [at, branch] | 42:62 unknown-attribute: `Issue` has no attribute `branch`",
                "[Issue, PullRequest], by: place | "
                        + "42:53 ambiguous-name: this is `Owner.place` of `Issue` and `place` of `PullRequest`",
                "[Issue, PullRequest], include: [Repository, Vote] | "
                        + "42:71 unknown-relative: `Vote` is neither a parent nor a child of `PullRequest`",
                "[Issue, PullRequest], include: Review | 42:58 ambiguous-name: `include` finds each `Review` by its "
                        + "`Issue` for `Issue` and each `Review` by its `PullRequest` for `PullRequest`",
                "[Issue, PullRequest], limit: -1 | 42:56 bad-number: `limit` must be at least 1, not -1"
            })
    void saysWhatIsWrongAtItsPlace(String read, String problem) {
        assertThat(problems(read)).containsExactly(problem);
    }
}
