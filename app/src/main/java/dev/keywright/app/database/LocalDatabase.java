package dev.keywright.app.database;

import dev.keywright.app.cache.CacheFolder;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.DynamoDbLocal.NotStarted;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** DynamoDB Local on this machine: downloaded when it is first needed, since its license forbids redistribution. */
public final class LocalDatabase {
    private static final String FOLDER = "dynamodb-local-3.3.1";

    private LocalDatabase() {}

    /** There is no local database, and none can be had; the message says why and what to do. */
    public static final class NotThere extends Exception {
        private static final long serialVersionUID = 1L;

        NotThere(String message) {
            super(message);
        }
    }

    /** Is told what takes its time. */
    public interface Listener {
        void says(String text);
    }

    public static DynamoDbLocal start(Listener listener) throws NotThere {
        Path folder = CacheFolder.find(System.getenv(), System.getProperty("os.name"), System.getProperty("user.home"))
                .map(caches -> caches.resolve(FOLDER))
                .orElseThrow(() -> new NotThere("there is no cache folder for DynamoDB Local; set XDG_CACHE_HOME"));
        try {
            new Download(checkout(), folder).ensure(listener);
            return DynamoDbLocal.start(folder.toString());
        } catch (NotStarted | IOException failed) {
            throw new NotThere(failed.getMessage());
        }
    }

    /** The checkout that the program was built in; its jar is in `app/target`. */
    private static Path checkout() {
        try {
            Path program = Path.of(LocalDatabase.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return program.resolve("../../..").normalize();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("a program without a place", impossible);
        }
    }
}
