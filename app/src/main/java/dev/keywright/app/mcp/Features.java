package dev.keywright.app.mcp;

import dev.keywright.app.tool.Desk;
import dev.keywright.app.tool.Library;
import dev.keywright.app.tool.Prompts;
import dev.keywright.app.tool.Prompts.Prompt;
import dev.keywright.app.tool.Tool;
import dev.keywright.app.tool.Tool.Description;
import dev.keywright.app.tool.Tool.Effect;
import dev.keywright.app.tool.ToolAnswer;
import dev.keywright.app.tool.ToolInput;
import dev.keywright.app.tool.Tools;
import io.modelcontextprotocol.server.McpServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The tools, prompts and texts in the terms of the protocol. */
final class Features {
    private final Desk desk;
    private final Cancellation cancellation;

    Features(Desk desk, Cancellation cancellation) {
        this.desk = desk;
        this.cancellation = cancellation;
    }

    List<SyncToolSpecification> tools() {
        return Tools.ALL.stream()
                .map(tool ->
                        new SyncToolSpecification(declared(tool), (exchange, request) -> call(tool, exchange, request)))
                .toList();
    }

    private static McpSchema.Tool declared(Tool tool) {
        Description description = tool.description();
        boolean reads = description.effect() != Effect.WRITES;
        return McpSchema.Tool.builder(description.name(), description.input().closed())
                .title(description.title())
                .description(description.text())
                .outputSchema(description.output().map())
                .annotations(new McpSchema.ToolAnnotations(description.title(), reads, !reads, true, false, null))
                .meta(tool.hasPage() ? Map.of("ui", Map.of("resourceUri", Library.PAGE)) : Map.of())
                .build();
    }

    private CallToolResult call(Tool tool, McpSyncServerExchange exchange, CallToolRequest request) {
        Map<String, Object> fields = Optional.ofNullable(request.arguments()).orElse(Map.of());
        String id = Optional.ofNullable(request.meta())
                .map(meta -> meta.get(Cancellation.REQUEST))
                .map(String::valueOf)
                .orElse("");
        ToolAnswer answer;
        try {
            answer = desk.telling(progress(exchange, request))
                    .stoppedBy(cancellation.stop(id))
                    .answer(tool, new ToolInput(fields));
        } finally {
            cancellation.ended(id);
        }
        CallToolResult.Builder result = CallToolResult.builder().addTextContent(answer.text());
        // Some clients hold the data of a refusal against the schema of an answer, so there are none.
        if (answer.isRefused()) {
            return result.isError(true).build();
        }
        if (tool.hasPage()) {
            result.meta(Map.of("keywright/page", answer.page()));
        }
        return result.structuredContent(answer.data()).isError(false).build();
    }

    /** Tells the client what a search does, if it wants to know. */
    private static Consumer<String> progress(McpSyncServerExchange exchange, CallToolRequest request) {
        Optional<Object> token = Optional.ofNullable(request.meta()).map(meta -> meta.get("progressToken"));
        if (token.isEmpty()) {
            return step -> {};
        }
        AtomicInteger steps = new AtomicInteger();
        return step -> exchange.progressNotification(ProgressNotification.builder(token.get(), steps.incrementAndGet())
                .message(step)
                .build());
    }

    List<SyncPromptSpecification> prompts() {
        return Prompts.ALL.stream().map(Features::prompt).toList();
    }

    private static SyncPromptSpecification prompt(Prompt prompt) {
        McpSchema.PromptArgument argument = McpSchema.PromptArgument.builder(prompt.argument())
                .description(prompt.argumentDescription())
                .required(true)
                .build();
        McpSchema.Prompt declared = McpSchema.Prompt.builder(prompt.name())
                .title(prompt.title())
                .description(prompt.description())
                .arguments(List.of(argument))
                .build();
        return new SyncPromptSpecification(declared, (exchange, request) -> {
            Object value = Optional.ofNullable(request.arguments())
                    .map(arguments -> arguments.get(prompt.argument()))
                    .orElse("");
            McpSchema.TextContent text = McpSchema.TextContent.builder(prompt.text(String.valueOf(value)))
                    .build();
            return McpSchema.GetPromptResult.builder(List.of(new McpSchema.PromptMessage(McpSchema.Role.USER, text)))
                    .description(prompt.description())
                    .build();
        });
    }

    List<SyncResourceSpecification> resources() {
        return Library.ALL.stream()
                .filter(entry -> !entry.isTemplate())
                .map(entry -> new SyncResourceSpecification(
                        McpSchema.Resource.builder(entry.address(), entry.name())
                                .description(entry.description())
                                .mimeType(entry.type())
                                .build(),
                        (exchange, request) -> read(request.uri(), entry.type())))
                .toList();
    }

    List<SyncResourceTemplateSpecification> resourceTemplates() {
        return Library.ALL.stream()
                .filter(Library.Entry::isTemplate)
                .map(entry -> new SyncResourceTemplateSpecification(
                        McpSchema.ResourceTemplate.builder(entry.address(), entry.name())
                                .description(entry.description())
                                .mimeType(entry.type())
                                .build(),
                        (exchange, request) -> read(request.uri(), entry.type())))
                .toList();
    }

    private ReadResourceResult read(String address, String type) {
        String text = Library.find(address, desk).orElseThrow(() -> McpError.RESOURCE_NOT_FOUND.apply(address));
        McpSchema.TextResourceContents contents = McpSchema.TextResourceContents.builder(address, text)
                .mimeType(type)
                .build();
        return ReadResourceResult.builder(List.of(contents)).build();
    }
}
