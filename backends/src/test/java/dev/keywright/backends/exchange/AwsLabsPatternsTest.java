package dev.keywright.backends.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.Blueprints;
import dev.keywright.backends.blueprint.Blueprint;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AwsLabsPatternsTest {
    private static final String MODEL = """
            keywright: 1
            name: tracker
            entities:
              Owner: {id: ownerId, count: 10, attributes: {ownerId: string}}
              Issue: {id: issueId, parents: {Owner: {average: 4}}, attributes: {issueId: string, at: timestamp}}
              Pull: {id: pullId, parents: {Owner: {average: 2}}, attributes: {pullId: string, at: timestamp}}
            patterns:
              P1: {title: List work, read: [Issue, Pull], by: ownerId, order: at, rps: 1}
              P2: {title: Open, create: Issue, rps: 1}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: tracker
            tables:
              tracker:
                key: {partition: PK, sort: SK}
                items:
                  Owner: {PK: "OWNER#{ownerId}", SK: OWNER}
                  Issue: {PK: "OWNER#{ownerId}", SK: "ISSUE#{at}#{issueId}"}
                  Pull: {PK: "PULLS#{ownerId}", SK: "PULL#{at}#{pullId}"}
            """;

    @Test
    void listsAnAnswerOfSeveralKindsAtEachOfThemUnderANumberOfItsOwn() {
        Blueprint blueprint = Blueprints.of(MODEL, DESIGN);
        AwsLabsPatterns patterns = new AwsLabsPatterns(blueprint);

        List<Object> issue = patterns.of(blueprint.model().findEntity("Issue").orElseThrow());
        List<Object> pull = patterns.of(blueprint.model().findEntity("Pull").orElseThrow());

        assertThat(issue).extracting(AwsLabsPatternsTest::number).containsExactly(1, 2);
        assertThat(pull).extracting(AwsLabsPatternsTest::number).containsExactly(3);
        assertThat(pull.get(0).toString()).contains("operation=Query", "return_type=entity_list");
    }

    private static Object number(Object pattern) {
        return ((Map<?, ?>) pattern).get("pattern_id");
    }
}
