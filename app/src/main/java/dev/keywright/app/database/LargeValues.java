package dev.keywright.app.database;

import dev.keywright.moving.objects.ObjectStore;
import dev.keywright.moving.objects.S3Objects;
import java.nio.file.Path;

/** The store of large values that the user names: a bucket, or a folder in its place. */
public final class LargeValues {
    private static final String BUCKET = "s3://";

    private final String name;

    public LargeValues(String name) {
        this.name = name;
    }

    /** Whether the name can be one of a store. */
    public boolean isUsable() {
        return isBucket()
                ? name.matches("s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]")
                : !name.isEmpty() && !name.contains("://");
    }

    /** Whether what is done there costs money. */
    public boolean isBucket() {
        return name.startsWith(BUCKET);
    }

    /**
     * The store of that name.
     *
     * @param directory where a folder's name begins
     */
    public ObjectStore store(Path directory, String region) {
        return isBucket()
                ? S3Objects.of(name.substring(BUCKET.length()), region)
                : new FolderObjects(directory.resolve(name));
    }
}
