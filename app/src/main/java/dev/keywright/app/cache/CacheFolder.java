package dev.keywright.app.cache;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The cache folder of the user, for files that can be created again. */
public final class CacheFolder {
    private CacheFolder() {}

    /** Empty if no absolute path is configured; a relative one would change with the working directory. */
    public static Optional<Path> find(Map<String, String> environment, String systemName, String home) {
        String chosen = environment.getOrDefault("XDG_CACHE_HOME", "");
        Path caches = Path.of(chosen).isAbsolute() ? Path.of(chosen) : usual(environment, systemName, Path.of(home));
        return Optional.of(caches.resolve("keywright")).filter(Path::isAbsolute);
    }

    private static Path usual(Map<String, String> environment, String systemName, Path home) {
        if (systemName.startsWith("Windows")) {
            return Path.of(environment.getOrDefault("LOCALAPPDATA", ""));
        }
        return systemName.startsWith("Mac") ? home.resolve("Library/Caches") : home.resolve(".cache");
    }
}
