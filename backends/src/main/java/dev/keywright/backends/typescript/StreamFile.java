package dev.keywright.backends.typescript;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;

/** The handler of the tables' streams, for programs of designs that keep something by a stream. */
final class StreamFile {
    private static final String TEXT = """
            /**
             * Keeps everything of %1$s that follows the streams of its tables. It must run somewhere: as a function of Lambda, by
             * `handler` below, which reports batch item failures, or as a poller on any other host. A record may be handled any
             * number of times. Without settings tables are called as in the design.
             */
            export function create%1$sStream(client: %2$s, settings: %3$s = {}): %4$s {
              return new %4$s(%5$s, client, settings);
            }

            let streams: %4$s | undefined;

            /** The handler for Lambda, on tables that are called as in the design. */
            export async function handler(event: %6$s): Promise<%7$s> {
              streams ??= create%1$sStream(new %2$s({}));
              return streams.handleEvent(event);
            }
            """;

    private StreamFile() {}

    static GeneratedFile of(Api api) {
        Module module = new Module("stream");
        module.add(TEXT.formatted(
                api.name(),
                module.value("@aws-sdk/client-dynamodb", "DynamoDBClient"),
                module.type("keywright-runtime/api/settings.js", "Settings"),
                module.value("keywright-runtime/stream/table-streams.js", "TableStreams"),
                module.value(DescriptionFiles.DESIGN, "design"),
                module.type("keywright-runtime/stream/stream-event.js", "StreamEvent"),
                module.type("keywright-runtime/stream/stream-event.js", "StreamAnswer")));
        return module.file();
    }
}
