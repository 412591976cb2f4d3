package dev.keywright.sources.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.existing.DesignInference;
import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CloudTrailLogTest {
    private static final String EVENT = """
            {"eventSource": "dynamodb.amazonaws.com", "eventName": "%s", "eventTime": "2026-10-01T10:%s:%sZ",
             "requestParameters": {"tableName": "shop", %s}}""";

    @Test
    void makesPatternsOfDataEvents() {
        List<String> events = new ArrayList<>();
        for (int second = 0; second < 50; second++) {
            String user = second % 2 == 0 ? "ann" : "u" + second;
            events.add(EVENT.formatted(
                    "GetItem",
                    "00",
                    two(second),
                    "\"key\": {\"PK\": \"USER#%s\", \"SK\": \"PROFILE\"}".formatted(user)));
            events.add(EVENT.formatted(
                    "GetItem",
                    "00",
                    two(second),
                    "\"key\": {\"PK\": \"USER#%s\", \"SK\": \"PROFILE\"}".formatted(user)));
        }
        events.add(EVENT.formatted("UpdateItem", "01", "40", """
                "key": {"PK": "USER#ann", "SK": "ORDER#o1"}, "updateExpression": "SET #s = :s",
                "expressionAttributeNames": {"#s": "status"}"""));
        events.add(EVENT.formatted("PutItem", "00", "01", """
                "key": {"PK": "USER#ann", "SK": "ORDER#o1"}, "item": ["PK", "SK", "status"]"""));
        events.add(EVENT.formatted("DescribeTable", "00", "01", "\"x\": 1"));
        events.add("{\"eventSource\": \"s3.amazonaws.com\", \"eventName\": \"GetObject\"}");
        CloudTrailLog log = new CloudTrailLog();
        assertThat(log.add("{\"Records\": [%s]}".formatted(String.join(",", events))))
                .isTrue();
        assertThat(log.add("{\"Items\": []}")).isFalse();
        RecordedRequests requests = new RecordedRequests();
        requests.add(log.recording().orElseThrow());
        assertThat(log.recording().orElseThrow()).doesNotContain("ann");
        ExistingTable table = new ExistingTable(
                "shop",
                "PK",
                List.of("SK"),
                List.of(),
                List.of(
                        new ExistingItem("", Map.of("PK", text("USER#u1"), "SK", text("PROFILE"), "name", text("Ann"))),
                        new ExistingItem(
                                "", Map.of("PK", text("USER#u1"), "SK", text("ORDER#o1"), "status", text("new")))));

        Draft draft = new DesignInference("shop", List.of(table), requests.asked(List.of(table))).draft();

        assertThat(draft.model())
                .contains(
                        "read: UserProfile\n    by: \"userId\"\n    rps: {average: 1, peak: 2} # 100 requests in 100 s\n    hottest: 0.5")
                .contains("update: UserOrder\n    by: [\"userId\", \"orderId\"]\n    set: \"status\"")
                .contains("put: UserOrder")
                .doesNotContain("note:");
        Outcome outcome = Check.model("model.yaml", draft.model().getBytes(StandardCharsets.UTF_8));
        assertThat(outcome.hasErrors())
                .as(draft.model() + outcome.diagnostics())
                .isFalse();
    }

    private static Map<String, Object> text(String value) {
        return Map.of("S", value);
    }

    private static String two(int number) {
        return number < 10 ? "0" + number : String.valueOf(number);
    }
}
