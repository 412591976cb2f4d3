package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class IncludeConditionsTest {
    private static final String MODEL = """
            keywright: 1
            name: issues
            entities:
              Issue:
                id: issueId
                count: 100
                attributes: {issueId: {type: string, size: 36}, title: {type: string, size: 64}}
              Comment:
                id: [issueId, commentId]
                parents: {Issue: {average: 20, max: 900}}
                attributes:
                  commentId: {type: string, size: 36}
                  status: {type: string, size: 6, values: {OPEN: 0.25, HIDDEN: 0.75}}
                  createdAt: timestamp
            patterns:
              talk: {title: Talk, read: Issue, by: issueId, include: {Comment: {%s}}, rps: 1}
            """;

    private static final String JOBS = """
            keywright: 1
            name: jobs
            entities:
              Job:
                id: jobId
                count: 100
                attributes: {jobId: {type: string, size: 36}}
              Dependency:
                id: [jobId, needs]
                parents:
                  %s: {entity: Job, average: 1}
                  needed: {entity: Job, average: 1, via: {jobId: needs}}
            patterns:
              freed: {title: Freed jobs, read: Dependency, by: needs, include: Job, rps: 1}
            """;

    private static List<String> problems(String conditions) {
        return problemsOf(MODEL.formatted(conditions));
    }

    private static List<String> problemsOf(String model) {
        Diagnostics diagnostics = new Diagnostics();
        YamlReader.read(Source.of("model.yaml", model), diagnostics)
                .ifPresent(
                        root -> assertThat(ModelReader.read(root, diagnostics)).isNotNull());
        return diagnostics.sorted().stream()
                .map(found -> "%s: %s".formatted(found.problem().id(), found.message()))
                .toList();
    }

    @Test
    void takeEveryConditionOfARead() {
        assertThat(problems("by: status=OPEN, range: createdAt, limit: 10")).isEmpty();
        assertThat(problems("in: {status: 2}, has: createdAt, prefix: status, contains: status"))
                .isEmpty();
    }

    @Test
    void saysWhatRelatesTheTwoAlready() {
        assertThat(problems("by: issueId"))
                .containsExactly("contradiction: `issueId` relates the included `Comment` to what is read, "
                        + "so its value is fixed already");
    }

    @Test
    void prefersARoleToTheEntityOfItsName() {
        assertThat(problemsOf(JOBS.formatted("Job"))).isEmpty();
        Model model = TestModels.read(JOBS.formatted("Job"));
        assertThat(((Read) model.patterns().get(0).operation()).include())
                .singleElement()
                .satisfies(include -> assertThat(include.path().get(0).role()).hasToString("Dependency.Job"));
    }

    @Test
    void listsTheRolesThatANameCouldMean() {
        assertThat(problemsOf(JOBS.formatted("blocked")))
                .containsExactly("ambiguous-name: `Job` could be `blocked` or `needed` for `Dependency`");
    }

    @Test
    void leavesNumbersOfMatchesToReads() {
        assertThat(problems("matches: 3")).singleElement().asString().startsWith("unknown-field");
    }

    /** A quarter of the comments are open. */
    @Test
    void narrowTheAnswer() {
        Rational issue = bytes("");
        Rational all = bytes("include: [Comment], ").minus(issue);
        Rational open = bytes("include: {Comment: {by: status=OPEN}}, ").minus(issue);

        assertThat(open).isEqualTo(all.dividedBy(Rational.of(4)));
    }

    private static Rational bytes(String include) {
        Model model = TestModels.read(MODEL.formatted("").replace("include: {Comment: {}}, ", include));
        return Facts.of(model).pattern(new PatternRef("talk")).answerBytes().value();
    }
}
