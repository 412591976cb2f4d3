package dev.keywright.backends.exchange;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.JsonTree;
import java.util.List;

/** The input files of the AWS Labs DynamoDB MCP server, for validation and code generation. */
public final class AwsLabsBackend implements Backend {
    @Override
    public String name() {
        return "awslabs";
    }

    @Override
    public String summary() {
        return "the three JSON files of the AWS Labs DynamoDB MCP server";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        return List.of(
                new GeneratedFile(
                        "awslabs/dynamodb_data_model.json", JsonTree.write(new AwsLabsDataModel(blueprint).tree())),
                new GeneratedFile("awslabs/schema.json", JsonTree.write(new AwsLabsSchema(blueprint).tree())),
                new GeneratedFile("awslabs/usage_data.json", JsonTree.write(new AwsLabsUsage(blueprint).tree())));
    }
}
