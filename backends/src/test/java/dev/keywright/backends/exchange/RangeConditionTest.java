package dev.keywright.backends.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RangeConditionTest {
    @Test
    void isABeginningThatIsAlwaysTheSame() {
        assertThat(RangeCondition.find("PK = WORKSPACE#{workspaceId} AND begins_with(SK, ITEM#)"))
                .contains(new RangeCondition(
                        "begins_with",
                        List.of("workspaceId"),
                        List.of(Map.of("name", "sk_prefix", "type", "string", "default", "ITEM#"))));
    }

    @Test
    void isARangeThatTheCallerBounds() {
        RangeCondition found = RangeCondition.find(
                        "PK = USER#{userId} AND SK BETWEEN ORDER#{from placedAt} AND ORDER#{to placedAt}")
                .orElseThrow();

        assertThat(found.operator()).isEqualTo("between");
        assertThat(found.parameters(List.of(
                        Map.of("name", "userId", "type", "string"), Map.of("name", "placedAt", "type", "string"))))
                .containsExactly(
                        Map.of("name", "userId", "type", "string"),
                        Map.of("name", "sk_from", "type", "string", "description", "ORDER#{from placedAt}"),
                        Map.of("name", "sk_to", "type", "string", "description", "ORDER#{to placedAt}"));
    }

    /** The format counts one parameter for a partition key. */
    @Test
    void hasNoRoomWhereThePartitionKeyIsMadeOfSeveralValues() {
        assertThat(RangeCondition.find("PK = USER#{userId}#{month} AND begins_with(SK, ORDER#)"))
                .isEmpty();
        assertThat(RangeCondition.find("a = {a} AND b = {b} AND begins_with(c, {c})"))
                .isEmpty();
        assertThat(RangeCondition.find("PK = USER#{userId} AND SK = PROFILE")).isEmpty();
    }
}
