package dev.keywright.optimizer.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DynamoDbNameTest {
    @Test
    void leavesAloneWhatDynamoDbTakes() {
        assertThat(DynamoDbName.of("Order_Line-2.x")).isEqualTo("Order_Line-2.x");
    }

    @Test
    void writesOtherCharactersAsNumbersThatKeepNamesApart() {
        assertThat(DynamoDbName.of("größe")).isEqualTo("gr_f6_dfe");
        assertThat(DynamoDbName.of("𝔘nit")).isEqualTo("_1d518nit");
        assertThat(DynamoDbName.of("商品")).isNotEqualTo(DynamoDbName.of("商店"));
    }

    @Test
    void lengthensWhatIsTooShort() {
        assertThat(DynamoDbName.of("a")).isEqualTo("a-table");
    }
}
