package dev.keywright.moving.objects;

import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Object;

/** The objects of a bucket. */
public final class S3Objects implements ObjectStore {
    private final S3Client client;
    private final String bucket;

    public S3Objects(S3Client client, String bucket) {
        this.client = client;
        this.bucket = bucket;
    }

    /** With the usual credentials; AWS_ENDPOINT_URL_S3 names another service than Amazon's. */
    public static S3Objects of(String bucket, String region) {
        return new S3Objects(
                S3Client.builder()
                        .region(Region.of(region))
                        .httpClientBuilder(UrlConnectionHttpClient.builder())
                        .build(),
                bucket);
    }

    @Override
    public String shown() {
        return "s3://" + bucket;
    }

    @Override
    public String pointerStart() {
        return "s3://%s/".formatted(bucket);
    }

    @Override
    public boolean has(String key) {
        try {
            client.headObject(request -> request.bucket(bucket).key(key));
            return true;
        } catch (NoSuchKeyException none) {
            return false;
        }
    }

    @Override
    public void put(String key, byte[] content) {
        client.putObject(request -> request.bucket(bucket).key(key), RequestBody.fromBytes(content));
    }

    @Override
    public Optional<byte[]> find(String key) {
        try {
            return Optional.of(
                    client.getObjectAsBytes(request -> request.bucket(bucket).key(key))
                            .asByteArray());
        } catch (NoSuchKeyException none) {
            return Optional.empty();
        }
    }

    @Override
    public void delete(String key) {
        client.deleteObject(request -> request.bucket(bucket).key(key));
    }

    @Override
    public void each(Consumer<String> keys) {
        client.listObjectsV2Paginator(request -> request.bucket(bucket)).contents().stream()
                .map(S3Object::key)
                .forEach(keys);
    }
}
