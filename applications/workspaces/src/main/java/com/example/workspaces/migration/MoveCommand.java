package com.example.workspaces.migration;

import com.example.workspaces.data.WorkspaceId;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.migration.data.Migration;
import dev.keywright.runtime.api.Settings;
import java.io.PrintStream;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** `run move`: moves everything under the old keys of a table into a workspace. */
public final class MoveCommand {
    public static final String HELP = """
            Moves all items and settings under the old keys of a table into a workspace, while the service goes on. It may be
            ended and started again at any moment. Region and credentials are those of the AWS command line.

            Usage: run move --workspace ID [--table NAME] [--endpoint URL]

              --workspace ID   the workspace that everything goes to; the one whose members are to see it
              --table NAME     the table; workspaces unless given
              --endpoint URL   where DynamoDB is, if it is not AWS

            Example:
              ./applications/workspaces/run move --workspace 01941f29-7c00-7000-8000-000000000000
            """;

    private static final List<String> OPTIONS = List.of("--workspace", "--table", "--endpoint");
    private static final String ID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

    private MoveCommand() {}

    /** The exit code. */
    public static int run(PrintStream out, List<String> words) {
        Map<String, String> options = new TreeMap<>();
        for (int place = 0; place < words.size(); place += 2) {
            if (!OPTIONS.contains(words.get(place)) || place + 1 == words.size()) {
                return misused(out, "`%s` is not understood here".formatted(words.get(place)));
            }
            options.put(words.get(place), words.get(place + 1));
        }
        String workspace = options.getOrDefault("--workspace", "");
        if (!workspace.matches(ID)) {
            return misused(out, "`--workspace` is the id of a workspace");
        }
        return move(out, options, new WorkspaceId(workspace));
    }

    private static int misused(PrintStream out, String why) {
        out.print("run move: %s.\n\n%s".formatted(why, HELP));
        return 2;
    }

    private static int move(PrintStream out, Map<String, String> options, WorkspaceId workspace) {
        DynamoDbClientBuilder builder = DynamoDbClient.builder().httpClientBuilder(UrlConnectionHttpClient.builder());
        try {
            Optional.ofNullable(options.get("--endpoint")).map(URI::create).ifPresent(builder::endpointOverride);
            try (DynamoDbClient client = builder.build()) {
                Settings settings =
                        Settings.standard().table("workspaces", options.getOrDefault("--table", "workspaces"));
                if (Workspaces.on(client, settings).findWorkspace(workspace).isEmpty()) {
                    out.println("run move: there is no workspace %s in this table.".formatted(workspace.value()));
                    return 1;
                }
                int moved = new Mover(new OldThings(Migration.on(client, settings), workspace)).run();
                out.println("%d things were moved; nothing is left under the old keys.".formatted(moved));
                return 0;
            }
        } catch (SdkException | IllegalArgumentException unreachable) {
            out.println("run move: %s".formatted(unreachable.getMessage()));
            return 1;
        }
    }
}
