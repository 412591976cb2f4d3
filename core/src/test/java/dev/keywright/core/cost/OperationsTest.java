package dev.keywright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OperationsTest {
    @Test
    void putsAnEntityWithItsGuardInOneTransaction() {
        assertThat(operations("AP-001"))
                .containsExactly("TransactWriteItems × 1: PutItem Customer × 1, PutItem Email × 1");
    }

    @Test
    void movesTheGuardOfAValueThatChanges() {
        assertThat(operations("AP-003"))
                .containsExactly(
                        "GetItem × 1: ",
                        "TransactWriteItems × 1: UpdateItem Customer × 1, DeleteItem Email × 1, PutItem Email × 1");
    }

    @Test
    void namesASingleWriteByItself() {
        assertThat(operations("AP-004")).containsExactly("PutItem × 1: PutItem Order × 1");
        assertThat(operations("AP-007")).containsExactly("UpdateItem × 1: UpdateItem Customer × 1");
    }

    @Test
    void deletesChildrenInBatchesBeforeTheirParent() {
        assertThat(operations("AP-006"))
                .containsSubsequence(
                        "BatchWriteItem × 1: DeleteItem Order × 6",
                        "TransactWriteItems × 1: DeleteItem Customer × 1, DeleteItem Email × 1");
    }

    @Test
    void writesKeysAsAPersonWould() {
        Account account = Shop.account(100);

        assertThat(Operations.of(Shop.pattern(account, "AP-004"), account.bill().layout()))
                .extracting(PlannedOperation::keyCondition)
                .containsExactly("PK = CUSTOMER#{customerId} AND SK = ORDER#{orderId}");
    }

    private static List<String> operations(String pattern) {
        Account account = Shop.account(100);
        return Operations.of(Shop.pattern(account, pattern), account.bill().layout()).stream()
                .map(operation -> "%s × %s: %s"
                        .formatted(operation.operation().word(), operation.times(), writes(operation.writes())))
                .toList();
    }

    private static String writes(List<PlannedWrite> writes) {
        return writes.stream()
                .map(write -> "%s %s × %s"
                        .formatted(write.action().word(), write.entry().item().name(), write.times()))
                .collect(Collectors.joining(", "));
    }
}
