package com.example.campaigns.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.S3Object;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/** Objects of a bucket. */
public final class S3Store implements ObjectStore {
    private static final int FORBIDDEN = 403;

    private final S3Client client;
    private final S3Presigner presigner;
    private final String bucket;

    public S3Store(S3Client client, S3Presigner presigner, String bucket) {
        this.client = client;
        this.presigner = presigner;
        this.bucket = bucket;
    }

    /** By way of a file: S3 wants to know the length first, and the heap is not for ten megabytes a request. */
    @Override
    public long put(String key, InputStream content) {
        try {
            Path draft = Files.createTempFile("object", ".tmp");
            try {
                long bytes = Files.copy(content, draft, StandardCopyOption.REPLACE_EXISTING);
                client.putObject(request -> request.bucket(bucket).key(key), RequestBody.fromFile(draft));
                return bytes;
            } finally {
                Files.delete(draft);
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    @Override
    public Optional<Stored> find(String key) {
        try {
            HeadObjectResponse head =
                    client.headObject(request -> request.bucket(bucket).key(key));
            return Optional.of(new Stored(key, head.contentLength(), head.lastModified()));
        } catch (NoSuchKeyException none) {
            return Optional.empty();
        } catch (S3Exception refused) {
            return absent(key, refused);
        }
    }

    /**
     * Whoever may not list the whole bucket is told that what is not there is forbidden (403). A list of that key alone, which its owner
     * may ask for, tells whether it is there.
     */
    private <T> Optional<T> absent(String key, S3Exception refused) {
        if (refused.statusCode() != FORBIDDEN) {
            throw refused;
        }
        each(key, stored -> {
            if (stored.key().equals(key)) {
                throw refused;
            }
        });
        return Optional.empty();
    }

    @Override
    public Optional<InputStream> open(String key) {
        try {
            return Optional.of(
                    client.getObject(request -> request.bucket(bucket).key(key)));
        } catch (NoSuchKeyException none) {
            return Optional.empty();
        } catch (S3Exception refused) {
            return absent(key, refused);
        }
    }

    @Override
    public void delete(String key) {
        client.deleteObject(request -> request.bucket(bucket).key(key));
    }

    @Override
    public void each(String prefix, Consumer<Stored> consumer) {
        for (S3Object object : client.listObjectsV2Paginator(
                        request -> request.bucket(bucket).prefix(prefix))
                .contents()) {
            consumer.accept(new Stored(object.key(), object.size(), object.lastModified()));
        }
    }

    @Override
    public URI uploadAddress(String key, String contentType, Duration validity) {
        return uri(presigner
                .presignPutObject(request -> request.signatureDuration(validity)
                        .putObjectRequest(put -> put.bucket(bucket).key(key).contentType(contentType)))
                .url()
                .toString());
    }

    @Override
    public URI readAddress(String key, Duration validity) {
        return uri(presigner
                .presignGetObject(request -> request.signatureDuration(validity)
                        .getObjectRequest(get -> get.bucket(bucket).key(key)))
                .url()
                .toString());
    }

    private static URI uri(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("the presigner made no address", impossible);
        }
    }
}
