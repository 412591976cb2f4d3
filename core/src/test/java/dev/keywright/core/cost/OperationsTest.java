package dev.keywright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
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

    /** An index with nothing but keys cannot drop by another attribute. */
    @Test
    void tellsWhichRequestSeesTheAttributesOfAFilter() {
        Model model = TestModels.read("""
                keywright: 1
                name: homework
                entities:
                  Paper:
                    id: paperId
                    count: 1000
                    attributes:
                      paperId: {type: string, size: 26}
                      taskId: {type: string, size: 26, distinct: 50}
                      state: {type: string, values: {OPEN: 0.5, LATE: 0.5}}
                      score: {type: number, presence: 0.8}
                patterns:
                  late: {read: Paper, by: [taskId, state=LATE], lacks: score, rps: 1}
                """);
        Bill bill = new CostModel(
                        Facts.of(model), BuiltInPrices.list().find("us-east-1").orElseThrow())
                .bill(DesignReader.read(TestModels.root("""
                        keywright: 1
                        design: homework
                        tables:
                          homework:
                            key: {partition: PK}
                            indexes:
                              ByTask: {partition: TASK, projection: [state]}
                            items:
                              Paper: {PK: "PAPER#{paperId}", TASK: "TASK#{taskId}"}
                        """), model, new Diagnostics())
                        .orElseThrow());

        PlannedOperation query =
                Operations.of(bill.patterns().get(0), bill.layout()).get(0);

        assertThat(query.filter()).isEqualTo("state = LATE");
        assertThat(query.laterFilter()).isEqualTo("attribute_not_exists(score)");
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
