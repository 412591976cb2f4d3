package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api;

/** The handler of the tables' streams, for programs of designs that keep something by a stream. */
final class StreamSource {
    private static final String CLASS = """
            /**
             * Keeps everything of %1$s that follows the streams of its tables. It must run somewhere: as a function of Lambda
             * whose handler is {@code %3$s.%2$s::handleRequest}, which reports batch item failures, or as a poller on any
             * other host. A record may be handled any number of times.
             */
            public final class %2$s {
                private final §TableStreams§ streams;

                /** On tables that are called as in the design, as Lambda makes it. */
                public %2$s() {
                    this(§DynamoDbClient§.create(), §Settings§.standard());
                }

                public %2$s(§DynamoDbClient§ client, §Settings§ settings) {
                    this.streams = new §TableStreams§(new §Design§(§Schema§.description()), client, settings);
                }

                /** Handles an event of Lambda; what fails is reported, and Lambda sends it again. */
                public void handleRequest(§InputStream§ event, §OutputStream§ answer) throws §IOException§ {
                    streams.handle(event, answer);
                }

                /** Handles one record, wherever it comes from. */
                public void handle(§StreamRecord§ record) {
                    streams.handler().handle(record);
                }

                /** Reads the streams where there is no Lambda: let it {@link §StreamPoller§#run}. */
                public §StreamPoller§ poller(§DynamoDbStreamsClient§ client, §Checkpoints§ checkpoints) {
                    return streams.poller(client, checkpoints);
                }

                /**
                 * Recomputes everything from all items and mends what is wrong. It may run beside the application, and again, as
                 * long as the handler runs and never lags behind for longer than the pause.
                 */
                public §StreamRepair§.Report repair(§Duration§ pause) throws InterruptedException {
                    return streams.repair(pause);
                }

                /** {@code poll FILE} polls for ever and keeps its checkpoints in the file; {@code repair SECONDS} repairs once. */
                public static void main(String[] arguments) throws InterruptedException {
                    if (arguments.length == 2 && arguments[0].equals("poll")) {
                        §DynamoDbStreamsClient§ client = §DynamoDbStreamsClient§.create();
                        new %2$s()
                                .poller(client, new §FileCheckpoints§(§Path§.of(arguments[1])))
                                .run(§Duration§.ofSeconds(1));
                    } else if (arguments.length == 2 && arguments[0].equals("repair")) {
                        System.out.println(new %2$s().repair(§Duration§.ofSeconds(Long.parseLong(arguments[1]))));
                    } else {
                        System.err.println("say `poll FILE` or `repair SECONDS`");
                        System.exit(2);
                    }
                }
            }
            """;

    private StreamSource() {}

    static String of(Api api, String home) {
        return CLASS.formatted(api.name(), ProgramSource.streamName(api), home);
    }
}
