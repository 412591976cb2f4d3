package dev.keywright.app.mcp;

import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.tool.Desk;
import dev.keywright.app.tool.Root;
import dev.keywright.app.tool.Tools;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;

/** The server on standard input and output. It ends when its input does. */
final class ToolServer {
    /** A model of 4 MB, escaped, fits; more is not read. */
    private static final int MOST_CHARACTERS = 16 * 1024 * 1024;

    private final Root root;
    private final Surroundings surroundings;

    ToolServer(Root root, Surroundings surroundings) {
        this.root = root;
        this.surroundings = surroundings;
    }

    int run() {
        Cancellation cancellation = new Cancellation();
        OutputStream protocol = new LineOutput(ProtocolOutput.claim(surroundings), cancellation::isFor);
        EndingInput input = new EndingInput(surroundings.in());
        Features features = new Features(new Desk(root), cancellation);
        McpSyncServer server = McpServer.sync(new StdioServerTransportProvider(
                        McpJsonDefaults.getMapper(),
                        new LineInput(input, MOST_CHARACTERS, cancellation::incoming),
                        protocol,
                        MOST_CHARACTERS))
                .serverInfo("keywright", version())
                .instructions(Tools.INSTRUCTIONS)
                .capabilities(ServerCapabilities.builder()
                        .tools(false)
                        .prompts(false)
                        .resources(false, false)
                        .extensions(Map.of("io.modelcontextprotocol/ui", Map.of()))
                        .build())
                .tools(features.tools())
                .prompts(features.prompts())
                .resources(features.resources())
                .resourceTemplates(features.resourceTemplates())
                .build();
        input.awaitEnd();
        server.closeGracefully();
        return ExitCode.FINE;
    }

    private static String version() {
        return Optional.ofNullable(ToolServer.class.getPackage().getImplementationVersion())
                .orElse("working-copy");
    }
}
