package dev.keywright.sources.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.source.Source;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.existing.ExistingTable.ExistingIndex;
import dev.keywright.sources.existing.ExistingTable.Scope;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same table in every language that defines tables. */
class TableFilesTest {
    private static final ExistingTable ORDERS = new ExistingTable(
            "prod-orders",
            "PK",
            List.of("SK"),
            List.of(
                    new ExistingIndex(
                            "ByStatus",
                            Scope.GLOBAL,
                            List.of("status"),
                            List.of("placedAt"),
                            "INCLUDE",
                            List.of("total")),
                    new ExistingIndex("ByTotal", Scope.LOCAL, List.of("PK"), List.of("total"), "KEYS_ONLY", List.of())),
            List.of(),
            0,
            Optional.of("expiresAt"),
            Map.of("PK", "S", "SK", "S", "status", "S", "placedAt", "N", "total", "N"));

    private static final String CLOUD_FORMATION = """
            Transform: AWS::Serverless-2016-10-31
            Parameters:
              Stage: {Type: String, Default: prod}
            Resources:
              Orders:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: !Sub "${Stage}-orders"
                  AttributeDefinitions:
                    - {AttributeName: PK, AttributeType: S}
                    - {AttributeName: SK, AttributeType: S}
                    - {AttributeName: status, AttributeType: S}
                    - {AttributeName: placedAt, AttributeType: N}
                    - {AttributeName: total, AttributeType: N}
                  KeySchema:
                    - {AttributeName: PK, KeyType: HASH}
                    - {AttributeName: SK, KeyType: RANGE}
                  GlobalSecondaryIndexes:
                    - IndexName: ByStatus
                      KeySchema: [{AttributeName: status, KeyType: HASH}, {AttributeName: placedAt, KeyType: RANGE}]
                      Projection: {ProjectionType: INCLUDE, NonKeyAttributes: [total]}
                  LocalSecondaryIndexes:
                    - IndexName: ByTotal
                      KeySchema: [{AttributeName: PK, KeyType: HASH}, {AttributeName: total, KeyType: RANGE}]
                      Projection: {ProjectionType: KEYS_ONLY}
                  TimeToLiveSpecification: {AttributeName: expiresAt, Enabled: true}
              Handler:
                Type: AWS::Lambda::Function
                Properties: {Role: !GetAtt Role.Arn, Code: !If [a, b, c]}
            """;

    private static final String TERRAFORM = """
            # The table of the shop
            variable "stage" {
              type    = string
              default = "prod"
            }
            locals { name = "${var.stage}-orders" }
            resource "aws_dynamodb_table" "orders" {
              name         = local.name
              billing_mode = var.mode == "x" ? "A" : "B" // nobody asks
              hash_key     = "PK"
              range_key    = "SK"
              tags = merge(local.tags, { a = "}" })
              attribute {
                name = "PK"
                type = "S"
              }
              attribute {
                name = "SK"
                type = "S"
              }
              attribute {
                name = "status"
                type = "S"
              }
              attribute {
                name = "placedAt"
                type = "N"
              }
              attribute {
                name = "total"
                type = "N"
              }
              global_secondary_index {
                name               = "ByStatus"
                hash_key           = "status"
                range_key          = "placedAt"
                projection_type    = "INCLUDE"
                non_key_attributes = ["total"]
              }
              local_secondary_index {
                name            = "ByTotal"
                range_key       = "total"
                projection_type = "KEYS_ONLY"
              }
              ttl {
                attribute_name = "expiresAt"
                enabled        = true
              }
              policy = <<-EOT
                { "not": "read }
              EOT
            }
            """;

    private static final String PLAN = """
            {"format_version": "1.2", "planned_values": {"root_module": {"child_modules": [{"resources": [
              {"type": "aws_dynamodb_table", "name": "orders", "values": {
                "name": "prod-orders", "hash_key": "PK", "range_key": "SK",
                "attribute": [{"name": "PK", "type": "S"}, {"name": "SK", "type": "S"}, {"name": "status", "type": "S"},
                  {"name": "placedAt", "type": "N"}, {"name": "total", "type": "N"}],
                "global_secondary_index": [{"name": "ByStatus", "hash_key": "status", "range_key": "placedAt",
                  "projection_type": "INCLUDE", "non_key_attributes": ["total"]}],
                "local_secondary_index": [{"name": "ByTotal", "range_key": "total", "projection_type": "KEYS_ONLY"}],
                "ttl": [{"attribute_name": "expiresAt", "enabled": true}]}}]}]}}}
            """;

    @Test
    void readsCloudFormation() {
        FoundTables found = read("template.yaml", CLOUD_FORMATION);

        assertThat(found.tables()).containsExactly(ORDERS);
        assertThat(found.questions()).isEmpty();
    }

    @Test
    void readsTerraform() {
        FoundTables found = read("main.tf", TERRAFORM);

        assertThat(found.problems()).isEmpty();
        assertThat(found.tables()).containsExactly(ORDERS);
        assertThat(found.questions()).isEmpty();
    }

    @Test
    void readsAPlanOfTerraform() {
        assertThat(read("plan.json", PLAN).tables()).containsExactly(ORDERS);
    }

    @Test
    void readsADescription() {
        FoundTables found = read("table.json", """
                {"Table": {"TableName": "orders", "ItemCount": 1200, "TableSizeBytes": 5000,
                  "KeySchema": [{"AttributeName": "orderId", "KeyType": "HASH"}],
                  "AttributeDefinitions": [{"AttributeName": "orderId", "AttributeType": "S"}]}}
                """);

        assertThat(found.tables())
                .containsExactly(new ExistingTable(
                        "orders",
                        "orderId",
                        List.of(),
                        List.of(),
                        List.of(),
                        1200,
                        Optional.empty(),
                        Map.of("orderId", "S")));
    }

    /** As `cdk synth` writes it. */
    @Test
    void readsTheOutputOfCdk() {
        FoundTables found = read("ShopStack.template.json", """
                {
                 "Resources": {
                  "Orders1A2B": {
                   "Type": "AWS::DynamoDB::GlobalTable",
                   "Properties": {
                    "AttributeDefinitions": [{"AttributeName": "tenant", "AttributeType": "S"}],
                    "GlobalSecondaryIndexes": [{"IndexName": "Due", "KeySchema": [
                      {"AttributeName": "tenant", "KeyType": "HASH"}, {"AttributeName": "status", "KeyType": "HASH"},
                      {"AttributeName": "due", "KeyType": "RANGE"}], "Projection": {"ProjectionType": "ALL"}}],
                    "KeySchema": [{"AttributeName": "tenant", "KeyType": "HASH"}],
                    "Replicas": [{"Region": {"Ref": "AWS::Region"}}]
                   },
                   "UpdateReplacePolicy": "Retain"
                  }
                 }
                }
                """);

        assertThat(found.tables()).extracting(ExistingTable::name).containsExactly("Orders1A2B");
        assertThat(found.tables().get(0).indexes().get(0).partition()).containsExactly("tenant", "status");
    }

    @Test
    void asksWhatATemplateLeavesOpen() {
        FoundTables found = read("template.yaml", """
                Parameters:
                  Zone: {Type: String}
                Resources:
                  Sessions:
                    Type: AWS::Serverless::SimpleTable
                    Properties:
                      TableName: !Join ["-", [!Ref Zone, sessions]]
                      PrimaryKey: {Name: sessionId, Type: String}
                  Broken:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema: !FindInMap [Keys, main, schema]
                """);

        assertThat(found.tables()).extracting(ExistingTable::name).containsExactly("sessions");
        assertThat(found.questions().stream().map(Remark::text))
                .containsExactly(
                        "template.yaml:7: what is the value here? the parameter `Zone` has no default, and it is left out",
                        "template.yaml:12: what is the value here? `Fn::FindInMap` is not computed, and it is left out",
                        "template.yaml:9: which key has the table `Broken`? Its `KeySchema` cannot be read; it is left out");
    }

    @Test
    void asksWhatTerraformComputes() {
        FoundTables found = read("main.tf", """
                module "events" { source = "terraform-aws-modules/dynamodb-table/aws" }
                resource "aws_dynamodb_table" "a" {
                  for_each = toset(["x", "y"])
                  name     = "${each.key}-orders"
                  hash_key = "id"
                  dynamic "global_secondary_index" {
                    for_each = var.indexes
                    content { name = global_secondary_index.value }
                  }
                }
                resource "aws_dynamodb_table" "b" {
                  name     = "b"
                  hash_key = local.loop
                }
                locals { loop = local.loop }
                """);

        assertThat(found.tables()).extracting(ExistingTable::name).containsExactly("orders");
        assertThat(found.questions().stream().map(Remark::text))
                .anyMatch(text -> text.startsWith("main.tf:1: does the module `events` create tables?"))
                .anyMatch(text -> text.startsWith("main.tf:3: how many tables does `for_each` of `a` create?"))
                .anyMatch(text -> text.startsWith("main.tf:4: what is the `name` here? `each.key` is known only to"))
                .anyMatch(text -> text.startsWith("main.tf:6: which `global_secondary_index` blocks does `a` have?"))
                .anyMatch(text -> text.startsWith("main.tf:11: which key has the table `b`?"));
    }

    @Test
    void readsTheVariablesOfOtherFilesInTheFolder() {
        FoundTables found = TableFiles.ofTerraform(List.of(
                Source.of("main.tf", """
                        resource "aws_dynamodb_table" "a" {
                          name     = "${var.stage}-a"
                          hash_key = "id"
                        }
                        """), Source.of("variables.tf", "variable \"stage\" { default = \"test\" }\n")));

        assertThat(found.tables()).extracting(ExistingTable::name).containsExactly("test-a");
        assertThat(found.questions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            main.tf       | resource "a" "b" { name = "x     | 1:29
            main.tf       | resource "a" "b" { name = [1, 2  | 1:32
            main.tf       | resource = } }                   | 1:12
            template.yaml | Resources: {a: [                 | 1:17
            """)
    void pointsAtTheMistakeInAMalformedFile(String name, String text, String place) {
        FoundTables found = read(name, text);

        assertThat(found.tables()).isEmpty();
        assertThat(found.problems()).hasSize(1);
        var start = found.problems().get(0).span().start();
        assertThat("%s:%s".formatted(start.line(), start.column())).isEqualTo(place);
    }

    /** Whatever is cut off, inserted or repeated: a table or a problem, never an exception. */
    @Test
    void survivesDamagedFiles() {
        for (String text : List.of(CLOUD_FORMATION, TERRAFORM, PLAN)) {
            for (int cut = 0; cut < text.length(); cut += 7) {
                String head = text.substring(0, cut);
                for (String damaged : List.of(
                        head,
                        head + "\"" + text.substring(cut),
                        head + "}" + text.substring(cut),
                        head + "${" + text.substring(cut))) {
                    Source file = Source.of("main.tf", damaged);
                    TableFiles.ALL.stream()
                            .filter(kind -> kind.recognises(file))
                            .forEach(kind -> assertThat(kind.tables(file)).isNotNull());
                }
            }
        }
    }

    @Test
    void guessesTheKeyOfAnExport() {
        var lines = List.of(
                "{\"Item\":{\"PK\":{\"S\":\"A#1\"},\"SK\":{\"S\":\"B\"},\"name\":{\"S\":\"x\"}}}",
                "{\"Item\":{\"PK\":{\"S\":\"A#1\"},\"SK\":{\"S\":\"C\"},\"name\":{\"S\":\"y\"}}}",
                "{\"Item\":{\"PK\":{\"S\":\"A#2\"},\"SK\":{\"S\":\"B\"}}}");
        var items = lines.stream()
                .flatMap(line -> ExportedItems.find(line).stream())
                .toList();

        ExistingTable table = KeyGuess.find("shop", items).orElseThrow();

        assertThat(table.partition()).isEqualTo("PK");
        assertThat(table.sorts()).containsExactly("SK");
        assertThat(KeyGuess.find("shop", List.of(items.get(0), items.get(0)))).isEmpty();
    }

    private static FoundTables read(String name, String text) {
        Source file = Source.of(name, text);
        return TableFiles.find(file).orElseThrow().tables(file);
    }
}
