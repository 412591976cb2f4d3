package dev.keywright.runtime.api;

import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;

/** Large values in a bucket of S3; a pointer is `s3://bucket/key`. */
public final class S3Blobs implements Blobs {
    private static final String SCHEME = "s3://";

    private final S3Client client;
    private final String bucket;

    public S3Blobs(S3Client client, String bucket) {
        this.client = client;
        this.bucket = bucket;
    }

    @Override
    public Blob put(String key, byte[] bytes) {
        client.putObject(request -> request.bucket(bucket).key(key), RequestBody.fromBytes(bytes));
        return new Blob(SCHEME + bucket + "/" + key);
    }

    @Override
    public byte[] get(Blob blob) {
        return client.getObjectAsBytes(request -> request.bucket(bucket).key(key(blob)))
                .asByteArray();
    }

    @Override
    public void delete(Blob blob) {
        client.deleteObject(request -> request.bucket(bucket).key(key(blob)));
    }

    /** A pointer into another bucket is none of ours. */
    private String key(Blob blob) {
        String start = SCHEME + bucket + "/";
        if (!blob.pointer().startsWith(start)) {
            throw new IllegalArgumentException("no pointer into %s: %s".formatted(bucket, blob.pointer()));
        }
        return blob.pointer().substring(start.length());
    }
}
