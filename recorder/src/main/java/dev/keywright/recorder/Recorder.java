package dev.keywright.recorder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/**
 * Counts the requests of a DynamoDB client by their shapes and writes the counts to a small file, which `keywright import
 * --requests` reads. Add it to the client:
 *
 * <pre>{@code
 * Recorder recorder = Recorder.start(RecorderSettings.to(Path.of("requests.json")));
 * DynamoDbClient client = DynamoDbClient.builder()
 *         .overrideConfiguration(override -> override.addExecutionInterceptor(recorder))
 *         .build();
 * }</pre>
 *
 * <p>No value of a request is kept: keys are reduced to their words in capital letters, and hashed under a secret to find
 * the busiest. A failure to record is never a failure of the request.
 */
public final class Recorder implements ExecutionInterceptor, AutoCloseable {
    private static final ExecutionAttribute<Long> STARTED = new ExecutionAttribute<>("KeywrightRecorderStarted");
    /** A program that builds its expressions anew for every call must not fill the memory. */
    private static final int MOST_SHAPES = 2000;

    private final RecorderSettings settings;
    private final ShapeReader shapes;
    private final Map<RequestShape, RequestCounts> counts = new ConcurrentHashMap<>();
    private final ScheduledExecutorService clock;
    private final long startedMillis = System.currentTimeMillis();
    private volatile String lastFailure = "";
    private Future<?> writes = CompletableFuture.completedFuture("none yet");

    private Recorder(RecorderSettings settings) {
        this.settings = settings;
        long salt = settings.salt()
                .map(secret -> secret.chars()
                        .asLongStream()
                        .reduce(0xcbf29ce484222325L, (hash, letter) -> (hash ^ letter) * 0x100000001b3L))
                .orElseGet(() -> new SecureRandom().nextLong());
        shapes = new ShapeReader(new KeyTexts(settings.words()), salt);
        clock = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "keywright-recorder");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Starts to record, and to write at intervals. */
    public static Recorder start(RecorderSettings settings) {
        Recorder recorder = new Recorder(settings);
        long millis = settings.every().toMillis();
        recorder.writes =
                recorder.clock.scheduleWithFixedDelay(recorder::writeQuietly, millis, millis, TimeUnit.MILLISECONDS);
        return recorder;
    }

    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        return settings.units() ? ConsumedUnits.asked(context.request()) : context.request();
    }

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        attributes.putAttribute(STARTED, System.nanoTime());
    }

    @Override
    public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        try {
            add(context.request(), Answered.of(context.response()), attributes);
        } catch (RuntimeException unforeseen) {
            lastFailure = String.valueOf(unforeseen);
        }
    }

    @Override
    public void onExecutionFailure(Context.FailedExecution context, ExecutionAttributes attributes) {
        try {
            add(context.request(), Answered.FAILURE, attributes);
        } catch (RuntimeException unforeseen) {
            lastFailure = String.valueOf(unforeseen);
        }
    }

    private void add(SdkRequest request, Answered answered, ExecutionAttributes attributes) {
        Sent sent = shapes.read(request);
        Long started = attributes.getAttribute(STARTED);
        long now = System.nanoTime();
        RequestCounts counted = counts.get(sent.shape());
        if (counted == null) {
            RequestShape shape = counts.size() < MOST_SHAPES ? sent.shape() : RequestShape.other("(too many shapes)");
            counted = counts.computeIfAbsent(shape, unused -> new RequestCounts());
        }
        long micros = started == null ? 0 : Math.max(0, now - started) / 1000;
        counted.add(sent, answered, micros, TimeUnit.NANOSECONDS.toSeconds(now));
    }

    /** The last mistake of the recorder itself; empty where there was none. */
    public String lastFailure() {
        return lastFailure;
    }

    /** Writes the counts so far. */
    public void write() throws IOException {
        Path file = settings.file().toAbsolutePath();
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(draft, text(), StandardCharsets.UTF_8);
        Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private void writeQuietly() {
        try {
            write();
        } catch (IOException | RuntimeException failed) {
            lastFailure = String.valueOf(failed);
        }
    }

    private String text() {
        JsonWriter json = new JsonWriter();
        json.open("{");
        json.number("keywrightRequests", 1);
        json.number("fromMillis", startedMillis);
        json.number("toMillis", System.currentTimeMillis());
        json.open("requests", "[");
        Map<String, Map.Entry<RequestShape, RequestCounts>> sorted = new TreeMap<>();
        for (Map.Entry<RequestShape, RequestCounts> entry : counts.entrySet()) {
            JsonWriter shape = new JsonWriter();
            write(entry.getKey(), shape);
            sorted.put(shape.toString(), entry);
        }
        sorted.values().forEach(entry -> {
            json.open("{");
            write(entry.getKey(), json);
            entry.getValue().write(json);
            json.close("}");
        });
        json.close("]");
        json.close("}");
        return json.toString();
    }

    private static void write(RequestShape shape, JsonWriter json) {
        json.text("operation", shape.operation());
        json.text("table", shape.table());
        json.text("index", shape.index());
        json.texts("expressions", shape.expressions());
        json.texts("names", shape.names());
        json.texts("keys", shape.keys());
        json.texts("settings", shape.settings());
        if (!shape.elements().isEmpty()) {
            json.open("transaction", "[");
            shape.elements().forEach(element -> {
                json.open("{");
                write(element, json);
                json.close("}");
            });
            json.close("]");
        }
    }

    /** Stops, and writes for the last time. */
    @Override
    public void close() {
        writes.cancel(false);
        clock.shutdown();
        writeQuietly();
    }
}
