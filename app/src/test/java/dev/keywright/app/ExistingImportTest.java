package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables that exist, out of the files that a team has of them. */
class ExistingImportTest {
    private static final Path SHOP =
            Path.of("../examples/tour/existing").toAbsolutePath().normalize();
    private static final String TEMPLATE = SHOP.resolve("template.yaml").toString();
    private static final String EXPORT = SHOP.resolve("export").toString();

    @TempDir
    Path directory;

    private CommandRun run(String... words) {
        return CommandRun.in(directory, words);
    }

    private String text(String file) throws IOException {
        return Files.readString(directory.resolve(file), StandardCharsets.UTF_8);
    }

    @Test
    void joinsATemplateAnExportAndRequestsToAModelThatIsPricedWithoutAnEdit() throws IOException {
        CommandRun imported = run(
                "import",
                TEMPLATE,
                EXPORT,
                "--requests",
                SHOP.resolve("requests.json").toString(),
                "-o",
                "in");

        assertThat(imported.err()).isEmpty();
        assertThat(text("in/model.yaml"))
                .contains("count: 8000 # estimated from 20 of 100 items read, of 40000")
                .contains("CustomerProfile: {average: 4, max: 4}")
                .contains("rps: {average: 25, peak: 61.2} # 90000 requests in 3600 s\n    hottest: 0.11\n")
                .doesNotContain("# ?", "Customer 1", "c001", "SENT");
        assertThat(directory.resolve("in/items.json")).doesNotExist();
        assertThat(text("in/questions.md")).contains("is the index `ByStatus` of `prod-shop` still needed?");
        for (String command : new String[] {"check", "cost"}) {
            CommandRun priced = run(command, "in/model.yaml", "--design", "in/design.yaml");
            assertThat(priced.code()).as(priced.out() + priced.err()).isZero();
        }
    }

    @Test
    void writesValuesWhereTheyAreAskedFor() throws IOException {
        CommandRun imported = run("import", TEMPLATE, EXPORT, "--with-values", "-o", "in");

        assertThat(imported.err()).isEmpty();
        assertThat(text("in/model.yaml"))
                .containsPattern("values: \\{\"OPEN\": 0\\.[0-9]+, \"PAID\": 0\\.[0-9]+, \"SENT\": 0");
        assertThat(text("in/items.json")).contains("Customer 1");
        assertThat(run("check", "in/model.yaml").code()).isZero();
    }

    @Test
    void guessesTheKeyOfAnExportAndAsks() throws IOException {
        CommandRun imported = run("import", EXPORT, "--sample", "50", "-o", "in");

        assertThat(imported.err()).isEmpty();
        assertThat(imported.out())
                .startsWith("read 50 of 40000 items\n")
                .contains("question: is `PK` and `SK` the key of `prod-shop`");
        assertThat(text("in/design.yaml")).contains("key: {partition: \"PK\", sort: \"SK\"}");
    }

    private static final String TWO_TABLES = """
            Resources:
              OrdersTable:
                Type: AWS::DynamoDB::Table
                Properties:
                  KeySchema: [{AttributeName: orderId, KeyType: HASH}]
              Carts:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: prod-carts
                  KeySchema: [{AttributeName: %s, KeyType: HASH}]
            """;

    private void export(String folder, String table, String... items) throws IOException {
        Path of = Files.createDirectories(directory.resolve(folder + "/AWSDynamoDB/01"));
        Files.writeString(of.resolve("manifest-summary.json"), """
                {"tableArn": "arn:aws:dynamodb:eu-west-1:1:table/%s", "itemCount": 5000}
                """.formatted(table));
        Files.writeString(of.resolve("part.jsonl"), String.join("\n", items));
    }

    private static String item(String key, int number) {
        return "{\"Item\": {\"%s\": {\"S\": \"k%d\"}, \"total\": {\"N\": \"7\"}}}".formatted(key, number);
    }

    /** CloudFormation named one of the tables after its stack; the other one is exported under its own name. */
    @Test
    void givesEachTableOfATemplateItsOwnExport() throws IOException {
        Files.writeString(directory.resolve("template.yaml"), TWO_TABLES.formatted("cartId"));
        export("exports/orders", "shop-OrdersTable-1ABCDEF", item("orderId", 1), item("orderId", 2));
        export("exports/carts", "prod-carts", item("cartId", 1));

        CommandRun imported = run("import", "template.yaml", "exports", "-o", "in");

        assertThat(imported.err()).isEmpty();
        assertThat(imported.out()).contains("read 2 of 5000 items\n", "read 1 of 5000 items\n");
        assertThat(text("in/design.yaml").lines().filter(line -> line.matches("  \\S+:")))
                .containsExactly("  OrdersTable:", "  prod-carts:");
        assertThat(text("in/model.yaml")).contains("orderId", "cartId").contains("count: 5000");
        assertThat(run("check", "in/model.yaml", "--design", "in/design.yaml").code())
                .isZero();
    }

    @Test
    void takesAnExportForThatOfTheOnlyTableWithItsKeyAndAsks() throws IOException {
        Files.writeString(directory.resolve("template.yaml"), TWO_TABLES.formatted("cartId"));
        export("export", "renamed", item("cartId", 1));

        CommandRun imported = run("import", "template.yaml", "export", "-o", "in");

        assertThat(imported.out())
                .contains(
                        "question: are the items of `renamed` those of `prod-carts`? No other table has a key that all of them have");
        assertThat(text("in/design.yaml")).doesNotContain("  renamed:");
    }

    @Test
    void asksWhereSeveralTablesHaveTheKeyOfAnExport() throws IOException {
        Files.writeString(directory.resolve("template.yaml"), TWO_TABLES.formatted("orderId"));
        export("export", "renamed", item("orderId", 1));

        CommandRun imported = run("import", "template.yaml", "export", "-o", "in");

        assertThat(imported.out())
                .contains("question: to which of `OrdersTable`, `prod-carts` do the items of `renamed` belong?");
    }

    @Test
    void readsTheFoldersOfCdkAndTerraform() throws IOException {
        Files.createDirectories(directory.resolve("cdk.out"));
        Files.writeString(directory.resolve("cdk.out/A.template.json"), """
                {"Resources": {"T": {"Type": "AWS::DynamoDB::Table", "Properties": {"TableName": "abc",
                  "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}}}}
                """);
        Files.createDirectories(directory.resolve("tf"));
        Files.writeString(directory.resolve("tf/main.tf"), """
                resource "aws_dynamodb_table" "b" {
                  name     = "${var.stage}-b"
                  hash_key = "id"
                }
                """);
        Files.writeString(directory.resolve("tf/variables.tf"), "variable \"stage\" { default = \"test\" }\n");

        CommandRun imported = run("import", "cdk.out", "tf", "-o", "in");

        assertThat(imported.err()).isEmpty();
        assertThat(text("in/design.yaml")).contains("  abc:\n", "  test-b:\n");
        assertThat(run("check", "in/model.yaml", "--design", "in/design.yaml").code())
                .isZero();
    }

    @Test
    void pointsAtAMistakeWithACaret() throws IOException {
        Files.writeString(directory.resolve("main.tf"), "resource \"aws_dynamodb_table\" \"b\" {\n  name = \"x\n}\n");

        CommandRun imported = run("import", "main.tf", "-o", "in");

        assertThat(imported.code()).isEqualTo(1);
        assertThat(imported.out())
                .startsWith("error[terraform-syntax]: this text has no closing quote\n  --> main.tf:2:12\n");
        assertThat(directory.resolve("in")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --sample x          | import: `--sample x` is not a number of items; write `--sample 5000`
            --sample 0          | import: `--sample 0` is not a number of items; write `--sample 5000`
            --requests none     | there is no file `none`
            --requests other    | is neither a file of keywright-recorder nor a log of CloudTrail
            """)
    void saysWhatIsWrongWithAnOption(String option, String said) throws IOException {
        Files.writeString(directory.resolve("other"), "{}");
        String[] words = option.split(" ", -1);

        CommandRun imported = run("import", EXPORT, words[0], words[1], "-o", "in");

        assertThat(imported.code()).isEqualTo(1);
        assertThat(imported.err()).contains(said);
    }
}
