package dev.keywright.backends.exchange;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.JsonTree;
import java.util.List;

/** The input files of the AWS Labs DynamoDB MCP server, for validation and code generation. */
public final class McpBackend implements Backend {
    @Override
    public String name() {
        return "mcp";
    }

    @Override
    public String summary() {
        return "the three JSON files of the AWS Labs DynamoDB MCP server";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        return List.of(
                new GeneratedFile("mcp/dynamodb_data_model.json", JsonTree.write(new McpDataModel(blueprint).tree())),
                new GeneratedFile("mcp/schema.json", JsonTree.write(new McpSchema(blueprint).tree())),
                new GeneratedFile("mcp/usage_data.json", JsonTree.write(new McpUsage(blueprint).tree())));
    }
}
