package com.example.campaigns.lambda;

import com.example.campaigns.Service;
import com.example.campaigns.data.Campaigns;
import com.example.campaigns.search.OpenSearchIndex;
import com.example.campaigns.search.OpenSearchRequests;
import com.example.campaigns.search.TextIndex;
import com.example.campaigns.store.ObjectStore;
import com.example.campaigns.store.S3Store;
import com.example.common.http.Log;
import com.example.common.http.Request;
import com.example.common.identity.Caller;
import com.example.common.identity.Ids;
import com.example.common.identity.SigningKeys;
import com.example.common.identity.Tokens;
import com.nimbusds.jose.jwk.JWKSet;
import dev.keywright.runtime.api.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.text.ParseException;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;
import software.amazon.awssdk.services.sts.StsClient;

/**
 * The parts of the service in AWS, by the environment of its functions. All of them are made when a function starts, and none holds a
 * connection or a random number then: a snapshot of the process (SnapStart) can be restored many times.
 */
final class Installation {
    /** Lambda answers with 6 MB at most, and a body grows by a third on the way. */
    private static final long MOST_BYTES_IN_ANSWER = 4_000_000;

    private static final int CONNECT_MILLIS = 2000;
    private static final int LONGEST_KEYS = 100_000;

    private final Map<String, String> environment;
    private final Clock clock = Clock.systemUTC();
    private final SdkHttpClient http = UrlConnectionHttpClient.create();
    private final AwsCredentialsProvider credentials =
            DefaultCredentialsProvider.builder().build();

    Installation(Map<String, String> environment) {
        this.environment = environment;
    }

    /** A function without a setting must not start at all. */
    private String setting(String name) {
        return Optional.ofNullable(environment.get(name))
                .filter(value -> !value.isBlank())
                .orElseThrow(() -> new IllegalStateException("the environment of the function has no " + name));
    }

    private Region region() {
        return Region.of(setting("AWS_REGION"));
    }

    Tokens tokens() {
        String issuer = setting("ISSUER");
        URI keys = URI.create(issuer + "/.well-known/jwks.json");
        return new Tokens(new SigningKeys(() -> fetch(keys), clock), issuer, setting("CLIENT_ID"), clock);
    }

    private static JWKSet fetch(URI address) {
        try {
            return JWKSet.load(address.toURL(), CONNECT_MILLIS, CONNECT_MILLIS, LONGEST_KEYS);
        } catch (IOException unreachable) {
            throw new UncheckedIOException(unreachable);
        } catch (ParseException malformed) {
            throw new IllegalStateException("the identity provider has no keys", malformed);
        }
    }

    UserRights data() {
        StsClient sts = StsClient.builder().region(region()).httpClient(http).build();
        return new UserRights(sts, setting("USER_ROLE"), setting("SHARE_ROLE"), this::program, this::objects);
    }

    private Campaigns program(AwsCredentialsProvider rights) {
        DynamoDbClient client = DynamoDbClient.builder()
                .region(region())
                .credentialsProvider(rights)
                .httpClient(http)
                .build();
        return Campaigns.on(
                client, Settings.standard().table("campaigns", setting("TABLE")).cursorKey(setting("CURSOR_KEY")));
    }

    /** On the rights of the function, which can only list: the sweeper's. */
    ObjectStore everybodysObjects() {
        return objects(credentials);
    }

    private ObjectStore objects(AwsCredentialsProvider rights) {
        return new S3Store(
                S3Client.builder()
                        .region(region())
                        .credentialsProvider(rights)
                        .httpClient(http)
                        .build(),
                S3Presigner.builder()
                        .region(region())
                        .credentialsProvider(rights)
                        .build(),
                setting("BUCKET"));
    }

    /** The shared index of the full text, where there is one. */
    Optional<TextIndex> findIndex() {
        return Optional.ofNullable(environment.get("OPENSEARCH")).map(address -> {
            OpenSearchRequests.Signature rights = new OpenSearchRequests.Signature(credentials, region().id());
            return new OpenSearchIndex(
                    new OpenSearchRequests(http, URI.create(address), Optional.of(rights)), OpenSearchIndex.NAME);
        });
    }

    /** The whole service, given how callers are found. */
    Function<Function<Request, Caller>, Service> services() {
        UserRights data = data();
        URI transcribe = URI.create("https://transcribe.%s.amazonaws.com/".formatted(region().id()));
        AwsTranscriber transcriber =
                new AwsTranscriber(http, data::credentials, transcribe, region().id(), setting("BUCKET"));
        Optional<TextIndex> index = findIndex();
        Ids ids = new Ids();
        Log log = new Log(System.out);
        return callers -> new Service(data, callers, transcriber, index, ids, clock, log, MOST_BYTES_IN_ANSWER);
    }

    Clock clock() {
        return clock;
    }
}
