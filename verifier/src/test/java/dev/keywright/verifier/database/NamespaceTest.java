package dev.keywright.verifier.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

class NamespaceTest {
    private static final String MODEL = """
            keywright: 1
            name: tasks
            entities:
              Task:
                id: taskId
                count: 100
                expires: endsAt
                attributes:
                  taskId: string
                  tenantId: string
                  status: string
                  priority: {type: number, between: [0, 9]}
                  dueDate: date
                  title: string
                  endsAt: timestamp
            patterns:
              AP-1: {read: Task, by: taskId, rps: 1}
              AP-2: {read: Task, by: [tenantId, status], order: [priority, dueDate], rps: 1}
              AP-3: {create: Task, rps: 1}
            """;
    private static final String DESIGN = """
            keywright: 1
            design: tasks
            tables:
              tasks:
                key: {partition: PK, sort: SK}
                indexes:
                  ByStatus: {partition: [tenantId, status], sort: [priority, dueDate], projection: [title]}
                  ByTime: {partition: PK, sort: endsAt, projection: keys, local: true}
                items:
                  Task:
                    PK: TASK#{taskId}
                    SK: TASK
                    endsAt: "{endsAt:epoch}"
            """;

    private static DynamoDbLocal local;
    private static Database database;

    @BeforeAll
    static void start() {
        local = Local.start();
        database = new Database(Endpoint.of(local));
    }

    @AfterAll
    static void end() {
        database.close();
        local.close();
    }

    @Test
    void createsTheTablesOfEveryExampleAndRemovesThem() {
        for (String example : Examples.WITH_DESIGNS) {
            Model model = Examples.model(example);
            Design design = Examples.design(example);
            try (Namespace namespace = new Namespace(database, "examples")) {
                namespace.create(model, design);

                assertThat(names("keywright-verify-examples-"))
                        .hasSize(design.tables().size());
            }
            assertThat(names("keywright-verify-examples-")).isEmpty();
        }
    }

    @Test
    void givesEveryKeyAttributeTheTypeOfWhatItHolds() {
        try (Namespace namespace = new Namespace(database, "types")) {
            namespace.create(Examples.modelOf(MODEL), Examples.designOf(MODEL, DESIGN));

            TableDescription table = database.client()
                    .describeTable(request -> request.tableName(namespace.name(new TableRef("tasks"))))
                    .table();
            assertThat(table.attributeDefinitions())
                    .extracting(AttributeDefinition::attributeName, AttributeDefinition::attributeTypeAsString)
                    .containsExactlyInAnyOrder(
                            tuple("PK", "S"),
                            tuple("SK", "S"),
                            tuple("tenantId", "S"),
                            tuple("status", "S"),
                            tuple("priority", "N"),
                            tuple("dueDate", "S"),
                            tuple("endsAt", "N"));
            GlobalSecondaryIndexDescription index =
                    table.globalSecondaryIndexes().get(0);
            assertThat(index.keySchema())
                    .extracting(KeySchemaElement::attributeName)
                    .containsExactly("tenantId", "status", "priority", "dueDate");
            assertThat(index.projection().nonKeyAttributes()).containsExactly("title");
            assertThat(table.localSecondaryIndexes().get(0).projection().projectionTypeAsString())
                    .isEqualTo("KEYS_ONLY");
            assertThat(expiry(namespace)).isEqualTo("endsAt");
        }
    }

    private static String expiry(Namespace namespace) {
        return database.client()
                .describeTimeToLive(request -> request.tableName(namespace.name(new TableRef("tasks"))))
                .timeToLiveDescription()
                .attributeName();
    }

    private static org.assertj.core.groups.Tuple tuple(String name, String type) {
        return org.assertj.core.api.Assertions.tuple(name, type);
    }

    @Test
    void removesWhatItHasMadeAfterAFailure() {
        Model model = Examples.modelOf(MODEL);
        Design design = Examples.designOf(MODEL, DESIGN);
        assertThatThrownBy(() -> {
                    try (Namespace namespace = new Namespace(database, "failing")) {
                        namespace.create(model, design);
                        database.client().describeTable(request -> request.tableName("another"));
                    }
                })
                .isInstanceOf(ResourceNotFoundException.class);

        assertThat(names("keywright-verify-failing-")).isEmpty();
    }

    @Test
    void letsTwoRunsStandSideBySideAndALaterOneFindWhatWasLeft() {
        Model model = Examples.modelOf(MODEL);
        Design design = Examples.designOf(MODEL, DESIGN);
        try (Namespace one = new Namespace(database, "one");
                Namespace other = new Namespace(database, "other")) {
            one.create(model, design);
            other.create(model, design);

            List<Leftovers> left = Leftovers.find(database, other);

            assertThat(left).extracting(Leftovers::run).containsExactly("one");
            assertThat(left.get(0).tables()).containsExactly("keywright-verify-one-tasks");
            left.get(0).remove(database);
            assertThat(names("keywright-verify-o")).containsExactly("keywright-verify-other-tasks");
        }
    }

    @Test
    void removesItsTablesWhenTheProgramIsToldToEnd() throws Exception {
        Process program = OtherProgram.start(TableMaker.class, local.endpoint().toString());
        assertThat(OtherProgram.firstLine(program)).isEqualTo("made");
        assertThat(names("keywright-verify-told-")).hasSize(1);

        program.destroy();
        program.waitFor();

        assertThat(names("keywright-verify-told-")).isEmpty();
    }

    /** Makes a table and waits. */
    static final class TableMaker {
        private TableMaker() {}

        public static void main(String[] arguments) throws Exception {
            Database database = new Database(Endpoint.at(URI.create(arguments[0]), "us-east-1"));
            Namespace namespace = new Namespace(database, "told");
            namespace.create(Examples.modelOf(MODEL), Examples.designOf(MODEL, DESIGN));
            System.out.println("made");
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    private static List<String> names(String prefix) {
        return database.client().listTables().tableNames().stream()
                .filter(name -> name.startsWith(prefix))
                .toList();
    }
}
