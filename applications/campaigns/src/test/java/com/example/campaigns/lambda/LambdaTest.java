package com.example.campaigns.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.campaigns.Service;
import com.example.campaigns.data.Campaigns;
import com.example.campaigns.data.UserId;
import com.example.campaigns.store.Data;
import com.example.campaigns.store.FolderStore;
import com.example.campaigns.store.SessionKey;
import com.example.campaigns.transcript.Job;
import com.example.common.http.Json;
import com.example.common.http.Log;
import com.example.common.identity.Caller;
import com.example.common.identity.DevelopmentIdentity;
import com.example.common.identity.Ids;
import com.example.common.identity.SigningKeys;
import com.example.common.identity.Tokens;
import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.sts.StsClient;

/** What API Gateway, STS and Amazon Transcribe see of the functions. */
class LambdaTest {
    private static final StaticCredentialsProvider OWN =
            StaticCredentialsProvider.create(AwsBasicCredentials.create("own", "secret"));
    private static final String ASSUMED = """
            <AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>
            <AccessKeyId>%s</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken>
            <Expiration>2100-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>
            """;

    private static final Clock CLOCK = Clock.systemUTC();
    private static final DevelopmentIdentity IDENTITY = new DevelopmentIdentity("https://identity.example", CLOCK);
    private final List<String> bodies = new ArrayList<>();
    private final List<String> authorizations = new ArrayList<>();
    private HttpServer server;

    @TempDir
    Path folder;

    @AfterEach
    void stop() {
        if (server != null) {
            server.stop(0);
        }
    }

    /** Stands for a service of AWS: remembers what it was sent. */
    private URI start(int status, String answer) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                authorizations.add(exchange.getRequestHeaders().getFirst("Authorization"));
                byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(status, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        });
        server.start();
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private static JsonNode event(
            String method, String path, Map<String, String> headers, Object context, Object body) {
        return Json.MAPPER.valueToTree(Map.of(
                "version",
                "2.0",
                "rawPath",
                path,
                "headers",
                headers,
                "queryStringParameters",
                Map.of("limit", "5"),
                "requestContext",
                Map.of(
                        "requestId", "request-1",
                        "http", Map.of("method", method, "path", path),
                        "authorizer", Map.of("lambda", context)),
                "body",
                Base64.getEncoder().encodeToString(Json.write(body)),
                "isBase64Encoded",
                true));
    }

    private JsonNode call(Api api, JsonNode event) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        api.handle(new ByteArrayInputStream(Json.write(event)), output);
        return Json.MAPPER.readTree(output.toByteArray());
    }

    private Api api() {
        Campaigns campaigns = Campaigns.inMemory();
        FolderStore objects = new FolderStore(folder, (method, key) -> URI.create("https://objects.example/" + key));
        Log log = new Log(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        return new Api(
                callers -> new Service(
                        Data.same(campaigns, objects),
                        callers,
                        (job, audio) -> {},
                        Optional.empty(),
                        new Ids(),
                        CLOCK,
                        log,
                        10),
                CLOCK);
    }

    private static JsonNode body(JsonNode answer) throws IOException {
        return Json.MAPPER.readTree(
                Base64.getDecoder().decode(answer.path("body").asText()));
    }

    @Test
    void servesTheRoutesToWhomTheAuthoriserLetIn() throws IOException {
        Api api = api();
        JsonNode created = call(
                api,
                event(
                        "POST",
                        "/api/campaigns",
                        Map.of("idempotency-key", "k", "authorization", "Bearer not-looked-at"),
                        letIn("ada"),
                        Map.of("name", "Dragons")));
        JsonNode ada = call(api, event("GET", "/api/campaigns", Map.of(), letIn("ada"), Map.of()));
        JsonNode bob = call(api, event("GET", "/api/campaigns", Map.of("sub", "ada"), letIn("bob"), letIn("ada")));
        JsonNode nobody = call(api, event("GET", "/api/campaigns", Map.of(), Map.of(), Map.of()));

        assertThat(created.path("statusCode").asInt()).isEqualTo(201);
        assertThat(created.path("headers").path("x-request-id").asText()).isEqualTo("request-1");
        assertThat(body(ada).path("items")).hasSize(1);
        assertThat(body(bob).path("items")).isEmpty();
        assertThat(nobody.path("statusCode").asInt()).isEqualTo(401);
    }

    /** The gateway remembers for five minutes whom the authoriser let in, and a token may end in between. */
    @Test
    void refusesWhoseTokenHasEndedSinceTheAuthoriserSawIt() throws IOException {
        String past = Long.toString(CLOCK.instant().getEpochSecond() - 1);
        for (Map<String, String> context : List.of(
                Map.of("sub", "ada"), Map.of("sub", "ada", "until", past), Map.of("sub", "ada", "until", "soon"))) {
            JsonNode answer = call(api(), event("GET", "/api/campaigns", Map.of(), context, Map.of()));

            assertThat(answer.path("statusCode").asInt()).as("%s", context).isEqualTo(401);
        }
    }

    /** What the authoriser says of somebody whose token is good for another minute. */
    private static Map<String, String> letIn(String sub) {
        return Map.of("sub", sub, "until", Long.toString(CLOCK.instant().getEpochSecond() + 60));
    }

    @Test
    void sendsALongTranscriptToTheObjectStore() throws IOException {
        Api api = api();
        Map<String, String> ada = letIn("ada");
        String campaign = body(call(
                        api,
                        event(
                                "POST",
                                "/api/campaigns",
                                Map.of("idempotency-key", "k"),
                                ada,
                                Map.of("name", "Dragons"))))
                .path("id")
                .asText();
        String session = body(call(
                        api,
                        event(
                                "POST",
                                "/api/campaigns/%s/sessions".formatted(campaign),
                                Map.of("idempotency-key", "k2"),
                                ada,
                                Map.of("name", "The tavern"))))
                .path("id")
                .asText();
        String path = "/api/sessions/%s/transcript".formatted(session);
        call(api, event("PUT", path, Map.of("if-none-match", "*"), ada, "a text that is longer than ten bytes"));
        JsonNode answer = call(api, event("GET", path, Map.of(), ada, ""));

        assertThat(answer.path("statusCode").asInt()).isEqualTo(307);
        assertThat(answer.path("headers").path("location").asText()).startsWith("https://objects.example/ada/");
    }

    private JsonNode authorise(String token) throws IOException {
        Tokens tokens = new Tokens(
                new SigningKeys(IDENTITY::publicKeys, CLOCK), IDENTITY.issuer(), DevelopmentIdentity.CLIENT, CLOCK);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        JsonNode event = event("GET", "/api/me", Map.of("Authorization", token), Map.of(), "");
        new Authorizer(tokens).handle(new ByteArrayInputStream(Json.write(event)), output);
        return Json.MAPPER.readTree(output.toByteArray());
    }

    @Test
    void letsInWhomTheIdentityProviderKnows() throws IOException {
        JsonNode known = authorise("Bearer " + IDENTITY.token("ada@example.com"));
        JsonNode forged = authorise(
                "Bearer " + new DevelopmentIdentity("https://identity.example", CLOCK).token("ada@example.com"));

        assertThat(known.path("isAuthorized").asBoolean()).isTrue();
        assertThat(known.at("/context/sub").asText()).isEqualTo(DevelopmentIdentity.sub("ada@example.com"));
        assertThat(forged.toString()).isEqualTo("{\"isAuthorized\":false}");
    }

    @Test
    void assumesTheRoleOfUsersWithTheUserAsATagAndThatOfSharesWithout() throws IOException {
        URI sts = start(200, ASSUMED.formatted("assumed"));
        List<String> keys = new ArrayList<>();
        List<String> storeKeys = new ArrayList<>();
        UserRights rights = new UserRights(
                StsClient.builder()
                        .endpointOverride(sts)
                        .region(Region.US_EAST_1)
                        .credentialsProvider(OWN)
                        .httpClient(UrlConnectionHttpClient.create())
                        .build(),
                "arn:aws:iam::123456789012:role/user",
                "arn:aws:iam::123456789012:role/share",
                credentials -> {
                    keys.add(credentials.resolveCredentials().accessKeyId());
                    return Campaigns.on(DynamoDbClient.builder()
                            .region(Region.US_EAST_1)
                            .credentialsProvider(credentials)
                            .httpClient(UrlConnectionHttpClient.create())
                            .build());
                },
                credentials -> {
                    storeKeys.add(credentials.resolveCredentials().accessKeyId());
                    return new FolderStore(folder, (method, key) -> URI.create("https://objects.example/" + key));
                });
        Campaigns ada = rights.of(Caller.of("ada"));
        Campaigns again = rights.of(Caller.of("ada"));
        rights.of(Caller.of("bob"));

        assertThat(again).isSameAs(ada);
        assertThat(rights.objectsOf(Caller.of("ada"))).isSameAs(rights.objectsOf(Caller.of("ada")));
        assertThat(rights.objectsOf(Caller.of("bob"))).isNotSameAs(rights.objectsOf(Caller.of("ada")));
        // The store of a user has the user's rights, and the share route has none.
        assertThat(storeKeys).hasSize(2).containsOnly("assumed");
        assertThat(keys).hasSize(3).containsOnly("assumed");
        List<String> asked = bodies.stream()
                .map(body -> URLDecoder.decode(body, StandardCharsets.UTF_8))
                .toList();
        assertThat(asked.get(0))
                .contains("RoleArn=arn:aws:iam::123456789012:role/share")
                .doesNotContain("Tags");
        assertThat(asked.get(1))
                .contains("RoleArn=arn:aws:iam::123456789012:role/user", "Tags.member.1.Key=user")
                .contains("Tags.member.1.Value=ada");
        assertThat(asked.get(2)).contains("Tags.member.1.Value=bob");
    }

    private static final Job JOB = new Job(
            new UserId("ada"),
            SessionKey.find("0".repeat(26) + "." + "1".repeat(26)).orElseThrow(),
            "2".repeat(26));

    private static AwsCredentialsProvider ofUser(Caller caller) {
        return StaticCredentialsProvider.create(AwsBasicCredentials.create("of-" + caller.sub(), "secret"));
    }

    private AwsTranscriber transcriber(URI endpoint) {
        return new AwsTranscriber(
                UrlConnectionHttpClient.create(), LambdaTest::ofUser, endpoint, "us-east-1", "bucket");
    }

    @Test
    void asksAmazonTranscribeForAJob() throws IOException {
        transcriber(start(200, "{}")).start(JOB, "ada/audio");

        JsonNode asked = Json.MAPPER.readTree(bodies.get(0));
        assertThat(asked.path("TranscriptionJobName").asText()).isEqualTo(JOB.name());
        assertThat(asked.at("/Media/MediaFileUri").asText()).isEqualTo("s3://bucket/ada/audio");
        assertThat(asked.path("OutputKey").asText()).isEqualTo(JOB.outputKey());
        assertThat(authorizations.get(0))
                .startsWith("AWS4-HMAC-SHA256 Credential=of-ada/")
                .contains("/transcribe/");
    }

    @Test
    void takesAJobThatWasStartedBeforeForStarted() throws IOException {
        transcriber(start(400, "{\"__type\":\"ConflictException\"}")).start(JOB, "ada/audio");

        assertThat(bodies).hasSize(1);
    }

    @Test
    void saysWhyAJobWasNotStarted() throws IOException {
        AwsTranscriber transcriber = transcriber(start(400, "{\"__type\":\"LimitExceededException\"}"));

        assertThatThrownBy(() -> transcriber.start(JOB, "ada/audio")).hasMessageContaining("LimitExceededException");
    }

    @Test
    void startsNoFunctionWithoutItsSettings() {
        assertThatThrownBy(() -> new Installation(Map.of()).tokens()).hasMessageContaining("has no ISSUER");
    }
}
