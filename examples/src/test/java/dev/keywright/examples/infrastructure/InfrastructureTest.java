package dev.keywright.examples.infrastructure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.app.database.LocalDatabase;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;

/** What is generated for other tools, read by those tools. */
class InfrastructureTest {
    @TempDir
    Path directory;

    static List<Case> cases() throws IOException {
        return Case.all().toList();
    }

    @Test
    void makesTablesThatDynamoDbAccepts() throws IOException, LocalDatabase.NotThere {
        try (DynamoDbLocal local = LocalDatabase.start(text -> {});
                Database database = new Database(Endpoint.of(local))) {
            for (Case example : cases()) {
                List<CreateTableRequest> requests =
                        requests(cloudFormation(example).tables());
                assertThat(requests).as("%s", example).isNotEmpty();
                requests.forEach(request -> database.client().createTable(request));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void saysTheSameToTerraformAsToCloudFormation(Case example) throws IOException {
        String module = Files.readString(example.generate("terraform", directory), StandardCharsets.UTF_8);

        assertThat(requests(TerraformTables.read(module)))
                .isEqualTo(requests(cloudFormation(example).tables()));
    }

    @Test
    void writesModulesThatTerraformReadsAndWouldFormatAlike() throws IOException {
        List<Path> modules = new ArrayList<>();
        for (Case example : cases()) {
            modules.add(example.generate("terraform", directory));
        }

        assertThat(TerraformReader.faults(directory, modules)).isEmpty();
    }

    @Test
    void noticesWhatIsWrongWithAModule() throws IOException {
        Path unformatted = module("unformatted", "variable \"a\" {\n    type = string\n}\n");
        Path broken = module("broken", "variable \"a\" {\n");
        Path dangling = module("dangling", "output \"arn\" {\n  value = aws_dynamodb_table.shop.arn\n}\n");

        List<String> faults = TerraformReader.faults(directory, List.of(unformatted, broken, dangling));

        assertThat(faults).hasSize(3);
        assertThat(faults.get(0)).contains("is not formatted");
        assertThat(faults.get(1)).contains("Unclosed configuration block");
        assertThat(faults.get(2)).contains("aws_dynamodb_table.shop is not declared");
    }

    private Path module(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name + ".tf"), text, StandardCharsets.UTF_8);
    }

    /**
     * Without the provider Terraform reads the module, and then misses the provider and nothing else. No package registry has
     * Terraform itself, so this runs only where somebody has installed it.
     */
    @Test
    void writesModulesThatLackNothingButTheProvider() throws IOException {
        Tool terraform = Tool.findOrSkip("terraform");
        for (Case example : cases()) {
            Path folder = example.generate("terraform", directory).getParent();

            Tool.Run validation = terraform.run(folder, Map.of("CHECKPOINT_DISABLE", "1"), "validate", "-json");

            List<String> summaries = new ObjectMapper()
                    .readTree(validation.out())
                    .get("diagnostics")
                    .findValuesAsText("summary");
            assertThat(summaries).as("%s: %s", example, validation.out()).containsOnly("Missing required provider");
        }
    }

    /** All at once: TypeScript takes most of its time to read the library's types. */
    @Test
    void saysTheSameToTheCdkAsToCloudFormation() throws IOException {
        Tool node = Tool.requireNode();
        Map<String, Case> files = new LinkedHashMap<>();
        for (Case example : cases()) {
            files.put(
                    example.generate("cdk-typescript", directory)
                            .toAbsolutePath()
                            .toString(),
                    example);
        }
        List<String> words = new ArrayList<>(List.of(
                Tool.nodeFolder().resolve("synth.cjs").toString(),
                Files.createDirectory(directory.resolve("built")).toString()));
        words.addAll(files.keySet());

        Tool.Run synthesis = node.run(
                directory,
                Map.of("NODE_PATH", Tool.nodeFolder().resolve("node_modules").toString()),
                words.toArray(String[]::new));

        assertThat(synthesis.code()).as(synthesis.err()).isZero();
        Map<?, ?> templates = new ObjectMapper().readValue(synthesis.out(), Map.class);
        for (Map.Entry<String, Case> file : files.entrySet()) {
            Template synthesised = new Template(object(templates.get(file.getKey())));
            Template written = cloudFormation(file.getValue());
            assertThat(written.meaning()).as("%s", file.getValue()).isEqualTo(synthesised.meaning());
            assertThat(requests(written.tables())).isEqualTo(requests(synthesised.tables()));
        }
    }

    private Template cloudFormation(Case example) throws IOException {
        return Template.cloudFormation(example, directory);
    }

    private static List<CreateTableRequest> requests(List<Map<String, Object>> tables) {
        return tables.stream().map(TableCreation::of).toList();
    }

    @SuppressWarnings("unchecked") // The names of members are texts.
    private static Map<String, Object> object(Object tree) {
        return (Map<String, Object>) tree;
    }
}
