package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Puts and deletes that are sent together. */
class BatchesTest {
    private static final String MODEL = """
            keywright: 1
            name: tags
            entities:
              Tag:
                id: tagId
                count: 1000
                attributes:
                  tagId: {type: string, size: 12}
                  kind: {type: string, values: [A, B]}
            patterns:
              put: {put: Tag, batch: 30, rps: 1}
              drop: {delete: Tag, by: tagId, batch: 30, rps: 1}
              drop-kind: {delete: Tag, by: [tagId, kind], batch: 30, rps: 1}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: tags
            tables:
              tags:
                key: {partition: PK}
                items:
                  Tag: {PK: "TAG#{tagId}"}
            """;

    private static final Model TAGS = Examples.modelOf(MODEL);
    private static final Things THINGS = new Things(TAGS);
    private static final int MANY = 30;

    /** A database that processes no more than so many writes of a batch, and remembers all that it was sent. */
    private static final class Busy implements DynamoDbClient {
        private final int most;
        private final List<Integer> sent = new ArrayList<>();
        private final List<String> conditions = new ArrayList<>();

        Busy(int most) {
            this.most = most;
        }

        @Override
        public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
            List<WriteRequest> writes = request.requestItems().get("tags");
            sent.add(writes.size());
            List<WriteRequest> left = writes.subList(Math.min(most, writes.size()), writes.size());
            return BatchWriteItemResponse.builder()
                    .unprocessedItems(left.isEmpty() ? Map.of() : Map.of("tags", left))
                    .build();
        }

        @Override
        public DeleteItemResponse deleteItem(DeleteItemRequest request) {
            conditions.add(request.conditionExpression());
            return DeleteItemResponse.builder()
                    .consumedCapacity(
                            ConsumedCapacity.builder().tableName("tags").build())
                    .build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {
            // Nothing was opened.
        }
    }

    private static WriteOutcome.Several write(String pattern, Busy database) {
        Design design = Examples.designOf(MODEL, DESIGN);
        EngineProgram program =
                RoundTrip.stage(TAGS, design, database, TableRef::name).engine();
        List<PatternInputs> each = IntStream.range(0, MANY)
                .mapToObj(number -> pattern.equals("put")
                        ? ActionInputs.fresh(THINGS.thing("Tag tagId=t%s kind=A".formatted(number)))
                        : ActionInputs.given(Map.of("tagId", Datum.text("t" + number), "kind", Datum.text("A"))))
                .map(PatternInputs::write)
                .toList();
        return (WriteOutcome.Several)
                program.write(TAGS.findPattern(pattern).orElseThrow().operation(), PatternInputs.all(each));
    }

    @Test
    void areSentTwentyFiveAtATime() {
        Busy database = new Busy(MANY);

        assertThat(write("put", database).outcomes()).hasSize(MANY).containsOnly(new WriteOutcome.Done(1));
        assertThat(database.sent).containsExactly(25, 5);
    }

    @Test
    void areSentAgainWhereTheDatabaseDidNotGetToThem() {
        Busy database = new Busy(10);

        write("put", database);

        assertThat(database.sent).containsExactly(25, 15, 5, 5);
    }

    @Test
    void doNotSayWhatWasThereBefore() {
        Busy database = new Busy(MANY);

        assertThat(write("drop", database).outcomes()).hasSize(MANY).containsOnly(new WriteOutcome.Untold());
        assertThat(database.sent).containsExactly(25, 5);
    }

    /** An input beside the key is a condition, and a batch takes none. */
    @Test
    void leaveOutWhatHasAConditionToMeet() {
        Busy database = new Busy(MANY);

        assertThat(write("drop-kind", database).outcomes()).containsOnly(new WriteOutcome.Done(1));
        assertThat(database.sent).isEmpty();
        assertThat(database.conditions).hasSize(MANY).doesNotContainNull();
    }
}
