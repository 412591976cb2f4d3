package dev.keywright.app.database;

import dev.keywright.moving.files.ImportFolder;
import dev.keywright.moving.objects.S3Objects;
import java.nio.file.Path;

/** The place for files that DynamoDB imports, as the user names it: a bucket with the start of keys in it, or a folder. */
public final class ImportPlace {
    private static final String BUCKET = "s3://";

    private final String name;

    public ImportPlace(String name) {
        this.name = name;
    }

    public boolean isUsable() {
        return isBucket()
                ? name.matches("s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[a-zA-Z0-9_.-]+)*/?")
                : !name.isEmpty() && !name.contains("://");
    }

    /** Whether what is done there costs money. */
    public boolean isBucket() {
        return name.startsWith(BUCKET);
    }

    /** As the user has named it. */
    public String name() {
        return name;
    }

    /** The bucket that DynamoDB imports from; a word in its place where files have to be brought there first. */
    public String bucket() {
        return isBucket() ? path().split("/", -1)[0] : "BUCKET";
    }

    private String path() {
        return name.substring(BUCKET.length());
    }

    /** The start of all keys; empty, or with a slash at its end. */
    private String start() {
        String start = path().substring(bucket().length()).replaceAll("^/|/$", "");
        return start.isEmpty() ? "" : start + "/";
    }

    /**
     * The place itself.
     *
     * @param directory where a folder's name begins
     */
    public ImportFolder folder(Path directory, String region) {
        return isBucket()
                ? ImportFolder.of(S3Objects.of(bucket(), region), start())
                : ImportFolder.of(new FolderObjects(directory.resolve(name)), "");
    }
}
