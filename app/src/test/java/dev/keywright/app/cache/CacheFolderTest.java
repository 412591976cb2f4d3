package dev.keywright.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CacheFolderTest {
    @Test
    void goesWhereTheSystemKeepsCaches() {
        assertThat(CacheFolder.find(Map.of(), "Linux", "/home/ada")).contains(Path.of("/home/ada/.cache/keywright"));
        assertThat(CacheFolder.find(Map.of(), "Mac OS X", "/Users/ada"))
                .contains(Path.of("/Users/ada/Library/Caches/keywright"));
        assertThat(CacheFolder.find(Map.of("LOCALAPPDATA", "/c/Users/ada/AppData/Local"), "Windows 11", "/c/Users/ada"))
                .contains(Path.of("/c/Users/ada/AppData/Local/keywright"));
    }

    @Test
    void goesWhereTheUserWantsCaches() {
        assertThat(CacheFolder.find(Map.of("XDG_CACHE_HOME", "/var/ada"), "Linux", "/home/ada"))
                .contains(Path.of("/var/ada/keywright"));
    }

    @Test
    void goesNowhereRelative() {
        assertThat(CacheFolder.find(Map.of("XDG_CACHE_HOME", "cache"), "Linux", "/home/ada"))
                .contains(Path.of("/home/ada/.cache/keywright"));
        assertThat(CacheFolder.find(Map.of(), "Linux", "?")).isEmpty();
        assertThat(CacheFolder.find(Map.of(), "Windows 11", "/c/Users/ada")).isEmpty();
    }
}
