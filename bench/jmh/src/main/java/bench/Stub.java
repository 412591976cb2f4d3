package bench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Answers as DynamoDB would, from memory: everyone is sent the same bytes, and what is sent is read to its end. */
final class Stub implements SdkHttpClient {
    private final Map<String, byte[]> answers = new LinkedHashMap<>();

    Stub answering(String operation, String json) {
        answers.put("DynamoDB_20120810." + operation, json.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    DynamoDbClient client() {
        return DynamoDbClient.builder()
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .httpClient(this)
                .build();
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        return new ExecutableHttpRequest() {
            @Override
            public HttpExecuteResponse call() {
                request.contentStreamProvider().ifPresent(provider -> read(provider.newStream()));
                String target = request.httpRequest().firstMatchingHeader("X-Amz-Target").orElse("");
                byte[] answer = answers.get(target);
                return HttpExecuteResponse.builder()
                        .response(SdkHttpResponse.builder()
                                .statusCode(200)
                                .putHeader("Content-Type", "application/x-amz-json-1.0")
                                .putHeader("Content-Length", String.valueOf(answer.length))
                                .build())
                        .responseBody(AbortableInputStream.create(new ByteArrayInputStream(answer)))
                        .build();
            }

            @Override
            public void abort() {
                // Nothing is under way.
            }
        };
    }

    private static void read(InputStream body) {
        try (body) {
            body.readAllBytes();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @Override
    public void close() {
        // Nothing is held.
    }

    static String json(Map<String, AttributeValue> item) {
        return item.entrySet().stream()
                .map(entry -> "\"%s\":%s".formatted(entry.getKey(), json(entry.getValue())))
                .collect(Collectors.joining(",", "{", "}"));
    }

    static String json(List<Map<String, AttributeValue>> items) {
        return items.stream().map(Stub::json).collect(Collectors.joining(",", "[", "]"));
    }

    private static String json(AttributeValue value) {
        return switch (value.type()) {
            case S -> "{\"S\":\"%s\"}".formatted(value.s());
            case N -> "{\"N\":\"%s\"}".formatted(value.n());
            case BOOL -> "{\"BOOL\":%s}".formatted(value.bool());
            case M -> "{\"M\":%s}".formatted(json(value.m()));
            case L, B, SS, NS, BS, NUL, UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException("not used here");
        };
    }
}
